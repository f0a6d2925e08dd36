// Staff notify the buyers of a stopped lot (docs/rules/lots.md#stops).
import type { Answer, Input } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, storeOfStaff } from '../../../context.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { enqueueMessages } from '../../base/messages/messages.ts';
import { findRecalledLot, listLotBuyers, recallTemplate } from './lot-orders.db.ts';

/**
 * Enqueues one message to the buyer of each order with dispatched units of a stopped lot that was not notified before; a dry run counts
 * them. The item is not locked: messages refer to orders, whose transactions lock the order and then the item. Refuses NOT_FOUND for a lot of
 * another store, STATUS_NOT_ALLOWED for one that is not stopped.
 */
export async function notifyLotBuyers(
  ctx: Ctx,
  { uuid, dryRun = false, text }: Input<'notifyLotBuyers'>,
): Promise<Answer<'notifyLotBuyers'>> {
  const lotUuid = uuid.toLowerCase();
  return ctx.tx(async (tx) => {
    const lot = (await findRecalledLot(tx, lotUuid, storeOfStaff(ctx))) ?? refuse('NOT_FOUND');
    if (lot.state !== 'STOPPED')
      refuse('STATUS_NOT_ALLOWED', { message: '판매를 중지한 로트의 구매자에게만 안내할 수 있습니다.' });
    const buyers = await listLotBuyers(tx, lotUuid);
    const waiting = buyers.filter(({ isNotified }) => !isNotified);
    const counts = {
      orderCount: buyers.length,
      earlierCount: buyers.length - waiting.length,
      messageCount: waiting.length,
    };
    if (dryRun || waiting.length === 0) return counts;
    const messages = waiting.map(({ orderUuid, orderNo, userUuid, phone, email }) => ({
      orderUuid,
      eventKey: lotUuid,
      ...(userUuid !== null && { userUuid }),
      phone,
      email,
      variables: { product: lot.displayName, lot: lot.code, text: text.trim(), no: orderNo },
    }));
    await enqueueMessages(tx, recallTemplate, messages, ctx.now);
    await recordAudit(tx, ctx, {
      action: 'NOTIFY_BUYERS',
      targetType: 'STOCK_LOT',
      targetUuid: lotUuid,
      after: { messageCount: waiting.length },
      reason: text.trim(),
    });
    return counts;
  });
}
