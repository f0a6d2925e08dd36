// Search over the demo shop finds what shoppers mean: the labelled queries of demo-queries.ts, asked through the API.
// Not here: the same over the whole public list (search-real.test.ts).
import { beforeAll, expect, test } from 'vitest';
import { testShop } from '../../apps/api/src/testing/shop.ts';
import { demoQueries } from './demo-queries.ts';
import { readShopFacts } from './facts.ts';
import { type Marked, judgeSearch, meansOf, reportOf } from './judge.ts';

const shop = testShop({ demo: true });
let marked: Marked[];
beforeAll(async () => {
  marked = await judgeSearch(shop.api, await readShopFacts(shop.database.db), demoQueries);
  console.log(reportOf(marked));
}, 240_000);

test('the first ten hold what is meant, the very first is one of them, and hardly a search is empty', () => {
  const [all] = meansOf(marked);
  expect(all?.recall).toBeGreaterThanOrEqual(0.95);
  expect(all?.reciprocalRank).toBeGreaterThanOrEqual(0.85);
  expect(all?.empty).toBeLessThan(0.01);
});

test('no way of typing is left behind', () => {
  expect(meansOf(marked).filter(({ recall }) => recall < 0.9)).toEqual([]);
});
