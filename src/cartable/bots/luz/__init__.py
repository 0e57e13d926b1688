"""The bots of Luz: a beginner, a good player who reckons, an expert who thinks ahead."""

from cartable.bots.luz.easy import EasyBot
from cartable.bots.luz.expert import ExpertBot
from cartable.bots.luz.good import GoodBot

__all__ = ["EasyBot", "GoodBot", "ExpertBot"]
