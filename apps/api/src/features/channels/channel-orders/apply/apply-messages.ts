// Applies due messages of a channel: leases them, reads their product orders in one call, and applies each order in its own transaction. No
// transaction is open during the call (docs/rules/channels.md#apply).
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ctx } from '../../../../context.ts';
import { errorFacts } from '../../../../http/error-facts.ts';
import { leaseEnd, withLease } from '../../../../jobs/keep-lease.ts';
import type { ChannelClient } from '../../../../providers/channel/port.ts';
import { alreadyTaken } from '../../../sales/order-rows/order-rows.ts';
import { type Unanswered, unansweredOf } from '../../channel-runs/channel-runs.ts';
import { type Message, claimMessages, renewMessages, writeWaiting } from '../collect/messages.db.ts';
import { type AppliedOrder, applyOrder } from './apply-order.ts';
import { listLinkedOrders, nextReadSerial } from './channel-orders.db.ts';
import { storeReadings } from './order-readings.db.ts';
import type { Problem } from './judge-products.ts';
import { type OrderBatch, type SourceOrder, readBatchFacts } from './order-batch.ts';

/** Product orders by what applying them did. `unanswered`: the channel did not answer, and its messages wait. */
export type Applied = {
  created: string[];
  changed: string[];
  skippedCount: number;
  problems: Problem[];
  unanswered?: Unanswered;
};

/** Orders that are applied concurrently; shoppers need connections too. */
const concurrency = 2;
/** A worker pauses as long as its last order took, so that waiting requests are served first, but at most this long. */
const longestPauseMs = 40;
const firstWaitMs = 30_000;
const longestWaitMs = 60 * 60_000;

const none = (): Applied => ({ created: [], changed: [], skippedCount: 0, problems: [] });

/** Applies due messages until none is left, the channel does not answer, or `mayContinue` is false. */
export async function applyDueMessages(
  ctx: Ctx,
  client: ChannelClient,
  mayContinue: () => boolean,
): Promise<Applied> {
  const total = none();
  while (mayContinue() && total.unanswered === undefined) {
    const leaseUntil = leaseEnd(ctx);
    const messages = await claimMessages(ctx.db, client.channel, {
      limit: client.readBatch,
      leaseUntil,
      now: ctx.now,
    });
    if (messages.length === 0) break;
    const ids = [...new Set(messages.map((message) => message.productOrderId))];
    const applied = await withLease(ctx, { rows: messages, until: leaseUntil, renew: renewMessages }, () =>
      applyProductOrders(ctx, client, ids, messages),
    );
    total.created.push(...applied.created);
    total.changed.push(...applied.changed);
    total.problems.push(...applied.problems);
    total.skippedCount += applied.skippedCount;
    if (applied.unanswered !== undefined) total.unanswered = applied.unanswered;
  }
  return total;
}

/** Reads these product orders, at most `readBatch`, and applies them with the messages that they answer. */
export async function applyProductOrders(
  ctx: Ctx,
  client: ChannelClient,
  ids: readonly string[],
  messages: Message[],
): Promise<Applied> {
  const serial = await nextReadSerial(ctx.db);
  const answer = await client.readProductOrders(ids);
  if (answer.kind !== 'yes') {
    const unanswered = unansweredOf(answer);
    await postpone(ctx, messages, unanswered.code, unanswered.retryAfterMs);
    return { ...none(), unanswered };
  }
  const products = answer.value;
  await storeReadings(ctx.db, client.channel, products, { serial, now: ctx.now });
  const found = new Set(products.map(({ productOrderId }) => productOrderId));
  const unknown = messages.filter((message) => !found.has(message.productOrderId));
  // The list of changes may name a product order that the channel does not return yet.
  await postpone(ctx, unknown, 'NOT_FOUND', undefined);
  const batch = await readBatchFacts(ctx, client.channel, { products, messages, serial });
  const applied = await applyOrders(ctx, batch);
  const touched = applied.created.length + applied.changed.length + applied.problems.length;
  return { ...applied, skippedCount: products.length - touched };
}

async function applyOrders(ctx: Ctx, batch: OrderBatch): Promise<Applied> {
  const total = none();
  const waiting = [...batch.orders];
  const worker = async (): Promise<void> => {
    for (let order = waiting.shift(); order !== undefined; order = waiting.shift()) {
      const started = performance.now();
      const applied = await applyOne(ctx, batch, order);
      total.created.push(...applied.created);
      total.changed.push(...applied.changed);
      total.problems.push(...applied.problems);
      await pause(Math.min(longestPauseMs, performance.now() - started));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return total;
}

/** A defect in one order must not stop the others: it is logged, and its messages wait. */
async function applyOne(ctx: Ctx, batch: OrderBatch, order: SourceOrder): Promise<AppliedOrder> {
  try {
    return await applyOrder(ctx, batch, order);
  } catch (error) {
    if (error === alreadyTaken) {
      const known = await listLinkedOrders(ctx.db, batch.channel, [order.orderId]);
      const orderUuid = known.get(order.orderId);
      if (orderUuid !== undefined) return applyOrder(ctx, batch, { ...order, orderUuid });
    }
    ctx.log.error(
      { channel: batch.channel, channelOrderId: order.orderId, ...errorFacts(error) },
      'an order of a channel was not applied',
    );
    await postpone(ctx, order.messages, 'DEFECT', undefined);
    return { created: [], changed: [], problems: [] };
  }
}

/** The messages are due again after a wait that doubles, and not before the channel asks to be called. */
async function postpone(
  ctx: Pick<Ctx, 'db' | 'now'>,
  messages: readonly Message[],
  code: string,
  retryAfterMs: number | undefined,
): Promise<void> {
  const later = messages.map(({ uuid, tryCount: tries }) => {
    const waitMs = Math.min(firstWaitMs * 2 ** Math.min(20, tries - 1), longestWaitMs);
    return { uuid, dueAt: new Date(ctx.now.getTime() + Math.max(waitMs, retryAfterMs ?? 0)) };
  });
  await writeWaiting(ctx.db, later, code);
}
