"""The course of a day: phases, windows of play, call-outs, jobs and shootouts."""
