// What waits in the entries of the navigation. Pure.
import { tabOf } from './board.ts';
import type { Board } from './board.ts';
import { none, sumOf } from './counts.ts';
import type { Counted } from './counts.ts';

/** `isLate`: a deadline has passed or something cannot be sold. */
export type Waiting = Counted & { isLate: boolean };

/**
 * What waits, by the address of the entry: new orders, claims without an answer and failed refunds, inquiries without an answer and
 * reported reviews, items that are sold out, conflicts with sales channels.
 */
export function waitingOf(board: Board): Partial<Record<string, Waiting>> {
  const { claims, failedRefunds = none, inquiries, reportedReviews, stock, conflicts } = board;
  const voices = [inquiries?.unanswered, reportedReviews].filter((one) => one !== undefined);
  const newOrders = tabOf(board, 'PAYMENT_COMPLETE');
  const late = tabOf(board, 'PREPARING_PRODUCT')?.late ?? none;
  return {
    ...(newOrders && { '/orders': { ...sumOf([newOrders]), isLate: late.count > 0 } }),
    ...(claims && {
      '/claims': {
        ...sumOf([...claims.requested, failedRefunds]),
        isLate: claims.due.count + failedRefunds.count > 0,
      },
    }),
    ...(voices.length > 0 && {
      '/voice': { ...sumOf(voices), isLate: (inquiries?.overdue.count ?? 0) > 0 },
    }),
    ...(stock && { '/catalog': { ...sumOf([stock.soldOut]), isLate: stock.soldOut.count > 0 } }),
    ...(conflicts && { '/channels': { ...sumOf([conflicts]), isLate: false } }),
  };
}
