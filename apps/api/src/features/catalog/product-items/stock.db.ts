// SQL of the stock count: units taken and returned by orders, and counts that staff adjust, each with its movement row in the same statement.
// Counts that are saved with a product are in save-items.db.ts.
import { sql } from 'kysely';
import type { StockAdjustReason } from '#domain/catalog/stock-adjustment.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Tx } from '../../../db/connect.ts';

export type StockNeed = {
  productItemUuid: string;
  productUuid: string;
  count: number;
  orderProductUuid: string;
  /** The units replace those of an exchange. */
  isReplacement?: boolean;
};

/** One item after its stock changed: `before` is the count before, `count` the units requested or returned. */
export type StockRow = {
  uuid: string;
  before: number;
  count: number;
  isBuyable: boolean;
  isLotTracked: boolean;
};

/**
 * The needs as rows, and locks on their items in uuid order, so that two orders cannot deadlock (docs/rules/orders.md#stock).
 */
const lockedNeeds = (needs: readonly StockNeed[]) => sql`
  need as (
    select * from jsonb_to_recordset(${jsonRows(
      needs.map((need) => ({ item: need.productItemUuid, count: need.count, row: need.orderProductUuid })),
    )}::jsonb) as need (item uuid, count int, row uuid)),
  wanted as (select item, sum(count)::int as count from need group by item),
  locked as (
    select uuid, stock_count, is_lot_tracked, is_active and is_display as is_shown from product_item
    where uuid = any(array(select item from need)) order by uuid for no key update)`;

/**
 * Takes the items with enough stock and returns every item in uuid order. An item whose `before` is below its `count` is unchanged.
 */
export async function takeStockOf(tx: Tx, needs: readonly StockNeed[], now: Date): Promise<StockRow[]> {
  const taken = await sql<StockRow>`
    with ${lockedNeeds(needs)},
    taken as (
      update product_item i set stock_count = i.stock_count - wanted.count
      from wanted join locked on locked.uuid = wanted.item and locked.stock_count >= wanted.count
      where i.uuid = wanted.item and i.uuid = any(array(select item from need)) returning i.uuid),
    moved as (
      insert into stock_movement (product_item_uuid, change, reason, order_product_uuid, moved_at)
      select need.item, -need.count, 'ORDER', need.row, ${now} from need join taken on taken.uuid = need.item)
    select wanted.item as uuid, coalesce(locked.stock_count, 0) as before, wanted.count,
      coalesce(locked.stock_count > wanted.count and locked.is_shown, false) as is_buyable,
      coalesce(locked.is_lot_tracked, false) as is_lot_tracked
    from wanted left join locked on locked.uuid = wanted.item order by wanted.item`.execute(tx);
  return taken.rows;
}

/** Returns the units of order rows to the stock, except that of items that are managed by lots; returns every item. */
export async function returnStockOf(tx: Tx, needs: readonly StockNeed[], now: Date): Promise<StockRow[]> {
  const returned = await sql<StockRow>`
    with ${lockedNeeds(needs)},
    returned as (
      update product_item i set stock_count = i.stock_count + wanted.count
      from wanted join locked on locked.uuid = wanted.item and not locked.is_lot_tracked
      where i.uuid = wanted.item and i.uuid = any(array(select item from need)) returning i.uuid),
    moved as (
      insert into stock_movement (product_item_uuid, change, reason, order_product_uuid, moved_at)
      select need.item, need.count, 'ORDER_RETURNED', need.row, ${now} from need join returned on returned.uuid = need.item)
    select locked.uuid, locked.stock_count as before, wanted.count, locked.is_shown as is_buyable, locked.is_lot_tracked
    from wanted join locked on locked.uuid = wanted.item`.execute(tx);
  return returned.rows;
}

/** Sets the stock of the items to 0, each with a movement of its remaining units; returns the items that had some. */
export async function emptyStockOf(tx: Tx, needs: readonly StockNeed[], now: Date): Promise<StockRow[]> {
  const emptied = await sql<StockRow>`
    with ${lockedNeeds(needs)},
    emptied as (
      update product_item i set stock_count = 0
      from locked where i.uuid = locked.uuid and locked.stock_count > 0 and i.uuid = any(array(select item from need))
      returning i.uuid),
    moved as (
      insert into stock_movement (product_item_uuid, change, reason, moved_at)
      select locked.uuid, -locked.stock_count, 'SOLD_OUT', ${now} from locked join emptied on emptied.uuid = locked.uuid)
    select locked.uuid, locked.stock_count as before, locked.stock_count as count, false as is_buyable, locked.is_lot_tracked
    from locked join emptied on emptied.uuid = locked.uuid`.execute(tx);
  return emptied.rows;
}

/**
 * Locks an item and sets its count to the sum of its movements; returns the product. The count of an item whose lots have another sum is
 * unchanged.
 */
export async function writeMovedCount(tx: Tx, productItemUuid: string): Promise<string | undefined> {
  await sql`select from product_item where uuid = ${productItemUuid} for no key update`.execute(tx);
  const written = await sql<{ productUuid: string }>`
    update product_item i set stock_count = moved.units
    from (select coalesce(sum(change), 0)::int as units from stock_movement where product_item_uuid = ${productItemUuid}) moved
    where i.uuid = ${productItemUuid} and (not i.is_lot_tracked or moved.units = (
      select coalesce(sum(stock_count), 0) from stock_lot where product_item_uuid = i.uuid and state = 'ACTIVE'))
    returning i.product_uuid`.execute(tx);
  return written.rows[0]?.productUuid;
}

/** Sets the low-stock level of an item, in units; null: the level of the settings applies. */
export async function setLowStockLevel(tx: Tx, uuid: string, level: number | null): Promise<void> {
  await sql`update product_item set low_stock_level = ${level}::int where uuid = ${uuid}`.execute(tx);
}

/** A count that staff set, and why. */
export type StockAdjustment = {
  productItemUuid: string;
  stockCount: number;
  reason: StockAdjustReason;
  memo: string | undefined;
  staffUuid: string;
};

/** Sets the count of an item; an unchanged count has no movement. */
export async function writeCount(
  tx: Tx,
  { productItemUuid, stockCount, reason, memo, staffUuid }: StockAdjustment,
  now: Date,
): Promise<void> {
  await sql`
    with before as (
      select uuid, stock_count from product_item where uuid = ${productItemUuid} and stock_count <> ${stockCount} for no key update),
    changed as (
      update product_item i set stock_count = ${stockCount} from before where i.uuid = before.uuid
      returning i.uuid, i.stock_count - before.stock_count as change)
    insert into stock_movement (product_item_uuid, change, reason, staff_uuid, memo, moved_at)
    select uuid, change, ${reason}, ${staffUuid}, ${memo ?? null}, ${now} from changed`.execute(tx);
}
