// The number of statements of a read does not depend on the number of rows.
import { beforeAll, expect, test } from 'vitest';
import { type Fact, itemFacts, representatives } from '../../../testing/catalog/item-facts.ts';
import { sentStatements } from '../../../testing/sent-statements.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
let products: Fact[];
beforeAll(async () => {
  products = representatives(await itemFacts(shop.database.db));
});

const statementsOf = async (call: () => Promise<unknown>): Promise<number> =>
  (await sentStatements(call)).length;

const [item, others] = [() => products[0] as Fact, (count: number) => products.slice(0, count)];
const reads: [name: string, statements: number, few: () => Promise<unknown>, many: () => Promise<unknown>][] =
  [
    [
      'a list of the whole shop',
      1,
      () => shop.api.getProductItemsByPaging({ count: 1 }),
      () => shop.api.getProductItemsByPaging({ count: 100 }),
    ],
    [
      'a list that is filtered',
      1,
      () => shop.api.getProductItemsByPaging({ count: 1, isBuyable: true, priceRange: { fromPrice: 1 } }),
      () => shop.api.getProductItemsByPaging({ count: 100, isBuyable: true, priceRange: { fromPrice: 1 } }),
    ],
    [
      'a list of products with their categories',
      2,
      () => shop.api.getProductsByPaging({ count: 1 }),
      () => shop.api.getProductsByPaging({ count: 100 }),
    ],
    [
      'a product page with the notices of head office, by its item and by its product',
      1,
      () => shop.api.getProductItem({ uuid: item().item }),
      () => shop.api.getProductItem({ uuid: item().product }),
    ],
    [
      'a product with the notices of head office',
      1,
      () => shop.api.getProduct({ uuid: item().product }),
      () => shop.api.getProduct({ uuid: item().product }),
    ],
    [
      'the items of a cart',
      1,
      () => shop.api.getProductItemsByUuids({ uuids: [item().item] }),
      () => shop.api.getProductItemsByUuids({ uuids: others(60).map((fact) => fact.item) }),
    ],
    [
      'the head of the reviews of a product',
      1,
      () => shop.api.getMainProductItemReview({ uuid: item().item }),
      () => shop.api.getMainProductItemReview({ uuid: item().product }),
    ],
    [
      'the coupons of an item',
      1,
      () => shop.api.getProductItemDownloadableCoupons({ productItemUuid: item().item }),
      () => shop.api.getProductItemDownloadableCoupons({ productItemUuid: item().item }),
    ],
    ['the tree of categories', 1, () => shop.api.getCategories(), () => shop.api.getCategories()],
    ['a strip of banners', 1, () => shop.api.getMainBanners(), () => shop.api.getMainBanners()],
  ];

test.each(reads)(
  '%s takes the same number of statements for few and many rows: %i',
  async (_name, statements, few, many) => {
    expect([await statementsOf(few), await statementsOf(many)]).toEqual([statements, statements]);
  },
);
