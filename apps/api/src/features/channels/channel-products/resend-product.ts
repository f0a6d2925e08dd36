// Sends stock and price of a linked product to its channel again (docs/rules/channels.md#offers). Repeating it while it waits changes nothing.
import type { Input } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { type LinkRow, findLink } from './channel-products.db.ts';
import { resendOffer } from './retry-offer.db.ts';
import { readStockBuffer } from './stock-buffer.ts';

/** Refuses NOT_FOUND, and INVALID_INPUT for a channel that is not connected or asks the shop when an order is made. */
export async function resendProduct(ctx: Ctx, link: Input<'resendChannelProduct'>): Promise<LinkRow> {
  const scope = { buffer: await readStockBuffer(ctx.db, link.channel), now: ctx.now };
  return ctx.tx(async (tx) => {
    await resendOffer(tx, link, ctx.now);
    const row = (await findLink(tx, link, scope)) ?? refuse('NOT_FOUND');
    if (ctx.providers.channels?.[link.channel]?.writeOffer === undefined)
      refuse('INVALID_INPUT', {
        fields: [{ name: 'channel', message: '이 판매 채널에는 재고와 가격을 보내지 않습니다.' }],
      });
    await recordAudit(tx, ctx, { action: 'RETRY', targetType: 'CHANNEL_PRODUCT', targetUuid: row.uuid });
    return row;
  });
}
