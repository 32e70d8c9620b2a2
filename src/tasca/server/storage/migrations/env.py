"""Run by Alembic. The connection is handed over by `database.migrate`; there is no configuration file."""

from alembic import context

from tasca.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes a column by making the table anew
)
with context.begin_transaction():
    context.run_migrations()
