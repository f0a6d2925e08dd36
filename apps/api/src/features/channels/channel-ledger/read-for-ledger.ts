// Reads what is compared with a channel under the lease of the job LEDGER: product orders with changes that the shop did not read, and stock and
// price of linked products (docs/rules/channels.md#ledger). Nothing is applied.
import { dayMs } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { ChannelAnswer, ChannelClient } from '../../../providers/channel/port.ts';
import {
  listUnreadChanges,
  nextReadSerial,
  readChanges,
  storeReadings,
} from '../channel-orders/channel-orders.ts';
import {
  type RunResult,
  failureOf,
  findPosition,
  nothingRead,
  runExclusively,
} from '../channel-runs/channel-runs.ts';
import {
  type OfferLink,
  type OfferReading,
  listLongestUnread,
  storeOfferReadings,
} from './offer-readings.db.ts';

/** As ORDERS: changes may be listed late, and the first run reads a day. */
const overlapMs = 10 * 60_000;
/** Each product is one call. */
const productsPerRun = 200;
const readAgainAfterMs = dayMs;

type Failure = Pick<RunResult, 'failures' | 'retryAfterMs'>;

/**
 * Compares the changes that the channel lists with the readings, up to the position of ORDERS: what is later is not collected. Undefined while
 * another run of the job lasts.
 */
export async function readForLedger(ctx: Ctx, client: ChannelClient): Promise<RunResult | undefined> {
  const { channel } = client;
  const collectedUntil = await findPosition(ctx.db, { channel, job: 'ORDERS' });
  return runExclusively(ctx, { channel, job: 'LEDGER' }, async ({ seenUntil, mayContinue }) => {
    if (collectedUntil === undefined) return nothingRead({ from: ctx.now, to: ctx.now });
    const from = new Date(
      Math.min(
        collectedUntil.getTime(),
        (seenUntil?.getTime() ?? collectedUntil.getTime() - dayMs) - overlapMs,
      ),
    );
    const period = { from, to: collectedUntil };
    const unread: string[] = [];
    const listed = await readChanges(client, period, { mayContinue }, async (changes) => {
      unread.push(...(await listUnreadChanges(ctx.db, channel, changes)));
      return 0;
    });
    const failure =
      listed.unanswered !== undefined
        ? { failures: [{ id: '', ...listed.unanswered }] }
        : ((await readOrders(ctx, client, unread)) ?? (await readProducts(ctx, client, mayContinue)));
    return {
      ...nothingRead(period),
      readCount: listed.readCount,
      newCount: unread.length,
      isMore: failure !== undefined || !mayContinue(),
      ...(listed.seenUntil !== undefined && failure === undefined && { seenUntil: listed.seenUntil }),
      ...failure,
    };
  });
}

/** Reads product orders and stores what the channel states; returns the failure of a call. */
async function readOrders(
  ctx: Ctx,
  client: ChannelClient,
  productOrderIds: readonly string[],
): Promise<Failure | undefined> {
  for (let at = 0; at < productOrderIds.length; at += client.readBatch) {
    const serial = await nextReadSerial(ctx.db);
    const answer = await client.readProductOrders(productOrderIds.slice(at, at + client.readBatch));
    if (answer.kind !== 'yes') return failureOf(answer);
    await storeReadings(ctx.db, client.channel, answer.value, { serial, now: ctx.now });
  }
  return undefined;
}

/** Reads the linked products that were read longest ago, one after the other; returns the failure of a call. */
async function readProducts(
  ctx: Ctx,
  client: ChannelClient,
  mayContinue: () => boolean,
): Promise<Failure | undefined> {
  if (client.readOffers === undefined) return undefined;
  const before = new Date(ctx.now.getTime() - readAgainAfterMs);
  const links = await listLongestUnread(ctx.db, client.channel, { before, count: productsPerRun });
  for (const own of Map.groupBy(links, ({ channelProductId }) => channelProductId).values()) {
    if (!mayContinue()) return undefined;
    const answer = await readLinks(ctx, client, own);
    if (answer !== undefined && answer.kind !== 'yes') return failureOf(answer);
  }
  return undefined;
}

/** Reads the links of one product and stores what the channel states. */
export async function readLinks(
  ctx: Pick<Ctx, 'db' | 'currentTime'>,
  client: ChannelClient,
  links: readonly OfferLink[],
): Promise<ChannelAnswer<unknown> | undefined> {
  // Before the call: what is sent meanwhile is later.
  const readAt = ctx.currentTime();
  const answer = await client.readOffers?.(
    links[0]?.channelProductId ?? '',
    links.map(({ optionCode }) => optionCode),
  );
  if (answer?.kind !== 'yes') return answer;
  const readings = links.map(({ uuid, optionCode }): OfferReading => {
    const offer = answer.value.find((one) => one.optionCode === optionCode);
    return { uuid, stockCount: offer?.isOnSale === true ? offer.stockCount : 0, price: offer?.price ?? null };
  });
  await storeOfferReadings(ctx.db, readings, readAt);
  return answer;
}
