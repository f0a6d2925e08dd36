// Statements that a search sends to PostgreSQL: their number, whether keywords of as many words share one text and so one plan, and that
// no plan for a large table reads all of it.
// The driver's query function is wrapped to record statements; every statement is still sent.
import { CompiledQuery, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
const send = Client.prototype.query as (...call: unknown[]) => unknown;
let sent: string[] = [];
/** Parameters of the last statement of each text. */
const parameters = new Map<string, readonly unknown[]>();

beforeAll(() => {
  Client.prototype.query = function recorded(this: Client, ...call: unknown[]) {
    const [statement] = call as [string | { text: string; values?: unknown[] }];
    const { text, values = [] } = typeof statement === 'string' ? { text: statement } : statement;
    sent.push(text);
    parameters.set(text, values);
    return send.apply(this, call);
  } as typeof Client.prototype.query;
});
afterAll(() => {
  Client.prototype.query = send as typeof Client.prototype.query;
});

async function statementsOf(keyword: string): Promise<readonly string[]> {
  sent = [];
  await shop.api.getProductItemsByPagingBySearchTable({ count: 5, keyword });
  return sent;
}

test.each([
  // With synonyms and without, in Latin letters.
  ['that name a thing', ['비타민', '오메가3', '유산균', 'vitamin']],
  // By initial consonants, and with a partial syllable.
  ['that name none', ['다이어트', 'ㅂㅌㅁ', '비타ㅁ']],
])('keywords of one word %s send the same statements', async (_what, [first = '', ...others]) => {
  await statementsOf(first);
  const one = await statementsOf(first);
  for (const keyword of others) {
    expect([keyword, await statementsOf(keyword)]).toEqual([keyword, one]);
  }
});

test.each([
  ['finds enough', '비타민', 2],
  ['has a keyboard-layout mismatch', 'qlxkals', 4],
  ['has a typo', '콜라겡', 7],
  // The last one reads the names of brands.
  ['has an unknown word beside a known one', '쀍뷁 홍삼', 11],
])('a keyword that %s (%s) takes %i statements at most', async (_what, keyword, most) => {
  await statementsOf(keyword);
  expect((await statementsOf(keyword)).length).toBeLessThanOrEqual(most);
});

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] };
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The plan of a sent statement as for a million rows in `search_item`, by changed statistics that are rolled back. */
async function planOf(text: string): Promise<PlanNode[]> {
  const transaction = await shop.database.db.startTransaction().execute();
  await sql`update pg_class set reltuples = 1000000, relpages = greatest(1, pg_relation_size(oid) / 8192)
    where relname = 'search_item'`.execute(transaction);
  const explained = await transaction.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    CompiledQuery.raw(`explain (format json) ${text}`, [...(parameters.get(text) ?? [])]),
  );
  await transaction.rollback().execute();
  return explained.rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => nodesOf(Plan));
}

test.each(['비타민', '다이어트', '홍삼 스틱', 'ㅂㅌㅁ'])(
  'the page of %s reads no whole table of search rows, and the check for later bands reads the end of an index',
  async (keyword) => {
    const pages = (await statementsOf(keyword)).filter((text) => text.includes('is_whole'));
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) {
      const nodes = await planOf(page);
      const ofRows = nodes.filter((node) => node['Relation Name'] === 'search_item');
      expect(ofRows.length).toBeGreaterThan(1);
      expect(ofRows.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    }
  },
);
