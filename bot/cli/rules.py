"""``gouji rules`` and ``gouji presets``: what is played, in words."""

from __future__ import annotations

import tomllib

import click

from bot.cli.common import BadInputError, language_option
from bot.cli.presets_page import presets_page
from bot.rules_text.summary import features, preset_title, summary
from bot.texts import Language, t
from engine.rules import PRESETS, RuleSet, RuleSetError

set_option = click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="FIELD=VALUE",
    help="Change a field of the rules (TOML value); may repeat.",
)


@click.command()
@click.argument("preset", default="classic")
@set_option
@language_option
def rules(preset: str, *, settings: tuple[str, ...], language: Language) -> None:
    """Tell a preset, with fields changed if wished, in a player's words."""
    told = rules_of(preset, settings)
    click.echo(f"{preset_title(preset, language)} ({preset})")
    for line in summary(told, language):
        click.echo(line)


@click.command()
@language_option
@click.option("--markdown", is_flag=True, help="Write the page docs/presets.md.")
def presets(*, language: Language, markdown: bool) -> None:
    """List all presets."""
    if markdown:
        click.echo(presets_page(), nl=False)
        return
    for preset in PRESETS.values():
        click.echo(f"{preset.id}: {preset_title(preset.id, language)}")
        family = t(language, f"family-{preset.family}")
        click.echo(f"    {family}: {features(preset.rules, language)}")


def rules_of(preset: str, settings: tuple[str, ...]) -> RuleSet:
    """Return a preset with fields changed; anything unknown is refused, all faults at once."""
    if preset not in PRESETS:
        raise BadInputError(f"unknown preset {preset!r}; known: {', '.join(PRESETS)}")
    changes: dict[str, object] = {}
    for setting in settings:
        field, equals, text = setting.partition("=")
        if not equals:
            raise BadInputError(f"--set: {setting!r} is not FIELD=VALUE")
        changes[field.strip()] = _toml(text.strip())
    try:
        return PRESETS[preset].rules.with_fields(changes)
    except RuleSetError as fault:
        raise BadInputError("\n".join(f"--set: {line}" for line in fault.faults)) from None


def _toml(text: str) -> object:
    """Read a TOML value; a bare word is a string, for it is awkward to quote in a shell."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text
