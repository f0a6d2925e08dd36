// Consents of members: history, withdrawal, consequences of the marketing consent.
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { userTermsKinds } from '#domain/base/enums.ts';
import { newestMessage, openMember } from '../../../testing/members/members.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
afterEach(() => shop.clock.run());

test('a member sees all seven kinds with answers and times', async () => {
  shop.clock.stopAt('2036-11-20T10:00:00+09:00');
  const { api } = await openMember(shop);
  const all = await api.getMyUserTerms();
  expect(all.map(({ type }) => type)).toEqual([...userTermsKinds]);
  expect(all.filter(({ isMandatory }) => isMandatory).map(({ type }) => type)).toEqual([
    'OVER_FOURTEEN',
    'PERSONAL_INFO',
    'PERSONAL_INFO_USE',
    'SERVICE_USE',
  ]);
  expect(all.find(({ type }) => type === 'MARKETING')).toMatchObject({
    label: '광고성 정보 수신',
    answer: 'ACCEPT',
    answeredAt: '2036-11-20T10:00:00',
    recheckDate: '2038-11-20',
    channels: { sms: true, email: true, push: true, night: false },
  });
});

test('refuses to withdraw a mandatory consent, and ignores giving it again', async () => {
  const { api, userUuid } = await openMember(shop);
  await expect(api.disagreeUserTerms({ type: 'SERVICE_USE' })).rejects.toMatchObject({
    code: 'TERMS_MANDATORY',
  });
  expect(await api.agreeUserTerms({ type: 'SERVICE_USE' })).toMatchObject({ answer: 'ACCEPT' });
  const rows = await sql`select 1 from user_terms where user_uuid = ${userUuid}`.execute(shop.database.db);
  expect(rows.rows).toHaveLength(7);
});

test('stores every answer with its revision and origin', async () => {
  const { api, userUuid } = await openMember(shop);
  await api.disagreeUserTerms({ type: 'FOR_OTHERS_USE' });
  await api.agreeUserTerms({ type: 'FOR_OTHERS_USE' });
  const stored = await sql<{ answer: string; revisionNumber: number; askedBy: string; ip: string }>`
    select answer, revision_number, asked_by, ip from user_terms
    where user_uuid = ${userUuid} and kind = 'FOR_OTHERS_USE' order by uuid`.execute(shop.database.db);
  expect(stored.rows.map((row) => [row.answer, row.revisionNumber, row.askedBy])).toEqual([
    ['ACCEPT', 1, 'REGISTER'],
    ['DECLINE', 1, 'MY_PAGE'],
    ['ACCEPT', 1, 'MY_PAGE'],
  ]);
  expect(stored.rows.every((row) => row.ip !== '')).toBe(true);
});

test('erases birth date and gender when their consent is withdrawn', async () => {
  const { api } = await openMember(shop, { birth: '1990-03-15', gender: 'FEMALE' });
  expect(await api.getMe()).toMatchObject({ birth: '1990-03-15', gender: 'FEMALE' });
  await api.disagreeUserTerms({ type: 'PERSONAL_INFO_OPTIONAL' });
  expect(await api.getMe()).toMatchObject({ birth: '', gender: 'NONE' });
});

test('stores a marketing consent by channel, the night separately, and enqueues its confirmation', async () => {
  shop.clock.stopAt('2036-11-20T10:00:00+09:00');
  const { api, phone } = await openMember(shop, {
    terms: [...(['OVER_FOURTEEN', 'SERVICE_USE', 'PERSONAL_INFO_USE', 'PERSONAL_INFO'] as const)].map(
      (type) => ({
        type,
        answer: 'ACCEPT' as const,
      }),
    ),
  });
  const ways = (channels: object) => ({ channels });
  expect(await api.agreeUserTerms({ type: 'MARKETING', channels: ['EMAIL', 'NIGHT'] })).toMatchObject(
    ways({ sms: false, email: true, push: false, night: true }),
  );
  expect(await newestMessage(shop, phone)).toEqual({
    template: 'M06',
    variables: { answer: '동의', at: '2036년 11월 20일(목) 10:00', channels: '이메일·야간' },
  });
  expect(await api.agreeUserTerms({ type: 'MARKETING', channels: ['SMS'] })).toMatchObject(
    ways({ sms: true, email: true, push: false, night: true }),
  );
  expect(await api.disagreeUserTerms({ type: 'MARKETING', channels: ['SMS'] })).toMatchObject({
    answer: 'ACCEPT',
    ...ways({ sms: false, email: true, push: false, night: true }),
  });
  expect(await api.disagreeUserTerms({ type: 'MARKETING', channels: ['EMAIL'] })).toMatchObject({
    answer: 'DECLINE',
    ...ways({ sms: false, email: false, push: false, night: false }),
  });
  expect(await newestMessage(shop, phone)).toMatchObject({ variables: { answer: '거부', channels: '없음' } });
});
