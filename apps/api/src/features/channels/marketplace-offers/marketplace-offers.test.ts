// Links of items to products of channels, and the stock and prices that are sent to the channels.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MemoryMarketplace, memoryMarketplace } from '../../../testing/channels/memory-marketplace.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { type Registered, buyableItems, orderInput, rows, setStock } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { sendChangedOffers } from './send-offers.ts';

const shop = testShop({ demo: true });
let staff: OpenedStaff;
let market: MemoryMarketplace;
let items: { uuid: string; price: number }[];

beforeAll(async () => {
  shop.clock.stopAt('2026-11-24T10:00:00+09:00');
  staff = await openStaff(shop);
  const cards = await buyableItems(shop, 5);
  items = cards.map(({ uuid, salesPrice }) => ({ uuid, price: salesPrice }));
});
beforeEach(async () => {
  market = memoryMarketplace('SMARTSTORE');
  shop.context().providers.marketplaces = { SMARTSTORE: market, NAVERPAY: memoryMarketplace('NAVERPAY') };
  delete shop.context().providers.marketplaces?.NAVERPAY?.writeOffer;
  await rows(shop, 'delete from channel_product');
  await rows(shop, `delete from shop_setting where group_name = 'channel'`);
  for (const { uuid } of items) await setStock(shop, uuid, 50);
});

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
/** The offers of the calls since the last time. */
const sent = () =>
  market.offers.splice(0).map(({ channelProductId, stockCount, price, isOnSale }) => ({
    id: channelProductId,
    stockCount,
    price,
    isOnSale,
  }));
const setBuffer = (count: number) =>
  rows(
    shop,
    `insert into shop_setting (group_name, "values", updated_at) values ('channel', '{"smartStoreStockBuffer": ${count}}', now())
     on conflict (group_name) do update set "values" = excluded."values"`,
  );
const listed = async () =>
  (await staff.api.getChannelProductsByPaging({ channel: 'SMARTSTORE', count: 100 })).data;

describe('stock and price', () => {
  test('go out after the link, and after each change of stock, price or sale, once', async () => {
    const { price, uuid } = itemAt(0);
    expect(await link(0)).toMatchObject({ isPending: true, productItem: { uuid, stockCount: 50 } });
    await send();
    expect(sent()).toEqual([{ id: '90000', stockCount: 50, price, isOnSale: true }]);
    expect(await listed()).toMatchObject([{ isPending: false, offer: { stockCount: 50, price } }]);
    await send();
    expect(sent()).toEqual([]);
    await shop.api.registerOrder(await orderInput(shop, [{ productItemUuid: uuid, count: 2 }]));
    await send();
    expect(sent()).toEqual([{ id: '90000', stockCount: 48, price, isOnSale: true }]);
    await rows(shop, `update product_item set sales_price = sales_price + 100 where uuid = '${uuid}'`);
    await send();
    expect(sent()).toEqual([{ id: '90000', stockCount: 48, price: price + 100, isOnSale: true }]);
    await rows(shop, `update product_item set sales_price = sales_price - 100 where uuid = '${uuid}'`);
    await send();
    sent();
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
    sent();
    await change(ending);
    await send();
    expect(sent()).toEqual([{ id: '90001', price, ...hidden }]);
    await change(returning);
    await send();
    expect(sent()).toEqual([{ id: '90001', price, stockCount: 50, isOnSale: true }]);
  });

  test('subtract the buffer from the stock, and are sent again when the buffer changes', async () => {
    await link(0);
    await link(1);
    await setStock(shop, itemAt(1).uuid, 3);
    await setBuffer(3);
    await send();
    expect(sent().map(({ stockCount }) => stockCount)).toEqual([47, 0]);
    await setBuffer(1);
    await send();
    expect(sent().map(({ stockCount }) => stockCount)).toEqual([49, 2]);
  });

  test('of all options of a product go out together', async () => {
    await link(0, '777', 'A');
    await link(1, '777', 'B');
    await link(2);
    await send();
    expect(market.calls).toEqual(['OFFER', 'OFFER']);
    sent();
    await setStock(shop, itemAt(1).uuid, 7);
    await send();
    expect(market.offers.map(({ optionCode, stockCount }) => [optionCode, stockCount])).toEqual([
      ['A', 50],
      ['B', 7],
    ]);
  });
});

describe('without an answer', () => {
  test('the newest values are sent again, and nothing else meanwhile when the channel asks to wait', async () => {
    await link(0);
    await link(1);
    market.faults.push({ kind: 'down', retryAfterMs: 60_000 });
    await send();
    expect(market.calls).toEqual(['OFFER']);
    expect(await listed()).toMatchObject([{ isPending: true }, { isPending: true, failCode: 'DOWN' }]);
    await setStock(shop, itemAt(0).uuid, 4);
    await send(30_000);
    expect(market.calls).toEqual(['OFFER']);
    await send(31_000);
    expect(sent().map(({ stockCount }) => stockCount)).toEqual([4, 50]);
    expect(await listed()).toMatchObject([{ isPending: false }, { isPending: false }]);
    expect((await listed()).every(({ failCode }) => failCode === undefined)).toBe(true);
  });

  test('a refused product is listed with its code and tried again; others are sent', async () => {
    await link(0);
    await link(1);
    market.faults.push({ kind: 'no', code: 'OPTION_NOT_FOUND', message: '' });
    await send();
    expect(sent()).toHaveLength(1);
    const failed = await staff.api.getChannelProductsByPaging({
      channel: 'SMARTSTORE',
      count: 10,
      isFailed: true,
    });
    expect(failed.data).toMatchObject([{ failCode: 'OPTION_NOT_FOUND', isPending: true }]);
    await send(10 * 60_000);
    expect(sent()).toHaveLength(1);
  });

  test('two processes send a product once', async () => {
    for (const at of [0, 1, 2, 3, 4]) await link(at);
    await Promise.all([send(), send(), send()]);
    expect(sent()).toHaveLength(5);
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
    sent();
    await staff.api.unlinkChannelProduct({ channel: 'SMARTSTORE', uuid });
    await expect(staff.api.unlinkChannelProduct({ channel: 'SMARTSTORE', uuid })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await setStock(shop, itemAt(0).uuid, 4);
    await send();
    expect(sent()).toEqual([]);
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
