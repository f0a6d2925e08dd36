// Periodic messages to members: reminders of the marketing consent, and notices after a long absence.
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import { newestMessage, openMember, freshAddress } from '../../../testing/members/members.ts';
import { testShop } from '../../../testing/shop.ts';
import { remindOfMarketingConsent } from '../consents/consents.jobs.ts';
import { notifyInactiveMembers } from './accounts.jobs.ts';

const shop = testShop({ demo: true });
afterEach(() => shop.clock.run());

const joined = '2027-03-10T11:00:00+09:00';
const countOf = async (template: string, userUuid: string): Promise<number> => {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from message where template = ${template} and user_uuid = ${userUuid}`.execute(
    shop.database.db,
  );
  return found.rows[0]?.count ?? 0;
};

describe('a marketing consent', () => {
  test('is confirmed by a reminder after two years and again after two more, and stays valid without a reply', async () => {
    shop.clock.stopAt(joined);
    const member = await openMember(shop);
    const mine = async () => {
      const all = await shop.apiAs({ token: member.token }).getMyUserTerms();
      return all.find(({ type }) => type === 'MARKETING');
    };
    expect(await mine()).toMatchObject({ answer: 'ACCEPT', recheckDate: '2029-03-10' });
    shop.clock.stopAt('2029-03-10T10:59:59+09:00');
    await remindOfMarketingConsent(shop.context());
    expect(await countOf('M09', member.userUuid)).toBe(0);
    shop.clock.moveBy(1000);
    await Promise.all([1, 2, 3].map(() => remindOfMarketingConsent(shop.context())));
    expect(await countOf('M09', member.userUuid)).toBe(1);
    expect(await newestMessage(shop, member.phone)).toEqual({
      template: 'M09',
      variables: { at: '2027년 3월 10일(수) 11:00', channels: '문자·이메일·푸시' },
    });
    shop.clock.stopAt('2031-03-10T11:00:00+09:00');
    await remindOfMarketingConsent(shop.context());
    expect(await countOf('M09', member.userUuid)).toBe(2);
    const answers = await sql<{ answer: string }>`select answer from user_terms
      where user_uuid = ${member.userUuid} and kind = 'MARKETING'`.execute(shop.database.db);
    expect(answers.rows).toEqual([{ answer: 'ACCEPT' }]);
  });

  test('is counted from the newest answer, without reminders to members who withdrew it or left', async () => {
    shop.clock.stopAt(joined);
    const [later, declined, left] = [await openMember(shop), await openMember(shop), await openMember(shop)];
    await declined.api.disagreeUserTerms({ type: 'MARKETING' });
    await left.api.withdrawUser({ password: left.password, reason: 'ETC', isAgreed: true });
    shop.clock.moveBy(10 * dayMs);
    await later.api.agreeUserTerms({ type: 'MARKETING', channels: ['NIGHT'] });
    shop.clock.stopAt('2029-03-15T10:00:00+09:00');
    await remindOfMarketingConsent(shop.context());
    for (const { userUuid } of [later, declined, left]) expect(await countOf('M09', userUuid)).toBe(0);
    shop.clock.stopAt('2029-03-21T08:59:00+09:00');
    await remindOfMarketingConsent(shop.context());
    // Not sent at night.
    expect(await countOf('M09', later.userUuid)).toBe(0);
    shop.clock.stopAt('2029-03-21T09:00:00+09:00');
    await remindOfMarketingConsent(shop.context());
    expect(await countOf('M09', later.userUuid)).toBe(1);
    for (const { userUuid } of [declined, left]) expect(await countOf('M09', userUuid)).toBe(0);
  });
});

describe('a member without a sign-in for two years', () => {
  test('is notified once, keeps the account, and is notified again two years after the next sign-in', async () => {
    shop.clock.stopAt('2035-01-05T11:00:00+09:00');
    const member = await openMember(shop);
    shop.clock.stopAt('2037-01-05T10:59:59+09:00');
    await notifyInactiveMembers(shop.context());
    expect(await countOf('M10', member.userUuid)).toBe(0);
    shop.clock.moveBy(1000);
    await Promise.all([1, 2].map(() => notifyInactiveMembers(shop.context())));
    expect(await countOf('M10', member.userUuid)).toBe(1);
    const { loginId, password } = member;
    const back = await shop.apiAs({ from: freshAddress() }).login({ loginId, password });
    expect(back).toMatchObject({ user: { state: 'ACTIVE' } });
    shop.clock.stopAt('2039-01-05T11:00:00+09:00');
    await notifyInactiveMembers(shop.context());
    expect(await countOf('M10', member.userUuid)).toBe(2);
  });

  test('is not notified while an old session is in use', async () => {
    shop.clock.stopAt('2035-01-05T11:00:00+09:00');
    const member = await openMember(shop);
    await sql`update session set expires_at = '2037-01-20' where user_uuid = ${member.userUuid}`.execute(
      shop.database.db,
    );
    shop.clock.stopAt('2037-01-10T11:00:00+09:00');
    await notifyInactiveMembers(shop.context());
    expect(await countOf('M10', member.userUuid)).toBe(0);
  });
});
