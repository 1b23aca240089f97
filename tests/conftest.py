"""What holds for every test: no network beyond loopback, no settings from outside, no deadlines."""

from __future__ import annotations

import ipaddress
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent

# Switches of the test run itself; every other GOUJI_ variable is a setting of the bot.
_TEST_SWITCHES = {"GOUJI_REQUIRE_BROWSER", "GOUJI_CHROMIUM"}

# Wall-clock deadlines fail on a busy machine; in CI the examples are the same each time.
settings.register_profile("gouji", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("gouji")


class NetworkRefusedError(Exception):
    """A test tried to leave this machine."""


def _is_local(host: object) -> bool:
    """Tell whether *host* (a name, an address or None) is this machine."""
    if isinstance(host, bytes):
        host = host.decode("ascii", "replace")
    if host in (None, "", "localhost"):
        return True
    try:
        return ipaddress.ip_address(str(host).partition("%")[0]).is_loopback
    except ValueError:
        return False


def _refuse_network(event: str, args: tuple[Any, ...]) -> None:
    """Audit hook: let sockets reach this machine only."""
    if event == "socket.connect":
        address = args[1]
        if isinstance(address, tuple) and not _is_local(address[0]):
            message = f"a test may not connect to {address[0]}"
            raise NetworkRefusedError(message)
    elif event == "socket.getaddrinfo" and not _is_local(args[0]):
        message = f"a test may not look up {args[0]}"
        raise NetworkRefusedError(message)


sys.addaudithook(_refuse_network)


@pytest.fixture(autouse=True)
def _no_settings_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the developer's own GOUJI_ settings out of the tests."""
    for name in list(os.environ):
        if name.startswith("GOUJI_") and name not in _TEST_SWITCHES:
            monkeypatch.delenv(name)


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the checkout."""
    return ROOT
