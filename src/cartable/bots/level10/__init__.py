"""The bots of Level 10."""

from cartable.bots.level10.easy import EasyBot

__all__ = ["EasyBot"]
