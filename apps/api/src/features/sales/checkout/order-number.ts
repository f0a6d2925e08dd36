// The number of a new order: a serial of the database, permuted under the shop's secret (docs/rules/orders.md#order-number).
import { createHmac } from 'node:crypto';
import { seoulDate } from '#domain/base/calendar.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { Ctx } from '../../../context.ts';
import { type WholeOrderRow, alreadyTaken, findOrderByClientId } from '../order-rows/order-rows.ts';

/** The number of the order registered at `now`. The key depends on the day, so that numbers of two days cannot be related. */
export function orderNoOf(serial: number, now: Date, secret: string): string {
  const day = seoulDate(now);
  return orderNumber(day, serial, (round, half) =>
    createHmac('sha256', secret).update(`order-no:${day}.${round}.${half}`).digest().readUInt32BE(0),
  );
}

/**
 * An order number can be taken only on the day on which a shop with random numbers was upgraded, or after ten million registrations of one
 * day; the next serial is then used.
 */
const maxSerialsTried = 5;

/** Places an order under its client order id, with the next number where one is taken; `repeat` answers for an order that was placed before. */
export async function placeUnderFreeNumber<Placed>(
  ctx: Pick<Ctx, 'db'>,
  clientOrderId: string,
  { place, repeat }: { place: () => Promise<Placed>; repeat: (before: WholeOrderRow) => Placed },
): Promise<Placed> {
  for (let tried = 0; tried < maxSerialsTried; tried += 1) {
    try {
      return await place();
    } catch (error) {
      if (error !== alreadyTaken && !isRefusal(error)) throw error;
      // A concurrent duplicate may have registered this order and taken the last stock: then its order is the answer.
      const before = await findOrderByClientId(ctx.db, clientOrderId);
      if (before !== undefined) return repeat(before);
      if (error !== alreadyTaken) throw error;
    }
  }
  throw new Error('Five order numbers in a row were taken.');
}
