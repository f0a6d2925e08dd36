// Sends stock and prices of linked items to the channels within a minute of a change (docs/rules/channels.md#offers). No transaction is open
// during a call.
import { offerOf, refusedWaitMs, unansweredWaitMs } from '#domain/channels/sales-channel/offer.ts';
import type { Ctx } from '../../../context.ts';
import { leaseEnd, withLease } from '../../../jobs/keep-lease.ts';
import type { ChannelClient } from '../../../providers/channel/port.ts';
import {
  type DueLink,
  claimProducts,
  markChanged,
  renewLinks,
  writeNotOffered,
  writeOffered,
} from './channel-products.db.ts';
import { readStockBuffer } from './stock-buffer.ts';

const productsPerBatch = 5;

/** Compares and sends, for each channel that receives stock and price. */
export async function sendChangedOffers(ctx: Ctx): Promise<void> {
  const { SMARTSTORE, NAVERPAY } = ctx.providers.channels ?? {};
  for (const client of [SMARTSTORE, NAVERPAY])
    if (client?.writeOffer !== undefined) await sendOf(ctx, client);
}

async function sendOf(ctx: Ctx, client: ChannelClient): Promise<void> {
  const { channel } = client;
  const buffer = await readStockBuffer(ctx.db, channel);
  await markChanged(ctx.db, channel, { buffer, now: ctx.now });
  // Sending may last long: leases and waits are counted from the current time, not from the start of the job.
  for (;;) {
    const leaseUntil = leaseEnd(ctx);
    const now = ctx.currentTime();
    const due = await claimProducts(ctx.db, channel, { count: productsPerBatch, leaseUntil, now });
    if (due.length === 0) return;
    const isPaused = await withLease(ctx, { rows: due, until: leaseUntil, renew: renewLinks }, () =>
      sendBatch({ db: ctx.db, now }, client, { due, buffer }),
    );
    if (isPaused) return;
  }
}

/** Sends the products one after the other; true if the channel did not answer. */
async function sendBatch(
  ctx: Pick<Ctx, 'db' | 'now'>,
  client: ChannelClient,
  { due, buffer }: { due: readonly DueLink[]; buffer: number },
): Promise<boolean> {
  const products = Map.groupBy(due, ({ channelProductId }) => channelProductId);
  let pauseMs: number | undefined;
  for (const links of products.values()) {
    if (pauseMs === undefined) pauseMs = await sendProduct(ctx, client, { links, buffer });
    else await postpone(ctx, links, { code: 'CHANNEL_PAUSED', waitMs: pauseMs });
  }
  return pauseMs !== undefined;
}

/** Sends all linked options of one product; returns the pause of all calls to the channel, if it did not answer. */
async function sendProduct(
  ctx: Pick<Ctx, 'db' | 'now'>,
  client: ChannelClient,
  { links, buffer }: { links: readonly DueLink[]; buffer: number },
): Promise<number | undefined> {
  const offers = links.map((link) => ({ ...offerOf(link, buffer), uuid: link.uuid, link }));
  const answer = await client.writeOffer?.(
    offers.map(({ link: { channelProductId, optionCode }, stockCount, price, isOnSale }) => ({
      channelProductId,
      optionCode,
      stockCount,
      price,
      isOnSale,
    })),
  );
  if (answer?.kind === 'yes') {
    await writeOffered(ctx.db, offers, ctx.now);
    return undefined;
  }
  const tryCount = Math.max(...links.map((link) => link.tryCount));
  if (answer?.kind === 'no') {
    // Repeated, because staff correct the product at the channel; until then the list of links names the code.
    await postpone(ctx, links, { code: answer.code, waitMs: refusedWaitMs(tryCount) });
    return undefined;
  }
  const waitMs = unansweredWaitMs(tryCount, answer?.retryAfterMs);
  await postpone(ctx, links, { code: answer?.reason ?? 'NOT_ANSWERED', waitMs });
  return waitMs;
}

function postpone(
  ctx: Pick<Ctx, 'db' | 'now'>,
  links: readonly DueLink[],
  { code, waitMs }: { code: string; waitMs: number },
): Promise<void> {
  const dueAt = new Date(ctx.now.getTime() + waitMs);
  return writeNotOffered(
    ctx.db,
    links.map(({ uuid }) => uuid),
    { code, dueAt },
  );
}
