// N34 to the receiver of a gift whose order is cancelled by an event, where the link had been sent (docs/rules/gifts.md#cancellation).
import { giftStateOf, giftVariables } from '#domain/orders/gift.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { enqueueMessage, isEnqueued } from '../../base/messages/messages.ts';
import type { LockedOrder, OrderProductRow } from '../order-rows/order-rows.ts';

/** `moved`: rows of the locked order as they are after the event. */
export async function notifyReceiver(
  tx: Tx,
  { now }: Pick<Ctx, 'now'>,
  { order, products }: LockedOrder,
  moved: readonly OrderProductRow[],
): Promise<void> {
  if (order.giftMessage === null) return;
  const statusAfter = new Map(moved.map(({ uuid, status }) => [uuid, status]));
  const state = giftStateOf(
    order,
    products.map(({ uuid, status }) => statusAfter.get(uuid) ?? status),
  );
  if (state !== 'CANCELED' || !(await isEnqueued(tx, order.uuid, 'N27'))) return;
  const { uuid: orderUuid, recipientPhone: phone } = order;
  await enqueueMessage(tx, { template: 'N34', orderUuid, phone, variables: giftVariables(order) }, now);
}
