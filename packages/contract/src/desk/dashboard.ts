// The board of staff: what waits, with its deadlines, the sales of today, and what happens automatically (docs/rules/staff.md#board).
import { Type } from 'typebox';
import { claimTypes } from '#domain/base/enums.ts';
import { automaticKinds, boardTabs } from '#domain/orders/staff-board.ts';
import { endpoint } from '../endpoint.ts';
import { Count, DateTime, NamedObject, OneOf } from '../shapes.ts';

/** Counting stops at 10,000. */
const counted = {
  count: Count,
  /** Only true: counting stopped at `count`. */
  isCountCapped: Type.Optional(Type.Boolean()),
};
const Counted = NamedObject('BoardCount', counted);

const BoardTab = NamedObject('BoardTab', {
  tab: OneOf(boardTabs),
  label: Type.String(),
  ...counted,
  /** Rows whose deposit or dispatch is due today: `dueDateRange` of this day. */
  dueToday: Type.Optional(Counted),
  /** Rows whose dispatch is late: `isDelayed`. */
  late: Type.Optional(Counted),
});

const Sales = NamedObject('BoardSales', {
  /** What was paid for the orders of the period, in won; of a store its rows with their delivery fees. */
  payPrice: Count,
  orderCount: Count,
});

export const dashboard = {
  getStaffDashboard: endpoint({
    method: 'GET',
    path: '/staff/dashboard',
    access: 'staff',
    cache: 'C0',
    sharedWithin: 'STORE',
    sharedForMs: 5_000,
    summary:
      'Counts of what waits, of the store or of all stores for head office, the sales of today, and what happens automatically; without what the permissions do not allow. At most five seconds old.',
    answer: NamedObject('StaffDashboard', {
      /** ORDERS: order products by the tab of the orders desk. */
      orders: Type.Optional(Type.Array(BoardTab)),
      /** CLAIMS */
      claims: Type.Optional(
        Type.Object({
          /** Claims that wait for an answer, of stage REQUESTED. */
          requested: Type.Array(Type.Object({ type: OneOf(claimTypes), ...counted })),
          /** Their answer or refund is due today, or was before: `dueUntil` of this day. */
          due: Counted,
          /** Their goods arrived and are to be inspected or exchanged. */
          inspection: Counted,
        }),
      ),
      /** Head office: refunds in the state FAILED. */
      failedRefunds: Type.Optional(Counted),
      /** INQUIRIES */
      inquiries: Type.Optional(Type.Object({ unanswered: Counted, overdue: Counted })),
      /** Head office: reviews with a report that waits for a decision. */
      reportedReviews: Type.Optional(Counted),
      /** CATALOGUE: shown items without units, and with one to five. */
      stock: Type.Optional(Type.Object({ soldOut: Counted, low: Counted })),
      /** CHANNEL */
      conflicts: Type.Optional(Counted),
      /** REPORTS: orders that were paid today, yesterday until this time of the day, and a week ago until this time. */
      sales: Type.Optional(
        Type.Object({
          today: Sales,
          yesterday: Sales,
          lastWeek: Sales,
          /** Orders by the hour of their payment, from 0 to 23: today until now, and on the whole day a week ago. */
          hours: Type.Array(Type.Object({ today: Count, lastWeek: Count })),
          /** Paid to shoppers today, for claims, as goodwill, and in the console of the provider. */
          refunds: Type.Object({ amount: Count, count: Count }),
        }),
      ),
      /** What happens automatically until the end of this day, earliest first; for ORDERS and CLAIMS. */
      automatic: Type.Optional(
        Type.Array(NamedObject('BoardEvent', { kind: OneOf(automaticKinds), at: DateTime, ...counted })),
      ),
      /** SETTINGS: false until the shop is opened. */
      isShopOpen: Type.Optional(Type.Boolean()),
    }),
  }),
};
