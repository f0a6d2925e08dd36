// Links of items to products of channels, and the stock and prices that are sent to the smart store.
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  newCallsOf,
  planAnswer,
  productsAtChannel,
  throttle,
  waitByShopClock,
} from '../../../testing/channels/calls-at-channels.ts';
import { expectRenewed } from '../../../testing/channels/leases.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { type Registered, buyableItems, orderInput, rows, setStock } from '../../../testing/sales/orders.ts';
import type { ChannelClient } from '../../../providers/channel/port.ts';
import { testShop } from '../../../testing/shop.ts';
import { sendChangedOffers } from './send-offers.ts';

const shop = testShop({ demo: true, outside: true });
const newCalls = newCallsOf(shop);
let staff: OpenedStaff;
let items: { uuid: string; price: number }[];

beforeAll(async () => {
  shop.clock.stopAt('2026-11-24T10:00:00+09:00');
  waitByShopClock(shop);
  staff = await openStaff(shop);
  const cards = await buyableItems(shop, 5);
  items = cards.map(({ uuid, salesPrice }) => ({ uuid, price: salesPrice }));
});
beforeEach(async () => {
  await sellAtChannel(items.map((_, at) => ({ originProductNo: 90_000 + at, stockQuantity: 1 })));
  await newCalls();
  await rows(shop, 'delete from channel_product');
  await rows(shop, `delete from shop_setting where group_name = 'channel'`);
  for (const { uuid } of items) await setStock(shop, uuid, 50);
});

/** Puts products on sale at the channel, as the shop has not written them yet. */
const sellAtChannel = (products: object[]) => shop.outside.control('naver/products', { products });
const itemAt = (at: number) => items[at] ?? { uuid: '', price: 0 };
const link = (at: number, channelProductId = `9000${at}`, optionCode = '') =>
  staff.api.linkChannelProduct({
    channel: 'SMARTSTORE',
    productItemUuid: itemAt(at).uuid,
    channelProductId,
    optionCode,
  });
const send = async (ms = 10_000) => {
  shop.clock.moveBy(ms);
  await sendChangedOffers(shop.context());
};
/** The names of the calls since the last time. */
const calls = async () => (await newCalls()).map(({ call }) => call);
/** The products that calls since the last time were about, as the channel sells them after those calls. */
const sent = async () => {
  const numbers = (await newCalls()).map(({ body }) => Number(/"originProductNo":(\d+)/.exec(body)?.[1]));
  const products = await productsAtChannel(shop);
  return numbers.map((no) => {
    const { salePrice, stockQuantity, statusType } =
      products.find(({ originProductNo }) => originProductNo === no) ?? {};
    return {
      id: String(no),
      stockCount: stockQuantity,
      price: salePrice,
      isOnSale: statusType !== 'SUSPENSION',
    };
  });
};
const setBuffer = async (smartStoreStockBuffer: number) => {
  const before = await staff.api.getChannelSettings();
  await staff.api.editChannelSettings({ ...before, smartStoreStockBuffer });
};
const listed = async () =>
  (await staff.api.getChannelProductsByPaging({ channel: 'SMARTSTORE', count: 100 })).data;

