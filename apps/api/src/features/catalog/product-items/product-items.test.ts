// One item and its product over HTTP: product page, several items, third-party sellers, representative item.
// Lists are in lists.test.ts; stock of orders is tested with orders.
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isRefusal } from '#domain/base/refusal.ts';
import { type Tx, transact } from '../../../db/connect.ts';
import { type Fact, itemFacts, representatives } from '../../../testing/catalog/item-facts.ts';
import { testShop } from '../../../testing/shop.ts';
import { returnStock, takeStock } from './stock.ts';
import { rewriteProductList } from '../product-lists/product-lists.ts';

const shop = testShop({ demo: true });
let items: Fact[];
beforeAll(async () => {
  items = await itemFacts(shop.database.db);
});
afterEach(() => shop.clock.run());

const unknownUuid = '0197f000-0000-7000-8000-0000000000ff';
/** Changes tables and rewrites the list rows, as a command of the merchant does. */
async function change(productUuid: string, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await transact(shop.database.db, async (tx) => {
    await work(tx);
    await rewriteProductList(tx, [productUuid]);
  });
}
/** A product with several options, all in stock, and its items in option order. */
function withOptions(nth = 0): Fact[] {
  const byProduct = [...Map.groupBy(items, (fact) => fact.product).values()];
  const several = byProduct.filter((own) => own.length >= 3 && own.every((fact) => fact.stock > 0));
  return (several[nth] ?? []).toSorted((a, b) => a.optionOrder - b.optionOrder);
}
async function refusal(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'answered',
    (error: unknown) => (isRefusal(error) ? error.code : error),
  );
}

