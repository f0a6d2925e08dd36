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
  unreadFrom,
} from '../channel-orders/channel-orders.ts';
import {
  type RunResult,
  type Unanswered,
  failureOf,
  findPosition,
  nothingRead,
  runExclusively,
  unansweredOf,
} from '../channel-runs/channel-runs.ts';
import {
  type OfferLink,
  type OfferReading,
  listLongestUnread,
  storeOfferReadings,
} from './offer-readings.db.ts';

/** Each product is one call. */
const productsPerRun = 200;
const readAgainAfterMs = dayMs;

/**
 * Reads the product orders of listed changes that were not read since, up to the position of ORDERS, because later changes are not collected yet;
 * then linked products. Undefined while another run of the job lasts.
 */
export async function readForLedger(ctx: Ctx, client: ChannelClient): Promise<RunResult | undefined> {
  const { channel } = client;
  const collectedUntil = await findPosition(ctx.db, { channel, job: 'ORDERS' });
  return runExclusively(ctx, { channel, job: 'LEDGER' }, async ({ seenUntil, mayContinue }) => {
    if (collectedUntil === undefined) return nothingRead({ from: ctx.now, to: ctx.now });
    const period = { from: unreadFrom(seenUntil, collectedUntil), to: collectedUntil };
    const unread: string[] = [];
    const listed = await readChanges(client, period, { mayContinue }, async (changes) => {
      unread.push(...(await listUnreadChanges(ctx.db, channel, changes)));
      return 0;
    });
    const unanswered =
      listed.unanswered ??
      (await readOrders(ctx, client, unread)) ??
      (await readProducts(ctx, client, mayContinue));
    return {
      ...nothingRead(period),
      readCount: listed.readCount,
      newCount: unread.length,
      isMore: unanswered !== undefined || !mayContinue(),
      ...(listed.seenUntil !== undefined && unanswered === undefined && { seenUntil: listed.seenUntil }),
      ...(unanswered && failureOf(unanswered)),
    };
  });
}

/** Reads product orders and stores what the channel states; ends at a call without a value. */
async function readOrders(
  ctx: Ctx,
  client: ChannelClient,
  productOrderIds: readonly string[],
): Promise<Unanswered | undefined> {
  for (let at = 0; at < productOrderIds.length; at += client.readBatch) {
    const serial = await nextReadSerial(ctx.db);
    const answer = await client.readProductOrders(productOrderIds.slice(at, at + client.readBatch));
    if (answer.kind !== 'yes') return unansweredOf(answer);
    await storeReadings(ctx.db, client.channel, answer.value, { serial, now: ctx.now });
  }
  return undefined;
}

/** Reads the linked products that were read longest ago, one after the other; ends at a call without a value. */
async function readProducts(
  ctx: Ctx,
  client: ChannelClient,
  mayContinue: () => boolean,
): Promise<Unanswered | undefined> {
  if (client.readOffers === undefined) return undefined;
  const before = new Date(ctx.now.getTime() - readAgainAfterMs);
  const links = await listLongestUnread(ctx.db, client.channel, { before, count: productsPerRun });
  for (const own of Map.groupBy(links, ({ channelProductId }) => channelProductId).values()) {
    if (!mayContinue()) return undefined;
    const answer = await readLinks(ctx, client, own);
    if (answer !== undefined && answer.kind !== 'yes') return unansweredOf(answer);
  }
  return undefined;
}

/** Reads the links of one product and stores what the channel states. */
export async function readLinks(
  ctx: Pick<Ctx, 'db' | 'currentTime'>,
  client: ChannelClient,
  links: readonly OfferLink[],
): Promise<ChannelAnswer<unknown> | undefined> {
  // Of the time before the call: an offer that is sent during the call is later than the reading.
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
