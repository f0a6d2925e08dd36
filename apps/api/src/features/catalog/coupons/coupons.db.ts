// SQL that reads coupons. Owns coupon and coupon_target; writes are in save-coupon.db.ts, coupon prices in coupon-prices.db.ts. Issued coupons of
// members (user_coupon) are read here and written by sales/user-coupons.
import { type RawBuilder, sql } from 'kysely';
import type { UserGradeType } from '#domain/base/enums.ts';
import type {
  CouponCancelPolicy,
  CouponDiscountType,
  CouponState,
  CouponTargetType,
  CouponType,
} from '#domain/prices/coupon-enums.ts';
import { negativeStatuses } from '#domain/orders/order-status.ts';
import type { Db } from '../../../db/connect.ts';
import { type PagingInput, pageOf, pageWindow } from '../../../db/paging.ts';

export type CouponRow = {
  uuid: string;
  name: string;
  couponType: CouponType;
  isPromotionCode: boolean;
  discountType: CouponDiscountType;
  discountFixedPrice: number;
  discountFixedRate: number;
  maxDiscountPrice: number;
  minOrderPrice: number;
  isStackable: boolean;
  targetType: CouponTargetType;
  targetText: string;
  downloadFrom: Date;
  downloadTo: Date;
  useFrom: Date | null;
  useTo: Date | null;
  useDays: number | null;
  issueLimit: number;
  issuedCount: number;
  userLimitCount: number;
  isFirstOrderOnly: boolean;
  /** New members get one at the registration. */
  isWelcome: boolean;
  gradeTypes: UserGradeType[];
  isDownloadable: boolean;
  code: string | null;
  notes: string[];
  cancelPolicy: CouponCancelPolicy;
  stoppedAt: Date | null;
  version: number;
  createdAt: Date;
};

export type StaffCouponRow = CouponRow & {
  targetUuids: string[];
  /** Uses by orders that were not given back, and what they took off at registration, in won. */
  usedCount: number;
  discountPrice: number;
  /** Of one coupon, in the order of their names; null in a list. */
  targets: { uuid: string; name: string }[] | null;
  /** Of one coupon; 0 in a list. */
  codeCount: number;
  exchangedCodeCount: number;
};

/** A coupon with what decides whether a viewer can download it; a guest has none of it. */
export type ViewedCouponRow = CouponRow & {
  /** Issued coupons that the viewer ever got. */
  ownCount: number;
  /** Issued coupons that the viewer can use now. */
  usableCount: number;
  isGradeFitting: boolean;
  isFirstOrder: boolean;
};

/** The columns of CouponRow from table `c`. */
export const couponColumns = sql`c.uuid, c.name, c.coupon_type, c.is_promotion_code, c.discount_type, c.discount_fixed_price,
  c.discount_fixed_rate, c.max_discount_price, c.min_order_price, c.is_stackable, c.target_type, c.target_text, c.download_from, c.download_to,
  c.use_from, c.use_to, c.use_days, c.issue_limit, c.issued_count, c.user_limit_count, c.is_first_order_only, c.is_welcome, c.grade_types, c.is_downloadable,
  c.code, c.notes, c.cancel_policy, c.stopped_at, c.version, c.created_at`;

/** Coupon `c` is issued now: started, not ended, stopped or used up. */
export const isIssued = (
  now: Date,
) => sql`(c.stopped_at is null and c.download_from <= ${now} and c.download_to > ${now}
  and (c.issue_limit = 0 or c.issued_count < c.issue_limit))`;

/** Coupon `c` applies to item `i` of product `p`. */
export const appliesToItem = sql`(c.target_type = 'ALL' or exists (
  select from coupon_target t where t.coupon_uuid = c.uuid and (t.target_uuid in (i.uuid, p.uuid, p.brand_uuid, p.store_uuid)
    or c.target_type = 'CATEGORY' and t.target_uuid = any(coalesce((
      select l.category_uuids from product_list l where l.product_uuid = p.uuid), '{}')))))`;

