// Quality of the labelled queries in the bench's database, among a hundred thousand other products.
// Not here: queries, labels and scoring (tests/search), and the speed of search (scenarios/goods.ts).
import { createClient } from '#contract/client.ts';
import { operations } from '#contract/operations.gen.ts';
import { openDatabase } from '../../../apps/api/src/db/connect.ts';
import { readShopFacts } from '../../../tests/search/facts.ts';
import { judgeSearch, type Scores, meanScores } from '../../../tests/search/judge.ts';
import { realQueries } from '../../../tests/search/real-queries.ts';
import type { FilledDatabase } from './fill.ts';
import type { Program } from '../programs/processes.ts';

/** The labels were written for the whole list and are not valid for a part of it. */
const wholeList = 20_000;

/** Scores of all queries and of each kind; undefined where the database contains only a part of the list. */
export async function markSearch(
  shop: Program,
  { url, contents }: FilledDatabase,
): Promise<Scores[] | undefined> {
  if (contents.realProducts < wholeList) return undefined;
  const database = openDatabase(url, { connections: 1 });
  try {
    const api = createClient(operations, { baseUrl: `http://127.0.0.1:${shop.port}`, fetch });
    return meanScores(await judgeSearch(api, await readShopFacts(database.db), realQueries));
  } finally {
    await database.close();
  }
}
