// Terms over HTTP: current revisions by the shop's clock, terms of the checkout, history.
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { termsTypes, userTermsKinds } from '#domain/base/enums.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
beforeAll(async () => {
  await sql`insert into terms (terms_type, revision_number, title, content, is_mandatory, effective_at, created_at)
    values ('ANONYMOUS_PG', 2, '둘째 판', '<p>둘째</p>', true, '2040-01-01T00:00:00+09:00', '2039-12-01T00:00:00+09:00')`.execute(
    shop.database.db,
  );
});
afterEach(() => shop.clock.run());

test('each of the 14 kinds has one current revision', async () => {
  const all = await shop.api.getTerms();
  expect(all.map((text) => text.termsType ?? text.userTermsKind)).toEqual([...termsTypes, ...userTermsKinds]);
  expect(all.every((text) => text.isCurrent && text.content.length > 50)).toBe(true);
  expect(all.every((text) => (text.termsType === undefined) !== (text.userTermsKind === undefined))).toBe(
    true,
  );
});

test('returns four terms for a guest’s checkout, two for a member’s', async () => {
  const guest = await shop.api.getAnonymousUserOrderTerms();
  expect(guest.map((text) => text.termsType).toSorted()).toEqual([
    'ANONYMOUS_PERSONAL_INFO',
    'ANONYMOUS_PERSONAL_INFO_USE',
    'ANONYMOUS_PG',
    'ANONYMOUS_THIRDPARTY',
  ]);
  const member = await shop.api.getUserOrderTerms();
  expect(member.map((text) => text.termsType)).toEqual(['USER_PG', 'USER_THIRDPARTY']);
  expect((await shop.api.getCooperationTerms()).termsType).toBe('COOPERATION');
});

test('makes a revision current at its effective time by the shop’s clock', async () => {
  const now = async (at: string) => {
    shop.clock.stopAt(at);
    const text = await shop.api.getTermsByType({ termsType: 'ANONYMOUS_PG' });
    const [, , , fourth] = await shop.api.getAnonymousUserOrderTerms();
    expect(fourth?.revisionNumber).toBe(text.revisionNumber);
    return text.revisionNumber;
  };
  expect(await now('2039-12-31T23:59:59+09:00')).toBe(1);
  expect(await now('2040-01-01T00:00:00+09:00')).toBe(2);
  expect(await shop.api.getTermsByType({ termsType: 'ANONYMOUS_PG' })).toMatchObject({
    title: '둘째 판',
    effectiveAt: '2040-01-01T00:00:00',
    isCurrent: true,
  });
});

test('returns current and past revisions, newest first, and no future ones', async () => {
  const history = async (at: string) => {
    shop.clock.stopAt(at);
    const rows = await shop.api.getTermsHistoriesByType({ termsType: 'ANONYMOUS_PG' });
    return rows.map((row) => [row.revisionNumber, row.isCurrent]);
  };
  expect(await history('2039-12-31T00:00:00+09:00')).toEqual([[1, true]]);
  expect(await history('2040-01-02T00:00:00+09:00')).toEqual([
    [2, true],
    [1, false],
  ]);
});

test('refuses a call without a kind with the specification’s sentence', async () => {
  for (const [path, operation] of [
    ['get-by-type', 'getTermsByType'],
    ['get-histories-by-type', 'getTermsHistoriesByType'],
  ]) {
    const answer = await shop.call('GET', `/open/terms/action/${path}`);
    expect(answer.body).toMatchObject({
      code: 'REQUIRED_PARAMETER',
      message: `Required parameter termsType was null or undefined when calling ${operation}.`,
    });
    expect((await shop.call('GET', `/open/terms/action/${path}?termsType=NOTHING`)).body).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'termsType' }],
    });
  }
});

test('returns NOT_FOUND before the first revision is effective', async () => {
  shop.clock.stopAt('2020-01-01T00:00:00+09:00');
  expect(await shop.api.getTerms()).toEqual([]);
  expect((await shop.call('GET', '/open/terms/cooperation')).status).toBe(404);
  expect(await shop.api.getTermsHistoriesByType({ termsType: 'USER_PG' })).toEqual([]);
});