/** True when this member has no order with an open row (docs/rules/coupons.md#limits). */
export const isFirstOrder = (user: RawBuilder<unknown>) => sql`(not exists (
  select from orders o join order_product r on r.order_uuid = o.uuid where o.user_uuid = ${user} and r.status <> all(${negativeStatuses})))`;

/** No row of `order_coupon` uses issued coupon `u`. */
export const isUnused = sql`(not exists (
  select from order_coupon oc where oc.user_coupon_uuid = u.uuid and oc.restored_at is null))`;

/** What was issued of coupon `c` to this member and can be used at `now`. */
const usableCount = (user: RawBuilder<unknown>, now: Date) => sql`(
  select count(*)::int from user_coupon u where u.coupon_uuid = c.uuid and u.user_uuid = ${user} and u.revoked_at is null
    and u.valid_from <= ${now} and u.valid_to > ${now} and ${isUnused})`;

const viewedColumns = (userUuid: string | undefined, now: Date) => {
  if (userUuid === undefined)
    return sql`${couponColumns}, 0 as own_count, 0 as usable_count, true as is_grade_fitting, true as is_first_order`;
  const user = sql`${userUuid}::uuid`;
  return sql`${couponColumns},
    (select count(*)::int from user_coupon u where u.coupon_uuid = c.uuid and u.user_uuid = ${user}) as own_count,
    ${usableCount(user, now)} as usable_count,
    (c.grade_types = '{}' or exists (
      select from users m where m.uuid = ${user} and m.grade_type = any(c.grade_types))) as is_grade_fitting,
    (not c.is_first_order_only or ${isFirstOrder(user)}) as is_first_order`;
};

/** One coupon as the viewer sees it. */
export async function findViewedCoupon(
  db: Db,
  uuid: string,
  userUuid: string | undefined,
  now: Date,
): Promise<ViewedCouponRow | undefined> {
  const found = await sql<ViewedCouponRow>`
    select ${viewedColumns(userUuid, now)} from coupon c where c.uuid = ${uuid}`.execute(db);
  return found.rows[0];
}

/** Which coupons are listed: for an item, for any item of a product, those of a brand, these (of an event), or those for all products. */
export type CouponPlace = {
  productItemUuid?: string | undefined;
  productUuid?: string | undefined;
  brandUuid?: string | undefined;
  couponUuids?: readonly string[] | undefined;
};

/** The most coupons of a list for shoppers. */
const mostShown = 50;

/** Public coupons that are issued now, and those that the viewer has and can use, with the highest price they apply to. */
export async function listDownloadable(
  db: Db,
  { productItemUuid, productUuid, brandUuid, couponUuids }: CouponPlace,
  userUuid: string | undefined,
  now: Date,
): Promise<(ViewedCouponRow & { basePrice: number })[]> {
  const hasPlace = productItemUuid !== undefined || productUuid !== undefined;
  const place =
    productItemUuid === undefined
      ? sql`i.product_uuid = ${productUuid ?? null}`
      : sql`i.uuid = ${productItemUuid}`;
  const isOfBrand = sql`exists (select from coupon_target t where t.coupon_uuid = c.uuid and t.target_uuid = ${brandUuid ?? null})`;
  const isNamed = sql`c.uuid = any(${couponUuids ?? []}::uuid[])`;
  const isListed =
    couponUuids !== undefined ? isNamed : brandUuid === undefined ? sql`c.target_type = 'ALL'` : isOfBrand;
  const base = hasPlace
    ? sql`(select max(i.sales_price) from product_item i join product p on p.uuid = i.product_uuid
        where ${place} and i.is_active and i.is_display and ${appliesToItem})`
    : sql`(case when ${isListed} then 2000000000 end)`;
  const found = await sql<ViewedCouponRow & { basePrice: number }>`
    select * from (
      select ${viewedColumns(userUuid, now)}, ${base} as base_price from coupon c
      where c.is_downloadable and not c.is_promotion_code and c.download_from <= ${now} and c.stopped_at is null and c.download_to > ${now}
    ) c where c.base_price is not null and (${isIssued(now)} or c.usable_count > 0)
    order by c.download_to, c.uuid limit ${sql.lit(mostShown)}`.execute(db);
  return found.rows;
}

