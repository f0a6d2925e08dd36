// What a browser remembers of its orders.
import { expect, test } from 'vitest';
import { freshAttempts } from './order-attempts.ts';
import type { OrderAttempt } from './order-attempts.ts';

const hourMs = 3_600_000;
const attempt = (clientOrderId: string, madeAt: number): OrderAttempt => ({
  clientOrderId,
  wish: '',
  lines: [],
  isFromCart: false,
  madeAt,
});

test('orders of this browser are remembered for 24 hours, the newest first', () => {
  const kept = freshAttempts(
    [attempt('yesterday', 0), attempt('morning', 20 * hourMs), attempt('now', 25 * hourMs)],
    25 * hourMs,
  );
  expect(kept.map(({ clientOrderId }) => clientOrderId)).toEqual(['now', 'morning']);
});
