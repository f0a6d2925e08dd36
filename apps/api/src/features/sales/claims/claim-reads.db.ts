// SQL of what claims read from other features: items, due rows. Owns no table.
import { type RawBuilder, sql } from 'kysely';
import { snakeName } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { NewOrderCoupon } from '../user-coupons/user-coupons.ts';

export type ExchangeItemRow = {
  uuid: string;
  productUuid: string;
  salesPrice: number;
  stockCount: number;
  isShown: boolean;
};

/** Items by uuid, as replacements. */
export async function listExchangeItems(
  tx: Tx,
  uuids: readonly string[],
): Promise<Map<string, ExchangeItemRow>> {
  const found = await sql<ExchangeItemRow>`
    select uuid, product_uuid, sales_price, stock_count, is_active and is_display as is_shown
    from product_item where uuid = any(${uuids}::uuid[])`.execute(tx);
  return new Map(found.rows.map((row) => [row.uuid, row]));
}

/** Rows that are due are read in batches of this many, each after the last row of the one before. */
const dueAtOnce = 200;

/** Of the last row that was read; undefined at the beginning. `at` is text, because a Date has no microseconds. */
export type DueCursor = { at: string; uuid: string };
const after = (column: RawBuilder<unknown>, cursor: DueCursor | undefined) =>
  cursor === undefined
    ? sql`true`
    : sql`(${column}, uuid) > (${cursor.at}::timestamptz, ${cursor.uuid}::uuid)`;

type DueRow = DueCursor & { ofUuid: string };

/** Orders of rows whose automatic confirmation is due, the longest due first. */
export async function listDueConfirmations(
  db: Db,
  now: Date,
  cursor: DueCursor | undefined,
): Promise<DueRow[]> {
  const column = sql`auto_confirm_at`;
  const found = await sql<DueRow>`
    select uuid, auto_confirm_at::text as at, order_uuid as of_uuid from order_product
    where auto_confirm_at <= ${now} and not is_confirm_paused and ${after(column, cursor)}
    order by auto_confirm_at, uuid limit ${sql.lit(dueAtOnce)}`.execute(db);
  return found.rows;
}

export type DueColumn = 'answerDueAt' | 'refundDueAt' | 'returnDueAt';

/** Claims that are due by `column`, the longest due first. */
export async function listDueClaims(
  db: Db,
  column: DueColumn,
  now: Date,
  cursor: DueCursor | undefined,
): Promise<DueRow[]> {
  const due = sql.ref(snakeName(column));
  const found = await sql<DueRow>`
    select uuid, ${due}::text as at, uuid as of_uuid from order_claim
    where ${due} <= ${now} and ${after(due, cursor)} order by ${due}, uuid limit ${sql.lit(dueAtOnce)}`.execute(
    db,
  );
  return found.rows;
}

export type UsedCouponRow = Omit<NewOrderCoupon, 'couponUuid' | 'discountPrice'> & {
  orderCouponUuid: string;
  /** End of the issued coupon; null for a promotion code. */
  validTo: Date | null;
};

/** Coupons and promotion codes of an order that are not restored, with the rows that carry a share and the rows that were split off them. */
export async function listUsedCoupons(tx: Tx, orderUuid: string): Promise<UsedCouponRow[]> {
  const found = await sql<UsedCouponRow>`
    with recursive family (root, uuid) as (
      select uuid, uuid from order_product where order_uuid = ${orderUuid}
      union all
      select f.root, r.uuid from family f join order_product r on r.order_uuid = ${orderUuid} and r.parent_uuid = f.uuid)
    select oc.uuid as order_coupon_uuid, oc.kind, oc.cancel_policy, oc.min_order_price, oc.user_coupon_uuid, oc.name, uc.valid_to,
      array(select distinct f.uuid from family f where f.root = any(oc.order_product_uuids)) as order_product_uuids
    from order_coupon oc left join user_coupon uc on uc.uuid = oc.user_coupon_uuid
    where oc.order_uuid = ${orderUuid} and oc.restored_at is null order by oc.uuid`.execute(tx);
  return found.rows;
}
