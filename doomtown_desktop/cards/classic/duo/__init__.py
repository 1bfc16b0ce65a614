"""Scripts of Do Unto Others."""
