// Deletes everything that a database of the shop holds, tables included, so that it can be made again.
// Not here: who asks for it, and what is refused before (restore.ts, apps/shop/reset-demo.ts).
import { Client } from 'pg';

/**
 * Throws while anything else is connected: a running shop would serve from its caches what is no longer there, and write
 * into what is being loaded.
 */
export async function refuseUsed(client: Client): Promise<void> {
  const found = await client.query<{ count: string }>(`select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  const count = Number(found.rows[0]?.count ?? 0);
  if (count > 0)
    throw new Error(
      `This database has ${count} other connection${count === 1 ? '' : 's'}: stop the shop and whatever else uses it first.`,
    );
}

/** All or nothing, as one statement. The schema belongs to the owner of the database again, as PostgreSQL makes it. */
export async function emptyDatabase(client: Client): Promise<void> {
  await client.query(
    'drop schema public cascade; create schema public authorization pg_database_owner; grant usage on schema public to public',
  );
}

/** Empties a database that holds a demo shop or no shop. Throws, with nothing deleted, for any other and for one in use. */
export async function emptyDemo(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await refuseUsed(client);
    await refuseOthers(client);
    await emptyDatabase(client);
  } finally {
    await client.end();
  }
}

/** Only a demo shop, or nothing at all, may be deleted without a backup. */
async function refuseOthers(client: Client): Promise<void> {
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  if (tables.rows.length === 0) return;
  const hasShop = tables.rows.some(({ name }) => name === 'shop');
  const found = hasShop ? await client.query<{ is_demo: boolean }>('select is_demo from shop') : undefined;
  if (found === undefined || found.rows.some((row) => !row.is_demo))
    throw new Error('This database holds something other than a demo shop: nothing was deleted.');
}
