// What the log says of errors that quote what somebody wrote: where they happened, and not the words.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runJob } from '../jobs/clock.ts';
import { personalDataIn } from '../testing/personal-data.ts';
import { testShop } from '../testing/shop.ts';
import { errorFacts } from './error-facts.ts';

const shop = testShop();

const personal = '010-1234-5678\nonyu@onns.example';

/** The error of this work. */
async function errorOf(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
}

test('neither the database’s nor JSON’s words are repeated, the place is', async () => {
  const failures = [
    () => sql`select ${personal}::uuid`.execute(shop.database.db),
    () => sql`insert into session (token_hash) values (${personal})`.execute(shop.database.db),
    () => JSON.parse(personal) as unknown,
  ];
  for (const work of failures) {
    const error = await errorOf(work);
    const facts = errorFacts(error);
    expect(personalDataIn([JSON.stringify(facts)])).toEqual([]);
    expect(facts['stack']).toContain('error-facts.test.ts');
  }
});

test('the message of a bug of ours is told', () => {
  expect(errorFacts(new TypeError('order is undefined'))).toMatchObject({
    name: 'TypeError',
    message: 'order is undefined',
  });
  expect(errorFacts('a text')).toEqual({ name: 'string' });
});

test('work of the clock and work after an answer that fail tell nothing either', async () => {
  const work = async () => {
    await sql`select ${personal}::uuid`.execute(shop.database.db);
  };
  const { log, ...rest } = shop.context();
  await runJob({ ...rest, log, clock: shop.clock }, { name: 'a job', everyMs: 1, run: work });
  shop.context().later(work);
  while (shop.bugs.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(shop.bugs.map(({ sentence }) => sentence).toSorted()).toEqual([
    'a job failed',
    'work after the response failed',
  ]);
  expect(personalDataIn(shop.logged)).toEqual([]);
});
