// The number of a new order: a serial of the database, permuted under the shop's secret (docs/rules/orders.md#order-number).
import { createHmac } from 'node:crypto';
import { seoulDate } from '#domain/base/calendar.ts';
import { orderNumber } from '#domain/orders/order-number.ts';

/** The number of the order registered at `now`. The key depends on the day, so that numbers of two days cannot be related. */
export function orderNoOf(serial: number, now: Date, secret: string): string {
  const day = seoulDate(now);
  return orderNumber(day, serial, (round, half) =>
    createHmac('sha256', secret).update(`order-no:${day}.${round}.${half}`).digest().readUInt32BE(0),
  );
}
