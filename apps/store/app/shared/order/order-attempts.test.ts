// Orders of this browser in localStorage.
import { expect, test } from 'vitest';
import { freshAttempts } from './order-attempts.ts';
import type { OrderAttempt } from './order-attempts.ts';

const hourMs = 3_600_000;
const attempt = (clientOrderId: string, madeAt: number): OrderAttempt => ({
  clientOrderId,
  fingerprint: '',
  lines: [],
  isFromCart: false,
  madeAt,
});

test('freshAttempts returns the orders of the last 24 hours, the newest first', () => {
  const fresh = freshAttempts(
    [attempt('yesterday', 0), attempt('morning', 20 * hourMs), attempt('now', 25 * hourMs)],
    25 * hourMs,
  );
  expect(fresh.map(({ clientOrderId }) => clientOrderId)).toEqual(['now', 'morning']);
});
