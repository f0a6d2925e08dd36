// Logged fields of errors whose message quotes input: the location without the values.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runJob } from '../jobs/scheduler.ts';
import { personalDataIn } from '../testing/personal-data.ts';
import { testShop } from '../testing/shop.ts';
import { errorFacts } from './error-facts.ts';

const shop = testShop();

const personal = '010-1234-5678\nonyu@onns.example';

/** The error thrown by `work`. */
async function errorOf(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
}

test('omits messages of database and JSON errors, and keeps the location', async () => {
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

test('keeps the message of other errors', () => {
  expect(errorFacts(new TypeError('order is undefined'))).toMatchObject({
    name: 'TypeError',
    message: 'order is undefined',
  });
  expect(errorFacts('a text')).toEqual({ name: 'string' });
});

test('omits input in errors of jobs and of work after the response as well', async () => {
  const work = async () => {
    await sql`select ${personal}::uuid`.execute(shop.database.db);
  };
  const { log, ...rest } = shop.context();
  await runJob(
    { ...rest, log, clock: shop.clock },
    { name: 'a job', everyMs: 1, exclusive: 'rows', run: work },
  );
  shop.context().later(work);
  while (shop.bugs.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(shop.bugs.map(({ sentence }) => sentence).toSorted()).toEqual([
    'a job failed',
    'work after the response failed',
  ]);
  expect(personalDataIn(shop.logged)).toEqual([]);
});