const withTargets = sql`${couponColumns},
  array(select t.target_uuid from coupon_target t where t.coupon_uuid = c.uuid order by t.target_uuid) as target_uuids`;

/** Uses of coupon `c`; an index contains all that is read. A sum in won may exceed an int4. */
const uses = sql`lateral (
  select count(*)::int as used_count, coalesce(sum(oc.discount_price), 0)::float8 as discount_price
  from order_coupon oc where oc.coupon_uuid = c.uuid and oc.restored_at is null) use on true`;

export async function findCoupon(db: Db, uuid: string): Promise<StaffCouponRow | undefined> {
  const found = await sql<StaffCouponRow>`
    select ${withTargets}, use.*, code.*, target.* from coupon c left join ${uses}
    left join lateral (
      select coalesce(json_agg(json_build_object('uuid', n.uuid, 'name', n.name) order by n.name, n.uuid), '[]') as targets from (
        select t.target_uuid as uuid, coalesce(i.display_name, p.name, g.name, b.name, s.name) as name from coupon_target t
        left join product_item i on i.uuid = t.target_uuid left join product p on p.uuid = t.target_uuid
        left join category g on g.uuid = t.target_uuid left join brand b on b.uuid = t.target_uuid
        left join store s on s.uuid = t.target_uuid where t.coupon_uuid = c.uuid) n) target on true
    left join lateral (
      select count(*)::int as code_count, count(k.user_coupon_uuid)::int as exchanged_code_count
      from coupon_code k where k.coupon_uuid = c.uuid) code on true
    where c.uuid = ${uuid}`.execute(db);
  return found.rows[0];
}

export type CouponFilter = PagingInput & {
  keyword?: string;
  couponType?: CouponType;
  isPromotionCode?: boolean;
  isStopped?: boolean;
  state?: CouponState;
};

/** `couponState` in SQL, for coupon `c`. */
const stateAt = (now: Date) => sql`(case when c.stopped_at is not null then 'STOPPED'
  when c.download_to <= ${now} or c.use_to <= ${now} then 'ENDED' when c.download_from > ${now} then 'SCHEDULED' else 'OPEN' end)`;

export async function listCoupons(db: Db, filter: CouponFilter, now: Date) {
  const window = pageWindow(filter, { columns: [sql`c.number`], direction: 'desc' });
  const where = sql`(${filter.keyword ?? null}::text is null or strpos(c.name, ${filter.keyword ?? null}) > 0 or c.code = ${filter.keyword ?? null})
    and (${filter.couponType ?? null}::text is null or c.coupon_type = ${filter.couponType ?? null})
    and (${filter.isPromotionCode ?? null}::boolean is null or c.is_promotion_code = ${filter.isPromotionCode ?? null})
    and (${filter.isStopped ?? null}::boolean is null or (c.stopped_at is not null) = ${filter.isStopped ?? null})
    and (${filter.state ?? null}::text is null or ${stateAt(now)} = ${filter.state ?? null})`;
  // The page is selected first, so that only its coupons are summed.
  const found = await sql<StaffCouponRow & { cursorText: string; totalCount: number }>`
    select ${withTargets}, use.*, null as targets, 0 as code_count, 0 as exchanged_code_count, ${window.cursorColumn} as cursor_text,
      (select count(*)::int from coupon c where ${where}) as total_count
    from (select c.* from coupon c where ${where} and ${window.after} order by ${window.orderBy} ${window.limit}) c left join ${uses}
    order by ${window.orderBy}`.execute(db);
  return pageOf(found.rows, filter, window, found.rows[0]?.totalCount ?? 0);
}
