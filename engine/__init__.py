"""The rules of 够级: pure values and functions, no I/O, clock, chance or words."""
