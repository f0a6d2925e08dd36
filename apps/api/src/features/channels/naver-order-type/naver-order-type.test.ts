// What Naver asks about the goods of an order: products and surcharges, equal to the shop's own quote.
import { tmpdir } from 'node:os';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import { bytesOf, createResponseCache } from '../../../http/response-cache.ts';
import { buyableItems, quoteOf, rows, setStock } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });

const parser = new XMLParser({
  ignoreDeclaration: true,
  parseTagValue: false,
  isArray: (name) => ['product', 'additionalFee', 'combination', 'optionItem'].includes(name),
});

type Product = {
  id: string;
  name: string;
  basePrice: string;
  status: string;
  stockQuantity?: string;
  infoUrl: string;
  imageUrl: string;
  optionSupport: string;
  returnInfo?: { zipcode: string; sellername: string };
  shippingPolicy: { groupId: string; feeType: string; feePrice: string };
  option?: { combination: { manageCode: string; price: string; stockQuantity: string }[] };
};

async function ask(path: string): Promise<Record<string, unknown>> {
  const { status, headers, text } = await shop.call('GET', `/naver-pay/${path}`);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/xml; charset=utf-8',
    'no-store',
  ]);
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text) as Record<string, unknown>;
}

async function askProducts(query: string): Promise<Product[]> {
  const { products } = await ask(`get-products?${query}`);
  return (products as { product?: Product[] }).product ?? [];
}

type ItemRow = { id: number; uuid: string; productId: number; productUuid: string; salesPrice: number };
/** Shown items in stock that are not for adults alone. */
const itemsWith = async (condition: string, count: number): Promise<ItemRow[]> =>
  rows<ItemRow>(
    shop,
    `select i.id, i.uuid, p.id as product_id, p.uuid as product_uuid, i.sales_price
     from product_item i join product p on p.uuid = i.product_uuid join delivery_policy d on d.uuid = p.delivery_policy_uuid
     where i.is_active and i.is_display and p.is_active and p.is_display and not p.is_adult and i.stock_count > 0 and p.sale_to is null
       and (${condition}) order by p.id, i.option_order, i.id limit ${count}`,
  );
const isOnlyItem =
  "(select count(*) from product_item o where o.product_uuid = p.uuid) = 1 and i.option_items = '[]'";
const hasOptions =
  '(select count(*) from product_item o where o.product_uuid = p.uuid and o.is_active and o.is_display) > 2';

