// Differences between the shop and the sales channels: twenty faults of each kind are found and nothing else is, and repairs at the channel make
// both sides equal. Orders are those of Naver Pay, stock and prices those of the smart store.
import { beforeAll, expect, test } from 'vitest';
import { ledgerWords } from '#domain/payments/ledger-words.ts';
import { planAnswer, waitByShopClock } from '../../../testing/channels/calls-at-channels.ts';
import {
  type ChannelItem,
  actAtChannel,
  clientOf,
  linkItem,
  orderAtChannel,
} from '../../../testing/channels/orders-at-channels.ts';
import type { ChannelClient } from '../../../providers/channel/port.ts';
import { type OpenedStaff, openStaff } from '../../../testing/members/staff.ts';
import { buyableItems, rows, setStock } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { readForLedger } from '../../channels/channel-ledger/read-for-ledger.ts';
import { runOrders } from '../../channels/channel-orders/collect/run-orders.ts';
import { sendChangedOffers } from '../../channels/channel-products/send-offers.ts';
import { checkLedgers } from './check-ledgers.ts';

const faultCount = 20;
const shop = testShop({ demo: true, outside: true });
let admin: OpenedStaff;
let sold: ChannelItem;
let items: { uuid: string }[] = [];
const links: { originProductNo: number; salePrice: number; stockQuantity: number }[] = [];

beforeAll(async () => {
  shop.clock.stopAt('2026-11-24T10:00:00+09:00');
  waitByShopClock(shop);
  admin = await openStaff(shop);
  const [first, ...cards] = await buyableItems(shop, faultCount + 1);
  items = cards;
  sold = await linkItem(shop, 'NAVERPAY', first?.uuid ?? '');
  await setStock(shop, sold.uuid, 500);
  for (const [at, { uuid, salesPrice }] of cards.entries()) {
    const originProductNo = 90_000 + at;
    await setStock(shop, uuid, 50);
    links.push({ originProductNo, salePrice: salesPrice, stockQuantity: 50 });
    await admin.api.linkChannelProduct({
      channel: 'SMARTSTORE',
      productItemUuid: uuid,
      channelProductId: String(originProductNo),
      optionCode: '',
    });
  }
  await sellAtChannel({});
  await sendChangedOffers(shop.context());
  await collect();
  await order(faultCount);
  await collect();
});

const sellAtChannel = (change: Partial<(typeof links)[number]>) =>
  shop.outside.control('naver/products', { products: links.map((link) => ({ ...link, ...change })) });

const order = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () => orderAtChannel(shop, 'NAVERPAY', [{ item: sold, count: 2 }])),
  );

const collect = async () => {
  shop.clock.moveBy(1_000);
  for (const channel of ['NAVERPAY', 'SMARTSTORE'] as const)
    await runOrders(shop.context(), clientOf(shop, channel), 'ORDERS');
};

/** The run that should have collected what happened did not. */
const miss = async () => {
  shop.clock.moveBy(1_000);
  await rows(shop, `update channel_job set seen_until = ${shop.clock.sql()} where job = 'ORDERS'`);
};

const readChannels = async () => {
  for (const channel of ['NAVERPAY', 'SMARTSTORE'] as const)
    await readForLedger(shop.context(), clientOf(shop, channel));
};

/** Reads the channels as the job does, and compares when what was under way is done. */
const check = async () => {
  await readChannels();
  shop.clock.moveBy(11 * 60_000);
  await checkLedgers(shop.context());
};

const differencesIn = async (state: 'OPEN' | 'REPAIRED' | 'GONE' | 'RESOLVED') =>
  (await admin.api.getLedgerDifferencesByPaging({ count: 100, state })).data;

const productOrders = () =>
  rows<{ productOrderId: string }>(
    shop,
    `select product_order_id from channel_order_product order by 1 limit ${faultCount}`,
  );

/** The day after: products are read once a day, and staff sign in again. */
const nextDay = async () => {
  shop.clock.moveBy(24 * 3_600_000);
  admin = await openStaff(shop);
};

const faults = {
  CHANNEL_ORDER: async () => {
    await order(faultCount);
    await miss();
  },
  CHANNEL_UNITS: async () => {
    const productOrderIds = (await productOrders()).map(({ productOrderId }) => productOrderId);
    await actAtChannel(shop, {
      do: 'request',
      productOrderIds,
      claim: 'CANCEL',
      reason: 'INTENT_CHANGED',
      isImmediate: true,
    });
    await miss();
  },
  CHANNEL_AMOUNT: () =>
    rows(
      shop,
      `update channel_order_reading set pay_price = pay_price + 7 where uuid in (select uuid from channel_order_reading limit ${faultCount})`,
    ),
  CHANNEL_STOCK: () => sellAtChannel({ stockQuantity: 53 }),
  CHANNEL_PRICE: () => sellAtChannel({ salePrice: 990 }),
};

