// Payment keys of the benchmark. The minimal provider knows no window, so a key contains what its window was opened with.
import { randomUUID } from 'node:crypto';

/** Amounts in won. */
type OpenedWindow = { orderId: string; amount: number; taxFreeAmount: number };

/** A new key of the window. */
export const benchKey = ({ orderId, amount, taxFreeAmount }: OpenedWindow): string =>
  ['bench', orderId, amount, taxFreeAmount, randomUUID()].join('.');

export const isBenchKey = (key = ''): boolean => key.startsWith('bench.');

/** What the window of the key was opened with. */
export function windowOfBenchKey(key: string): OpenedWindow {
  const [, orderId = '', amount, taxFreeAmount] = key.split('.');
  return { orderId, amount: Number(amount), taxFreeAmount: Number(taxFreeAmount) };
}
