// Handlers of contract/channels/channel-products.ts.
import type { Answer } from '#contract/contract.ts';
import type { channelProducts } from '#contract/channels/channel-products.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { type LinkRow, deleteLink, listLinks } from './channel-products.db.ts';
import { linkItem } from './link-item.ts';

const answerOf = (row: LinkRow): Answer<'linkChannelProduct'> => ({
  uuid: row.uuid,
  channel: row.channel,
  channelProductId: row.channel_product_id,
  optionCode: row.option_code,
  productItem: {
    uuid: row.product_item_uuid,
    displayName: row.display_name,
    optionText: row.option_text,
    stockCount: row.stock_count,
    salesPrice: row.sales_price,
  },
  ...(row.offered_at !== null && {
    offer: {
      stockCount: row.offered_stock_count ?? 0,
      price: row.offered_price ?? 0,
      isOnSale: row.offered_is_on_sale ?? false,
      offeredAt: seoulDateTime(row.offered_at),
    },
  }),
  isPending: row.due_at !== null,
  ...(row.last_code !== null && { failCode: row.last_code }),
  linkedAt: seoulDateTime(row.linked_at),
});

export const channelProductsApi: HandlersOf<typeof channelProducts> = {
  linkChannelProduct: async (input, ctx) => answerOf(await linkItem(ctx, input)),
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
  async getChannelProductsByPaging({ keyword, ...input }, ctx) {
    const { rows, paging } = await listLinks(ctx.db, { ...input, keyword: keyword?.trim() });
    return { data: rows.map(answerOf), paging };
  },
};
