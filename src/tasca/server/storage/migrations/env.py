"""Run by Alembic. The connection is handed over by `sql_database.py`; there is no configuration file.

Without a connection, scripts are written, for SQLite (`revisions.py`).
"""

from alembic import context

from tasca.server.storage.schema import metadata

if context.is_offline_mode():
    context.configure(dialect_name="sqlite", literal_binds=True)
else:
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=metadata,
        render_as_batch=True,  # SQLite changes a column by making the table anew
    )
with context.begin_transaction():
    context.run_migrations()
