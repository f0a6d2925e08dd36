// SQL of the supplement cabinet. Owns cabinet_entry. Every WHERE names the member.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';

export type CabinetRow = {
  uuid: string;
  productUuid: string | null;
  name: string;
  /** Rows per day: of the label, or as the member entered them. */
  nutrition: { name: string; amount: string }[];
  /** Directions of the label; empty for an own entry. */
  dailyIntake: string;
  /** A shown item of the product. */
  productItemUuid: string | null;
  imageKey: string | null;
  isAdult: boolean;
  unitsPerDay: string | null;
  countedUnits: string | null;
  countedOn: string | null;
};

/** The whole cabinet, oldest entry first. */
export async function listCabinet(db: Db, userUuid: string): Promise<CabinetRow[]> {
  const found = await sql<CabinetRow>`
    select c.uuid, c.product_uuid, coalesce(p.name, c.name) as name,
      case when p.uuid is null then c.nutrition else coalesce(nullif(p.health -> 'nutrition', 'null'), '[]') end as nutrition,
      coalesce(p.health ->> 'dailyIntake', '') as daily_intake, l.product_item_uuid, p.main_image ->> 'key' as image_key,
      coalesce(p.is_adult, false) as is_adult, trim_scale(c.units_per_day)::text as units_per_day,
      trim_scale(c.counted_units)::text as counted_units, to_char(c.counted_on, 'YYYY-MM-DD') as counted_on
    from cabinet_entry c left join product p on p.uuid = c.product_uuid
    left join product_list l on l.product_uuid = c.product_uuid and l.is_shown
    where c.user_uuid = ${userUuid} order by c.created_at, c.uuid`.execute(db);
  return found.rows;
}

/**
 * Locks the member, so that concurrent additions respect the limit, and returns the number of entries other than that of `productUuid`. Two
 * statements, because the snapshot of a statement is older than the lock for which it waits.
 */
export async function countOtherEntries(
  tx: Tx,
  { userUuid, productUuid }: { userUuid: string; productUuid: string | undefined },
): Promise<number> {
  await sql`select from users where uuid = ${userUuid} for update`.execute(tx);
  const found = await sql<{ count: number }>`
    select count(*)::int as count from cabinet_entry
    where user_uuid = ${userUuid} and (product_uuid is null or product_uuid is distinct from ${productUuid ?? null}::uuid)`.execute(
    tx,
  );
  return found.rows[0]?.count ?? 0;
}

/** Adds a product with supplement facts; false for an unknown uuid. A repetition changes nothing. */
export async function insertProduct(
  tx: Tx,
  { userUuid, productUuid, now }: { userUuid: string; productUuid: string; now: Date },
): Promise<boolean> {
  const found = await sql`
    with target as (select uuid from product where uuid = ${productUuid} and is_active and is_display and health is not null),
    added as (
      insert into cabinet_entry (user_uuid, product_uuid, created_at) select ${userUuid}, uuid, ${now} from target
      on conflict (user_uuid, product_uuid) do nothing)
    select from target`.execute(tx);
  return found.rows.length > 0;
}

export type OwnEntry = { name: string; nutrition: readonly { name: string; amount: string }[] };

export async function insertOwn(tx: Tx, userUuid: string, entry: OwnEntry, now: Date): Promise<void> {
  await sql`
    insert into cabinet_entry (user_uuid, name, nutrition, created_at)
    values (${userUuid}, ${entry.name}, ${JSON.stringify(entry.nutrition)}::jsonb, ${now})`.execute(tx);
}

/** `null` of a field removes it; false when the member has no such entry. */
export async function updatePortion(
  tx: Tx,
  of: { userUuid: string; uuid: string },
  portion: { unitsPerDay: string | null; counted: { on: string; units: string } | null },
): Promise<boolean> {
  const { unitsPerDay, counted } = portion;
  const written = await sql`
    update cabinet_entry set units_per_day = ${unitsPerDay}::numeric, counted_units = ${counted?.units ?? null}::numeric,
      counted_on = ${counted?.on ?? null}::date
    where uuid = ${of.uuid} and user_uuid = ${of.userUuid} returning 1`.execute(tx);
  return written.rows.length > 0;
}

/** False when the member has no such entry. */
export async function deleteEntry(tx: Tx, of: { userUuid: string; uuid: string }): Promise<boolean> {
  const deleted = await sql`
    delete from cabinet_entry where uuid = ${of.uuid} and user_uuid = ${of.userUuid} returning 1`.execute(tx);
  return deleted.rows.length > 0;
}

/** Deletes the cabinets of members who withdraw. */
export async function deleteCabinets(tx: Tx, userUuids: readonly string[]): Promise<void> {
  await sql`delete from cabinet_entry where user_uuid = any(${userUuids}::uuid[])`.execute(tx);
}
