"""What the lab found, as text and as JSON."""

from cartable.arena.lab import Level, LevelCurve, Point, Skill
from cartable.commands.columns import columns, percent
from cartable.commands.scoreboard import SURE, interval, number, shares
from cartable.games.level8 import levels
from cartable.games.level8.melds import KINDS, kind_of, size_of


def level8(options: dict[str, str], curves: list[LevelCurve], skills: list[Skill]) -> str:
    card = levels.read(options["card"], options["edition"])
    asked = [", ".join(f"{KINDS[kind_of(code)]} {size_of(code)}" for code in level) for level in card]
    parts = [f"level8 {options['edition']}"]
    for curve in curves:
        rounds = " ".join(number(curve.rounds))
        endless = percent(curve.endless.value)
        head = f"{curve.bot}, {curve.seats} seats, {curve.games:,} games: {rounds} rounds a game, "
        head += f"{endless} of them up to the last"
        parts.append(f"{head}\n{_levels(curve, asked)}")
    parts.append(
        "reached: of all players; rounds: on it, of those who reached it; not laid: of these rounds;\n"
        "worst: the level on which a player failed most often; stuck: losers who ended there."
    )
    return "\n\n".join([*parts, *_skills(skills), SURE])


def _levels(curve: LevelCurve, asked: list[str]) -> str:
    rows = [["level", "asks for", "reached", "rounds", "", "not laid", "95 %", "worst", "95 %", "stuck"]]
    for level, words in zip(curve.levels, asked, strict=True):
        never = level.reached.value == 0
        rows.append(
            [
                str(level.number),
                words,
                percent(level.reached.value),
                *(["–"] * 4 if never else [*number(level.rounds), *shares(level.failed)]),
                *shares(level.stumbling),
                percent(level.stuck.value),
            ]
        )
    return columns(rows, words=[1])


def level10(points: list[Point], skills: list[Skill]) -> str:
    rows = [["Pauses", "players", "bot", "games", "won", "95 %", "cells", "", "score", ""]]
    for point in points:
        team = point.team
        cells = number(team.cells) if team.cells else ["", ""]
        found = [f"{team.games:,}", *shares(team.won), *cells, *number(team.score)]
        rows.append([point.pauses, str(point.seats), team.contestant, *found])
    return "\n\n".join(["level10", columns(rows, words=[2]), *_skills(skills), SURE])


def _skills(skills: list[Skill]) -> list[str]:
    if not skills:
        return []
    has_pauses = "pauses" in skills[0].options
    rows = [[*(["Pauses"] if has_pauses else []), "players", "who wins", "95 %", "score", "95 %"]]
    for skill in skills:
        pauses = [skill.options["pauses"]] if has_pauses else []
        rows.append([*pauses, str(skill.seats), *shares(skill.won), *shares(skill.score)])
    bots = " ".join(skills[0].bots)
    return [
        f"Skill: how much of the results which bot plays ({bots}) explains; the rest is luck.\n"
        + columns(rows)
    ]


def level8_json(curves: list[LevelCurve], skills: list[Skill]) -> dict[str, object]:
    return {
        "curves": [
            {
                "seats": curve.seats,
                "bot": curve.bot,
                "games": curve.games,
                "rounds": interval(curve.rounds),
                "endless": interval(curve.endless),
                "levels": [_level_json(level) for level in curve.levels],
            }
            for curve in curves
        ],
        "skill": [_skill_json(skill) for skill in skills],
    }


def _level_json(level: Level) -> dict[str, object]:
    return {
        "level": level.number,
        "reached": interval(level.reached),
        "rounds": interval(level.rounds),
        "not_laid": interval(level.failed),
        "worst": interval(level.stumbling),
        "stuck": interval(level.stuck),
    }


def level10_json(points: list[Point], skills: list[Skill]) -> dict[str, object]:
    return {
        "points": [
            {
                "pauses": int(point.pauses),
                "seats": point.seats,
                "bot": point.team.contestant,
                "games": point.team.games,
                "won": interval(point.team.won),
                "cells": interval(point.team.cells) if point.team.cells else None,
                "score": interval(point.team.score),
            }
            for point in points
        ],
        "skill": [_skill_json(skill) for skill in skills],
    }


def _skill_json(skill: Skill) -> dict[str, object]:
    return {
        "seats": skill.seats,
        "options": skill.options,
        "bots": skill.bots,
        "games": skill.games,
        "won": interval(skill.won),
        "score": interval(skill.score),
    }
