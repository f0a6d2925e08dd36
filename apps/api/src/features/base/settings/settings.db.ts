// SQL of settings. Owns shop_setting: the version of every group, and the values of groups without a dedicated table.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';

/** The stored values of a group; {} where none were stored. */
export async function findStored(db: Db, group: string): Promise<Record<string, unknown>> {
  const found = await sql<{ values: Record<string, unknown> }>`
    select "values" from shop_setting where group_name = ${group}`.execute(db);
  return found.rows[0]?.values ?? {};
}

/** Version of a group; 1 before its first change. */
export async function findVersion(db: Db, group: string): Promise<number> {
  const found = await sql<{
    version: number;
  }>`select version from shop_setting where group_name = ${group}`.execute(db);
  return found.rows[0]?.version ?? 1;
}

/** Locks a group and counts its change; returns the new version, or undefined when `version` is not the current one. */
export async function claimVersion(
  tx: Tx,
  { group, version, now }: { group: string; version: number; now: Date },
): Promise<number | undefined> {
  const done = await sql<{ version: number }>`
    insert into shop_setting as s (group_name, "values", version, updated_at)
    select ${group}, '{}', 2, ${now}
    where ${version}::int = 1 or exists (select from shop_setting where group_name = ${group})
    on conflict (group_name) do update set version = s.version + 1, updated_at = excluded.updated_at where s.version = ${version}
    returning version`.execute(tx);
  return done.rows[0]?.version;
}

/** Replaces the stored values of a group, whose version the caller has claimed. */
export async function writeStored(tx: Tx, group: string, values: object): Promise<void> {
  await sql`update shop_setting set "values" = ${JSON.stringify(values)}::jsonb where group_name = ${group}`.execute(
    tx,
  );
}
