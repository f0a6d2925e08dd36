// What is due for a promised dispatch (docs/rules/delivery.md#promise). The promised date itself is written at the payment.
import { addDays, parseSeoulDate, seoulDate } from '../base/calendar.ts';
import type { OrderStatus } from '../base/enums.ts';

/** Rows that wait for the merchant. A row on hold waits for the shopper, and one with an invoice for the carrier. */
const waitingStatuses: readonly OrderStatus[] = ['PAYMENT_COMPLETE', 'PREPARING_PRODUCT'];

/** REMIND: the last business day before the promised one has come. DELAYED: the promised day is over. DONE: nothing waits for the merchant. */
export type PromiseStep = { kind: 'REMIND'; nextAt: Date } | { kind: 'DELAYED' } | { kind: 'DONE' };

/** The step that is due at `now` for a group with these rows; `promiseDate` is 'YYYY-MM-DD'. */
export function promiseStep(promiseDate: string, statuses: readonly OrderStatus[], now: Date): PromiseStep {
  if (!statuses.some((status) => waitingStatuses.includes(status))) return { kind: 'DONE' };
  if (seoulDate(now) > promiseDate) return { kind: 'DELAYED' };
  return { kind: 'REMIND', nextAt: parseSeoulDate(addDays(promiseDate, 1)) };
}
