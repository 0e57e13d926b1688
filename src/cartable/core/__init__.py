"""What every game stands on: cards as ints, facts, tables, matches, records, chance."""
