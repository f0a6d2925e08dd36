// Scores of the labelled queries (demo-queries.ts) and of the graded judgements (graded/demo-judgements.ts) over the demo shop, through the
// API. The public list: search-real.test.ts.
import { beforeAll, expect, test } from 'vitest';
import { testShop } from '../../apps/api/src/testing/shop.ts';
import { demoQueries } from './demo-queries.ts';
import { readShopFacts } from './facts.ts';
import { demoJudgements } from './graded/demo-judgements.ts';
import { type Graded, apiFinder, gradedMeans, gradedReport, scoreJudgements } from './graded/score.ts';
import { type Scored, judgeSearch, meanScores, reportOf } from './judge.ts';

const shop = testShop({ demo: true });
let scored: Scored[];
let graded: Graded[];
beforeAll(async () => {
  const facts = await readShopFacts(shop.database.db);
  scored = await judgeSearch(shop.api, facts, demoQueries);
  graded = await scoreJudgements(apiFinder(shop.api), facts, demoJudgements);
  console.log(`${reportOf(scored)}\n${gradedReport(graded)}`);
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

test('the thing itself is first: graded judgements', () => {
  const { ndcg, firstIsIt } = gradedMeans(graded);
  expect(ndcg).toBeGreaterThanOrEqual(0.95);
  expect(firstIsIt).toBeGreaterThanOrEqual(0.95);
});
