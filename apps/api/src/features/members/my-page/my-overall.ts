// The summary on my page (docs/rules/members.md#my-page).
import type { Answer } from '#contract/contract.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import { gradeSince, nextGrade } from '#domain/members/grade.ts';
import { endOfDay } from '#domain/mileage/ledger.ts';
import { dayMs, seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { statusLabelOf } from '#domain/orders/gift-status-label.ts';
import { derivedStatus, orderStatusMeanings } from '#domain/orders/order-status.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, memberOf } from '../../../context.ts';
import { findBenefits, findUser, isPasswordChangeDue, sumConfirmed } from '../accounts/accounts.ts';
import {
  type StatusCount,
  countCart,
  countLikes,
  countRecentViews,
  countOpenInquiries,
  countReviewable,
  countStatuses,
  listRecentOrders,
  sumExpiring,
} from './my-overall.db.ts';

function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}

const recentOrders = 5;
/** Recently viewed products of 90 days that the screen shows. */
const mostRecent = 50;
/** Days ahead for which expiring mileage is shown. */
const expiringDays = 30;

/** The complete summary; refuses SESSION_EXPIRED. */
export async function myOverall(ctx: Ctx): Promise<Answer<'getMyOverall'>> {
  const userUuid = memberOf(ctx);
  const [
    user,
    statuses,
    confirmed,
    cartCount,
    likeCount,
    unansweredInquiryCount,
    orders,
    benefits,
    expiring,
    reviewableCount,
    recentViewCount,
  ] = await Promise.all([
    findUser(ctx.db, userUuid),
    countStatuses(ctx.db, userUuid, monthsBefore(ctx.now, 3)),
    sumConfirmed(ctx.db, userUuid, gradeSince(ctx.now)),
    countCart(ctx.db, userUuid),
    countLikes(ctx.db, userUuid),
    countOpenInquiries(ctx.db, userUuid),
    listRecentOrders(ctx.db, userUuid, monthsBefore(ctx.now, 3), recentOrders),
    findBenefits(ctx.db, userUuid, ctx.now),
    sumExpiring(ctx.db, userUuid, { now: ctx.now, until: endOfDay(ctx.now, expiringDays) }),
    countReviewable(ctx.db, userUuid, seoulDate(ctx.now)),
    countRecentViews(ctx.db, userUuid, { since: new Date(ctx.now.getTime() - 90 * dayMs), most: mostRecent }),
  ]);
  if (user === undefined) return refuse('SESSION_EXPIRED');
  const next = nextGrade(user.gradeType, confirmed);
  return {
    name: user.name,
    gradeType: user.gradeType,
    ...(next !== undefined && { nextGrade: next }),
    mileagePrice: benefits.mileage,
    expiringMileagePrice: expiring,
    couponCount: benefits.coupons,
    likeCount,
    recentViewCount,
    cartCount,
    reviewableCount,
    unansweredInquiryCount,
    orderCounts: orderCounts(statuses),
    recentOrders: orders.map((order) => ({
      orderNo: order.orderNo,
      orderName: order.orderName,
      statusLabel: derivedStatus(order.statuses, statusLabelOf(order)).label,
      orderedAt: seoulDateTime(order.createdAt),
    })),
    isPasswordChangeDue: await isPasswordChangeDue(ctx.db, user, ctx.now),
  };
}

function orderCounts(statuses: readonly StatusCount[]): Answer<'getMyOverall'>['orderCounts'] {
  const of = (status: OrderStatus): number => statuses.find((row) => row.status === status)?.count ?? 0;
  const inClaim = statuses.filter(({ status }) => orderStatusMeanings[status].claimStatus === 'IN_REQUEST');
  return {
    WAITING_DEPOSIT: of('WAITING_DEPOSIT'),
    PAYMENT_COMPLETE: of('PAYMENT_COMPLETE'),
    PREPARING_PRODUCT: of('PREPARING_PRODUCT'),
    REQUEST_DELIVERY: of('REQUEST_DELIVERY'),
    IN_DELIVERY: of('IN_DELIVERY'),
    DELIVERY_COMPLETE: of('DELIVERY_COMPLETE'),
    PURCHASE_CONFIRM: of('PURCHASE_CONFIRM'),
    claim: inClaim.reduce((sum, row) => sum + row.count, 0),
  };
}
