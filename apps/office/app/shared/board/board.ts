// The board of staff (GET /staff/dashboard): counts of what waits, read by the home screen and the navigation from one cache.
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#contract/contract.ts';
import { api } from '../api/api.ts';

export type Board = Answer<'getStaffDashboard'>;

/** The board is counted again this often while the desk is visible. */
const recountAfterMs = 30_000;

export const useBoard = () =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: () => api.getStaffDashboard(),
    refetchInterval: recountAfterMs,
  });

type Counted = { count: number; isCountCapped?: boolean };

/** What waits in an entry of the navigation; `isLate` when a deadline has passed or something cannot be sold. */
export type Waiting = Counted & { isLate: boolean };

const sumOf = (counts: readonly Counted[]): Counted => ({
  count: counts.reduce((sum, { count }) => sum + count, 0),
  ...(counts.some(({ isCountCapped }) => isCountCapped) && { isCountCapped: true }),
});

/** What waits, by the address of the entry: new orders, claims without an answer, items that are sold out. */
export function waitingOf(board: Board): Partial<Record<string, Waiting>> {
  const tabOf = (tab: string) => board.orders?.find((one) => one.tab === tab);
  const newOrders = tabOf('PAYMENT_COMPLETE');
  const lateCount = tabOf('PREPARING_PRODUCT')?.late?.count ?? 0;
  return {
    ...(newOrders && { '/orders': { ...sumOf([newOrders]), isLate: lateCount > 0 } }),
    ...(board.claims && {
      '/claims': {
        ...sumOf([...board.claims.requested, ...(board.failedRefunds ? [board.failedRefunds] : [])]),
        isLate: board.claims.due.count > 0 || (board.failedRefunds?.count ?? 0) > 0,
      },
    }),
    ...(board.stock && {
      '/catalog': { ...sumOf([board.stock.soldOut]), isLate: board.stock.soldOut.count > 0 },
    }),
  };
}
