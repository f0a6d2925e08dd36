// Command of staff: what failed at a channel is due now (docs/rules/channels.md#desk). The jobs of the features that own the rows try it.
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { retryCommand } from '../channel-commands/channel-commands.ts';
import { retryReply } from '../channel-inquiries/channel-inquiries.ts';
import { retryOffer } from '../channel-products/channel-products.ts';
import { retryMessage } from '../channel-orders/channel-orders.ts';

/** Makes a failed command, answer, offer or message due now. Refuses NOT_FOUND. */
export async function retryFailure(ctx: Ctx, uuid: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const isFound =
      (await retryCommand(tx, uuid, ctx.now)) ||
      (await retryReply(tx, uuid, ctx.now)) ||
      (await retryOffer(tx, uuid, ctx.now)) ||
      (await retryMessage(tx, uuid, ctx.now));
    if (!isFound) refuse('NOT_FOUND');
    await recordAudit(tx, ctx, { action: 'RETRY', targetType: 'CHANNEL_FAILURE', targetUuid: uuid });
  });
}
