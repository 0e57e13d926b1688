"""cartable: four card games, their rules, their bots and their tables."""
