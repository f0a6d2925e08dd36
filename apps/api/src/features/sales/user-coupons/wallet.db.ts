// SQL parts of the member's wallet for a quote: the coupons that may apply, with the rows to which they apply, and facts about the member.
import { type RawBuilder, sql } from 'kysely';
import type { UserGradeType } from '#domain/base/enums.ts';
import type { CouponShopper, OwnedCoupon } from '#domain/prices/coupon-fit.ts';
import {
  type CouponRow,
  appliesToItem,
  couponColumns,
  couponTermsOf,
  isFirstOrder,
  isUnused,
} from '../../catalog/coupons/coupons.ts';
import type { UnpaidOrderUseRow } from '../order-rows/order-rows.ts';

/** Which coupons a quote reads: the whole wallet for a proposal, or the selected ones alone. */
export type WalletRequest = {
  isWhole: boolean;
  userCouponUuids: readonly string[];
  /** In normal form. */
  promotionCode: string | undefined;
};

/** A row of the JSON that `walletFacts` selects; dates are texts. */
type WalletRow = CouponRow & {
  userCouponUuid: string | null;
  validFrom: string;
  validTo: string;
  isUsed: boolean;
  /** False for a coupon for the first order of a member who has one; the member's orders are read for such a coupon only. */
  isFirstOrder: boolean;
  targetItemUuids: string[];
};

export type Wallet = { gradeType: UserGradeType; rows: WalletRow[] };

/** Coupons of a wallet that a quote considers, the soonest to end first. */
export const mostConsidered = 100;

/**
 * A subselect with the wallet as JSON (Wallet), for the statement of a quote; null for a guest and for a request without coupons, so that
 * such a quote does not pay for it.
 */
export function walletFacts(
  request: WalletRequest | undefined,
  userUuid: string | undefined,
  itemUuids: readonly string[],
  now: Date,
): RawBuilder<unknown> {
  if (request === undefined || userUuid === undefined) return sql`null::json`;
  const { isWhole, userCouponUuids, promotionCode } = request;
  if (!isWhole && userCouponUuids.length === 0 && promotionCode === undefined) return sql`null::json`;
  const user = sql`${userUuid}::uuid`;
  const isFirst = sql`(not c.is_first_order_only or ${isFirstOrder(user)}) as is_first_order`;
  const targets = sql`array(select i.uuid from product_item i join product p on p.uuid = i.product_uuid
    where i.uuid = any(${itemUuids}::uuid[]) and ${appliesToItem}) as target_item_uuids`;
  const selected = sql`u.uuid = any(${userCouponUuids}::uuid[])`;
  const considered = isWhole
    ? sql`(${selected} or u.valid_to > ${now} and ${isUnused})
      order by not ${selected}, u.valid_to, u.number limit ${sql.lit(mostConsidered)}`
    : selected;
  const issued = sql`
    select ${couponColumns}, u.uuid as user_coupon_uuid, u.valid_from, u.valid_to, not ${isUnused} as is_used, ${isFirst}, ${targets}
    from (select * from user_coupon u where u.user_uuid = ${user} and u.revoked_at is null and ${considered}) u
    join coupon c on c.uuid = u.coupon_uuid`;
  const usedOften = sql`(c.issue_limit > 0 and c.issued_count >= c.issue_limit or c.user_limit_count <= (
    select count(*) from order_coupon oc where oc.coupon_uuid = c.uuid and oc.user_uuid = ${user} and oc.restored_at is null))`;
  const code = sql`
    select ${couponColumns}, null::uuid as user_coupon_uuid, coalesce(c.use_from, c.download_from) as valid_from,
      least(c.download_to, coalesce(c.use_to, c.download_to), coalesce(c.stopped_at, c.download_to)) as valid_to, ${usedOften} as is_used, ${isFirst}, ${targets}
    from coupon c where c.is_promotion_code and c.code = ${promotionCode ?? null}::text`;
  // Parts that this request does not need are left out: PostgreSQL initialises every part of a plan, also of one without rows.
  const coupons = promotionCode === undefined ? issued : sql`${issued} union all ${code}`;
  return sql`(select json_build_object(
    'gradeType', (select m.grade_type from users m where m.uuid = ${user}),
    'rows', (select coalesce(json_agg(w order by w.valid_to), '[]') from (${coupons}) w)))`;
}

/** The wallet as the pricing rules take it, with the row of each coupon; `unpaidOrders` are those of the member. */
export function ownedCoupons(
  wallet: Wallet | null,
  unpaidOrders: readonly UnpaidOrderUseRow[],
): {
  shopper: CouponShopper;
  coupons: OwnedCoupon[];
  rows: Map<string, WalletRow>;
} {
  const coupons = (wallet?.rows ?? []).map((row) => {
    const userCouponUuid = row.userCouponUuid ?? row.uuid;
    const unpaidOrder = unpaidOrders.find((order) => order.userCouponUuids.includes(userCouponUuid));
    return {
      ...couponTermsOf(row),
      userCouponUuid,
      name: row.name,
      validFrom: new Date(row.validFrom),
      validTo: new Date(row.validTo),
      isUsed: row.isUsed,
      ...(unpaidOrder && {
        unpaidOrder: { ...unpaidOrder, reservedUntil: new Date(unpaidOrder.reservedUntil) },
      }),
      targetProductItemUuids: row.targetItemUuids,
    };
  });
  return {
    shopper: {
      gradeType: wallet?.gradeType ?? 'BASIC',
      isFirstOrder: wallet?.rows.every((row) => row.isFirstOrder) ?? true,
    },
    coupons,
    rows: new Map((wallet?.rows ?? []).map((row) => [row.userCouponUuid ?? row.uuid, row])),
  };
}
