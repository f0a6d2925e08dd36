// Registration of orders at Naver Pay: from the goods of the shop to the order sheet of the simulator, which asks the shop and compares.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { altered } from '../../../testing/altered.ts';
import { channelStaff } from '../../../testing/channels/orders-at-channels.ts';
import { openMember } from '../../../testing/members/members.ts';
import { optionsOf } from '../../../testing/sales/options.ts';
import { buyableItems, quoteOf, rows, setStock, stockOf } from '../../../testing/sales/orders.ts';
import { type TestShop, testShop } from '../../../testing/shop.ts';
import { openMemberCode } from './member-code.ts';

const shop = testShop({ demo: true, outside: true });

type Item = { productItemUuid: string; count: number };
const register = (items: Item[], api: TestShop['api'] = shop.api) =>
  api.registerNaverPayOrder({ items, backUrl: '/order/cart' });

/** The XML of the newest registration. */
const registered = async (): Promise<string> =>
  (await shop.outside.requests('naver.register')).at(-1)?.body ?? '';

const recipient = {
  name: '김나래',
  tel: '010-2345-6789',
  baseAddress: '제주특별자치도 제주시 첨단로 242',
  detailedAddress: '1층',
  means: 'card',
};

/** Pays on the order sheet; the page that the buyer sees. */
async function payAt(orderSheetUrl: string, zipCode: string): Promise<string> {
  const body = new URLSearchParams({ ...recipient, zipCode });
  return (await fetch(orderSheetUrl, { method: 'POST', body })).text();
}

const won = (amount: number): string => amount.toLocaleString('ko-KR');

