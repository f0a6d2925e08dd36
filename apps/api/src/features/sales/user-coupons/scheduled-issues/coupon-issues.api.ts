// Handlers of contract/sales/coupon-issues.ts: scheduled issues are edited rows whose time alone changes.
import type { Input } from '#contract/contract.ts';
import type { couponIssues } from '#contract/sales/coupon-issues.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { CouponIssueFailure, CouponIssueStage } from '#domain/prices/coupon-enums.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { HandlersOf } from '../../../../handler-types.ts';
import { withoutNulls } from '../../../../without-nulls.ts';
import { editingCalls, instantOf } from '../../../base/edited-rows/edited-rows.ts';
import { findViewedCoupon } from '../../../catalog/coupons/coupons.ts';
import type { Segment } from '../../../members/accounts/accounts.ts';
import { refuseOutsidePeriod } from '../issue-coupon.ts';
import { cancelIssue, refuseIssueTime } from './schedule-issue.ts';

type CouponIssueRow = {
  uuid: string;
  version: number;
  couponUuid: string;
  couponName: string;
  segment: Segment;
  namedCount: number | null;
  issueAt: Date;
  stage: CouponIssueStage;
  failure: CouponIssueFailure | null;
  expectedCount: number;
  targetCount: number | null;
  issuedCount: number;
};

const couponName = '(select c.name from coupon c where c.uuid = t.coupon_uuid)';

const editing = editingCalls({
  table: 'coupon_issue',
  targetType: 'COUPON_ISSUE',
  titleText: couponName,
  isOrdered: false,
  isNeverHidden: true,
  columns: { issueAt: 'timestamptz' },
  shown: ['couponUuid', 'segment', 'stage', 'failure', 'expectedCount', 'targetCount', 'issuedCount'],
  computed: { couponName, namedCount: 'cardinality(t.user_uuids)' },
  filters: ['couponUuid', 'stage'],
  columnsOf: ({ issueAt }: Pick<Input<'editCouponIssue'>, 'issueAt'>) => ({ issueAt: instantOf(issueAt) }),
  async check({ stage, couponUuid, issueAt }: CouponIssueRow, ctx) {
    if (stage !== 'PLANNED') refuse('STATUS_NOT_ALLOWED');
    refuseIssueTime(issueAt, ctx.now);
    const coupon = await findViewedCoupon(ctx.db, couponUuid, undefined, ctx.now);
    if (coupon !== undefined) refuseOutsidePeriod(coupon, issueAt);
  },
  answerOf: ({ issueAt, namedCount, failure, targetCount, ...row }: CouponIssueRow) => ({
    ...row,
    issueAt: seoulDateTime(issueAt),
    ...withoutNulls({ namedCount, failure, targetCount }),
  }),
});

export const couponIssuesApi: HandlersOf<typeof couponIssues> = {
  getCouponIssuesByPaging: editing.list,
  editCouponIssue: editing.edit,
  cancelCouponIssue: async (input, ctx) => {
    await cancelIssue(ctx, input.uuid);
    return editing.one(input, ctx);
  },
};
