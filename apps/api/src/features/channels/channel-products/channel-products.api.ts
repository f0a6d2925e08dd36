// Handlers of contract/channels/channel-products.ts.
import type { Answer } from '#contract/contract.ts';
import type { channelProducts } from '#contract/channels/channel-products.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { type LinkRow, deleteLink, listLinks } from './channel-products.db.ts';
import { linkItem, linkLines } from './link-item.ts';
import { resendProduct } from './resend-product.ts';
import { readStockBuffer } from './stock-buffer.ts';

const answerOf = (row: LinkRow): Answer<'linkChannelProduct'> => ({
  uuid: row.uuid,
  channel: row.channel,
  channelProductId: row.channelProductId,
  optionCode: row.optionCode,
  productItem: {
    uuid: row.productItemUuid,
    displayName: row.displayName,
    optionText: row.optionText,
    stockCount: row.stockCount,
    salesPrice: row.salesPrice,
  },
  current: { stockCount: row.currentStockCount, price: row.salesPrice, isOnSale: row.isOnSale },
  ...(row.offeredAt !== null && {
    offer: {
      stockCount: row.offeredStockCount ?? 0,
      price: row.offeredPrice ?? 0,
      isOnSale: row.offeredIsOnSale ?? false,
      offeredAt: seoulDateTime(row.offeredAt),
    },
  }),
  isDifferent: row.isDifferent,
  isPending: row.dueAt !== null,
  ...(row.lastCode !== null && { failCode: row.lastCode }),
  linkedAt: seoulDateTime(row.linkedAt),
});

export const channelProductsApi: HandlersOf<typeof channelProducts> = {
  linkChannelProduct: async (input, ctx) => answerOf(await linkItem(ctx, input)),
  linkChannelProducts: (input, ctx) => linkLines(ctx, input),
  unlinkChannelProduct: ({ channel, uuid }, ctx) =>
    ctx.tx(async (tx) => {
      const deleted = (await deleteLink(tx, channel, uuid)) ?? refuse('NOT_FOUND');
      await recordAudit(tx, ctx, {
        action: 'UNLINK',
        targetType: 'CHANNEL_PRODUCT',
        targetUuid: uuid,
        before: deleted,
      });
      return { uuid };
    }),
  resendChannelProduct: async (input, ctx) => answerOf(await resendProduct(ctx, input)),
  async getChannelProductsByPaging({ keyword, ...input }, ctx) {
    const scope = { buffer: await readStockBuffer(ctx.db, input.channel), now: ctx.now };
    const { rows, paging } = await listLinks(ctx.db, { ...input, keyword: keyword?.trim() }, scope);
    return { data: rows.map(answerOf), paging };
  },
};
