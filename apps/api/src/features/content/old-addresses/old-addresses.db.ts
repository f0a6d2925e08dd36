// SQL of addresses of the former shop beside the calls of edited-rows. Owns old_address.
import { sql } from 'kysely';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';

/** The target of the longest of these addresses; undefined where none is stored, or where the target has moved itself. */
export async function findTarget(db: Db, addresses: readonly string[]): Promise<string | undefined> {
  const found = await sql<{ target: string }>`
    select o.target from old_address o
    where o.address = any(${addresses}::text[]) and o.is_active
      and not exists (select from old_address other where other.address = any(o.target_keys) and other.is_active)
    order by length(o.address) desc, o.address limit 1`.execute(db);
  return found.rows[0]?.target;
}

/** Which of `keys` are old addresses, and which of `addresses` the target of an old address matches. */
export async function listChained(
  db: Db,
  { keys, addresses }: { keys: readonly string[]; addresses: readonly string[] },
): Promise<{ moved: string[]; targets: string[] }> {
  const found = await sql<{ moved: string[]; targets: string[] }>`
    select array(select address from old_address where address = any(${keys}::text[]) and is_active) as moved,
      array(select distinct key from old_address o, unnest(o.target_keys) as key
        where o.target_keys && ${addresses}::text[] and o.is_active and key = any(${addresses}::text[])) as targets`.execute(
    db,
  );
  return found.rows[0] ?? { moved: [], targets: [] };
}

/** The targets of these addresses, by address. */
export async function listTargets(db: Db, addresses: readonly string[]): Promise<Map<string, string>> {
  const found = await sql<{ address: string; target: string }>`
    select address, target from old_address where address = any(${addresses}::text[]) and is_active`.execute(
    db,
  );
  return new Map(found.rows.map(({ address, target }) => [address, target]));
}

export type Moved = { address: string; target: string; targetKeys: readonly string[] };

/** Adds addresses, and replaces other targets of those that are stored. */
export async function upsertMoved(tx: Tx, rows: readonly Moved[], now: Date): Promise<void> {
  await sql`
    insert into old_address as o (address, target, target_keys, created_at, updated_at)
    select address, target, target_keys, ${now}, ${now}
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as r (address text, target text, target_keys text[])
    on conflict (address) where is_active do update set
      target = excluded.target, target_keys = excluded.target_keys, version = o.version + 1, updated_at = excluded.updated_at
    where o.target <> excluded.target`.execute(tx);
}
