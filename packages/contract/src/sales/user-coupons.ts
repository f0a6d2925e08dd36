// Coupons of members: download, exchange of codes, wallet; issuing and revoking by staff (docs/rules/coupons.md#wallet).
import { Type } from 'typebox';
import { userGradeTypes } from '#domain/base/enums.ts';
import { couponIssuers, userCouponStates } from '#domain/prices/coupon-enums.ts';
import { couponCodeColumns } from '#domain/prices/coupon-code-columns.ts';
import { exportCall } from '../base/export-jobs.ts';
import { Coupon, CouponCode } from '../catalog/coupons.ts';
import { endpoint } from '../endpoint.ts';
import { ExpectedCount, MemberNames, RefusedLines } from '../members/member-names.ts';
import { segmentFields } from '../members/segment.ts';
import { BulkResult } from './bulk-result.ts';
import { UnpaidOrder } from './orders/unpaid-order.ts';
import {
  Count,
  DateTime,
  DateTimeInput,
  DryRun,
  Flag,
  NamedObject,
  OneOf,
  OnlyDisplayed,
  Page,
  ResourceUuid,
  SearchTerm,
  Text,
  Uuid,
  described,
  pagingInput,
} from '../shapes.ts';

export const UserCoupon = NamedObject('UserCoupon', {
  uuid: Uuid,
  couponUuid: Uuid,
  coupon: Coupon,
  state: OneOf(userCouponStates),
  validFrom: DateTime,
  validTo: DateTime,
  usedAt: Type.Optional(DateTime),
  usedOrderNo: Type.Optional(Type.String()),
  /** The order that uses the copy is not paid yet: it is usable again when the order ends unpaid. */
  unpaidOrder: Type.Optional(UnpaidOrder),
  issuedBy: OneOf(couponIssuers),
  createdAt: DateTime,
});

const StaffUserCoupon = NamedObject('StaffUserCoupon', {
  ...UserCoupon.properties,
  userUuid: Uuid,
  /** Masked. */
  userName: Type.String(),
  revokedAt: Type.Optional(DateTime),
});

/** Both ends included. In a query `name.from` and `name.to`, or `name=from|to`. */
const DateTimeRange = Type.Object({
  from: Type.Optional(described(DateTimeInput, 'First second of the range.')),
  to: Type.Optional(described(DateTimeInput, 'Last second of the range.')),
});
const walletFilter = {
  ...pagingInput,
  couponUuid: Type.Optional(described(Uuid, 'Only copies of this coupon.')),
  createdDateTimeRange: Type.Optional(described(DateTimeRange, 'Only copies issued within this time.')),
  useDateTimeRange: Type.Optional(described(DateTimeRange, 'Only copies used within this time.')),
  validDateTimeRange: Type.Optional(described(DateTimeRange, 'Only copies that end within this time.')),
  isUsed: Type.Optional(Flag('Only copies that an order uses, or only the others.')),
  isUnpaid: Type.Optional(
    Flag('true: only copies that an order uses which is not paid yet; false: only others.'),
  ),
  isActive: Type.Optional(Flag('Only usable copies, or only used and ended ones.')),
  isDisplay: Type.Optional(OnlyDisplayed),
  keyword: Type.Optional(SearchTerm),
  userUuid: Type.Optional(described(Uuid, 'Only copies of this member; for staff.')),
};

const issueRefusals = [
  'COUPON_ALREADY_DOWNLOADED',
  'COUPON_SOLD_OUT',
  'COUPON_PERIOD_ENDED',
  'COUPON_NOT_APPLICABLE',
] as const;

