// Searches whose keyword names a price, over HTTP. The words of prices: packages/domain/src/catalog/price-words.test.ts.
import { expect, test } from 'vitest';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
const bySearch = (keyword: string) => shop.api.getProductItemsByPagingBySearchTable({ count: 100, keyword });

test.each([
  ['2만원대 유산균', '유산균', 20_000, 29_999],
  ['만원 이하 비타민', '비타민', undefined, 10_000],
  ['3만원 이상', undefined, 30_000, undefined],
])(
  'a search lists products of the price that the keyword names: %s',
  async (keyword, rest, fromPrice, toPrice) => {
    const page = await bySearch(keyword);
    expect(page.correctedKeyword).toBe(rest);
    expect(page.priceRange).toEqual({
      ...(fromPrice !== undefined && { fromPrice }),
      ...(toPrice !== undefined && { toPrice }),
    });
    expect(page.data.length).toBeGreaterThan(0);
    for (const card of page.data) {
      expect(card.salesPrice).toBeGreaterThanOrEqual(fromPrice ?? 0);
      expect(card.salesPrice).toBeLessThanOrEqual(toPrice ?? Infinity);
    }
    const all = await shop.api.searchAll({ keyword });
    expect(all).toMatchObject({
      priceRange: page.priceRange,
      productItems: { totalCount: page.paging.totalCount },
    });
    const facets = await shop.api.searchCategories({ keyword, count: 1 });
    expect(facets.priceRange.toPrice).toBeLessThanOrEqual(toPrice ?? Infinity);
    expect(facets.priceRange.fromPrice).toBeGreaterThanOrEqual(fromPrice ?? 0);
  },
);

test('products of any price where none has that of the keyword, and those of the filter', async () => {
  const none = await bySearch('900만원 이상 홍삼');
  expect(none).toMatchObject({ correctedKeyword: '홍삼' });
  expect(none.priceRange).toBeUndefined();
  expect(none.data.length).toBeGreaterThan(0);
  const priceRange = { toPrice: 40_000 };
  const filtered = await shop.api.getProductItemsByPagingBySearchTable({
    count: 100,
    keyword: '2만원대 유산균',
    priceRange,
  });
  expect(filtered.priceRange).toBeUndefined();
  expect(filtered.data.some((card) => card.salesPrice > 29_999 || card.salesPrice < 20_000)).toBe(true);
});
