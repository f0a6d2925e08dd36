// Coupons: what can be downloaded, and their administration by staff (docs/rules/coupons.md#administration).
import { Type } from 'typebox';
import { userGradeTypes } from '#domain/base/enums.ts';
import {
  couponCancelPolicies,
  couponDiscountTypes,
  couponStates,
  couponTargetTypes,
  couponTypes,
} from '#domain/prices/coupon-enums.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateTime,
  DateTimeInput,
  Flag,
  NamedObject,
  OneOf,
  Page,
  ProductItemUuid,
  ResourceUuid,
  SearchTerm,
  Text,
  TextOrEmpty,
  Uuid,
  Version,
  Won,
  described,
  pagingInput,
} from '../shapes.ts';

const Rate = Type.Integer({ minimum: 0, maximum: 100, description: 'Discount of a RATE coupon in percent.' });

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
  /** The names of the targets; only of one coupon. */
  targets: Type.Optional(Type.Array(Type.Object({ uuid: Uuid, name: Type.String() }))),
  /** 0 for no limit. */
  issueLimit: Count,
  issuedCount: Count,
  state: OneOf(couponStates),
  /** Uses by orders that were not given back, and what they took off at registration, in won. */
  usedCount: Count,
  discountPrice: Count,
  /** Generated codes, and how many of them were exchanged; only of one coupon that has some. */
  codeCount: Type.Optional(Count),
  exchangedCodeCount: Type.Optional(Count),
  isPublic: Type.Boolean(),
  isWelcome: Type.Boolean(),
  code: Type.Optional(Type.String()),
  isStopped: Type.Boolean(),
  stoppedAt: Type.Optional(DateTime),
  createdAt: DateTime,
  version: Version,
});

const limit = Type.Integer({
  minimum: 0,
  maximum: 100_000_000,
  description: 'Number of copies or of uses of a code; 0 for no limit.',
});
export const CouponCode = Type.String({ minLength: 1, maxLength: 30, pattern: '\\S' });

/** Fields that stay changeable after the first issue: periods only longer, limits only higher. */
const changeableLater = {
  name: Text(100, 'Name of the coupon.'),
  notes: Type.Optional(
    Type.Array(Text(200), { maxItems: 20, description: 'Sentences that shoppers read with the coupon.' }),
  ),
  downloadFrom: described(DateTimeInput, 'From when the coupon is issued.'),
  downloadTo: described(DateTimeInput, 'Until when the coupon is issued.'),
  useFrom: Type.Optional(
    described(DateTimeInput, 'From when copies can be used; either both dates or `useDays`.'),
  ),
  useTo: Type.Optional(described(DateTimeInput, 'Until when copies can be used.')),
  useDays: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 3650,
      description: 'Days of use after the issue, until the end of the last day.',
    }),
  ),
  issueLimit: Type.Optional(limit),
  userLimitCount: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1000, description: 'Copies, or uses of a code, per member.' }),
  ),
};

const couponRules = {
  couponType: OneOf(couponTypes, 'PRODUCT for one row of an order, CART for the target rows together.'),
  isPromotionCode: Type.Optional(Flag('Entered as a code in the order, without a copy in a wallet.')),
  discountType: OneOf(couponDiscountTypes, 'FIXED amount or RATE.'),
  discountFixedPrice: Type.Optional(described(Won, 'Discount of a FIXED coupon in won.')),
  discountFixedRate: Type.Optional(Rate),
  maxDiscountPrice: Type.Optional(described(Won, 'Maximum of a RATE discount in won; 0 for none.')),
  minOrderPrice: Type.Optional(described(Won, 'Smallest sum of the target rows in won.')),
  isStackable: Type.Optional(Flag('False excludes coupons of the other kind.')),
  targetType: OneOf(couponTargetTypes, 'Kind of the target.'),
  targetUuids: Type.Optional(
    Type.Array(Uuid, {
      maxItems: 1000,
      description: 'Items, products, categories, brands or stores, as the target type states.',
    }),
  ),
  targetText: Type.Optional(
    TextOrEmpty(100, 'What the coupon applies to, in words; derived from the targets if omitted.'),
  ),
  isFirstOrderOnly: Type.Optional(Flag('Only for a member without other open orders.')),
  isWelcome: Type.Optional(Flag('Every new member gets a copy at the registration.')),
  gradeTypes: Type.Optional(
    Type.Array(OneOf(userGradeTypes), {
      maxItems: userGradeTypes.length,
      description: 'Only members of these grades; empty for all.',
    }),
  ),
  isPublic: Type.Optional(
    Flag('Shown for download; otherwise only by code or by staff. Default true, false for a promotion code.'),
  ),
  code: Type.Optional(
    described(CouponCode, 'Promotion code, or code that every member may exchange for a copy.'),
  ),
  couponCancelPolicy: Type.Optional(
    OneOf(couponCancelPolicies, 'What a partial cancellation does to the coupon.'),
  ),
};

