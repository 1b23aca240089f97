"""``gouji rules`` and ``gouji presets``: rule sets in words."""

from __future__ import annotations

import click

from bot.cli.common import language_option, read_rules, set_option
from bot.cli.presets_page import presets_page
from bot.rules_text.summary import features, preset_title, summary
from bot.texts import Language, t
from engine.rules import PRESETS


@click.command()
@click.argument("preset", default="classic")
@set_option
@language_option
def rules(preset: str, *, settings: tuple[str, ...], language: Language) -> None:
    """Show a preset in words, with changed fields if any are given."""
    changed = read_rules(preset, settings)
    click.echo(f"{preset_title(preset, language)} ({preset})")
    for line in summary(changed, language):
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
