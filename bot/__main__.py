"""``python -m bot`` is the same as ``gouji``."""

from bot.cli import main

main()
