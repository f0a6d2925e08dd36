// SQL of the summary on my page. Owns no table.
import { sql } from 'kysely';
import type { OrderStatus } from '#domain/base/enums.ts';
import type { GiftFacts } from '#domain/orders/gift.ts';
import type { Db } from '../../../db/connect.ts';

export type StatusCount = { status: OrderStatus; count: number };

/** Number of order products per status in a member's orders since `since`. */
export async function countStatuses(db: Db, userUuid: string, since: Date): Promise<StatusCount[]> {
  const found = await sql<StatusCount>`select p.status, count(*)::int as count
    from orders o join order_product p on p.order_uuid = o.uuid
    where o.user_uuid = ${userUuid} and o.created_at >= ${since} group by p.status`.execute(db);
  return found.rows;
}

export type RecentOrder = GiftFacts & {
  orderNo: string;
  orderName: string;
  createdAt: Date;
  statuses: OrderStatus[];
};

/** The newest paid orders of a member since `since`, with the statuses of their products. */
export async function listRecentOrders(
  db: Db,
  userUuid: string,
  since: Date,
  count: number,
): Promise<RecentOrder[]> {
  const found = await sql<RecentOrder>`
    select o.order_no, o.order_name, o.created_at, o.gift_message, o.gift_answer, o.gift_answered_at,
      (select array_agg(p.status order by p.line_no) from order_product p where p.order_uuid = o.uuid) as statuses
    from orders o
    where o.user_uuid = ${userUuid} and o.created_at >= ${since} and o.paid_at is not null
    order by o.created_at desc limit ${count}`.execute(db);
  return found.rows;
}

/** Mileage of a member that expires until the instant (docs/rules/mileage.md#expiry). */
export async function sumExpiring(
  db: Db,
  userUuid: string,
  { now, until }: { now: Date; until: Date },
): Promise<number> {
  const found = await sql<{ amount: number }>`
    select coalesce(sum(remaining), 0)::int as amount from mileage_lot
    where user_uuid = ${userUuid} and remaining > 0 and expire_at > ${new Date(now.getTime() - 1_000)} and expire_at <= ${until}`.execute(
    db,
  );
  return found.rows[0]?.amount ?? 0;
}

/** Number of a member's inquiries that wait for an answer. */
export async function countOpenInquiries(db: Db, userUuid: string): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from product_inquiry
    where user_uuid = ${userUuid} and answered_at is null and closed_at is null and deleted_at is null`.execute(
    db,
  );
  return found.rows[0]?.count ?? 0;
}

/** Number of a member's order products that wait for a review on this Seoul date (docs/rules/reviews.md#write). */
export async function countReviewable(db: Db, userUuid: string, today: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from orders o join order_product r on r.order_uuid = o.uuid
    where o.user_uuid = ${userUuid} and r.status = 'PURCHASE_CONFIRM' and r.confirmed_at::date + 90 >= ${today}::date
      and not is_reviewed(r.uuid, r.parent_uuid)`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** Number of liked products, as the list of likes counts them. */
export async function countLikes(db: Db, userUuid: string): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count
    from product_like k join product_list l on l.product_uuid = k.product_uuid
    where k.user_uuid = ${userUuid} and l.is_shown`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** Number of products that a member looked at since `since`, at most `most`, as the screen of recently viewed products shows them. */
export async function countRecentViews(
  db: Db,
  userUuid: string,
  { since, most }: { since: Date; most: number },
): Promise<number> {
  const found = await sql<{
    count: number;
  }>`select least(count(distinct v.product_uuid), ${most})::int as count
    from view_log v join product_list l on l.product_uuid = v.product_uuid
    where v.user_uuid = ${userUuid} and v.viewed_at > ${since} and l.is_shown`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** Number of cart rows of a member. */
export async function countCart(db: Db, userUuid: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from cart_product_item where user_uuid = ${userUuid}`.execute(db);
  return found.rows[0]?.count ?? 0;
}
