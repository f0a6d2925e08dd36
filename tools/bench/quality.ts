// What the labelled queries over the real list find in the bench's database, with a hundred thousand other products around.
// Not here: the queries, their labels and the marks (tests/search), and how fast search is (scenarios/goods.ts).
import { createClient } from '#contract/client.ts';
import { operations } from '#contract/operations.gen.ts';
import { openDatabase } from '../../apps/api/src/db/connect.ts';
import { readShopFacts } from '../../tests/search/facts.ts';
import { judgeSearch, type Marks, meansOf } from '../../tests/search/judge.ts';
import { realQueries } from '../../tests/search/real-queries.ts';
import type { FilledDatabase } from './fill.ts';
import type { Program } from './processes.ts';

/** The labels were written from the whole list; from a part of it some mean nothing. */
const wholeList = 20_000;

/** Marks of all queries and of each kind; undefined where the database holds only a part of the list. */
export async function markSearch(
  shop: Program,
  { url, contents }: FilledDatabase,
): Promise<Marks[] | undefined> {
  if (contents.realProducts < wholeList) return undefined;
  const database = openDatabase(url, { connections: 1 });
  try {
    const api = createClient(operations, { baseUrl: `http://127.0.0.1:${shop.port}`, fetch });
    return meansOf(await judgeSearch(api, await readShopFacts(database.db), realQueries));
  } finally {
    await database.close();
  }
}