describe('stock and price', () => {
  test('are leased for a minute, which is renewed while the channel is called', async () => {
    await link(0);
    const ctx = shop.context();
    const real = ctx.providers.channels?.SMARTSTORE as ChannelClient;
    const callCount = await expectRenewed(shop, 'channel_product', async (called) => {
      const writeOffer: ChannelClient['writeOffer'] = async () => {
        await called();
        return { kind: 'no', code: 'X', message: '' };
      };
      const channels = { SMARTSTORE: { ...real, writeOffer } };
      await sendChangedOffers({ ...ctx, providers: { ...ctx.providers, channels } });
    });
    expect(callCount).toBe(1);
  });

  test('go out after the link, and after each change of stock, price or sale, once', async () => {
    const { price, uuid } = itemAt(0);
    expect(await link(0)).toMatchObject({ isPending: true, productItem: { uuid, stockCount: 50 } });
    await send();
    expect(await sent()).toEqual([{ id: '90000', stockCount: 50, price, isOnSale: true }]);
    expect(await listed()).toMatchObject([{ isPending: false, offer: { stockCount: 50, price } }]);
    await send();
    expect(await sent()).toEqual([]);
    await shop.api.registerOrder(await orderInput(shop, [{ productItemUuid: uuid, count: 2 }]));
    await send();
    expect(await sent()).toEqual([{ id: '90000', stockCount: 48, price, isOnSale: true }]);
    await rows(shop, `update product_item set sales_price = sales_price + 100 where uuid = '${uuid}'`);
    await send();
    expect(await sent()).toEqual([{ id: '90000', stockCount: 48, price: price + 100, isOnSale: true }]);
    await rows(shop, `update product_item set sales_price = sales_price - 100 where uuid = '${uuid}'`);
    await send();
    await newCalls();
  });

  const hidden = { stockCount: 0, isOnSale: false };
  const product = '(select product_uuid from product_item where uuid = $item)';
  const store = `(select store_uuid from product where uuid = ${product})`;
  test.each([
    ['a hidden item', 'product_item', 'is_display = false', 'is_display = true', 'uuid = $item'],
    ['a hidden product', 'product', 'is_display = false', 'is_display = true', `uuid = ${product}`],
    [
      'the end of its sale period',
      'product',
      `sale_to = '2026-11-24'`,
      'sale_to = null',
      `uuid = ${product}`,
    ],
    ['a closed store', 'store', 'is_active = false', 'is_active = true', `uuid = ${store}`],
  ])('end with %s, and return with it', async (_, table, ending, returning, where) => {
    const { uuid, price } = itemAt(1);
    const change = (set: string) =>
      rows(shop, `update ${table} set ${set} where ${where.replaceAll('$item', `'${uuid}'`)}`);
    await link(1);
    await send();
    await newCalls();
    await change(ending);
    await send();
    expect(await sent()).toEqual([{ id: '90001', price, ...hidden }]);
    await change(returning);
    await send();
    expect(await sent()).toEqual([{ id: '90001', price, stockCount: 50, isOnSale: true }]);
  });

  test('subtract the buffer from the stock, and are sent again when the buffer changes', async () => {
    await link(0);
    await link(1);
    await setStock(shop, itemAt(1).uuid, 3);
    await setBuffer(3);
    await send();
    expect((await sent()).map(({ stockCount }) => stockCount)).toEqual([47, 0]);
    await setBuffer(1);
    await send();
    expect((await sent()).map(({ stockCount }) => stockCount)).toEqual([49, 2]);
  });

  test('of all options of a product go out together', async () => {
    const options = ['A', 'B'].map((code) => ({ name: code, sellerManagerCode: code, stockQuantity: 1 }));
    await sellAtChannel([{ originProductNo: 777, options }]);
    await link(0, '777', 'A');
    await link(1, '777', 'B');
    await link(2);
    await send();
    expect((await calls()).toSorted()).toEqual(['naver.multi-update', 'naver.option-stock', 'naver.product']);
    await setStock(shop, itemAt(1).uuid, 7);
    await send();
    expect(await calls()).toEqual(['naver.product', 'naver.option-stock']);
    const written = (await productsAtChannel(shop)).find(({ originProductNo }) => originProductNo === 777);
    expect(
      written?.options.map((option) => [
        option.sellerManagerCode,
        option.stockQuantity,
        written.salePrice + option.price,
      ]),
    ).toEqual([
      ['A', 50, itemAt(0).price],
      ['B', 7, itemAt(1).price],
    ]);
  });
});

