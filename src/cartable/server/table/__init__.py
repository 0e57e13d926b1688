"""The table, pure: a fold over its log, what may be asked of it, what is shown of it. No I/O, no clock, no chance."""
