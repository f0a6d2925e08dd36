// What the bell counts.
import { expect, test } from 'vitest';
import type { Board } from './board.ts';
import { formatCapped } from '../format.ts';
import { sumOf } from './counts.ts';
import { noticesOf } from './notices.ts';

const tab = (id: string, count: number, more: object = {}) => ({ tab: id, label: id, count, ...more });

const board = {
  orders: [
    tab('PAYMENT_COMPLETE', 10_000, { isCountCapped: true }),
    tab('PREPARING_PRODUCT', 9, { late: { count: 3 }, dueToday: { count: 2 } }),
  ],
  claims: {
    requested: [
      { type: 'CANCEL', count: 2 },
      { type: 'RETURN', count: 1 },
    ],
    due: { count: 2 },
    inspection: { count: 1 },
  },
  failedRefunds: { count: 1 },
  conflicts: { count: 4 },
} as unknown as Board;

test('passed deadlines come before what is new, and what is due later is not counted', () => {
  const { late, fresh } = noticesOf(board);
  expect(late.map(({ title, count }) => [title, count])).toEqual([
    ['실패한 환불', 1],
    ['발송이 늦은 상품', 3],
  ]);
  expect(fresh.map(({ title, count }) => [title, count])).toEqual([
    ['새 주문', 10_000],
    ['새 클레임', 3],
    ['판매 채널 불일치', 4],
  ]);
  expect(formatCapped(sumOf([...late, ...fresh]))).toBe('10,011+');
});

test('without a permission or without anything nothing is counted', () => {
  expect(noticesOf({} as Board)).toEqual({ late: [], fresh: [] });
});
