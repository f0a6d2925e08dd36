// Public API of order events: moves rows of a locked order by one event and executes the effects of their transitions
// (docs/rules/orders.md#effects).
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import type { OrderEvent } from '#domain/orders/order-events.ts';
import { advanceRows, requireOwnChannel } from '../order-rows/order-rows.ts';
import type { FiredEvent, OrderEventFacts } from './event-facts.ts';
import { executeEffects } from './execute-effects.ts';
import { notifyReceiver } from './gift-cancelled.ts';

/** What staff decide about orders of other sales channels; everything else moves by T57 (docs/rules/channels.md#own-events). */
const eventsOfStaff: readonly OrderEvent[] = ['CONFIRM_ORDER', 'REQUEST_SHIPMENT', 'WITHDRAW_INVOICE'];

/**
 * Fires one event for rows of a locked order: status, history, and the effects of their transitions that depend on the rows alone: S+, S0,
 * C+, M+, E+, E-, hold, unhold, dispatchedAt, deliveredAt; and N34 where the event cancels a gift. The command executes the others in the same
 * transaction: S-, C-, M-, R, other messages, cash receipt, pickup. Refuses ORDER_STATUS_CONFLICT, and writes nothing, where the table does not
 * list the event for a row, and for an event that the sales channel of the order decides.
 */
export async function fireEvent(tx: Tx, ctx: Pick<Ctx, 'now'>, facts: OrderEventFacts): Promise<FiredEvent> {
  if (!eventsOfStaff.includes(facts.move.event)) requireOwnChannel(facts.locked.order);
  const moved = await advanceRows(tx, facts.rows, facts.move);
  const restoredCoupons = await executeEffects(tx, ctx, facts, moved);
  const rows = moved.map(({ row }) => row);
  await notifyReceiver(tx, ctx, facts.locked, rows);
  return { rows, restoredCoupons };
}
