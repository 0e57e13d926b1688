"""The bots of Level 8 and Level 8 Master."""

from cartable.bots.level8.easy import EasyBot
from cartable.bots.level8.expert import ExpertBot
from cartable.bots.level8.good import GoodBot

__all__ = ["EasyBot", "ExpertBot", "GoodBot"]
