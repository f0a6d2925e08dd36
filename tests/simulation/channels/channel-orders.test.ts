// Orders of each channel with claims, while the channel repeats, shuffles, delays, throttles, fails and goes down, and changes orders after they
// were collected: at the end both sides are equal, the stock is complete, and each command was executed once. The seed is in the test's name.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { dayMs, seoulDateTime } from '#domain/base/calendar.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import { randomNumbers } from '#domain/testing/random-numbers.ts';
import { jobs, runJob } from '../../../apps/api/src/jobs/scheduler.ts';
import {
  type ChannelItem,
  channelStaff,
  linkItem,
} from '../../../apps/api/src/testing/channels/orders-at-channels.ts';
import { buyableItems, rows, setStock } from '../../../apps/api/src/testing/sales/orders.ts';
import { testShop } from '../../../apps/api/src/testing/shop.ts';
import { differences, readSource, repeatedWrites } from './both-sides.ts';

const isLong = process.env.ONNS_TEST_LONG === '1';
const rounds = 10;
const stockCount = 1_000_000;
const minuteMs = 60_000;

const faults: readonly Record<string, unknown>[] = [
  { duplicates: 0.3 },
  { isShuffled: true, isCoarse: true },
  { lateMs: 8 * minuteMs },
  { throttleEvery: 5, retryAfterSeconds: 1 },
  { errorRate: 0.2 },
  { dropBeforeRate: 0.1, dropAfterRate: 0.1 },
  { partialFailureRate: 0.1 },
  { isDown: true },
  { duplicates: 0.2, lateMs: 5 * minuteMs, dropAfterRate: 0.05, isShuffled: true },
  {},
];
const none = {
  duplicates: 0,
  isShuffled: false,
  lateMs: 0,
  isCoarse: false,
  throttleEvery: 0,
  errorRate: 0,
  dropBeforeRate: 0,
  dropAfterRate: 0,
  partialFailureRate: 0,
  isDown: false,
};

const orderCount = isLong ? 5_000 : 1_000;
const channels: readonly ChannelName[] = ['SMARTSTORE', 'NAVERPAY'];

describe.each(channels)('%s', (channel) => {
  const shop = testShop({ demo: true, outside: true });
  let staff: Client;
  let items: ChannelItem[];

  beforeAll(async () => {
    staff = await channelStaff(shop);
    const cards = await buyableItems(shop, 6);
    items = await Promise.all(cards.map((card) => linkItem(shop, channel, card.uuid)));
    for (const { uuid } of items) await setStock(shop, uuid, stockCount);
  });

  const runDue = async (): Promise<void> => {
    const { now: _now, tx: _tx, later: _later, request: _request, ...shared } = shop.context();
    for (const job of jobs)
      if (job.name.includes('channels')) await runJob({ ...shared, clock: shop.clock }, job);
  };

  async function dispatchSome(random: () => number): Promise<void> {
    const fresh = await rows<{ uuid: string }>(
      shop,
      `select r.uuid from channel_order_product c join order_product r on r.uuid = c.order_product_uuid
       where c.channel = '${channel}' and r.status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT') and r.claim_status = 'NONE'
       order by r.uuid limit 60`,
    );
    const uuids = fresh.map(({ uuid }) => uuid);
    if (uuids.length === 0) return;
    await staff.bulkConfirmOrderProducts({ uuids });
    const list = uuids.slice(0, Math.floor(uuids.length * random()));
    if (list.length === 0) return;
    await staff.bulkDispatchOrderProducts({
      rows: list.map((uuid, at) => ({
        uuid,
        carrier: 'CJ' as const,
        invoiceNumber: String(610_000_000_000 + Math.floor(random() * 1e9) * 10 + at).slice(0, 12),
      })),
    });
  }

  test(`${orderCount} orders with claims are the same at the channel and in the shop afterwards (seed 1)`, async () => {
    const random = randomNumbers(1);
    const products = items.map((item) => ({
      productId: item.channelProductId,
      originalProductId: item.channelProductId,
      productName: '채널 상품',
      unitPrice: item.price,
    }));
    for (let round = 0; round < rounds; round += 1) {
      await shop.outside.control('naver/faults', {
        ...none,
        ...faults[round % faults.length],
        seed: round + 1,
      });
      const traffic = { seed: round + 1, channel, products, spreadMs: 5 * minuteMs };
      await shop.outside.control('naver/traffic', {
        ...traffic,
        orders: orderCount / rounds,
        changes: orderCount / rounds,
      });
      await runDue();
      await dispatchSome(random);
      await shop.outside.control('naver/traffic', {
        ...traffic,
        seed: 100 + round,
        orders: 0,
        changes: orderCount / rounds / 2,
      });
      shop.clock.moveBy(7 * minuteMs);
      await runDue();
    }
    await shop.outside.control('naver/faults', none);
    for (let again = 0; again < 12; again += 1) {
      shop.clock.moveBy(11 * minuteMs);
      await runDue();
    }
    // Confirmations and holds at the channel are no changes of its list: a repair of the period reads them.
    staff = await channelStaff(shop);
    const toDateTime = seoulDateTime(shop.clock.now());
    const fromDateTime = seoulDateTime(new Date(shop.clock.now().getTime() - dayMs));
    await staff.collectNaverPayOrdersByDateTimeRange({ fromDateTime, toDateTime, salesChannel: channel });
    expect(await differences(shop, channel)).toEqual([]);
    const source = await readSource(shop, channel);
    expect(source.length).toBeGreaterThan(orderCount);
    expect(repeatedWrites(source)).toEqual([]);
    const [stock] = await rows(
      shop,
      `select (select sum(i.stock_count)::int from product_item i where i.uuid = any(array[${items.map(({ uuid }) => `'${uuid}'`).join()}]::uuid[])) as left,
         (select sum(c.taken_count)::int from channel_order_product c) as taken,
         (select count(*)::int from refund) as refunds,
         (select count(*)::int from channel_message where due_at is not null) as waiting,
         (select count(*)::int from channel_command where due_at is not null) as unsent`,
    );
    expect(stock).toMatchObject({ refunds: 0, waiting: 0, unsent: 0 });
    const { left, taken } = stock as { left: number; taken: number };
    expect(left + taken).toBe(items.length * stockCount);
    expect(shop.bugs).toEqual([]);
  }, 600_000);
});
