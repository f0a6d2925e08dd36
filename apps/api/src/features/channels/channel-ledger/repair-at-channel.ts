// Repairs of differences with a channel by its own commands, outside of any transaction: a product order is read and applied again, stock and
// price are sent again (docs/rules/channels.md#ledger).
import { refuse } from '#domain/base/refusal.ts';
import type { ChannelLedgerKind } from '#domain/payments/ledger-words.ts';
import type { Ctx } from '../../../context.ts';
import { findReading, syncProductOrders } from '../channel-orders/channel-orders.ts';
import { resendProduct, sendChangedOffers } from '../channel-products/channel-products.ts';
import { listProductOf } from './offer-readings.db.ts';
import { readLinks } from './read-for-ledger.ts';

type RepairAtChannel = (ctx: Ctx, subjectUuid: string) => Promise<void>;

const collectAgain: RepairAtChannel = async (ctx, uuid) => {
  const { channel, productOrderId } = (await findReading(ctx.db, uuid)) ?? refuse('NOT_FOUND');
  if (!(await syncProductOrders(ctx, channel, [productOrderId]))) refuse('PROVIDER_UNAVAILABLE');
};

const sendAgain: RepairAtChannel = async (ctx, uuid) => {
  const [{ channel } = refuse('NOT_FOUND')] = await listProductOf(ctx.db, uuid);
  await resendProduct(ctx, { channel, uuid });
  await sendChangedOffers(ctx);
  const links = await listProductOf(ctx.db, uuid);
  const client = ctx.providers.channels?.[channel];
  const isSent = (links[0]?.offeredAt ?? new Date(0)) >= ctx.now;
  if (!isSent || client === undefined || (await readLinks(ctx, client, links))?.kind !== 'yes')
    refuse('PROVIDER_UNAVAILABLE');
};

/** By kind; another kind is decided by staff. Each refuses NOT_FOUND, and PROVIDER_UNAVAILABLE while the channel does not answer. */
export const repairAtChannel: Partial<Record<ChannelLedgerKind, RepairAtChannel>> = {
  CHANNEL_ORDER: collectAgain,
  CHANNEL_UNITS: collectAgain,
  CHANNEL_STOCK: sendAgain,
  CHANNEL_PRICE: sendAgain,
};
