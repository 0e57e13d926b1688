"""The bots of Level 8 and Level 8 Master: easy, good and expert."""
