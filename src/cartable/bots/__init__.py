"""The bots: players that see a view, never the truth; all by name in BOTS (cartable.bots.catalogue)."""