describe('getNaverPayProducts', () => {
  test('answers the price, stock, page and delivery of a product without options', async () => {
    const [item] = await itemsWith(isOnlyItem, 1);
    await setStock(shop, item?.uuid ?? '', 7);
    const [product] = await askProducts(`product[0][id]=${item?.productId}`);
    expect(product).toMatchObject({
      id: String(item?.productId),
      basePrice: String(item?.salesPrice),
      status: 'ON_SALE',
      stockQuantity: '7',
      optionSupport: 'false',
      infoUrl: `http://localhost:3000/goods/${item?.productUuid}`,
      returnInfo: { zipcode: expect.stringMatching(/^\d{5}$/) },
    });
    expect(product?.imageUrl).toMatch(/^http:\/\/localhost:3000\/.+\.(?:webp|png)$/);
    // The page of the URL shows this product.
    expect((await shop.api.getProductItem({ uuid: item?.productUuid ?? '' })).product.id).toBe(
      item?.productId,
    );
  });

  test('answers options whose prices add up to those of a quote, with optionSearch', async () => {
    const [first] = await itemsWith(hasOptions, 1);
    const items = await itemsWith(`p.id = ${first?.productId}`, 20);
    const query = `product[0][id]=${first?.productId}`;
    expect((await askProducts(query))[0]?.option).toBeUndefined();
    const [product] = await askProducts(`${query}&optionSearch=true`);
    const quote = await quoteOf(
      shop,
      items.map(({ uuid }) => ({ productItemUuid: uuid, count: 1 })),
    );
    const prices = new Map(quote.lines.map((line) => [line.productItemUuid, line.salesPrice]));
    for (const { id, uuid } of items) {
      const option = product?.option?.combination.find(({ manageCode }) => manageCode === String(id));
      expect(Number(product?.basePrice) + Number(option?.price)).toBe(prices.get(uuid));
    }
    const [narrowed] = await askProducts(
      `${query}&optionSearch=true&product[0][optionManageCodes]=${first?.id},999999`,
    );
    expect(narrowed?.option?.combination.map(({ manageCode }) => manageCode)).toEqual([String(first?.id)]);
  });

  test('finds a product by the number of the price feed, in any case of the name', async () => {
    const [item] = await itemsWith(isOnlyItem, 1);
    for (const name of ['ecmallProductId', 'ecmallproductId'])
      expect((await askProducts(`product[0][${name}]=${item?.id}`)).map(({ id }) => id)).toEqual([
        String(item?.productId),
      ]);
  });

  test('answers SOLD_OUT and NOT_SALE, and omits unknown and hidden products', async () => {
    const [soldOut, ended, hidden] = await itemsWith(isOnlyItem, 3);
    await setStock(shop, soldOut?.uuid ?? '', 0);
    await sql`update product set sale_to = ${new Date('2020-01-01')} where uuid = ${ended?.productUuid}`.execute(
      shop.database.db,
    );
    await sql`update product set is_display = false where uuid = ${hidden?.productUuid}`.execute(
      shop.database.db,
    );
    const ids = [soldOut, ended, hidden].map((item) => item?.productId);
    const asked = [...ids, 999_999_999, '1;drop table product', '', '1e3', '9'.repeat(30)];
    const answered = await askProducts(asked.map((id, at) => `product[${at}][id]=${id}`).join('&'));
    expect(answered.map(({ id, status, stockQuantity }) => [id, status, stockQuantity])).toEqual([
      [String(soldOut?.productId), 'SOLD_OUT', '0'],
      [String(ended?.productId), 'NOT_SALE', '0'],
    ]);
  });

  test('never shows the picture of goods for adults', async () => {
    const [adult] = await rows<{ id: number; key: string }>(
      shop,
      `select p.id, p.main_image ->> 'key' as key from product p where p.is_adult and p.is_active and p.is_display and p.main_image is not null limit 1`,
    );
    const [product] = await askProducts(`product[0][id]=${adult?.id}`);
    expect(product?.id).toBe(String(adult?.id));
    expect(product?.imageUrl).not.toContain(adult?.key);
  });

  test('refuses more products than the limit, and answers an empty list without product numbers', async () => {
    const many = Array.from({ length: 101 }, (_, at) => `product[${at}][id]=1`).join('&');
    expect((await shop.call('GET', `/naver-pay/get-products?${many}`)).body).toMatchObject({
      code: 'INVALID_INPUT',
    });
    for (const query of [
      '',
      'product=1',
      'product[id]=1',
      'product[0]=1',
      'product[0][id][x]=1',
      'product[-1][id]=1',
    ])
      expect(await askProducts(query)).toEqual([]);
  });

  test('caches an answer for five seconds', async () => {
    shop.clock.stopAt('2026-11-24T10:00:00Z');
    const answers = createResponseCache({ ttlMs: 60_000, maxWeight: 1e6, weigh: bytesOf, now: () => 0 });
    const app = await createApp({
      ...shop.context(),
      clock: shop.clock,
      answers,
      pictureFolders: [tmpdir()],
    });
    const [item] = await itemsWith(isOnlyItem, 1);
    const url = `/api/v1/naver-pay/get-products?product[0][id]=${item?.productId}`;
    const stock = async () => /<stockQuantity>(\d+)</.exec((await app.inject({ url })).body)?.[1];
    await setStock(shop, item?.uuid ?? '', 8);
    expect(await stock()).toBe('8');
    await setStock(shop, item?.uuid ?? '', 3);
    shop.clock.moveBy(4_999);
    expect(await stock()).toBe('8');
    shop.clock.moveBy(1);
    expect(await stock()).toBe('3');
    await app.close();
    shop.clock.run();
  });
});

describe('getNaverPayAdditionalDeliveryFee', () => {
  const areas = { 서울: '04538', 제주: '63322', 울릉도: '40200' };

  test.each(Object.entries(areas))(
    'answers surcharges whose sum is that of the quote: %s',
    async (_area, zipCode) => {
      const cards = await buyableItems(shop, 12);
      const quote = await quoteOf(
        shop,
        cards.map(({ uuid }) => ({ productItemUuid: uuid, count: 1 })),
        zipCode,
      );
      const query = cards.map((card, at) => `productId[${at}]=${card.product.id}`).join('&');
      const { additionalFees } = (await ask(
        `get-additional-delivery-fee?${query}&zipcode=${zipCode}&address1=7KCc7KO8`,
      )) as { additionalFees: { additionalFee: { id: string; surprice: string }[] } };
      const fees = additionalFees.additionalFee;
      expect(fees.map(({ id }) => id)).toEqual([...new Set(cards.map((card) => String(card.product.id)))]);
      expect(fees.reduce((sum, { surprice }) => sum + Number(surprice), 0)).toBe(
        quote.price.remoteDeliveryFee,
      );
      expect(quote.price.remoteDeliveryFee > 0).toBe(zipCode !== areas.서울);
    },
  );

  test.each(['', '6332', '633220', 'abcde', '%00', '６３３２２'])(
    'answers 0 for the postcode %j',
    async (zipCode) => {
      const [card] = await buyableItems(shop, 1);
      const path = `/naver-pay/get-additional-delivery-fee?productId[0]=${card?.product.id}&zipcode=${zipCode}`;
      const { text } = await shop.call('GET', path);
      expect(text).toContain('<surprice>0</surprice>');
    },
  );
});
