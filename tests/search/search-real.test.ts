// Search over the whole public list finds what shoppers mean: the labelled queries of real-queries.ts, through the API.
// The list is not part of this project; where it does not lie beside it, these tests say so and are skipped.
import { beforeAll, describe, expect, test } from 'vitest';
import { importPath } from '../../apps/api/src/testing/import.ts';
import { testShop } from '../../apps/api/src/testing/shop.ts';
import { readShopFacts, realListPath } from './facts.ts';
import { type Marked, judgeSearch, meansOf, reportOf } from './judge.ts';
import { realQueries } from './real-queries.ts';

const title =
  realListPath === undefined
    ? 'skipped, because ../shared/data/products.csv.gz is not beside the project: search over the public list'
    : 'search over the public list in the demo shop';

describe.skipIf(realListPath === undefined)(title, () => {
  const shop = testShop({ demo: true });
  let marked: Marked[];
  beforeAll(async () => {
    const list = { prices: { from: 9900, to: 59_900 }, stockCount: 100, isRestock: false };
    await importPath(shop, realListPath ?? '', { list });
    marked = await judgeSearch(shop.api, await readShopFacts(shop.database.db), realQueries);
    console.log(reportOf(marked));
  }, 900_000);

  test('the first ten hold what is meant, the very first is one of them, and hardly a search is empty', () => {
    const [all] = meansOf(marked);
    expect(all?.recall).toBeGreaterThanOrEqual(0.95);
    expect(all?.reciprocalRank).toBeGreaterThanOrEqual(0.85);
    expect(all?.empty).toBeLessThan(0.01);
  });

  test('no way of typing is left behind', () => {
    expect(meansOf(marked).filter(({ recall }) => recall < 0.9)).toEqual([]);
  });
});
