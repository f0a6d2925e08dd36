// SQL of single lots and of the tracking of their items, under the lock of the item.
import { type RawBuilder, sql } from 'kysely';
import type { StockLotState } from '#domain/catalog/stock-lots.ts';
import { jsonRows } from '../../../../db/column-names.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { unsentUnits } from '../unsent-units.db.ts';

export type TrackedItem = {
  uuid: string;
  productUuid: string;
  displayName: string;
  storeUuid: string;
  stockCount: number;
  isActive: boolean;
  isLotTracked: boolean;
  minimumUseByDays: number;
};

/** Locks items of `ownStore` or of any store until the transaction ends, also removed ones, in uuid order; unknown ones are missing. */
export async function lockTrackedItems(
  tx: Tx,
  uuids: readonly string[],
  ownStore: string | undefined,
): Promise<Map<string, TrackedItem>> {
  const found = await sql<TrackedItem>`
    select i.uuid, i.product_uuid, i.display_name, p.store_uuid, i.stock_count, i.is_active, i.is_lot_tracked, i.minimum_use_by_days
    from product_item i join product p on p.uuid = i.product_uuid
    where i.uuid = any(${uuids}::uuid[]) and p.store_uuid = coalesce(${ownStore ?? null}::uuid, p.store_uuid)
    order by i.uuid for no key update of i`.execute(tx);
  return new Map(found.rows.map((item) => [item.uuid, item]));
}

/** The item of a lot, which never changes. */
export async function findItemOfLot(db: Db, lotUuid: string): Promise<string | undefined> {
  const found = await sql<{ productItemUuid: string }>`
    select product_item_uuid from stock_lot where uuid = ${lotUuid}`.execute(db);
  return found.rows[0]?.productItemUuid;
}

export type LotRow = {
  uuid: string;
  productItemUuid: string;
  code: string;
  useBy: string;
  state: StockLotState;
  stockCount: number;
};

/**
 * SQL query that returns the units of lots of orders that are not dispatched, and of replacements that are not sent, as rows (lot_uuid, count).
 * `lots` is a table with the uuids of the lots and their items; further lots of these items may be among the rows.
 */
export const reservedUnits = (lots: RawBuilder<unknown>) => sql`
  select h.lot_uuid, sum(h.count)::int as count from (
    select h.lot_uuid, h.count from (${unsentUnits(sql`(select distinct product_item_uuid as uuid from ${lots})`)}) u
      join order_product_lot h on h.order_product_uuid = u.order_product_uuid and not h.is_replacement
    union all
    select h.lot_uuid, h.count from ${lots} l join order_product_lot h on h.lot_uuid = l.uuid and h.is_replacement) h
  group by h.lot_uuid`;

/** A lot of the units of an order row, from JSON. */
export type LotOfRow = { uuid: string; code: string; useBy: string; count: number };

/**
 * SQL expression: the lots of which the units of order product `r` are sent, or were sent, as a list of LotOfRow; null without lots. While an
 * exchange waits for its re-shipment they are those of the replacements.
 */
export const lotsOfRow = sql`(
  select jsonb_agg(jsonb_build_object('uuid', l.uuid, 'code', l.code, 'useBy', l.use_by, 'count', h.count) order by l.use_by, l.received_at, l.uuid)
  from order_product_lot h join stock_lot l on l.uuid = h.lot_uuid
  where h.order_product_uuid = r.uuid and (h.is_replacement or not exists (
    select from order_product_lot x where x.order_product_uuid = r.uuid and x.is_replacement)))`;

/**
 * SQL expression: for an item `i` that is managed by lots, the use-by date of the lot that the next order takes on this day and the promised
 * days; null for another item and without such a lot.
 */
export const useByOf = (today: string) => sql`case when i.is_lot_tracked then (
  select jsonb_build_object('earliestDate', min(l.use_by), 'minimumDays', i.minimum_use_by_days) from stock_lot l
  where l.product_item_uuid = i.uuid and l.state = 'ACTIVE' and l.stock_count > 0 and l.use_by >= ${today}::date + i.minimum_use_by_days
  having count(*) > 0) end`;

/** The lots of an item, whose lock the caller holds. */
export async function listLotsOfItem(tx: Tx, productItemUuid: string): Promise<LotRow[]> {
  const found = await sql<LotRow>`
    select l.uuid, l.product_item_uuid, l.code, l.use_by, l.state, l.stock_count
    from stock_lot l where l.product_item_uuid = ${productItemUuid} order by l.use_by, l.uuid`.execute(tx);
  return found.rows;
}

/** Units of a lot that orders have and that are not sent. */
export async function countReserved(tx: Tx, lotUuid: string): Promise<number> {
  const found = await sql<{ count: number }>`
    with lot as (select uuid, product_item_uuid from stock_lot where uuid = ${lotUuid})
    select r.count from lot join (${reservedUnits(sql`lot`)}) r on r.lot_uuid = lot.uuid`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/**
 * Number of a stopped lot of which these order rows have units that were ordered, or that replace those of an exchange; undefined where there
 * is none.
 */
export async function findStoppedLot(
  tx: Tx,
  orderProductUuids: readonly string[],
  { isReplacement }: { isReplacement: boolean },
): Promise<string | undefined> {
  const found = await sql<{ code: string }>`
    select l.code from order_product_lot h join stock_lot l on l.uuid = h.lot_uuid
    where h.order_product_uuid = any(${orderProductUuids}::uuid[]) and h.is_replacement = ${isReplacement} and l.state = 'STOPPED'
    order by l.use_by limit 1`.execute(tx);
  return found.rows[0]?.code;
}

/** Registers lots without units and returns them. */
export async function insertLots(
  tx: Tx,
  lots: readonly Pick<LotRow, 'productItemUuid' | 'code' | 'useBy' | 'state'>[],
  now: Date,
): Promise<LotRow[]> {
  if (lots.length === 0) return [];
  const made = await sql<LotRow>`
    insert into stock_lot (product_item_uuid, code, use_by, stock_count, state, received_at)
    select product_item_uuid, code, use_by, 0, state, ${now} from jsonb_to_recordset(${jsonRows(lots)}::jsonb)
      as l (product_item_uuid uuid, code text, use_by date, state text)
    returning uuid, product_item_uuid, code, use_by, state, stock_count`.execute(tx);
  return made.rows;
}

/** Stores whether an item is managed by lots, and the days that it promises. */
export async function writeTracking(
  tx: Tx,
  { uuid, isLotTracked, minimumUseByDays }: Pick<TrackedItem, 'uuid' | 'isLotTracked' | 'minimumUseByDays'>,
): Promise<void> {
  await sql`
    update product_item set is_lot_tracked = ${isLotTracked}, minimum_use_by_days = ${minimumUseByDays} where uuid = ${uuid}`.execute(
    tx,
  );
}
