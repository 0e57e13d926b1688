"""The games: each in its own package, all by name in GAMES (cartable.games.catalogue)."""
