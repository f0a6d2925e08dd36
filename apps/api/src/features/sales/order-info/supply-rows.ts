// T20: writes the supplied data of a locked order, returns its rows to the status before the hold and closes the request.
import type { OrderActor } from '#domain/orders/order-events.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { fireEvent } from '../order-events/order-events.ts';
import type { LockedOrder } from '../order-rows/order-rows.ts';
import { type NewAddress, changeDelivery } from './change-delivery.ts';
import type { GivenDelivery } from './delivery-changes.db.ts';
import { closeInfoRequest } from './order-info.db.ts';

/** Returns the names of the written fields. Refuses ORDER_STATUS_CONFLICT when no row waits for data. */
export async function supplyRows(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  locked: LockedOrder,
  how: { given: GivenDelivery; address: NewAddress; actor: OrderActor; actorUuid?: string },
): Promise<string[]> {
  const waiting = locked.products.filter((row) => row.status === 'REQUEST_INFORMATION');
  if (waiting.length === 0) return refuse('ORDER_STATUS_CONFLICT');
  const names = await changeDelivery(tx, locked, how.given, how.address);
  await fireEvent(tx, ctx, {
    locked,
    rows: waiting,
    move: { event: 'SUPPLY_INFO', actor: how.actor, actorUuid: how.actorUuid, now: ctx.now },
  });
  await closeInfoRequest(tx, locked.order.uuid, ctx.now);
  return names;
}
