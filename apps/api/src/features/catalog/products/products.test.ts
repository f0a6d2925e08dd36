// Products over HTTP: one with all its options, and the lists of pickers and the sitemap.
// Filters and paging are tested in lists.test.ts for both kinds of list.
import { beforeAll, expect, test } from 'vitest';
import { type Fact, itemFacts, representatives } from '../../../testing/catalog/item-facts.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
let items: Fact[];
beforeAll(async () => {
  items = await itemFacts(shop.database.db);
});

test('returns a product with its detail part and all shown options in order', async () => {
  for (const fact of representatives(items).slice(0, 20)) {
    const own = items
      .filter((each) => each.product === fact.product)
      .toSorted((a, b) => a.optionOrder - b.optionOrder);
    const product = await shop.api.getProduct({ uuid: fact.product });
    expect(product.items.map((item) => item.uuid)).toEqual(own.map((each) => each.item));
    const page = await shop.api.getProductItem({ uuid: fact.item });
    const { items: _items, reviewSummary: _reviews, ...rest } = product;
    expect(page.product).toEqual(rest);
  }
});

test('returns NOT_FOUND for the uuid of an item', async () => {
  const answer = await shop.call('GET', `/open/products/${items[0]?.item}`);
  expect([answer.status, answer.body]).toMatchObject([404, { code: 'NOT_FOUND' }]);
});

test('a list row has the card of the representative item, the number of items and the categories', async () => {
  const byProduct = new Map(representatives(items).map((fact) => [fact.product, fact]));
  const { data } = await shop.api.getProductsByPaging({ count: 100 });
  expect(data.length).toBeGreaterThan(0);
  for (const row of data) {
    const fact = byProduct.get(row.uuid);
    expect(row.representativeItem.uuid).toBe(fact?.item);
    expect(row.itemCount).toBe(items.filter((each) => each.product === row.uuid).length);
    expect(row.categories.filter((category) => category.isRepresentative)).toHaveLength(1);
    expect(row.categories.every((category) => fact?.categories.includes(category.uuid))).toBe(true);
  }
});

test('the list has each product once, even with isGroupedByProduct: false', async () => {
  const { data, paging } = await shop.api.getProductsByPaging({ count: 100, isGroupedByProduct: false });
  expect(new Set(data.map((row) => row.uuid)).size).toBe(data.length);
  expect(paging.totalCount).toBe(representatives(items).length);
});
