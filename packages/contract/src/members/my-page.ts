// The summary on my page (docs/rules/members.md#my-page).
import { Type } from 'typebox';
import { orderStatuses, userGradeTypes } from '#domain/base/enums.ts';
import { endpoint } from '../endpoint.ts';
import { Count, DateTime, NamedObject, OneOf, SignedWon, Won } from '../shapes.ts';

const shownStatuses = [
  'WAITING_DEPOSIT',
  'PAYMENT_COMPLETE',
  'PREPARING_PRODUCT',
  'REQUEST_DELIVERY',
  'IN_DELIVERY',
  'DELIVERY_COMPLETE',
  'PURCHASE_CONFIRM',
] as const satisfies readonly (typeof orderStatuses)[number][];
const countPerStatus = Object.fromEntries(shownStatuses.map((status) => [status, Count])) as Record<
  (typeof shownStatuses)[number],
  typeof Count
>;

const MyOverall = NamedObject('MyOverall', {
  name: Type.String(),
  gradeType: OneOf(userGradeTypes),
  nextGrade: Type.Optional(Type.Object({ gradeType: OneOf(userGradeTypes), remainingPrice: Won })),
  mileagePrice: SignedWon,
  expiringMileagePrice: Won,
  couponCount: Count,
  likeCount: Count,
  recentViewCount: Count,
  cartCount: Count,
  reviewableCount: Count,
  unansweredInquiryCount: Count,
  /** Order products of the last three months; `claim`: with an open claim, in any status. */
  orderCounts: Type.Object({ ...countPerStatus, claim: Count }),
  /** The newest paid orders of the last three months, at most five. */
  recentOrders: Type.Array(
    Type.Object({
      orderNo: Type.String(),
      orderName: Type.String(),
      statusLabel: Type.String(),
      orderedAt: DateTime,
    }),
  ),
  isPasswordChangeDue: Type.Boolean(),
});

export const myPage = {
  getMyOverall: endpoint({
    method: 'GET',
    path: '/users/action/get-my-overall',
    access: 'member',
    summary: 'The summary on my page.',
    answer: MyOverall,
  }),
};
