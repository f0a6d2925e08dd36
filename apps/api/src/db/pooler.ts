// Settings of sessions behind a connection pooler in transaction mode, such as PgBouncer (docs/decisions/193). A pooler shares sessions
// between its clients and passes no startup options on, so PostgreSQL gives each session the settings of its role in this database.
import { sql } from 'kysely';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { type Pooled, visitorSettings } from './connect.ts';

/** Any number, the same in every process. */
const settingsLock = 141_421_356;

/**
 * Stores the settings of a visitor's session at the role of this URL, in its database only. Sessions that exist keep theirs; a session
 * with options of its own (jobs, commands, migrations) overrides them. `url` leads to PostgreSQL without a pooler.
 */
export async function setRoleSettings(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query<{ role: string; database: string }>(
      'select current_user as role, current_database() as database',
    );
    const { role, database } = found.rows[0] ?? { role: '', database: '' };
    const target = `alter role ${escapeIdentifier(role)} in database ${escapeIdentifier(database)} set`;
    const statements = Object.entries(visitorSettings).map(
      ([name, value]) => `${target} ${escapeIdentifier(name)} = ${escapeLiteral(value)}`,
    );
    // The statements are one transaction. Processes that start together would otherwise change the same row at the same time.
    await client.query([`select pg_advisory_xact_lock(${settingsLock})`, ...statements].join(';\n'));
  } finally {
    await client.end();
  }
}

/** Throws one sentence when a session of this pool has other settings than `setRoleSettings` stores: it was opened before them. */
export async function refuseOtherSettings(db: Pooled): Promise<void> {
  const expected = JSON.stringify(Object.entries(visitorSettings).map(([name, value]) => ({ name, value })));
  const found = await sql<{ name: string }>`
    select e.name from jsonb_to_recordset(${expected}::jsonb) e (name text, value text)
    join pg_settings s on lower(s.name) = lower(e.name) where s.setting <> e.value order by e.name`.execute(
    db,
  );
  if (found.rows.length === 0) return;
  const names = found.rows.map(({ name }) => name).join(', ');
  throw new Error(
    `Sessions of the pooler of DATABASE_URL have other settings than their role (${names}): let it open new ones (PgBouncer: RECONNECT) and start again.`,
  );
}