test('no difference is found where everything was collected and sent', async () => {
  await check();
  expect(await differencesIn('OPEN')).toEqual([]);
  const checks = await admin.api.getLedgerChecks({});
  expect(checks.find(({ ledger }) => ledger === 'CHANNEL')).toMatchObject({
    rowCount: 2 * faultCount,
    differenceCount: 0,
  });
});

test.each(Object.keys(faults) as (keyof typeof faults)[])(
  '%s is found twenty times and closed',
  async (kind) => {
    await nextDay();
    await collect();
    await faults[kind]();
    await check();
    const open = await differencesIn('OPEN');
    expect(open.map((row) => row.kind)).toEqual(Array.from({ length: faultCount }, () => kind));
    const isRepaired = ledgerWords[kind].repair !== undefined;
    for (const { uuid } of open) {
      const closed = isRepaired
        ? await admin.api.repairLedgerDifference({ uuid })
        : await admin.api.resolveLedgerDifference({ uuid, text: '확인함' });
      expect(closed).toMatchObject({ state: isRepaired ? 'REPAIRED' : 'RESOLVED' });
    }
    await nextDay();
    await check();
    expect(await differencesIn('OPEN')).toEqual([]);
    shop.bugs.splice(0);
  },
);

test('a repair is refused while the channel does not answer, and the difference stays open', async () => {
  await nextDay();
  await sellAtChannel({ salePrice: 990 });
  await check();
  const [found] = await differencesIn('OPEN');
  const uuid = found?.uuid ?? '';
  expect(found).toMatchObject({ kind: 'CHANNEL_PRICE', salesChannel: 'SMARTSTORE', actual: 990 });
  await planAnswer(shop, 'naver.multi-update', { status: 503, code: 'GW.BUSY' });
  const refused = admin.api.repairLedgerDifference({ uuid });
  await expect(refused).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  expect((await differencesIn('OPEN')).map((row) => row.uuid)).toContain(uuid);
  shop.clock.moveBy(60_000);
  await sendChangedOffers(shop.context());
  await sellAtChannel({});
  await nextDay();
  await check();
  expect(await differencesIn('OPEN')).toEqual([]);
  shop.bugs.splice(0);
});

test('what was sent after the reading, and a product order with a conflict, are no difference', async () => {
  await nextDay();
  await readChannels();
  for (const { uuid } of items) await setStock(shop, uuid, 40);
  shop.clock.moveBy(11 * 60_000);
  await sendChangedOffers(shop.context());
  await checkLedgers(shop.context());
  expect(await differencesIn('OPEN')).toEqual([]);

  const unlinked = { ...sold, channelProductId: '9999' };
  await orderAtChannel(shop, 'NAVERPAY', [{ item: unlinked, count: 1 }]);
  await collect();
  await check();
  expect(await differencesIn('OPEN')).toEqual([]);
  const [conflict] = (await admin.api.getChannelConflicts({ count: 1 })).data;
  const note = '판매하지 않는 상품입니다.';
  await admin.api.resolveChannelConflict({ uuid: conflict?.uuid ?? '', resolution: 'ACCEPTED', note });
  await check();
  expect(await differencesIn('OPEN')).toEqual([]);
});

test('a product order that the shop missed is named by its number at the channel', async () => {
  const { orderId } = await orderAtChannel(shop, 'NAVERPAY', [{ item: sold, count: 3 }]);
  await miss();
  await readChannels();
  await checkLedgers(shop.context());
  expect(await differencesIn('OPEN')).toEqual([]);
  await check();
  const [found] = await differencesIn('OPEN');
  expect(found).toMatchObject({
    kind: 'CHANNEL_ORDER',
    salesChannel: 'NAVERPAY',
    channelOrderId: orderId,
    expected: 3,
    actual: 0,
  });
  shop.bugs.splice(0);
});

test('a list of changes without an answer is read again after Retry-After', async () => {
  const retryAfterMs = 3 * 60 * 60_000;
  const busy: ChannelClient = {
    ...clientOf(shop, 'NAVERPAY'),
    listChanges: () => Promise.resolve({ kind: 'unknown', reason: 'HTTP_429', retryAfterMs }),
  };
  const ctx = shop.context();
  const run = await readForLedger(ctx, busy);
  expect(run?.failures).toEqual([{ id: '', code: 'PROVIDER_UNAVAILABLE', message: 'HTTP_429' }]);
  const [job] = await rows<{ nextRunAt: Date }>(
    shop,
    `select next_run_at from channel_job where channel = 'NAVERPAY' and job = 'LEDGER'`,
  );
  expect(job?.nextRunAt).toEqual(new Date(ctx.now.getTime() + retryAfterMs));
});