describe('registerNaverPayOrder', () => {
  test.each(['06236', '63322'])(
    'is paid on the order sheet with the amount of the quote for the postcode %s',
    async (zipCode) => {
      const [one, other] = await buyableItems(shop, 2);
      const options = await optionsOf(shop, 2);
      const items = [one, other, ...options].map((item, at) => ({
        productItemUuid: item?.uuid ?? '',
        count: at + 1,
      }));
      const { orderSheetUrl } = await register(items);
      const sheet = await (await fetch(orderSheetUrl)).text();
      expect(sheet).toContain('주문서');
      const { price } = await quoteOf(shop, items, zipCode);
      const done = await payAt(orderSheetUrl, zipCode);
      expect(done).toContain('주문이 완료되었습니다');
      expect(done).toContain(`${won(price.payPrice)}원`);
    },
  );

  test('is collected after the payment with its items, amounts and stock', async () => {
    const options = await optionsOf(shop, 2);
    const staff = await channelStaff(shop);
    const collect = () => staff.collectNaverPayOrders({ salesChannel: 'NAVERPAY' });
    await collect();
    const [single] = await rows<{ uuid: string }>(
      shop,
      `select i.uuid from product_item i join product p on p.uuid = i.product_uuid where i.option_items = '[]' and i.stock_count > 20
       and i.is_active and i.is_display and p.is_active and p.is_display and not p.is_adult and p.sale_to is null limit 1`,
    );
    const items = [single, ...options].map((item, at) => ({
      productItemUuid: item?.uuid ?? '',
      count: at + 1,
    }));
    const quote = await quoteOf(shop, items, '63322');
    const { orderSheetUrl } = await register(items);
    await payAt(orderSheetUrl, '63322');
    const before = await Promise.all(items.map(({ productItemUuid }) => stockOf(shop, productItemUuid)));
    expect(await collect()).toMatchObject({ failures: [] });
    const [order] = await rows<{ uuid: string; payPrice: number; remoteDeliveryFee: number }>(
      shop,
      `select uuid, pay_price, remote_delivery_fee from orders where sales_channel = 'NAVERPAY' order by uuid desc limit 1`,
    );
    expect(order).toMatchObject({
      payPrice: quote.price.payPrice,
      remoteDeliveryFee: quote.price.remoteDeliveryFee,
    });
    const bought = await rows<{ productItemUuid: string; count: number }>(
      shop,
      `select product_item_uuid, count from order_product where order_uuid = '${order?.uuid}'`,
    );
    expect(new Map(bought.map((row) => [row.productItemUuid, row.count]))).toEqual(
      new Map(items.map(({ productItemUuid, count }) => [productItemUuid, count])),
    );
    const after = await Promise.all(items.map(({ productItemUuid }) => stockOf(shop, productItemUuid)));
    expect(after.map(({ count }, at) => (before[at]?.count ?? 0) - count)).toEqual([1, 2, 3]);
  });

  test('of goods below the free delivery is collected with the delivery fee and the surcharge', async () => {
    const staff = await channelStaff(shop);
    const [cheapest] = await rows<{ uuid: string }>(
      shop,
      `select i.uuid from product_item i join product p on p.uuid = i.product_uuid join delivery_policy d on d.uuid = p.delivery_policy_uuid
       where i.option_items = '[]' and i.stock_count > 20 and i.is_active and i.is_display and p.is_active and p.is_display
       and not p.is_adult and p.sale_to is null and d.delivery_fee_type = 'CONDITIONAL_FREE' order by i.sales_price limit 1`,
    );
    const items = [{ productItemUuid: cheapest?.uuid ?? '', count: 1 }];
    const { price } = await quoteOf(shop, items, '63322');
    expect(price.deliveryFee).toBeGreaterThan(0);
    expect(price.remoteDeliveryFee).toBeGreaterThan(0);
    await payAt((await register(items)).orderSheetUrl, '63322');
    expect(await staff.collectNaverPayOrders({ salesChannel: 'NAVERPAY' })).toMatchObject({ failures: [] });
    const [order] = await rows(
      shop,
      `select pay_price, delivery_fee, remote_delivery_fee from orders where sales_channel = 'NAVERPAY' order by uuid desc limit 1`,
    );
    expect(order).toEqual({
      payPrice: price.payPrice,
      deliveryFee: price.deliveryFee,
      remoteDeliveryFee: price.remoteDeliveryFee,
    });
  });

  test('sends a member code that only the shop can read, and the code of the advertisement', async () => {
    const member = await openMember(shop);
    const [item] = await buyableItems(shop, 1);
    await member.api.registerNaverPayOrder({
      items: [{ productItemUuid: item?.uuid ?? '', count: 1 }],
      backUrl: '/goods/event?a=1&',
      naverInflowCode: 'NA.code&1',
      saClickId: 'click-1',
    });
    const xml = await registered();
    const [, code = ''] = /<merchantCustomCode1>(.+)<\/merchantCustomCode1>/.exec(xml) ?? [];
    expect(code.length).toBeLessThanOrEqual(300);
    expect(xml).not.toContain(member.userUuid);
    expect(openMemberCode(shop.context(), code)).toBe(member.userUuid);
    expect(openMemberCode(shop.context(), altered(code))).toBeUndefined();
    expect(xml).toContain('<naverInflowCode>NA.code&amp;1</naverInflowCode><saClickId>click-1</saClickId>');
    expect(xml).toContain('<backUrl>http://localhost:3000/goods/event?a=1&amp;</backUrl>');
  });

  test('returns to an address of the shop without a user name that looks like another host', async () => {
    const [item] = await buyableItems(shop, 1);
    await shop.api.registerNaverPayOrder({
      items: [{ productItemUuid: item?.uuid ?? '', count: 1 }],
      backUrl: 'http://pay.naver.com:443@localhost:3000/order/cart?a=1#b',
    });
    expect(await registered()).toContain('<backUrl>http://localhost:3000/order/cart?a=1#b</backUrl>');
  });

  test('uses the advertisement of the reported visit where the cookies are missing', async () => {
    const guestExternalId = '01a00000-0000-7000-8000-0000000000a1';
    await shop.api.saveInflowCookieInfo({ guestExternalId, naverInflowCode: 'NA.visit' });
    const [item] = await buyableItems(shop, 1);
    await shop.api.registerNaverPayOrder({
      items: [{ productItemUuid: item?.uuid ?? '', count: 1 }],
      backUrl: '/order/cart',
      guestExternalId,
    });
    const xml = await registered();
    expect(xml).toContain('<interface><naverInflowCode>NA.visit</naverInflowCode></interface>');
    expect(xml).not.toContain('merchantCustomCode1');
  });

  test('merges lines of one item, and opens the sheet for phones on a phone', async () => {
    const [item] = await buyableItems(shop, 1);
    const line = { productItemUuid: item?.uuid ?? '', count: 1 };
    await register([line, { ...line, productItemUuid: line.productItemUuid.toUpperCase() }]);
    expect(await registered()).toContain('<quantity>2</quantity>');
    const { body } = await shop.call('POST', '/naver-pay/register-order', {
      body: { items: [line], backUrl: '/order/cart' },
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' },
    });
    expect(body).toMatchObject({
      data: { orderSheetUrl: expect.stringContaining('/naver/o/customer/buy/') },
    });
  });

  test('refuses what the quote refuses, and registers nothing', async () => {
    const before = (await shop.outside.requests('naver.register')).length;
    const [first, second, third] = await buyableItems(shop, 3);
    const [soldOut = '', scarce = '', limited = ''] = [first, second, third].map((card) => card?.uuid);
    await setStock(shop, soldOut, 0);
    await setStock(shop, scarce, 2);
    await sql`update product_item set max_buy_count = 1 where uuid = ${limited}`.execute(shop.database.db);
    const [adult] = await rows<{ uuid: string }>(
      shop,
      `select i.uuid from product_item i join product p on p.uuid = i.product_uuid
       where p.is_adult and p.is_active and p.is_display and i.is_active and i.is_display and i.stock_count > 0 limit 1`,
    );
    const [closed] = await rows<{ uuid: string; store: string }>(
      shop,
      `select i.uuid, p.store_uuid as store from product_item i join product p on p.uuid = i.product_uuid join store s on s.uuid = p.store_uuid
       where not s.is_own and i.is_active and i.is_display and i.stock_count > 0 and not p.is_adult limit 1`,
    );
    const refusals = [
      [{ productItemUuid: soldOut, count: 1 }, 'SOLD_OUT'],
      [{ productItemUuid: scarce, count: 3 }, 'STOCK_SHORTAGE'],
      [{ productItemUuid: limited, count: 2 }, 'LIMIT_EXCEEDED'],
      [{ productItemUuid: adult?.uuid ?? '', count: 1 }, 'ADULT_REQUIRED'],
      [{ productItemUuid: '0197f000-0000-7000-8000-0000000000ff', count: 1 }, 'NOT_ON_SALE'],
    ] as const;
    for (const [item, code] of refusals) await expect(register([item])).rejects.toMatchObject({ code });
    await sql`update store set is_active = false where uuid = ${closed?.store}`.execute(shop.database.db);
    await expect(register([{ productItemUuid: closed?.uuid ?? '', count: 1 }])).rejects.toMatchObject({
      code: 'NOT_ON_SALE',
    });
    await sql`update store set is_active = true where uuid = ${closed?.store}`.execute(shop.database.db);
    expect((await shop.outside.requests('naver.register')).length).toBe(before);
  });

  test('sells the stock less the buffer of the channel', async () => {
    const [item] = await buyableItems(shop, 1);
    const uuid = item?.uuid ?? '';
    await setStock(shop, uuid, 5);
    await sql`insert into shop_setting (group_name, "values", updated_at) values ('channel', '{"naverPayStockBuffer": 3}', ${shop.clock.now()}::timestamptz)
      on conflict (group_name) do update set "values" = excluded."values"`.execute(shop.database.db);
    await expect(register([{ productItemUuid: uuid, count: 3 }])).rejects.toMatchObject({
      code: 'STOCK_SHORTAGE',
      extra: { availableCount: 2 },
    });
    await register([{ productItemUuid: uuid, count: 2 }]);
    await sql`update shop_setting set "values" = '{"naverPayStockBuffer": 5}' where group_name = 'channel'`.execute(
      shop.database.db,
    );
    await expect(register([{ productItemUuid: uuid, count: 1 }])).rejects.toMatchObject({ code: 'SOLD_OUT' });
    await sql`delete from shop_setting where group_name = 'channel'`.execute(shop.database.db);
  });

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', 'cart'])(
    'refuses the return address %s',
    async (backUrl) => {
      const [item] = await buyableItems(shop, 1);
      const items = [{ productItemUuid: item?.uuid ?? '', count: 1 }];
      await expect(shop.api.registerNaverPayOrder({ items, backUrl })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      });
    },
  );

  test('refuses PROVIDER_UNAVAILABLE while Naver does not answer', async () => {
    const [item] = await buyableItems(shop, 1);
    await shop.outside.control('next', { call: 'naver.register', status: 500, body: 'error' });
    await expect(register([{ productItemUuid: item?.uuid ?? '', count: 1 }])).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
    });
  });

  test('limits the registrations of an address', async () => {
    const [item] = await buyableItems(shop, 1);
    const api = shop.apiAs({ from: '198.51.100.77' });
    const items = [{ productItemUuid: item?.uuid ?? '', count: 1 }];
    const all = await Promise.allSettled(Array.from({ length: 65 }, () => register(items, api)));
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(60);
    expect(all.some((one) => one.status === 'rejected' && one.reason.code === 'TOO_MANY_REQUESTS')).toBe(
      true,
    );
  });
});

test('getNaverPayButton answers the public settings of the button, and no secret', async () => {
  const { button } = await shop.api.getNaverPayButton();
  expect(button?.scriptUrl).toMatch(/npay\.button\.js$/);
  expect(JSON.stringify(button)).not.toMatch(/certi|secret|CERT/);
});
