"""The script `run` on machines of every kind; a recording stand-in takes the place of Python.

The real installation is what this very test run stands on; here is what surrounds it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

# Answers like a Python of the given age and writes down how it was called.
PYTHON = """#!/bin/sh
printf '%s\\n' "$*" >>"$RECORD"
case "$*" in
  *version_info*) exit {old} ;;
  *"import ensurepip, venv"*) exit {bare} ;;
  --version) echo Python 3.12.0 ;;
  "-m venv "*) mkdir -p "$3/bin"; cp "$0" "$3/bin/python" ;;
  *" --editable "*)
    printf '#!/bin/sh\\necho gouji "$@"\\n' >"${{0%/*}}/gouji"
    chmod +x "${{0%/*}}/gouji" ;;
esac
"""


@dataclass(frozen=True, slots=True)
class Machine:
    """A checkout in a folder of its own, and a PATH with hardly anything on it."""

    checkout: Path
    tools: Path
    record: Path

    def has_python(self, name: str, *, old: bool = False, bare: bool = False) -> None:
        put_python(self.tools / name, old=old, bare=bare)

    def run(self, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["/bin/sh", "run", *words],
            cwd=self.checkout,
            env={"PATH": str(self.tools), "RECORD": str(self.record), "LC_ALL": "C", **env},
            capture_output=True,
            text=True,
            check=False,
        )

    def calls(self, part: str) -> list[str]:
        """Return the calls of Python that contain *part*, and forget all."""
        lines = self.record.read_text(encoding="utf-8").splitlines()
        self.record.write_text("", encoding="utf-8")
        return [line for line in lines if part in line]


def put_python(path: Path, *, old: bool = False, bare: bool = False) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(PYTHON.format(old=int(old), bare=int(bare)), encoding="utf-8")
    path.chmod(0o755)


@pytest.fixture(params=["checkout", "a folder with 够级 in it"])
def machine(request: pytest.FixtureRequest, root: Path, tmp_path: Path) -> Machine:
    checkout = tmp_path / request.param
    checkout.mkdir()
    for name in ("run", "pyproject.toml", "requirements.txt", "requirements-dev.txt"):
        shutil.copy(root / name, checkout)
    tools = tmp_path / "tools"
    tools.mkdir()
    for tool in ("cat", "chmod", "cksum", "cp", "dirname", "mkdir", "rm", "sleep"):
        found = shutil.which(tool)
        assert found is not None
        (tools / tool).symlink_to(found)
    record = tmp_path / "record"
    record.touch()
    return Machine(checkout, tools, record)


@pytest.mark.parametrize("words", [(), ("--help",), ("help",)])
def test_help_needs_nothing(machine: Machine, words: tuple[str, ...]) -> None:
    done = machine.run(*words)

    assert done.returncode == 0
    assert "sandbox" in done.stdout
    assert not (machine.checkout / ".venv").exists()


def test_the_first_run_installs_and_the_second_does_not(machine: Machine) -> None:
    machine.has_python("python3")

    first = machine.run("sandbox", "--port", "0")
    installed = machine.calls("pip install")
    second = machine.run("sandbox", "--port", "0")

    assert [first.returncode, first.stdout] == [0, "gouji sandbox --port 0\n"]
    assert len(installed) == 2
    assert "--require-hashes --only-binary :all:" in installed[0]
    assert "--no-index --no-build-isolation --no-deps" in installed[1]
    assert [second.returncode, second.stdout] == [0, "gouji sandbox --port 0\n"]
    assert machine.calls("pip install") == []
    assert not (machine.checkout / ".venv.lock").exists()


def change_lock(machine: Machine) -> Machine:
    with (machine.checkout / "requirements.txt").open("a", encoding="utf-8") as lock:
        lock.write("# changed\n")
    return machine


def move_checkout(machine: Machine) -> Machine:
    moved = machine.checkout.with_name("moved")
    machine.checkout.rename(moved)
    return Machine(moved, machine.tools, machine.record)


@pytest.mark.parametrize("change", [change_lock, move_checkout])
def test_a_changed_lock_or_place_installs_again(
    machine: Machine, change: Callable[[Machine], Machine]
) -> None:
    machine.has_python("python3")
    machine.run("sandbox")
    machine.calls("")
    changed = change(machine)

    assert changed.run("sandbox").returncode == 0
    assert len(changed.calls("pip install")) == 2


def test_the_newest_known_python_is_taken_and_old_ones_are_passed_over(machine: Machine) -> None:
    machine.has_python("python3.13", old=True)
    machine.has_python("python3.11")
    machine.has_python("python3", old=True)

    assert machine.run("sandbox").returncode == 0


def test_without_python_it_says_what_to_do(machine: Machine) -> None:
    machine.has_python("python3", old=True)

    done = machine.run("sandbox")

    assert done.returncode == 1
    assert "no Python 3.11 or newer was found" in done.stderr
    assert not (machine.checkout / ".venv").exists()


def test_a_python_without_venv_is_named(machine: Machine) -> None:
    machine.has_python("python3", bare=True)

    done = machine.run("sandbox")

    assert done.returncode == 1
    assert "apt-get install python3-venv" in done.stderr


def test_a_named_python_comes_first(machine: Machine, tmp_path: Path) -> None:
    put_python(tmp_path / "my python" / "python")
    machine.has_python("python3", old=True)

    done = machine.run("sandbox", GOUJI_PYTHON=str(tmp_path / "my python" / "python"))

    assert done.returncode == 0


def test_a_working_environment_of_somebody_else_is_used(machine: Machine) -> None:
    put_python(machine.checkout / ".venv" / "bin" / "python")

    assert machine.run("sandbox").returncode == 0
    assert machine.calls("-m venv") == []


def test_a_folder_of_somebody_else_is_never_removed(machine: Machine) -> None:
    machine.has_python("python3")
    kept = machine.checkout / ".venv" / "letters.txt"
    kept.parent.mkdir()
    kept.touch()

    done = machine.run("sandbox")
    elsewhere = machine.run("sandbox", GOUJI_VENV=str(machine.checkout / "other"))

    assert done.returncode == 1
    assert "GOUJI_VENV" in done.stderr
    assert kept.exists()
    assert elsewhere.returncode == 0


def test_a_half_made_environment_of_its_own_is_made_again(machine: Machine) -> None:
    machine.has_python("python3")
    machine.run("sandbox")
    (machine.checkout / ".venv" / "bin" / "python").unlink()
    machine.calls("")

    assert machine.run("sandbox").returncode == 0
    assert len(machine.calls("-m venv")) == 1


def test_the_lock_of_a_run_that_died_is_taken_over(machine: Machine) -> None:
    machine.has_python("python3")
    dead = subprocess.Popen(["/bin/true"])
    dead.wait()
    lock = machine.checkout / ".venv.lock"
    lock.mkdir()
    (lock / "pid").write_text(f"{dead.pid}\n", encoding="utf-8")

    assert machine.run("sandbox").returncode == 0
    assert not lock.exists()


def test_settings_for_another_python_are_dropped(machine: Machine) -> None:
    machine.has_python("python3")
    machine.run("sandbox")
    gouji = machine.checkout / ".venv" / "bin" / "gouji"
    gouji.write_text('#!/bin/sh\necho "${PYTHONPATH-unset} $PYTHONUTF8"\n', encoding="utf-8")

    assert machine.run("sandbox", PYTHONPATH=os.devnull).stdout == "unset 1\n"
