// Scores of the labelled queries (real-queries.ts) and of the graded judgements (graded/real-judgements.ts) over the public list, through
// the API. The list is not part of the project; without it these tests are skipped.
import { beforeAll, describe, expect, test } from 'vitest';
import { importPath } from '../../apps/api/src/testing/catalog/import.ts';
import { testShop } from '../../apps/api/src/testing/shop.ts';
import { readShopFacts, realListPath } from './facts.ts';
import { realJudgements } from './graded/real-judgements.ts';
import { type Graded, apiFinder, gradedMeans, gradedReport, scoreJudgements } from './graded/score.ts';
import { type Scored, judgeSearch, meanScores, reportOf } from './judge.ts';
import { realQueries } from './real-queries.ts';

const title =
  realListPath === undefined
    ? 'skipped, because ../shared/data/products.csv.gz is not beside the project: search over the public list'
    : 'search over the public list in the demo shop';

describe.skipIf(realListPath === undefined)(title, () => {
  const shop = testShop({ demo: true });
  let scored: Scored[];
  let graded: Graded[];
  beforeAll(async () => {
    const list = { prices: { from: 9900, to: 59_900 }, stockCount: 100, isRestock: false };
    await importPath(shop, realListPath ?? '', { list });
    const facts = await readShopFacts(shop.database.db);
    scored = await judgeSearch(shop.api, facts, realQueries);
    graded = await scoreJudgements(apiFinder(shop.api), facts, realJudgements);
    console.log(`${reportOf(scored)}\n${gradedReport(graded)}`);
  }, 900_000);

  test('the first ten results have a mean recall of at least 0.95 and a mean reciprocal rank of at least 0.85, and fewer than 1 % are empty', () => {
    const [all] = meanScores(scored);
    expect(all?.recall).toBeGreaterThanOrEqual(0.95);
    expect(all?.reciprocalRank).toBeGreaterThanOrEqual(0.85);
    expect(all?.empty).toBeLessThan(0.01);
  });

  test('every kind of query has a mean recall of at least 0.9', () => {
    expect(meanScores(scored).filter(({ recall }) => recall < 0.9)).toEqual([]);
  });

  test.each([true, false])('the thing itself is first: graded judgements, held out: %s', (isHeldOut) => {
    const half = graded.filter((one) => one.isHeldOut === isHeldOut);
    const { queryCount, ndcg, firstIsIt } = gradedMeans(half);
    expect(queryCount).toBeGreaterThanOrEqual(75);
    expect(ndcg).toBeGreaterThanOrEqual(0.95);
    expect(firstIsIt).toBeGreaterThanOrEqual(0.95);
  });
});
