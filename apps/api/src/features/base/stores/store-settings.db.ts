// SQL of what staff change as settings of the shop and its stores: identity, days of deposits, default delivery terms, cut-off times, holidays,
// remote areas.
// Refusals, versions and audit rows are base/settings.
import { sql } from 'kysely';
import { jsonRow, jsonRows } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { RemoteRange } from '#domain/prices/delivery-fee.ts';
import { type DeliveryRow, type ShopRow, isShopOpen } from './stores.db.ts';

/** Writes the identity of the shop, which a live shop enters after its first start. */
export async function writeShop(tx: Tx, shop: Omit<ShopRow, 'depositDays'>): Promise<void> {
  const columns = sql`company_name, representative, business_number, mail_order_number, health_food_number, address, phone, email,
    hosting_provider, privacy_officer, centre_hours, escrow_text`;
  await sql`
    insert into shop (${columns}) select ${columns} from jsonb_populate_record(null::shop, ${jsonRow(shop)}::jsonb)
    on conflict (is_only) do update set (${columns}) = (select ${columns} from jsonb_populate_record(null::shop, ${jsonRow(shop)}::jsonb))`.execute(
    tx,
  );
}

/** Whether the shop was opened. */
export async function findIsShopOpen(db: Db): Promise<boolean> {
  return (await sql`select where ${isShopOpen}`.execute(db)).rows.length > 0;
}

/** Opens a closed shop. */
export async function openShop(tx: Tx, now: Date): Promise<void> {
  await sql`update shop set opened_at = ${now} where opened_at is null`.execute(tx);
}

/** Marks this store as the store of the shop itself, unless another one is marked; returns whether it did. */
export async function ownFirstStore(tx: Tx, uuid: string): Promise<boolean> {
  const made = await sql`
    update store set is_own = true where uuid = ${uuid} and not exists (select from store where is_own) returning uuid`.execute(
    tx,
  );
  return made.rows.length > 0;
}

export type PolicyTerms = Omit<DeliveryRow, 'carrier' | 'cutOffTime' | 'isBundled'>;

/** Writes the terms of a delivery policy, which becomes the default of its store. */
export async function writeTerms(
  tx: Tx,
  uuid: string,
  { deliveryText, ...terms }: PolicyTerms,
): Promise<void> {
  const columns = sql`delivery_fee_type, delivery_fee, free_condition_price, unit_count, text, jeju_fee, island_fee, return_fee,
    exchange_fee, charge_initial_on_return`;
  await sql`
    update delivery_policy set is_default = true, (${columns}) =
      (select ${columns} from jsonb_populate_record(null::delivery_policy, ${jsonRow({ ...terms, text: deliveryText })}::jsonb))
    where uuid = ${uuid}`.execute(tx);
}

export type CutOffRow = { storeUuid: string; name: string; isActive: boolean; cutOffTime: string };

/** The cut-off time of every store as 'HH:mm', that of the own store first. */
export async function listCutOffs(db: Db): Promise<CutOffRow[]> {
  const found = await sql<CutOffRow>`
    select uuid as store_uuid, name, is_active, to_char(cut_off_time, 'HH24:MI') as cut_off_time
    from store order by is_own desc, name, uuid`.execute(db);
  return found.rows;
}

/** Writes cut-off times; a store with an equal one is not written. */
export async function writeCutOffs(
  tx: Tx,
  rows: readonly Pick<CutOffRow, 'storeUuid' | 'cutOffTime'>[],
): Promise<void> {
  await sql`
    update store s set cut_off_time = d.cut_off_time
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as d (store_uuid uuid, cut_off_time time)
    where s.uuid = d.store_uuid and s.cut_off_time <> d.cut_off_time`.execute(tx);
}

export type HolidayRow = { day: string; name: string };

/** All holidays, in order. */
export async function listAllHolidays(db: Db): Promise<HolidayRow[]> {
  return (await sql<HolidayRow>`select day, name from holiday order by day`.execute(db)).rows;
}

/** Replaces all holidays. */
export async function writeHolidays(tx: Tx, rows: readonly HolidayRow[]): Promise<void> {
  await sql`
    with given as (select * from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as d (day date, name text)),
    removed as (delete from holiday h where not exists (select from given g where g.day = h.day))
    insert into holiday (day, name) select day, name from given
    on conflict (day) do update set name = excluded.name where holiday.name <> excluded.name`.execute(tx);
}

/** Days until whose end a deposit may arrive. */
export async function writeDepositDays(tx: Tx, days: number): Promise<void> {
  await sql`update shop set deposit_days = ${days} where deposit_days <> ${days}`.execute(tx);
}

export type RemoteRangeRow = RemoteRange & { note: string };

/** All ranges with a surcharge, in the order of their postcodes. */
export async function listRemoteRanges(db: Db): Promise<RemoteRangeRow[]> {
  const found = await sql<RemoteRangeRow>`
    select start_zip, end_zip, type, note from remote_area order by start_zip, end_zip`.execute(db);
  return found.rows;
}

/** Replaces all ranges. */
export async function writeRemoteRanges(tx: Tx, ranges: readonly RemoteRangeRow[]): Promise<void> {
  await sql`
    with given as (select * from jsonb_to_recordset(${jsonRows(ranges)}::jsonb) as d (start_zip char(5), end_zip char(5), type text, note text)),
    removed as (delete from remote_area a where not exists (
      select from given g where g.start_zip = a.start_zip and g.end_zip = a.end_zip))
    insert into remote_area (start_zip, end_zip, type, note) select start_zip, end_zip, type, note from given
    on conflict (start_zip, end_zip) do update set type = excluded.type, note = excluded.note
    where (remote_area.type, remote_area.note) <> (excluded.type, excluded.note)`.execute(tx);
}
