// Scheduled issues of coupons, which `issueCoupon` creates (docs/rules/coupons.md#scheduled-issues).
import { Type } from 'typebox';
import { couponIssueFailures, couponIssueStages } from '#domain/prices/coupon-enums.ts';
import { staffCalls } from '../base/staff-calls.ts';
import { endpoint } from '../endpoint.ts';
import { segmentFields } from '../members/segment.ts';
import {
  Count,
  DateTime,
  DateTimeInput,
  NamedObject,
  OneOf,
  ResourceUuid,
  Uuid,
  Version,
  described,
} from '../shapes.ts';

const CouponIssue = NamedObject('CouponIssue', {
  uuid: Uuid,
  version: Version,
  couponUuid: Uuid,
  couponName: Type.String(),
  segment: Type.Object(segmentFields),
  /** Members whom staff named; omitted for all of the segment. */
  namedCount: Type.Optional(Count),
  issueAt: DateTime,
  stage: OneOf(couponIssueStages),
  /** Why it ended before all of its members had a copy. */
  failure: Type.Optional(OneOf(couponIssueFailures)),
  /** Members without a copy when the issue was scheduled. */
  expectedCount: Count,
  /** Members without a copy when the issue began; omitted before. */
  targetCount: Type.Optional(Count),
  issuedCount: Count,
});

const path = '/coupon-issues';

const calls = staffCalls(path, 'scheduled issues of coupons', {
  fields: { issueAt: described(DateTimeInput, 'New time, five minutes to a year ahead.') },
  row: CouponIssue,
  filter: {
    couponUuid: Type.Optional(described(Uuid, 'Only issues of this coupon.')),
    stage: Type.Optional(OneOf(couponIssueStages, 'Only issues in this stage.')),
  },
  isNeverHidden: true,
  permission: 'PROMOTION',
  refuses: ['STATUS_NOT_ALLOWED', 'COUPON_PERIOD_ENDED'],
});

export const couponIssues = {
  getCouponIssuesByPaging: calls.list,
  editCouponIssue: calls.edit,
  cancelCouponIssue: endpoint({
    method: 'POST',
    path: `/staff${path}/{uuid}/action/cancel`,
    access: 'staff',
    permission: 'PROMOTION',
    effect: 'write',
    summary: 'Cancels a scheduled issue before it begins; a repetition changes nothing.',
    input: { uuid: ResourceUuid },
    answer: CouponIssue,
    refuses: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  }),
};