describe('the product page', () => {
  test('returns price, stock, product, seller and delivery of an item', async () => {
    const fact = withOptions()[1] as Fact;
    const item = await shop.api.getProductItem({ uuid: fact.item });
    expect(item).toMatchObject({
      id: fact.id,
      uuid: fact.item,
      salesPrice: fact.price,
      fixedPrice: fact.fixedPrice,
      couponDiscountablePrice: 0,
      stockCount: fact.stock,
      isBuyable: true,
      expectedMileage: Math.floor(fact.price / 100),
      product: {
        id: fact.productId,
        uuid: fact.product,
        store: { uuid: fact.store },
        brand: { uuid: fact.brand },
        headquarterNotices: [{ title: '제주·도서산간 배송 안내' }],
      },
    });
    expect(item.product.detailText.length).toBeGreaterThan(0);
    expect(item.product.statutoryNotices.length).toBeGreaterThan(3);
    expect(item.product.claimNotice).toContain(
      `${item.product.delivery.returnFee.toLocaleString('ko-KR')}원`,
    );
    expect(item.product.createdAt).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);
  });

  test('returns all options of the product in order, the item among them', async () => {
    const own = withOptions();
    for (const fact of own) {
      const { relatedItems } = await shop.api.getProductItem({ uuid: fact.item });
      expect(relatedItems.map((related) => related.uuid)).toEqual(own.map((each) => each.item));
    }
  });

  test('returns the representative item for a product uuid (D2)', async () => {
    for (const fact of representatives(items).slice(0, 30)) {
      const item = await shop.api.getProductItem({ uuid: fact.product });
      expect([item.uuid, item.isRepresentative]).toEqual([fact.item, true]);
    }
  });

  test('accepts a uuid in capitals', async () => {
    const uuid = items[0]?.item ?? '';
    expect(await shop.api.getProductItem({ uuid: uuid.toUpperCase() })).toEqual(
      await shop.api.getProductItem({ uuid }),
    );
    const [item] = await shop.api.getProductItemsByUuids({ uuids: [uuid.toUpperCase()] });
    expect(item?.uuid).toBe(uuid);
  });

  test('returns NOT_FOUND for an unknown item, a hidden item and items of a hidden product', async () => {
    const [hidden, other] = withOptions(1);
    await change(hidden?.product ?? '', (tx) =>
      sql`update product_item set is_active = false where uuid = ${hidden?.item}`.execute(tx),
    );
    expect(await refusal(shop.api.getProductItem({ uuid: unknownUuid }))).toBe('NOT_FOUND');
    expect(await refusal(shop.api.getProductItem({ uuid: hidden?.item ?? '' }))).toBe('NOT_FOUND');
    const { relatedItems } = await shop.api.getProductItem({ uuid: other?.item ?? '' });
    expect(relatedItems.map((related) => related.uuid)).not.toContain(hidden?.item);
    await change(hidden?.product ?? '', (tx) =>
      sql`update product set is_display = false where uuid = ${hidden?.product}`.execute(tx),
    );
    for (const uuid of [other?.item ?? '', hidden?.product ?? ''])
      expect(await refusal(shop.api.getProductItem({ uuid }))).toBe('NOT_FOUND');
    expect(await refusal(shop.api.getProduct({ uuid: hidden?.product ?? '' }))).toBe('NOT_FOUND');
  });

  test('an adult product hides its pictures until the viewer is verified', async () => {
    const fact = withOptions(2)[0] as Fact;
    await sql`update product set detail_images = '[{"key":"a","width":1,"height":1,"alt":""}]', main_image = '{"key":"a","width":1,"height":1,"alt":""}' where uuid = ${fact.product}`.execute(
      shop.database.db,
    );
    const before = await shop.api.getProductItem({ uuid: fact.item });
    expect(before.product).toMatchObject({
      mainImage: '/pictures/800/a.webp',
      detailImages: ['/pictures/800/a.webp'],
    });
    await change(fact.product, (tx) =>
      sql`update product set is_adult = true where uuid = ${fact.product}`.execute(tx),
    );
    const { product } = await shop.api.getProductItem({ uuid: fact.item });
    expect(product).toMatchObject({ isAdult: true, mainImage: '', images: [], detailImages: [] });
    const { data } = await shop.api.getProductItemsByPaging({ count: 1, uuids: [fact.item] });
    expect(data[0]?.product).toMatchObject({ isAdult: true, mainImage: '' });
  });

  test('states the buyers of the last 30 days that the sort order SALES counts', async () => {
    const fact = withOptions(2)[0] as Fact;
    expect((await shop.api.getProductItem({ uuid: fact.item })).recentBuyerCount).toBe(0);
    await sql`update product_list set sales_count = 37 where product_uuid = ${fact.product}`.execute(
      shop.database.db,
    );
    expect((await shop.api.getProductItem({ uuid: fact.item })).recentBuyerCount).toBe(37);
  });

  test('shows an item outside its sale period as not buyable', async () => {
    const fact = withOptions(3)[0] as Fact;
    await change(fact.product, (tx) =>
      sql`update product set sale_from = '2030-05-01T00:00:00+09:00', sale_to = '2030-06-01T00:00:00+09:00' where uuid = ${fact.product}`.execute(
        tx,
      ),
    );
    const isBuyableAt = async (at: string) => {
      shop.clock.stopAt(at);
      const item = await shop.api.getProductItem({ uuid: fact.item });
      const listed = await shop.api.getProductItemsByPaging({
        count: 1,
        uuids: [fact.item],
        isBuyable: true,
      });
      expect(listed.data.length === 1).toBe(item.isBuyable);
      expect(item.relatedItems.every((related) => related.isBuyable === item.isBuyable)).toBe(true);
      return item.isBuyable;
    };
    expect(await isBuyableAt('2030-04-30T23:59:59+09:00')).toBe(false);
    expect(await isBuyableAt('2030-05-01T00:00:00+09:00')).toBe(true);
    expect(await isBuyableAt('2030-05-31T23:59:59+09:00')).toBe(true);
    expect(await isBuyableAt('2030-06-01T00:00:00+09:00')).toBe(false);
    const { product } = await shop.api.getProductItem({ uuid: fact.item });
    expect(product).toMatchObject({ saleFrom: '2030-05-01T00:00:00', saleTo: '2030-06-01T00:00:00' });
  });
});

describe('the representative item', () => {
  const shown = async (product: string) => {
    const { data } = await shop.api.getProductItemsByPaging({ count: 1, uuids: [product] });
    return data[0]?.uuid;
  };

  test('is the merchant’s choice, else the cheapest in stock, else the cheapest', async () => {
    const own = withOptions(4);
    const [a, b, c] = own as [Fact, Fact, Fact];
    const set =
      (fact: Fact, price: number, stock: number, isChosen = false) =>
      (tx: Tx) =>
        sql`update product_item set sales_price = ${price}, stock_count = ${stock}, is_chosen = ${isChosen} where uuid = ${fact.item}`.execute(
          tx,
        );
    const all = async (...works: ((tx: Tx) => Promise<unknown>)[]) => {
      await change(a.product, async (tx) => {
        for (const work of works) await work(tx);
      });
      return shown(a.product);
    };
    const others = own.slice(3).map((fact) => set(fact, 900_000, 1));
    expect(await all(...others, set(a, 30_000, 5), set(b, 20_000, 5), set(c, 10_000, 0))).toBe(b.item);
    expect(
      await all(set(b, 20_000, 0), set(a, 30_000, 0), ...own.slice(3).map((fact) => set(fact, 900_000, 0))),
    ).toBe(c.item);
    expect(await all(set(a, 30_000, 0, true))).toBe(a.item);
    expect(await all(set(a, 30_000, 5), set(b, 30_000, 5))).toBe(a.item);
  });

  test('changes when its last unit is taken, and changes back when the stock is returned', async () => {
    const own = withOptions(5);
    const cheapest = own.toSorted((x, y) => x.price - y.price || x.optionOrder - y.optionOrder)[0] as Fact;
    const need = {
      productItemUuid: cheapest.item,
      productUuid: cheapest.product,
      count: cheapest.stock,
      orderProductUuid: unknownUuid,
    };
    expect(await shown(cheapest.product)).toBe(cheapest.item);
    await shop.context().tx((tx) => takeStock(tx, [need], shop.clock.now()));
    expect(await shown(cheapest.product)).not.toBe(cheapest.item);
    expect(
      await shop
        .context()
        .tx((tx) => takeStock(tx, [need], shop.clock.now()))
        .catch((error: unknown) => isRefusal(error, 'SOLD_OUT')),
    ).toBe(true);
    await shop.context().tx((tx) => returnStock(tx, [need], shop.clock.now()));
    expect(await shown(cheapest.product)).toBe(cheapest.item);
  });
});

