"""Where logs are kept: the protocol of a store, SQLite and PostgreSQL."""
