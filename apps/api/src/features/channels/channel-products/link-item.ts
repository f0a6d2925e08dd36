// Links an item to a product of a channel (docs/rules/channels.md#links). Repeating a link changes nothing.
import type { Input } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, staffOf } from '../../../context.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { retryMessagesOf } from '../channel-orders/channel-orders.ts';
import {
  type LinkRow,
  type NewLink,
  findLink,
  insertLink,
  isItem,
  listContradictingLinks,
} from './channel-products.db.ts';
import { readStockBuffer } from './stock-buffer.ts';

/** Refuses NOT_FOUND for an unknown item, INVALID_INPUT for a product or an item that is linked otherwise. */
export async function linkItem(ctx: Ctx, given: Input<'linkChannelProduct'>): Promise<LinkRow> {
  const link: NewLink = {
    channel: given.channel,
    channelProductId: given.channelProductId,
    optionCode: given.optionCode ?? '',
    productItemUuid: given.productItemUuid.toLowerCase(),
  };
  const scope = { buffer: await readStockBuffer(ctx.db, link.channel), now: ctx.now };
  return ctx.tx(async (tx) => {
    if (!(await isItem(tx, link.productItemUuid))) refuse('NOT_FOUND');
    const [other] = await listContradictingLinks(tx, link, scope);
    if (other !== undefined) return isSame(other, link) ? other : refuseLink(other, link);
    const isOffered = ctx.providers.channels?.[link.channel]?.writeOffer !== undefined;
    const uuid = await insertLink(tx, link, { staffUuid: staffOf(ctx), isOffered, now: ctx.now });
    // A concurrent call linked the product or the item.
    if (uuid === undefined) return refuseLink(undefined, link);
    await retryMessagesOf(tx, {
      channel: link.channel,
      channelProductId: link.channelProductId,
      now: ctx.now,
    });
    await recordAudit(tx, ctx, {
      action: 'LINK',
      targetType: 'CHANNEL_PRODUCT',
      targetUuid: uuid,
      after: link,
    });
    return (await findLink(tx, { channel: link.channel, uuid }, scope)) ?? refuse('NOT_FOUND');
  });
}

const isSame = (row: LinkRow, link: NewLink): boolean =>
  row.channelProductId === link.channelProductId &&
  row.optionCode === link.optionCode &&
  row.productItemUuid === link.productItemUuid;

function refuseLink(other: LinkRow | undefined, link: NewLink): never {
  const isItemTaken = other?.productItemUuid === link.productItemUuid;
  return refuse('INVALID_INPUT', {
    fields: [
      isItemTaken
        ? { name: 'productItemUuid', message: '이미 이 판매 채널의 다른 상품과 연결되었습니다.' }
        : { name: 'channelProductId', message: '이미 다른 상품과 연결된 채널 상품입니다.' },
    ],
  });
}
