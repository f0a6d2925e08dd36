// SQL of lots: their units, their states, and which order rows have them. Owns stock_lot, stock_lot_movement and order_product_lot. The caller
// holds the locks of the items, under which alone their lots change.
import { sql } from 'kysely';
import type { StockReason } from '#domain/catalog/stock-adjustment.ts';
import type {
  HeldUnits,
  LotMovementReason,
  SellableUnits,
  StockLotState,
} from '#domain/catalog/stock-lots.ts';
import { jsonRows } from '../../../../db/column-names.ts';
import type { Tx } from '../../../../db/connect.ts';

/** The order of a sale: first expired, first out. */
const firstExpired = sql`l.use_by, l.received_at, l.uuid`;

export type SellableLotRow = SellableUnits & { productItemUuid: string; minimumUseByDays: number };

/** The units of lots of these items that are for sale, in the order of a sale. */
export async function listSellableLots(tx: Tx, itemUuids: readonly string[]): Promise<SellableLotRow[]> {
  const found = await sql<SellableLotRow>`
    select l.uuid as lot_uuid, l.product_item_uuid, l.use_by, l.stock_count as count, i.minimum_use_by_days
    from stock_lot l join product_item i on i.uuid = l.product_item_uuid
    where l.product_item_uuid = any(${itemUuids}::uuid[]) and l.state = 'ACTIVE' and l.stock_count > 0 order by ${firstExpired}`.execute(
    tx,
  );
  return found.rows;
}

/** Who or what changes lots or the stock of items, and when. */
export type LotCause = {
  reason: LotMovementReason;
  now: Date;
  staffUuid?: string;
  memo?: string | undefined;
};

/** Units by which a lot changes, for an order row or for none. */
export type LotChange = { lotUuid: string; change: number; orderProductUuid?: string };

/** Units by which the stock of an item changes. */
export type ItemChange = { productItemUuid: string; change: number; orderProductUuid?: string | null };

/**
 * Changes the units of lots, each with its movement; returns the changes of those that are for sale, by which the stock of their items changes.
 * A lot may be named several times.
 */
export async function changeLots(
  tx: Tx,
  changes: readonly LotChange[],
  cause: LotCause,
): Promise<ItemChange[]> {
  const { reason, now, staffUuid = null, memo = null } = cause;
  const changed = await sql<ItemChange>`
    with given as (
      select * from jsonb_to_recordset(${jsonRows(changes)}::jsonb) as g (lot_uuid uuid, change int, order_product_uuid uuid)
      where change <> 0),
    lot as (
      update stock_lot l set stock_count = l.stock_count + s.change
      from (select lot_uuid, sum(change) as change from given group by lot_uuid) s where l.uuid = s.lot_uuid
      returning l.uuid, l.product_item_uuid, l.state = 'ACTIVE' as is_for_sale),
    moved as (
      insert into stock_lot_movement (lot_uuid, change, stock_change, reason, order_product_uuid, staff_uuid, memo, moved_at)
      select lot_uuid, change, change * is_for_sale::int, ${reason}, order_product_uuid, ${staffUuid}, ${memo}, ${now}
      from given join lot on lot.uuid = given.lot_uuid)
    select product_item_uuid, change, order_product_uuid from given join lot on lot.uuid = given.lot_uuid where is_for_sale`.execute(
    tx,
  );
  return changed.rows;
}

/** Changes the stock of items with their lots, each with its movement; returns the products. */
export async function changeItems(
  tx: Tx,
  changes: readonly ItemChange[],
  cause: Omit<LotCause, 'reason'> & { reason: StockReason },
): Promise<string[]> {
  const { reason, now, staffUuid = null, memo = null } = cause;
  const changed = await sql<{ productUuid: string }>`
    with given as (
      select product_item_uuid, order_product_uuid, sum(change)::int as change
      from jsonb_to_recordset(${jsonRows(changes)}::jsonb) as g (product_item_uuid uuid, change int, order_product_uuid uuid)
      group by product_item_uuid, order_product_uuid having sum(change) <> 0),
    moved as (
      insert into stock_movement (product_item_uuid, change, reason, order_product_uuid, staff_uuid, memo, moved_at)
      select product_item_uuid, change, ${reason}, order_product_uuid, ${staffUuid}, ${memo}, ${now} from given)
    update product_item i set stock_count = i.stock_count + s.change
    from (select product_item_uuid, sum(change) as change from given group by product_item_uuid) s
    where i.uuid = s.product_item_uuid returning i.product_uuid`.execute(tx);
  return changed.rows.map(({ productUuid }) => productUuid);
}

/** Stores which lots order rows have. */
export async function insertHeld(tx: Tx, taken: readonly HeldUnits[]): Promise<void> {
  await sql`
    insert into order_product_lot (order_product_uuid, lot_uuid, is_replacement, count)
    select * from jsonb_to_recordset(${jsonRows(taken)}::jsonb)
      as t (order_product_uuid uuid, lot_uuid uuid, is_replacement bool, count int)
    on conflict (order_product_uuid, lot_uuid, is_replacement) do update set count = order_product_lot.count + excluded.count`.execute(
    tx,
  );
}

