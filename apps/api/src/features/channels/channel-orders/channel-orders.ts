// Public API of orders of channels: reading product orders again after a decision, messages that wait for a link, and conflicts.
import type { ChannelName } from '#domain/channels/channels.ts';
import type { Ctx } from '../../../context.ts';
import { applyProductOrders } from './apply/apply-messages.ts';

export { acceptOption, nextReadSerial } from './apply/channel-orders.db.ts';
export { findReading, listUnreadChanges, storeReadings } from './apply/order-readings.db.ts';
export { readChanges } from './collect/collect-changes.ts';
export { unreadFrom } from './collect/run-orders.ts';
export { makeUnlinkedDue as retryMessagesOf } from './collect/messages.db.ts';
export { acceptMessagesOf, applyAgain, retryMessage } from './collect/retry-messages.db.ts';
export {
  type LockedConflict,
  closeSettledRefusals,
  lockConflict,
  writeResolved,
} from './conflicts/resolutions.db.ts';
export { openConflict } from './conflicts/conflicts.db.ts';

/**
 * Reads these product orders at the channel and applies them. False if the channel does not answer: the schedule applies them later, because each
 * of their changes is a message as well.
 */
export async function syncProductOrders(
  ctx: Ctx,
  channel: ChannelName,
  productOrderIds: readonly string[],
): Promise<boolean> {
  const client = ctx.providers.channels?.[channel];
  if (client === undefined) return false;
  let isAnswered = true;
  for (let at = 0; at < productOrderIds.length; at += client.readBatch) {
    const ids = productOrderIds.slice(at, at + client.readBatch);
    const { unanswered } = await applyProductOrders(ctx, client, ids, []);
    isAnswered &&= unanswered === undefined;
  }
  return isAnswered;
}
