// Coupons: what can be downloaded, and their administration by staff (docs/rules/coupons.md#administration).
import { Type } from 'typebox';
import { userGradeTypes } from '#domain/base/enums.ts';
import {
  couponCancelPolicies,
  couponDiscountTypes,
  couponTargetTypes,
  couponTypes,
} from '#domain/prices/coupon-enums.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateTime,
  DateTimeInput,
  NamedObject,
  OneOf,
  Page,
  SearchTerm,
  Text,
  TextOrEmpty,
  Uuid,
  Version,
  Won,
  pagingInput,
} from '../shapes.ts';

const Rate = Type.Integer({ minimum: 0, maximum: 100 });

export const Coupon = NamedObject('Coupon', {
  uuid: Uuid,
  name: Type.String(),
  /** 0 for a RATE coupon. */
  discountFixedPrice: Won,
  /** 0 for a FIXED coupon. */
  discountFixedRate: Rate,
  discountType: OneOf(couponDiscountTypes),
  couponType: OneOf(couponTypes),
  isPromotionCode: Type.Boolean(),
  /** 0 without a maximum. */
  maxDiscountPrice: Won,
  minOrderPrice: Won,
  isStackable: Type.Boolean(),
  targetType: OneOf(couponTargetTypes),
  targetText: Type.String(),
  downloadFrom: DateTime,
  downloadTo: DateTime,
  useFrom: Type.Optional(DateTime),
  useTo: Type.Optional(DateTime),
  useDays: Type.Optional(Count),
  /** Only where the number is limited. */
  remainingCount: Type.Optional(Count),
  userLimitCount: Count,
  isFirstOrderOnly: Type.Boolean(),
  gradeTypes: Type.Array(OneOf(userGradeTypes)),
  /** For this viewer; a guest can download after signing in. */
  isDownloadable: Type.Boolean(),
  isDownloaded: Type.Boolean(),
  notes: Type.Array(Type.String()),
  couponCancelPolicy: OneOf(couponCancelPolicies),
});

/** A coupon with all rules, for staff. */
export const StaffCoupon = NamedObject('StaffCoupon', {
  ...Coupon.properties,
  targetUuids: Type.Array(Uuid),
  /** 0 for no limit. */
  issueLimit: Count,
  issuedCount: Count,
  isPublic: Type.Boolean(),
  isWelcome: Type.Boolean(),
  code: Type.Optional(Type.String()),
  isStopped: Type.Boolean(),
  stoppedAt: Type.Optional(DateTime),
  createdAt: DateTime,
  version: Version,
});

const limit = Type.Integer({ minimum: 0, maximum: 100_000_000 });
export const CouponCode = Type.String({ minLength: 1, maxLength: 30, pattern: '\\S' });

/** Fields that stay changeable after the first issue: periods only longer, limits only higher. */
const changeableLater = {
  name: Text(100),
  notes: Type.Optional(Type.Array(Text(200), { maxItems: 20 })),
  downloadFrom: DateTimeInput,
  downloadTo: DateTimeInput,
  /** Either both dates or `useDays`. */
  useFrom: Type.Optional(DateTimeInput),
  useTo: Type.Optional(DateTimeInput),
  useDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
  issueLimit: Type.Optional(limit),
  userLimitCount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
};

const couponRules = {
  couponType: OneOf(couponTypes),
  isPromotionCode: Type.Optional(Type.Boolean()),
  discountType: OneOf(couponDiscountTypes),
  discountFixedPrice: Type.Optional(Won),
  discountFixedRate: Type.Optional(Rate),
  maxDiscountPrice: Type.Optional(Won),
  minOrderPrice: Type.Optional(Won),
  isStackable: Type.Optional(Type.Boolean()),
  targetType: OneOf(couponTargetTypes),
  targetUuids: Type.Optional(Type.Array(Uuid, { maxItems: 1000 })),
  targetText: Type.Optional(TextOrEmpty(100)),
  isFirstOrderOnly: Type.Optional(Type.Boolean()),
  /** Every new member gets a copy at the registration. */
  isWelcome: Type.Optional(Type.Boolean()),
  gradeTypes: Type.Optional(Type.Array(OneOf(userGradeTypes), { maxItems: userGradeTypes.length })),
  /** Shown for download; otherwise only by code or by staff. Default true, false for a promotion code. */
  isPublic: Type.Optional(Type.Boolean()),
  code: Type.Optional(CouponCode),
  couponCancelPolicy: Type.Optional(OneOf(couponCancelPolicies)),
};

const optional = <T extends Record<string, Type.TSchema>>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)])) as {
    [K in keyof T]: Type.TOptional<T[K]>;
  };

export const coupons = {
  getDownloadableCoupons: endpoint({
    method: 'GET',
    path: '/open/coupons/action/get-downloadable-coupons',
    access: 'open+',
    summary: 'Coupons that can be downloaded for a product, best first; without one those for all products.',
    input: { productUuid: Type.Optional(Uuid) },
    answer: Type.Array(Coupon),
    cache: 'C30',
  }),
  getProductItemDownloadableCoupons: endpoint({
    method: 'GET',
    path: '/open/coupons/action/get-product-item-downloadable-coupons',
    access: 'open+',
    summary: 'Coupons that can be downloaded for an item, best first.',
    input: { productItemUuid: Uuid },
    answer: Type.Array(Coupon),
    cache: 'C30',
  }),
  getCouponsByPaging: endpoint({
    method: 'POST',
    path: '/staff/coupons/action/get-by-paging',
    access: 'staff',
    permission: 'PROMOTION',
    envelope: 'page',
    summary: 'Coupons and promotion codes, newest first.',
    input: {
      ...pagingInput,
      keyword: Type.Optional(SearchTerm),
      couponType: Type.Optional(OneOf(couponTypes)),
      isPromotionCode: Type.Optional(Type.Boolean()),
      isStopped: Type.Optional(Type.Boolean()),
    },
    answer: Page(StaffCoupon),
  }),
  getCoupon: endpoint({
    method: 'GET',
    path: '/staff/coupons/{uuid}',
    access: 'staff',
    permission: 'PROMOTION',
    summary: 'A coupon with all rules.',
    input: { uuid: Uuid },
    answer: StaffCoupon,
    refuses: ['NOT_FOUND'],
  }),
  registerCoupon: endpoint({
    method: 'POST',
    path: '/staff/coupons',
    access: 'staff',
    permission: 'PROMOTION',
    effect: 'write',
    summary: 'Creates a coupon or promotion code.',
    input: { ...changeableLater, ...couponRules },
    answer: StaffCoupon,
    refuses: ['VERSION_CONFLICT'],
  }),
  editCoupon: endpoint({
    method: 'PUT',
    path: '/staff/coupons/{uuid}',
    access: 'staff',
    permission: 'PROMOTION',
    effect: 'write',
    summary:
      'Changes a coupon; omitted fields are unchanged. After the first issue only name, notes, longer periods and higher limits.',
    input: { uuid: Uuid, version: Version, ...optional(changeableLater), ...optional(couponRules) },
    answer: StaffCoupon,
    refuses: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  stopCoupon: endpoint({
    method: 'POST',
    path: '/staff/coupons/{uuid}/action/stop',
    access: 'staff',
    permission: 'PROMOTION',
    effect: 'write',
    summary: 'Stops issuing a coupon, or accepting a promotion code; copies in wallets stay usable.',
    input: { uuid: Uuid },
    answer: StaffCoupon,
    refuses: ['NOT_FOUND'],
  }),
};