describe('several items', () => {
  test('are returned in the requested order, without unknown ones', async () => {
    const uuids = withOptions(6)
      .map((fact) => fact.item)
      .toReversed();
    const asked = [uuids[0] ?? '', unknownUuid, ...uuids.slice(1)];
    const answered = await shop.api.getProductItemsByUuids({ uuids: asked });
    expect(answered.map((item) => item.uuid)).toEqual(uuids);
    expect(Object.keys(answered[0]?.product ?? {})).not.toContain('detailText');
  });

  test('are refused with INVALID_INPUT when none or more than 100 are requested', async () => {
    expect(await refusal(shop.api.getProductItemsByUuids({ uuids: [] }))).toBe('INVALID_INPUT');
    expect(
      await refusal(
        shop.api.getProductItemsByUuids({ uuids: Array.from({ length: 101 }, () => unknownUuid) }),
      ),
    ).toBe('INVALID_INPUT');
  });

  test('have third-party sellers, each returned once, without the own store', async () => {
    const stores = await sql<{
      uuid: string;
      name: string;
      isOwn: boolean;
    }>`select uuid, name, is_own from store`.execute(shop.database.db);
    const itemOf = (uuid: string) =>
      items
        .filter((fact) => fact.store === uuid)
        .map((fact) => fact.item)
        .slice(0, 2);
    const own = stores.rows.find((store) => store.isOwn);
    const sellers = stores.rows.filter((store) => !store.isOwn);
    expect(sellers).toHaveLength(2);
    const asked = stores.rows.flatMap((store) => itemOf(store.uuid));
    const named = await shop.api.getStoreNamesForThirdParty({ productItemUuids: asked });
    expect(named.map((store) => store.storeUuid).toSorted()).toEqual(
      sellers.map((store) => store.uuid).toSorted(),
    );
    expect(named.map((store) => store.name).toSorted()).toEqual(
      sellers.map((store) => store.name).toSorted(),
    );
    expect(await shop.api.getStoreNamesForThirdParty({ productItemUuids: itemOf(own?.uuid ?? '') })).toEqual(
      [],
    );
  });
});

describe('history rows', () => {
  test('the stock of every item is the sum of its movements', async () => {
    const wrong = await sql`
      select i.code, i.stock_count, coalesce(sum(m.change), 0)::int as moved from product_item i left join stock_movement m on m.product_item_uuid = i.uuid
      where i.uuid = any(${items.filter((fact) => !touched().has(fact.product)).map((fact) => fact.item)}::uuid[])
      group by i.uuid having i.stock_count <> coalesce(sum(m.change), 0)`.execute(shop.database.db);
    expect(wrong.rows).toEqual([]);
  });

  test('every current price has a row in price_change', async () => {
    const wrong = await sql`
      select i.code from product_item i where i.uuid = any(${items.filter((fact) => !touched().has(fact.product)).map((fact) => fact.item)}::uuid[])
        and not exists (select from price_change c where c.product_item_uuid = i.uuid and c.sales_price = i.sales_price and c.fixed_price = i.fixed_price)`.execute(
      shop.database.db,
    );
    expect(wrong.rows).toEqual([]);
  });

  test('a negative stock count violates a check constraint', async () => {
    const under = sql`update product_item set stock_count = -1 where uuid = ${items[0]?.item}`.execute(
      shop.database.db,
    );
    await expect(under).rejects.toThrow(/check constraint/);
  });

  /** The product whose prices and counts a test above wrote with plain SQL. */
  const touched = () => new Set([withOptions(4)[0]?.product]);
});