export const userCoupons = {
  downloadCoupon: endpoint({
    method: 'POST',
    path: '/user-coupons/action/download-coupon',
    access: 'member',
    effect: 'write',
    isBare: true,
    summary: 'Downloads a coupon into the member’s wallet.',
    input: { uuid: ResourceUuid },
    answer: UserCoupon,
    refuses: ['NOT_FOUND', ...issueRefusals],
  }),
  getCouponByCode: endpoint({
    method: 'POST',
    path: '/user-coupons/action/get-coupon-by-code',
    alternatives: ['/user-coupons/get-coupon-by-code'],
    access: 'member',
    effect: 'write',
    isBare: true,
    summary:
      'Exchanges a coupon code for a copy in the wallet; a promotion code is returned without a copy. Case and hyphens are ignored.',
    input: { code: described(CouponCode, 'Code of a coupon or a promotion.') },
    answer: Type.Object({ coupon: Coupon, userCoupon: Type.Optional(UserCoupon) }),
    refuses: ['COUPON_CODE_INVALID', 'TOO_MANY_REQUESTS', ...issueRefusals],
  }),
  getUserCoupon: endpoint({
    method: 'GET',
    path: '/user-coupons/{uuid}',
    access: 'member-or-staff',
    permission: 'PROMOTION',
    summary: 'A coupon of the member’s wallet.',
    input: { uuid: ResourceUuid },
    answer: UserCoupon,
    refuses: ['NOT_FOUND'],
  }),
  getUserCouponsByPaging: endpoint({
    method: 'GET',
    path: '/user-coupons/action/get-by-paging',
    access: 'member-or-staff',
    permission: 'PROMOTION',
    envelope: 'page',
    summary: 'The member’s wallet, the soonest to end first; staff name the member.',
    input: {
      ...walletFilter,
      searchKeywordType: Type.Optional(OneOf(['ALL', 'COUPON_NAME'], 'What the keyword is compared with.')),
    },
    answer: Page(UserCoupon),
  }),
  searchUserCouponsByPaging: endpoint({
    method: 'POST',
    path: '/staff/user-coupons/action/get-by-paging',
    access: 'staff',
    permission: 'PROMOTION',
    envelope: 'page',
    summary: 'Copies of members, newest first.',
    input: {
      ...walletFilter,
      searchKeywordType: Type.Optional(
        OneOf(
          ['ALL', 'COUPON_NAME', 'COUPON_CODE', 'LOGIN_ID', 'PHONE'],
          'What the keyword is compared with.',
        ),
      ),
    },
    answer: Page(StaffUserCoupon),
  }),
  issueCoupon: endpoint({
    method: 'POST',
    path: '/staff/coupons/{uuid}/action/issue',
    access: 'staff',
    permission: 'PROMOTION',
    effect: 'write',
    summary:
      'Issues a coupon to named members or to a segment; dryRun counts them. Repeating issues nothing again.',
    input: {
      uuid: ResourceUuid,
      userUuids: Type.Optional(
        Type.Array(Uuid, { minItems: 1, maxItems: 500, description: 'Members who get a copy.' }),
      ),
      segment: Type.Optional(
        Type.Object(segmentFields, {
          description: 'Members by grade, age and orders; all conditions apply, in place of `userUuids`.',
        }),
      ),
      members: Type.Optional(MemberNames),
      expectedCount: Type.Optional(ExpectedCount),
      issueAt: Type.Optional(
        described(
          DateTimeInput,
          'Schedules the issue for this time, five minutes to a year ahead, instead of executing it.',
        ),
      ),
      dryRun: Type.Optional(DryRun),
    },
    answer: NamedObject('CouponIssueResult', {
      /** Members who would get, or got, a copy; of a scheduled issue, those who would get one now. */
      count: Count,
      /** 0 in a dry run. */
      doneCount: BulkResult.properties.doneCount,
      failedCount: BulkResult.properties.failedCount,
      /** Of named members; empty for a segment and in a dry run. */
      rows: BulkResult.properties.rows,
      /** Of `members`: the lines that get no copy. */
      refused: RefusedLines,
      /** With `issueAt`: uuid of the scheduled issue. */
      issueUuid: Type.Optional(Uuid),
    }),
    refuses: [
      'NOT_FOUND',
      'REQUIRED_PARAMETER',
      'VERSION_CONFLICT',
      'COUPON_SOLD_OUT',
      'COUPON_PERIOD_ENDED',
      'COUPON_NOT_APPLICABLE',
    ],
  }),
  countCouponMembers: endpoint({
    method: 'POST',
    path: '/staff/coupons/action/count-members',
    access: 'staff',
    permission: 'PROMOTION',
    summary: 'How many active members a coupon reaches: of a segment, or of grades.',
    input: {
      ...segmentFields,
      gradeTypes: Type.Optional(
        Type.Array(OneOf(userGradeTypes), {
          maxItems: userGradeTypes.length,
          description: 'Only members of these grades; empty for all.',
        }),
      ),
      couponUuid: Type.Optional(described(Uuid, 'The coupon whose holders are counted.')),
    },
    answer: NamedObject('CouponReach', {
      memberCount: Count,
      /** All active members. */
      totalCount: Count,
      /** Of `memberCount`: members who accept advertising. */
      advertisedCount: Count,
      /** Of `memberCount`: members to whom the coupon was issued. */
      holderCount: Count,
    }),
  }),
  generateCouponCodes: endpoint({
    method: 'POST',
    path: '/staff/coupons/{uuid}/action/generate-codes',
    access: 'staff',
    permission: 'PROMOTION',
    effect: 'write',
    isSecret: true,
    summary: 'Generates codes, each of which is exchanged for one copy.',
    input: {
      uuid: ResourceUuid,
      count: Type.Integer({ minimum: 1, maximum: 1000, description: 'How many codes to generate.' }),
    },
    answer: Type.Object({ codes: Type.Array(Type.String()) }),
    refuses: ['NOT_FOUND', 'COUPON_NOT_APPLICABLE'],
  }),
  exportCouponCodes: exportCall({
    path: '/coupon-codes',
    permission: 'PROMOTION',
    what: 'generated codes of a coupon',
    filter: { couponUuid: described(Uuid, 'The coupon whose codes are exported.') },
    columns: couponCodeColumns,
  }),
  revokeUserCoupon: endpoint({
    method: 'POST',
    path: '/staff/user-coupons/{uuid}/action/revoke',
    access: 'staff',
    permission: 'PROMOTION',
    effect: 'write',
    summary: 'Takes an unused copy from a wallet.',
    input: { uuid: ResourceUuid, reason: Text(200, 'Reason.') },
    answer: StaffUserCoupon,
    refuses: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  }),
};
