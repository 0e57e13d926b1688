"""The bots of Level 10."""
