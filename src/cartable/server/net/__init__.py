"""The net: pages and their connections, requests over HTTP, and the tables that are awake."""
