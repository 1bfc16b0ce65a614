"""The course of a day: its phases, decisions on plays, call-outs, jobs and shootouts."""
