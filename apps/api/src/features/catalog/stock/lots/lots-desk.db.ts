// SQL of the lists of lots and of their movements. Owns no table.
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import { type LotMovementReason, type StockLotState, nearExpiryDays } from '#domain/catalog/stock-lots.ts';
import { ifGiven, isOrNot } from '../../../../db/conditions.ts';
import type { Db } from '../../../../db/connect.ts';
import { hasEveryWord } from '../../../../db/every-word.ts';
import {
  type Paging,
  cappedCount,
  cappedPageOf,
  newestFirst,
  pageWindow,
  totalOf,
} from '../../../../db/paging.ts';
import type { Picture } from '../../../../pictures.ts';
import { reservedUnits } from '../../product-items/product-items.ts';

export type ListedLotRow = {
  uuid: string;
  code: string;
  useBy: string;
  remainingDays: number;
  receivedAt: Date;
  state: StockLotState;
  stopReason: string | null;
  stockCount: number;
  reservedCount: number;
  /** From JSON. */
  item: {
    uuid: string;
    code: string;
    displayName: string;
    productUuid: string;
    productName: string;
    isAdult: boolean;
    mainImage: Picture | null;
    storeName: string;
    minimumUseByDays: number;
  };
};

type LotFilter = Input<'getStockLotsByPaging'>;

function isMatching(filter: LotFilter, ownStore: string | undefined, today: string): RawBuilder<unknown> {
  const { keyword, useByRange: { fromDate, toDate } = {} } = filter;
  const lastDay = sql`l.use_by - i.minimum_use_by_days`;
  const conditions = [
    sql`true`,
    ...ifGiven(ownStore, (store) => sql`p.store_uuid = ${store}`),
    ...ifGiven(filter.storeUuid, (store) => sql`p.store_uuid = ${store}`),
    ...ifGiven(filter.uuids, (uuids) => sql`l.uuid = any(${uuids}::uuid[])`),
    ...ifGiven(filter.productUuid, (uuid) => sql`i.product_uuid = ${uuid}`),
    ...ifGiven(filter.productItemUuid, (uuid) => sql`l.product_item_uuid = ${uuid}`),
    ...ifGiven(filter.states, (states) => sql`l.state = any(${states}::text[])`),
    ...ifGiven(fromDate, (day) => sql`l.use_by >= ${day}::date`),
    ...ifGiven(toDate, (day) => sql`l.use_by <= ${day}::date`),
    ...ifGiven(filter.isInStock, (isInStock) => isOrNot(isInStock, sql`l.stock_count > 0`)),
    ...ifGiven(filter.isNearExpiry, (isNear) =>
      isOrNot(isNear, sql`${lastDay} <= ${today}::date + ${sql.lit(nearExpiryDays)}`),
    ),
    ...ifGiven(
      keyword?.trim(),
      (words) => sql`(l.code = ${words} or ${hasEveryWord(sql`lower(i.display_name)`, words)})`,
    ),
  ];
  return sql.join(conditions, sql` and `);
}

const joins = sql`join product_item i on i.uuid = l.product_item_uuid join product p on p.uuid = i.product_uuid`;

/** A page of the lots of `ownStore` or of all stores, with its total. */
export async function listLots(
  db: Db,
  filter: LotFilter,
  ownStore: string | undefined,
  today: string,
): Promise<{ rows: ListedLotRow[]; paging: Paging }> {
  const order = [sql`(l.use_by - date '2000-01-01')`, sql`l.number`];
  const window = pageWindow(filter, { columns: order, direction: 'asc' });
  const from = sql`from stock_lot l ${joins} where ${isMatching(filter, ownStore, today)}`;
  const found = await sql<ListedLotRow & { cursorText: string; totalCount: number }>`
    with page as materialized (select l.uuid, l.product_item_uuid ${from} and ${window.after} order by ${window.orderBy} ${window.limit}),
    reserved as (${reservedUnits(sql`page`)})
    select l.uuid, l.code, l.use_by, l.use_by - ${today}::date as remaining_days, l.received_at, l.state, l.stop_reason, l.stock_count,
      coalesce(reserved.count, 0) as reserved_count,
      jsonb_build_object('uuid', i.uuid, 'code', i.code, 'displayName', i.display_name, 'productUuid', p.uuid, 'productName', p.name,
        'isAdult', p.is_adult, 'mainImage', p.main_image, 'storeName', s.name, 'minimumUseByDays', i.minimum_use_by_days) as item,
      ${window.cursorColumn} as cursor_text, ${totalOf(filter, from)} as total_count
    from page join stock_lot l on l.uuid = page.uuid ${joins} join store s on s.uuid = p.store_uuid
      left join reserved on reserved.lot_uuid = l.uuid order by ${window.orderBy}`.execute(db);
  return cappedPageOf(found.rows, filter, window, found.rows[0]?.totalCount ?? 0);
}

export type LotMovementRow = {
  uuid: string;
  change: number;
  stockChange: number;
  reason: LotMovementReason;
  orderNo: string | null;
  staffName: string | null;
  memo: string | null;
  movedAt: Date;
};

/** A page of the movements of a lot of `ownStore` or of any store, newest first. */
export async function listLotMovements(
  db: Db,
  filter: Input<'getStockLotMovementsByPaging'>,
  ownStore: string | undefined,
): Promise<{ rows: LotMovementRow[]; paging: Paging }> {
  const window = newestFirst(filter, { at: sql`m.moved_at`, uuid: sql`m.uuid` });
  const from = sql`from stock_lot_movement m join stock_lot l on l.uuid = m.lot_uuid ${joins}
    where m.lot_uuid = ${filter.stockLotUuid} and p.store_uuid = coalesce(${ownStore ?? null}::uuid, p.store_uuid)`;
  const found = await sql<LotMovementRow & { cursorText: string; totalCount?: number }>`
    select m.uuid, m.change, m.stock_change, m.reason, m.memo, m.moved_at,
      (select o.order_no from order_product r join orders o on o.uuid = r.order_uuid where r.uuid = m.order_product_uuid) as order_no,
      (select s.name from staff_user s where s.uuid = m.staff_uuid) as staff_name, ${window.cursorColumn} as cursor_text
      ${window.isFirst ? sql`, ${cappedCount(from)} as total_count` : sql``}
    ${from} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(db);
  return cappedPageOf(
    found.rows,
    filter,
    window,
    found.rows[0]?.totalCount ?? (window.isFirst ? 0 : undefined),
  );
}
