// Handlers of contract/desk/dashboard.ts.
import type { Answer } from '#contract/contract.ts';
import type { dashboard } from '#contract/desk/dashboard.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { orderTabLabels } from '#domain/shipments/order-tabs.ts';
import { refuse } from '#domain/base/refusal.ts';
import { shownCount } from '../../../db/paging.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { type BoardRow, type TabRow, readBoard } from './dashboard.db.ts';

type Board = Answer<'getStaffDashboard'>;

/** Null for a part that the caller may not see. */
const countedPart = (count: number | undefined) => (count === undefined ? null : shownCount(count));

const tabResponse = ({ tab, count, dueToday, late }: TabRow): NonNullable<Board['orders']>[number] => ({
  tab,
  label: orderTabLabels[tab],
  ...shownCount(count),
  ...(dueToday !== null && { dueToday: shownCount(dueToday) }),
  ...(late !== null && { late: shownCount(late) }),
});

function claimsResponse({ requested, dueClaims = 0, inspection = 0 }: BoardRow): Board['claims'] | null {
  if (requested === undefined) return null;
  return {
    requested: requested.map(({ type, count }) => ({ type, ...shownCount(count) })),
    due: shownCount(dueClaims),
    inspection: shownCount(inspection),
  };
}

/** The earliest first. */
function automaticResponse({ automaticClaims, expiringDeposits }: BoardRow): Board['automatic'] | null {
  if (automaticClaims === undefined && expiringDeposits === undefined) return null;
  const deposits = (expiringDeposits ?? []).map((row) => ({ ...row, kind: 'EXPIRE_DEPOSIT' as const }));
  return [...(automaticClaims ?? []), ...deposits]
    .map(({ kind, at, count }) => ({ kind, at: seoulDateTime(new Date(at)), ...shownCount(count) }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

function salesResponse({ today, yesterday, lastWeek, hours, refunds }: BoardRow): Board['sales'] | null {
  return today && yesterday && lastWeek && hours && refunds
    ? { today, yesterday, lastWeek, hours, refunds }
    : null;
}

const boardResponse = (row: BoardRow): Board =>
  withoutNulls({
    orders: row.orders?.map(tabResponse) ?? null,
    claims: claimsResponse(row),
    failedRefunds: countedPart(row.failedRefunds),
    inquiries:
      row.inquiries === undefined
        ? null
        : { unanswered: shownCount(row.inquiries.unanswered), overdue: shownCount(row.inquiries.overdue) },
    reportedReviews: countedPart(row.reportedReviews),
    stock:
      row.stock === undefined
        ? null
        : { soldOut: shownCount(row.stock.soldOut), low: shownCount(row.stock.low) },
    conflicts: countedPart(row.conflicts),
    sales: salesResponse(row),
    automatic: automaticResponse(row),
    isShopOpen: row.isShopOpen ?? null,
  });

export const dashboardApi: HandlersOf<typeof dashboard> = {
  async getStaffDashboard(_input, ctx) {
    const { actor, now } = ctx;
    if (actor.kind !== 'staff') return refuse('LOGIN_REQUIRED');
    const { storeUuid, role, permissions } = actor;
    return boardResponse(await readBoard(ctx.db, { storeUuid, role, permissions, now }));
  },
};
