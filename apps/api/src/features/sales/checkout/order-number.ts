// Places an order under a free number (docs/rules/orders.md#order-number).
import { isRefusal } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { type WholeOrderRow, alreadyTaken, findOrderByClientId } from '../order-rows/order-rows.ts';

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
