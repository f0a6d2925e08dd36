// Statements that a search sends to PostgreSQL: their number, and whether keywords of as many words share one text and so one plan.
// The driver's query function is wrapped to record statements; every statement is still sent.
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
const send = Client.prototype.query as (...call: unknown[]) => unknown;
let sent: string[] = [];

beforeAll(() => {
  Client.prototype.query = function recorded(this: Client, ...call: unknown[]) {
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