/** The lots that these order rows have, in the order of a sale. */
export async function listHeldLots(tx: Tx, orderProductUuids: readonly string[]): Promise<HeldUnits[]> {
  const found = await sql<HeldUnits>`
    select h.order_product_uuid, h.lot_uuid, h.is_replacement, h.count, l.product_item_uuid
    from order_product_lot h join stock_lot l on l.uuid = h.lot_uuid
    where h.order_product_uuid = any(${orderProductUuids}::uuid[]) order by ${firstExpired}`.execute(tx);
  return found.rows;
}

/** Takes units of lots from order rows; a lot of which a row has no unit left is deleted from it. */
export async function removeHeld(tx: Tx, released: readonly HeldUnits[]): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${jsonRows(released)}::jsonb)
        as g (order_product_uuid uuid, lot_uuid uuid, is_replacement bool, count int)),
    deleted as (
      delete from order_product_lot h using given g where h.order_product_uuid = g.order_product_uuid and h.lot_uuid = g.lot_uuid
        and h.is_replacement = g.is_replacement and h.count = g.count)
    update order_product_lot h set count = h.count - g.count from given g
    where h.order_product_uuid = g.order_product_uuid and h.lot_uuid = g.lot_uuid and h.is_replacement = g.is_replacement
      and h.count > g.count`.execute(tx);
}

/** The replacements of exchanges were sent: the rows have their lots, and no longer those of the former units. */
export async function keepReplacements(tx: Tx, orderProductUuids: readonly string[]): Promise<void> {
  const ofRows = sql`order_product_uuid = any(${orderProductUuids}::uuid[])`;
  await sql`delete from order_product_lot where ${ofRows} and not is_replacement`.execute(tx);
  await sql`update order_product_lot set is_replacement = false where ${ofRows}`.execute(tx);
}

/** The replacements of exchanges are not sent: the rows keep the lots of the former units alone, also where the item lost its lots meanwhile. */
export async function dropReplacements(tx: Tx, orderProductUuids: readonly string[]): Promise<void> {
  await sql`
    delete from order_product_lot where order_product_uuid = any(${orderProductUuids}::uuid[]) and is_replacement`.execute(
    tx,
  );
}

/** Empties the lots of items, for SOLD_OUT those that are for sale alone. The stock of the items is not changed. */
export async function emptyLots(
  tx: Tx,
  itemUuids: readonly string[],
  cause: LotCause & { reason: 'SOLD_OUT' | 'END' },
): Promise<void> {
  if (itemUuids.length === 0) return;
  const which = cause.reason === 'END' ? sql`true` : sql`state = 'ACTIVE'`;
  const found = await sql<LotChange>`
    select uuid as lot_uuid, -stock_count as change from stock_lot
    where product_item_uuid = any(${itemUuids}::uuid[]) and stock_count > 0 and ${which}`.execute(tx);
  await changeLots(tx, found.rows, cause);
}

export type LotStateChange = { lotUuid: string; state: StockLotState; stopReason?: string | undefined };

/** Sets the states of lots, with a movement of the units that leave or return to the sale; returns these by lot. */
export async function writeStates(
  tx: Tx,
  states: readonly LotStateChange[],
  cause: LotCause,
): Promise<ItemChange[]> {
  const { reason, now, staffUuid = null, memo = null } = cause;
  const changed = await sql<ItemChange>`
    with given as (
      select * from jsonb_to_recordset(${jsonRows(states)}::jsonb) as g (lot_uuid uuid, state text, stop_reason text)),
    changed as (
      update stock_lot l set state = g.state, stop_reason = g.stop_reason
      from given g join stock_lot before on before.uuid = g.lot_uuid and before.state <> g.state where l.uuid = before.uuid
      returning l.uuid, l.product_item_uuid,
        l.stock_count * ((l.state = 'ACTIVE')::int - (before.state = 'ACTIVE')::int) as change),
    moved as (
      insert into stock_lot_movement (lot_uuid, change, stock_change, reason, staff_uuid, memo, moved_at)
      select uuid, 0, change, ${reason}, ${staffUuid}, ${memo}, ${now} from changed where change <> 0)
    select product_item_uuid, change from changed`.execute(tx);
  return changed.rows;
}

/** The lots for sale, of these items or of all that are managed by lots, that have fewer days left than their item promises. */
export async function listExpiring(
  tx: Tx,
  today: string,
  itemUuids?: readonly string[],
): Promise<{ lotUuid: string; productItemUuid: string }[]> {
  const found = await sql<{ lotUuid: string; productItemUuid: string }>`
    select l.uuid as lot_uuid, l.product_item_uuid from stock_lot l join product_item i on i.uuid = l.product_item_uuid
    where l.state = 'ACTIVE' and i.is_lot_tracked and l.use_by < ${today}::date + i.minimum_use_by_days
      and ${itemUuids === undefined ? sql`true` : sql`i.uuid = any(${itemUuids}::uuid[])`}`.execute(tx);
  return found.rows;
}
