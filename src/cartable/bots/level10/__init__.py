"""The bots of Level 10: a beginner, a good partner who talks and plays what experience likes, an expert who tries its
moves on tables that fit what was said."""

from cartable.bots.level10.easy import EasyBot
from cartable.bots.level10.expert import ExpertBot
from cartable.bots.level10.good import GoodBot

__all__ = ["EasyBot", "ExpertBot", "GoodBot"]
