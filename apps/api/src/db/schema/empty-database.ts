// Deletes all content of a database including its tables. Callers: restore.ts, apps/shop/commands/reset-demo.ts.
import { Client } from 'pg';

/**
 * Throws while other connections exist: a running shop would serve deleted content from its caches and write into the database
 * being loaded.
 */
export async function refuseInUse(client: Client): Promise<void> {
  const found = await client.query<{ count: string }>(`select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  const count = Number(found.rows[0]?.count ?? 0);
  if (count > 0)
    throw new Error(
      `This database has ${count} other connection${count === 1 ? '' : 's'}: stop the shop and whatever else uses it first.`,
    );
}

/** Re-creates the schema in one statement, owned by the database owner as PostgreSQL creates it. */
export async function emptyDatabase(client: Client): Promise<void> {
  await client.query(
    'drop schema public cascade; create schema public authorization pg_database_owner; grant usage on schema public to public',
  );
}

/** Empties a database that contains a demo shop or no shop. Throws for any other, and for one in use; then nothing is deleted. */
export async function emptyDemo(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await refuseInUse(client);
    await refuseOtherThanDemo(client);
    await emptyDatabase(client);
  } finally {
    await client.end();
  }
}

/** Only a demo shop or an empty database may be deleted without a backup. */
async function refuseOtherThanDemo(client: Client): Promise<void> {
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  if (tables.rows.length === 0) return;
  const hasShop = tables.rows.some(({ name }) => name === 'shop');
  const found = hasShop ? await client.query<{ is_demo: boolean }>('select is_demo from shop') : undefined;
  if (found === undefined || found.rows.some((row) => !row.is_demo))
    throw new Error('This database holds something other than a demo shop: nothing was deleted.');
}
