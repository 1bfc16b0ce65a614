"""What the window works out without Qt: where things lie, what words they get, what is remembered."""
