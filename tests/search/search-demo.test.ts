// Scores of the labelled queries (demo-queries.ts) over the demo shop, through the API. The public list: search-real.test.ts.
import { beforeAll, expect, test } from 'vitest';
import { testShop } from '../../apps/api/src/testing/shop.ts';
import { demoQueries } from './demo-queries.ts';
import { readShopFacts } from './facts.ts';
import { type Scored, judgeSearch, meanScores, reportOf } from './judge.ts';

const shop = testShop({ demo: true });
let scored: Scored[];
beforeAll(async () => {
  scored = await judgeSearch(shop.api, await readShopFacts(shop.database.db), demoQueries);
  console.log(reportOf(scored));
}, 240_000);

test('the first ten results have a mean recall of at least 0.95 and a mean reciprocal rank of at least 0.85, and fewer than 1 % are empty', () => {
  const [all] = meanScores(scored);
  expect(all?.recall).toBeGreaterThanOrEqual(0.95);
  expect(all?.reciprocalRank).toBeGreaterThanOrEqual(0.85);
  expect(all?.empty).toBeLessThan(0.01);
});

test('every kind of query has a mean recall of at least 0.9', () => {
  expect(meanScores(scored).filter(({ recall }) => recall < 0.9)).toEqual([]);
});
