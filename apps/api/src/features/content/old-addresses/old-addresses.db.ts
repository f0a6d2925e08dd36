// SQL of addresses of the former shop beside the calls of edited-rows. Owns old_address.
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

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
