// What a search sends to PostgreSQL: how many statements, and whether a plan that is kept for one serves another.
// Nothing is replaced: the driver's own function is listened to, and every statement goes out as it would.
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
const send = Client.prototype.query as (...call: unknown[]) => unknown;
let sent: string[] = [];

beforeAll(() => {
  Client.prototype.query = function listened(this: Client, ...call: unknown[]) {
    const [statement] = call;
    sent.push(typeof statement === 'string' ? statement : (statement as { text: string }).text);
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

test('what a word may mean beside itself changes no statement: one plan serves all of one word', async () => {
  await statementsOf('비타민');
  const one = await statementsOf('비타민');
  // With words that mean the same, by first consonants, half typed, in Latin letters.
  for (const keyword of ['오메가3', 'ㅂㅌㅁ', '비타ㅁ', 'vitamin']) {
    expect([keyword, await statementsOf(keyword)]).toEqual([keyword, one]);
  }
});

test.each([
  ['finds enough', '비타민', 2],
  ['is typed on the other keyboard', 'qlxkals', 4],
  ['has a slip', '콜라겡', 7],
  ['finds nothing beside a word that is known', '쀍뷁 홍삼', 10],
])('a keyword that %s (%s) takes %i statements at most', async (_what, keyword, most) => {
  await statementsOf(keyword);
  expect((await statementsOf(keyword)).length).toBeLessThanOrEqual(most);
});
