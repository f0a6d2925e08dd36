// SQL of the viewer's part of a product page, in one statement. Reads tables of other features: cart, likes, restock alerts, orders, addresses, accounts.
import { sql } from 'kysely';
import type { UserGradeType } from '#domain/base/enums.ts';
import type { RemoteRange } from '#domain/prices/delivery-fee.ts';
import { negativeStatuses } from '#domain/orders/order-status.ts';
import type { Db } from '../../../db/connect.ts';
import { couponPriceOf } from '../coupons/coupons.ts';
import { remoteRangesAt } from '../../base/stores/stores.ts';
import { isAdultMember } from '../../members/accounts/accounts.ts';

export type UserInfoRow = {
  uuid: string;
  maxBuyCount: number;
  salesPrice: number;
  /** BASIC for a guest. */
  gradeType: UserGradeType;
  isAdultViewer: boolean;
  cartCount: number;
  /** Ordered units that count against the purchase limit. */
  boughtCount: number;
  isLiked: boolean;
  likeCount: number;
  hasRestockAlert: boolean;
  orderCount: number;
  lastOrderedAt: Date | null;
  /** For a guest. */
  couponDiscountablePrice: number;
  zipCode: string | null;
  remoteRanges: RemoteRange[];
};

/** By the uuid of an item or of its product. Counts are 0 and the address is null without `userUuid`. */
export async function findUserInfo(
  db: Db,
  uuid: string,
  userUuid: string | undefined,
  now: Date,
): Promise<UserInfoRow | undefined> {
  const user = sql`${userUuid ?? null}::uuid`;
  const found = await sql<UserInfoRow>`
    select i.uuid, i.max_buy_count, i.sales_price, coalesce((select grade_type from users where uuid = ${user}), 'BASIC') as grade_type, ${couponPriceOf(sql`i.uuid`)} as coupon_discountable_price, ${isAdultMember(user, now)} as is_adult_viewer,
      coalesce((select count from cart_product_item where user_uuid = ${user} and product_item_uuid = i.uuid), 0) as cart_count,
      exists (select from product_like where user_uuid = ${user} and product_uuid = i.product_uuid) as is_liked,
      coalesce((select like_count from product_like_count where product_uuid = i.product_uuid), 0) as like_count,
      exists (select from restock_alert where user_uuid = ${user} and product_item_uuid = i.uuid and until > ${now}) as has_restock_alert,
      bought.units as bought_count, bought.orders as order_count, bought.last_ordered_at, own.zip_code,
      ${remoteRangesAt(sql`own.zip_code`)} as remote_ranges
    from product_item i
    cross join lateral (
      select coalesce(sum(own.units), 0)::int as units, count(own.units) filter (where o.paid_at is not null)::int as orders,
        max(o.created_at) filter (where o.paid_at is not null and own.units is not null) as last_ordered_at
      from orders o
      cross join lateral (
        select sum(r.count) as units from order_product r
        where r.order_uuid = o.uuid and r.product_item_uuid = i.uuid and r.status <> all(${negativeStatuses})) own
      where o.user_uuid = ${user}) bought
    left join user_address own on own.user_uuid = ${user} and own.is_default
    where i.is_active and i.is_display
      and i.uuid = coalesce((select product_item_uuid from product_list where product_uuid = ${uuid}), ${uuid}::uuid)`.execute(
    db,
  );
  return found.rows[0];
}
