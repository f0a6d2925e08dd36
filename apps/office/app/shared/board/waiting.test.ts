// The counts in the navigation, and which of them are shown as late.
import { describe, expect, test } from 'vitest';
import { waitingOf } from './waiting.ts';
import type { Board } from './board.ts';

const orders = (newCount: number, late: number): Board['orders'] => [
  { tab: 'PAYMENT_COMPLETE', label: '신규 주문', count: newCount },
  { tab: 'PREPARING_PRODUCT', label: '상품 준비', count: late + 1, late: { count: late } },
];
const claims = (due: number): Board['claims'] => ({
  requested: [
    { type: 'CANCEL', count: 2 },
    { type: 'RETURN', count: 10_000, isCountCapped: true },
  ],
  due: { count: due },
  inspection: { count: 0 },
});

describe('what waits in an entry', () => {
  test.each([
    ['nothing that the permissions do not allow', {}, {}],
    ['new orders', { orders: orders(4, 0) }, { '/orders': { count: 4, isLate: false } }],
    ['new orders with a late parcel', { orders: orders(0, 1) }, { '/orders': { count: 0, isLate: true } }],
    [
      'claims of all types, counted up to a limit',
      { claims: claims(0) },
      { '/claims': { count: 10_002, isCountCapped: true, isLate: false } },
    ],
    [
      'claims with a failed refund',
      { claims: claims(0), failedRefunds: { count: 1 } },
      { '/claims': { count: 10_003, isCountCapped: true, isLate: true } },
    ],
    [
      'claims that are due',
      { claims: claims(1) },
      { '/claims': { count: 10_002, isCountCapped: true, isLate: true } },
    ],
    [
      'inquiries, some of them late, and reported reviews',
      {
        inquiries: { unanswered: { count: 5 }, overdue: { count: 1 } },
        reportedReviews: { count: 2 },
      },
      { '/voice': { count: 7, isLate: true } },
    ],
    ['reported reviews alone', { reportedReviews: { count: 2 } }, { '/voice': { count: 2, isLate: false } }],
    [
      'items that are sold out',
      { stock: { soldOut: { count: 5 }, low: { count: 9 } } },
      { '/catalog': { count: 5, isLate: true } },
    ],
    ['conflicts with channels', { conflicts: { count: 2 } }, { '/channels': { count: 2, isLate: false } }],
  ])('%s', (_what, board, waiting) => {
    expect(waitingOf(board as Board)).toEqual(waiting);
  });
});