/** What staff plan with a coupon that may not be saved yet. */
const plan = {
  couponType: couponRules.couponType,
  isPromotionCode: couponRules.isPromotionCode,
  discountType: couponRules.discountType,
  discountFixedPrice: couponRules.discountFixedPrice,
  discountFixedRate: couponRules.discountFixedRate,
  maxDiscountPrice: couponRules.maxDiscountPrice,
  minOrderPrice: couponRules.minOrderPrice,
  isStackable: couponRules.isStackable,
  gradeTypes: couponRules.gradeTypes,
  isPublic: couponRules.isPublic,
  code: couponRules.code,
  downloadFrom: changeableLater.downloadFrom,
  downloadTo: changeableLater.downloadTo,
  useFrom: changeableLater.useFrom,
  useTo: changeableLater.useTo,
  useDays: changeableLater.useDays,
  issueLimit: changeableLater.issueLimit,
  userLimitCount: changeableLater.userLimitCount,
  memberCount: Type.Integer({
    minimum: 0,
    maximum: 10_000_000,
    description: 'Members who may get it, as countCouponMembers returns them.',
  }),
};

const CouponPlan = NamedObject('CouponPlan', {
  /** If every copy is used in full, in won; omitted where a discount has no maximum. */
  largestCost: Type.Optional(Count),
  /** By past coupons of the same kind; omitted for a coupon that staff do not issue, and without such coupons. */
  expected: Type.Optional(
    Type.Object({
      useCount: Count,
      /** In won. */
      discountPrice: Count,
      /** Share of used copies of the past coupons together, and the lowest and highest of one, in tenths of a percent. */
      usePermille: Count,
      lowestPermille: Count,
      highestPermille: Count,
      basis: Type.Array(
        Type.Object({
          uuid: Uuid,
          name: Type.String(),
          issuedCount: Count,
          usedCount: Count,
          discountPrice: Count,
        }),
      ),
    }),
  ),
  /** Orders of one row, with this coupon alone and with others that can be used in its period. */
  examples: Type.Array(
    Type.Object({
      orderPrice: Won,
      other: Type.Optional(Type.Object({ uuid: Uuid, name: Type.String() })),
      productDiscountPrice: Won,
      cartDiscountPrice: Won,
      payPrice: Won,
      /** Why both cannot be used together. */
      reason: Type.Optional(Type.String()),
    }),
  ),
});

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
    input: {
      productUuid: Type.Optional(
        described(Uuid, 'Product whose coupons are listed; omitted for the coupons of all products.'),
      ),
    },
    answer: Type.Array(Coupon),
    cache: 'C30',
  }),
  getProductItemDownloadableCoupons: endpoint({
    method: 'GET',
    path: '/open/coupons/action/get-product-item-downloadable-coupons',
    access: 'open+',
    summary: 'Coupons that can be downloaded for an item, best first.',
    input: { productItemUuid: ProductItemUuid },
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
      couponType: Type.Optional(OneOf(couponTypes, 'Only coupons of this type.')),
      isPromotionCode: Type.Optional(Flag('Only promotion codes (true), or only the other coupons (false).')),
      isStopped: Type.Optional(Flag('Only stopped coupons, or only the others.')),
      state: Type.Optional(OneOf(couponStates, 'Only coupons in this state.')),
    },
    answer: Page(StaffCoupon),
  }),
  getCoupon: endpoint({
    method: 'GET',
    path: '/staff/coupons/{uuid}',
    access: 'staff',
    permission: 'PROMOTION',
    summary: 'A coupon with all rules.',
    input: { uuid: ResourceUuid },
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
    input: { uuid: ResourceUuid, version: Version, ...optional(changeableLater), ...optional(couponRules) },
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
    input: { uuid: ResourceUuid },
    answer: StaffCoupon,
    refuses: ['NOT_FOUND'],
  }),
  deleteCoupon: endpoint({
    method: 'DELETE',
    path: '/staff/coupons/{uuid}',
    access: 'staff',
    permission: 'PROMOTION',
    effect: 'write',
    summary: 'Deletes a coupon that was never issued, has no codes, is in no event and is not open.',
    input: { uuid: ResourceUuid },
    answer: Type.Object({ isDeleted: Type.Boolean() }),
    refuses: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  }),
  previewCoupon: endpoint({
    method: 'POST',
    path: '/staff/coupons/action/preview',
    access: 'staff',
    permission: 'PROMOTION',
    summary: 'What a coupon may cost and what it takes off together with others; nothing is saved.',
    input: plan,
    answer: CouponPlan,
  }),
};
