// SQL of the stock log, and the lock of an item whose count staff change. Counts and movements are written by product-items.
import { type RawBuilder, sql } from 'kysely';
import type { StockReason } from '#domain/catalog/stock-adjustment.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { type PagingInput, cappedCount, cappedPageOf, newestFirst } from '../../../db/paging.ts';

export type StockLogRow = {
  uuid: string;
  productUuid: string;
  productItemUuid: string;
  code: string;
  displayName: string;
  change: number;
  reason: StockReason;
  orderNo: string | null;
  staffName: string | null;
  memo: string | null;
  movedAt: Date;
};

export type StockLogFilter = PagingInput & {
  productItemUuid?: string;
  productUuid?: string;
  storeUuid?: string;
  reasons?: readonly StockReason[];
  from?: Date;
  to?: Date;
};

function conditionsOf(filter: StockLogFilter, ownStore: string | undefined): RawBuilder<unknown> {
  const { productItemUuid, productUuid, storeUuid, reasons = [], from, to } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  if (productItemUuid !== undefined) conditions.push(sql`m.product_item_uuid = ${productItemUuid}`);
  if (productUuid !== undefined) conditions.push(sql`i.product_uuid = ${productUuid}`);
  // The index of the log of all items has these rows only.
  if (conditions.length === 0) conditions.push(sql`m.order_product_uuid is null`);
  if (storeUuid !== undefined) conditions.push(sql`p.store_uuid = ${storeUuid}`);
  if (ownStore !== undefined) conditions.push(sql`p.store_uuid = ${ownStore}`);
  if (reasons.length > 0) conditions.push(sql`m.reason = any(${reasons}::text[])`);
  if (from !== undefined) conditions.push(sql`m.moved_at >= ${from}`);
  if (to !== undefined) conditions.push(sql`m.moved_at < ${to}`);
  return sql.join(conditions, sql` and `);
}

/** A page of the movements of items, of `ownStore` or of all stores, newest first. */
export async function listStockLogs(db: Db, ownStore: string | undefined, filter: StockLogFilter) {
  const window = newestFirst(filter, { at: sql`m.moved_at`, uuid: sql`m.uuid` });
  const where = sql`where ${conditionsOf(filter, ownStore)}`;
  const items = sql`join product_item i on i.uuid = m.product_item_uuid join product p on p.uuid = i.product_uuid`;
  // Counted without the items where no condition is of them.
  const isOfItems = [filter.productUuid, filter.storeUuid, ownStore].some((uuid) => uuid !== undefined);
  const counted = sql`from stock_movement m ${isOfItems ? items : sql``} ${where}`;
  const found = await sql<StockLogRow & { cursorText: string; totalCount?: number }>`
    select m.uuid, i.product_uuid, m.product_item_uuid, i.code, i.display_name, m.change, m.reason, m.memo, m.moved_at,
      (select o.order_no from order_product r join orders o on o.uuid = r.order_uuid where r.uuid = m.order_product_uuid) as order_no,
      (select s.name from staff_user s where s.uuid = m.staff_uuid) as staff_name, ${window.cursorColumn} as cursor_text
      ${window.isFirst ? sql`, ${cappedCount(counted)} as total_count` : sql``}
    from stock_movement m ${items} ${where} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(
    db,
  );
  const count = found.rows[0]?.totalCount ?? (window.isFirst ? 0 : undefined);
  return cappedPageOf(found.rows, filter, window, count);
}

export type CountedItem = {
  uuid: string;
  productUuid: string;
  stockCount: number;
  isLotTracked: boolean;
  lowStockLevel: number | null;
};

/** Locks an item of `ownStore` or of any store until the transaction ends. */
export async function lockItem(
  tx: Tx,
  uuid: string,
  ownStore: string | undefined,
): Promise<CountedItem | undefined> {
  const found = await sql<CountedItem>`
    select i.uuid, i.product_uuid, i.stock_count, i.is_lot_tracked, i.low_stock_level from product_item i join product p on p.uuid = i.product_uuid
    where i.uuid = ${uuid} and i.is_active and p.store_uuid = coalesce(${ownStore ?? null}::uuid, p.store_uuid) for no key update of i`.execute(
    tx,
  );
  return found.rows[0];
}