describe('a difference', () => {
  test('is listed with both values until the channel has those of the shop', async () => {
    const different = async () =>
      (await staff.api.getChannelProductsByPaging({ channel: 'SMARTSTORE', count: 10, isDifferent: true }))
        .data;
    await setBuffer(2);
    const { price } = itemAt(0);
    // Nothing is at the channel yet.
    expect(await link(0)).toMatchObject({
      isDifferent: true,
      current: { stockCount: 48, price, isOnSale: true },
    });
    await link(1);
    await send();
    expect(await different()).toEqual([]);
    await setStock(shop, itemAt(0).uuid, 7);
    expect(await different()).toMatchObject([
      { channelProductId: '90000', isDifferent: true, current: { stockCount: 5 }, offer: { stockCount: 48 } },
    ]);
    await send();
    expect(await different()).toEqual([]);
    // Naver Pay asks the shop: nothing is sent, so nothing differs.
    await staff.api.linkChannelProduct({
      channel: 'NAVERPAY',
      productItemUuid: itemAt(2).uuid,
      channelProductId: 'old_2',
    });
    const ofNaverPay = { channel: 'NAVERPAY', count: 10 } as const;
    expect((await staff.api.getChannelProductsByPaging({ ...ofNaverPay, isDifferent: true })).data).toEqual(
      [],
    );
    expect((await staff.api.getChannelProductsByPaging(ofNaverPay)).data).toMatchObject([
      { isDifferent: false, current: { stockCount: 50 } },
    ]);
  });

  test('of the channel alone ends when staff send stock and price again, once', async () => {
    const { uuid } = await link(0);
    await send();
    await sellAtChannel([{ originProductNo: 90_000, stockQuantity: 1 }]);
    await newCalls();
    const resend = (more: object = {}) =>
      staff.api.resendChannelProduct({ channel: 'SMARTSTORE', uuid, ...more });
    expect(await resend()).toMatchObject({ uuid, isPending: true });
    expect(await resend()).toMatchObject({ uuid, isPending: true });
    await send();
    expect(await sent()).toMatchObject([{ id: '90000', stockCount: 50 }]);
    expect(await listed()).toMatchObject([{ isPending: false }]);
    await expect(resend({ channel: 'NAVERPAY' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const ofNaverPay = await staff.api.linkChannelProduct({
      channel: 'NAVERPAY',
      productItemUuid: itemAt(0).uuid,
      channelProductId: 'old_3',
    });
    await expect(resend({ channel: 'NAVERPAY', uuid: ofNaverPay.uuid })).rejects.toMatchObject({
      fields: [{ name: 'channel', message: '이 판매 채널에는 재고와 가격을 보내지 않습니다.' }],
    });
    const audits = await rows(
      shop,
      `select action from audit_log where target_uuid = '${uuid}' and action = 'RETRY'`,
    );
    expect(audits).toHaveLength(2);
  });
});

describe('without an answer', () => {
  test('the newest values are sent again, and nothing else meanwhile when the channel asks to wait', async () => {
    await link(0);
    await link(1);
    await throttle(shop, 'naver.multi-update', 60);
    await send();
    expect(await calls()).toEqual(['naver.multi-update']);
    expect(await listed()).toMatchObject([
      { isPending: true, failCode: 'CHANNEL_PAUSED' },
      { isPending: true, failCode: 'RATE_LIMITED' },
    ]);
    await setStock(shop, itemAt(0).uuid, 4);
    await link(2);
    await send(30_000);
    expect(await calls()).toEqual([]);
    await send(31_000);
    expect((await sent()).map(({ stockCount }) => stockCount)).toEqual([4, 50, 50]);
    const after = await listed();
    expect(after.map(({ isPending }) => isPending)).toEqual([false, false, false]);
    expect(after.every(({ failCode }) => failCode === undefined)).toBe(true);
  });

  test('the values are sent again, also when the channel has them', async () => {
    await link(0);
    await planAnswer(shop, 'naver.multi-update', { drop: 'after' });
    await send();
    expect(await sent()).toMatchObject([{ stockCount: 50 }]);
    expect(await listed()).toMatchObject([{ isPending: true }]);
    await send(20_000);
    expect(await sent()).toMatchObject([{ stockCount: 50 }]);
    expect(await listed()).toMatchObject([{ isPending: false }]);
  });

  test.each([
    ['an unknown product', '90009', '', 'NOT_FOUND'],
    ['an unknown option', '778', 'C', 'OPTION_NOT_FOUND'],
  ])(
    '%s is listed with its code and tried again; others are sent',
    async (_, productNo, option, failCode) => {
      await sellAtChannel([{ originProductNo: 778, options: [{ name: 'D', sellerManagerCode: 'D' }] }]);
      await link(0, productNo, option);
      await link(1);
      await send();
      await newCalls();
      const offered = async (no: number) =>
        (await productsAtChannel(shop)).find(({ originProductNo }) => originProductNo === no);
      expect(await offered(90_001)).toMatchObject({ stockQuantity: 50 });
      const failed = await staff.api.getChannelProductsByPaging({
        channel: 'SMARTSTORE',
        count: 10,
        isFailed: true,
      });
      expect(failed.data).toMatchObject([{ channelProductId: productNo, failCode, isPending: true }]);
      // Staff correct the product at the channel.
      const options = option === '' ? [] : [{ name: option, sellerManagerCode: option }];
      await sellAtChannel([{ originProductNo: Number(productNo), options }]);
      await send(10 * 60_000);
      const { stockQuantity, options: written } = (await offered(Number(productNo))) ?? {};
      expect(written?.[0]?.stockQuantity ?? stockQuantity).toBe(50);
    },
  );

  test('two processes send a product once, and neither waits for the other', async () => {
    for (const at of [0, 1, 2, 3, 4]) await link(at);
    const ids = async () => (await sent()).map(({ id }) => id).toSorted();
    await shop.database.db.transaction().execute(async (tx) => {
      // Another process is leasing the first product.
      await sql`select from channel_product where channel_product_id = '90000' for update`.execute(tx);
      await Promise.all([send(), send()]);
      expect(await ids()).toEqual(['90001', '90002', '90003', '90004']);
    });
    await Promise.all([send(), send(), send()]);
    expect(await ids()).toEqual(['90000']);
  });
});

describe('a link', () => {
  test('is repeated without a change, and contradicting ones are refused', async () => {
    const made = await link(0);
    expect(await link(0)).toEqual(made);
    await expect(link(1, '90000')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'channelProductId', message: '이미 다른 상품과 연결된 채널 상품입니다.' }],
    });
    // A product is linked as a whole or by its options.
    await expect(link(1, '90000', 'A')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(link(0, '99999')).rejects.toMatchObject({
      fields: [{ name: 'productItemUuid', message: '이미 이 판매 채널의 다른 상품과 연결되었습니다.' }],
    });
    expect(await listed()).toHaveLength(1);
    const audits = await rows(shop, `select action from audit_log where target_uuid = '${made.uuid}'`);
    expect(audits).toEqual([{ action: 'LINK' }]);
  });

  test('of two concurrent calls is made once', async () => {
    const results = await Promise.allSettled([link(0, '1'), link(0, '2'), link(0, '3')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listed()).toHaveLength(1);
  });

  test('is removed, and nothing more is sent to the channel', async () => {
    const { uuid } = await link(0);
    await send();
    await newCalls();
    await staff.api.unlinkChannelProduct({ channel: 'SMARTSTORE', uuid });
    await expect(staff.api.unlinkChannelProduct({ channel: 'SMARTSTORE', uuid })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await setStock(shop, itemAt(0).uuid, 4);
    await send();
    expect(await sent()).toEqual([]);
  });

  test('of Naver Pay is not sent, because it asks the shop when an order is made', async () => {
    const made = await staff.api.linkChannelProduct({
      channel: 'NAVERPAY',
      productItemUuid: itemAt(0).uuid,
      channelProductId: 'old_1',
    });
    expect(made).toMatchObject({ isPending: false });
    await send();
    expect(made).not.toHaveProperty('offer');
  });

  test('is found by the number of the channel and by the name of the item, page by page', async () => {
    for (const at of [0, 1, 2]) await link(at);
    const call = (over: { keyword?: string; cursor?: string }) =>
      staff.api.getChannelProductsByPaging({ channel: 'SMARTSTORE', count: 2, ...over });
    const first = await call({});
    expect(first.paging).toMatchObject({ totalCount: 3, hasNext: true });
    const second = await call({ cursor: first.paging.cursor ?? '' });
    expect([...first.data, ...second.data].map((row) => row.channelProductId)).toEqual([
      '90002',
      '90001',
      '90000',
    ]);
    expect((await call({ keyword: '90001' })).data).toHaveLength(1);
    const { displayName = '' } = first.data[0]?.productItem ?? {};
    expect((await call({ keyword: displayName.slice(0, 4) })).data.length).toBeGreaterThan(0);
  });

  test('is for staff with the permission CHANNEL alone', async () => {
    const merchant = await openMerchant(shop, { permissions: ['ORDERS', 'CATALOGUE'] });
    await expect(
      merchant.api.getChannelProductsByPaging({ channel: 'SMARTSTORE', count: 1 }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

test('checkout does nothing for channels: an order reads and writes no link', async () => {
  await link(0);
  const before = await rows(shop, 'select * from channel_product');
  const made = (await shop.api.registerOrder(
    await orderInput(shop, [{ productItemUuid: itemAt(0).uuid, count: 1 }]),
  )) as Registered;
  expect(made.order.uuid).toBeDefined();
  expect(await rows(shop, 'select * from channel_product')).toEqual(before);
});
