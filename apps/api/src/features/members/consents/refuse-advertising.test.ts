// Refusals of advertising without a sign-in (docs/rules/messages.md#refusal).
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { refusalCallKeys } from '../../../../../outside/src/provider-keys.ts';
import { lockWaits } from '../../../testing/lock-waits.ts';
import { type OpenedMember, newestMessage, openMember } from '../../../testing/members/members.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { refusalToken } from './consents.ts';

const shop = testShop({ demo: true });
let member: OpenedMember;
beforeEach(async () => {
  shop.clock.stopAt('2026-12-01T10:00:00+09:00');
  member = await openMember(shop);
});

const marketingOf = async ({ api }: OpenedMember) => {
  const all = await api.getMyUserTerms();
  return all.find(({ type }) => type === 'MARKETING');
};
const answersOf = ({ userUuid }: OpenedMember) =>
  rows<{ answer: string; askedBy: string; channels: string[]; ip: string }>(
    shop,
    `select answer, asked_by, channels, ip from user_terms where user_uuid = '${userUuid}' and kind = 'MARKETING' order by uuid`,
  );
const tokenOf = ({ userUuid }: OpenedMember, way: 'PHONE' | 'EMAIL') =>
  refusalToken(shop.context(), userUuid, way);

describe('by the link of an advertisement', () => {
  test('refuses its channel alone, once, and confirms it', async () => {
    const token = tokenOf(member, 'PHONE');
    expect(await shop.api.refuseAdvertising({ token })).toEqual({ way: 'PHONE' });
    expect(await shop.api.refuseAdvertising({ token })).toEqual({ way: 'PHONE' });
    expect(await marketingOf(member)).toMatchObject({
      answer: 'ACCEPT',
      channels: { sms: false, email: true, push: true },
    });
    const answers = await answersOf(member);
    expect(answers.map(({ askedBy }) => askedBy)).toEqual(['REGISTER', 'LINK']);
    expect(await newestMessage(shop, member.phone)).toEqual({
      template: 'M06',
      variables: { answer: '동의', at: '2026년 12월 1일(화) 10:00', channels: '이메일·푸시' },
    });
  });

  test('ends the consent with its last channel, also when pressed twice at the same time', async () => {
    await member.api.disagreeUserTerms({ type: 'MARKETING', channels: ['SMS', 'PUSH'] });
    const token = tokenOf(member, 'EMAIL');
    await Promise.all([shop.api.refuseAdvertising({ token }), shop.api.refuseAdvertising({ token })]);
    expect(await marketingOf(member)).toMatchObject({ answer: 'DECLINE' });
    expect(await answersOf(member)).toHaveLength(3);
    expect(await rows(shop, `select from marketing_recheck where user_uuid = '${member.userUuid}'`)).toEqual(
      [],
    );
  });

  test('stays when the member answers for another channel at the same time', async () => {
    const answered = await shop.database.db.transaction().execute(async (tx) => {
      await sql`select from users where uuid = ${member.userUuid} for update`.execute(tx);
      await sql`insert into user_terms (user_uuid, kind, answer, revision_number, channels, at, asked_by, ip)
        values (${member.userUuid}, 'MARKETING', 'ACCEPT', 1, '{SMS,PUSH}', ${shop.clock.now()}, 'LINK', '')`.execute(
        tx,
      );
      const going = member.api.disagreeUserTerms({ type: 'MARKETING', channels: ['PUSH'] });
      await expect.poll(() => lockWaits(shop)).toBe(1);
      return { going };
    });
    await answered.going;
    expect(await marketingOf(member)).toMatchObject({ channels: { sms: true, email: false, push: false } });
  });

  test('is valid years later, and not when it was altered or is of another member', async () => {
    const token = tokenOf(member, 'PHONE');
    const other = tokenOf(await openMember(shop), 'EMAIL');
    const mixed = `${token.slice(0, 23)}${other.slice(23)}`;
    const otherWay = `${token.slice(0, 22)}E${token.slice(23)}`;
    for (const altered of [mixed, otherWay, 'x'.repeat(45)])
      await expect(shop.api.refuseAdvertising({ token: altered })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    expect(await answersOf(member)).toHaveLength(1);
    shop.clock.stopAt('2036-12-01T10:00:00+09:00');
    expect(await shop.api.refuseAdvertising({ token })).toEqual({ way: 'PHONE' });
    expect(await answersOf(member)).toHaveLength(2);
  });

  test('changes nothing for a member who has withdrawn', async () => {
    const token = tokenOf(member, 'PHONE');
    await member.api.withdrawUser({ password: member.password, reason: 'ETC', isAgreed: true });
    const before = await answersOf(member);
    expect(await shop.api.refuseAdvertising({ token })).toEqual({ way: 'PHONE' });
    expect(await answersOf(member)).toEqual(before);
  });
});

describe('by one click of a mail program', () => {
  const path = (token: string) => `/open/advertising/refusals/${token}`;
  const form = 'application/x-www-form-urlencoded';
  const post = (token: string, body: string, contentType = form) =>
    shop.call('POST', path(token), { rawBody: body, headers: { 'content-type': contentType } });
  const multipart = [
    '--b',
    'Content-Disposition: form-data; name="List-Unsubscribe"',
    '',
    'One-Click',
    '--b--',
    '',
  ].join('\r\n');

  test.each([
    ['a form', form, 'List-Unsubscribe=One-Click'],
    ['a multipart form', 'multipart/form-data; boundary=b', multipart],
  ])('%s refuses mails once, without a session', async (_kind, contentType, body) => {
    const token = tokenOf(member, 'EMAIL');
    expect((await post(token, body, contentType)).status).toBe(200);
    expect((await post(token, body, contentType)).status).toBe(200);
    expect(await marketingOf(member)).toMatchObject({ channels: { sms: true, email: false } });
    expect((await answersOf(member)).map(({ askedBy }) => askedBy)).toEqual(['REGISTER', 'LINK']);
  });

  test('shows the page, and refuses nothing, when a program opens the address', async () => {
    const token = tokenOf(member, 'EMAIL');
    const opened = await shop.call('GET', path(token));
    expect([opened.status, opened.headers['location']]).toEqual([303, `/unsubscribe/${token}`]);
    expect(await answersOf(member)).toHaveLength(1);
  });

  test.each([
    ['without the field', 400, 'a=b'],
    ['with another value', 400, 'List-Unsubscribe=Two-Clicks'],
  ])('is refused %s', async (_kind, status, body) => {
    expect((await post(tokenOf(member, 'EMAIL'), body)).status).toBe(status);
    expect(await answersOf(member)).toHaveLength(1);
  });

  test('is not found with an altered token', async () => {
    const altered = 'x'.repeat(45);
    expect((await post(altered, 'List-Unsubscribe=One-Click')).status).toBe(404);
  });
});

describe('by the provider of the 080 number', () => {
  const report = (body: object) =>
    shop.call('POST', '/open/advertising/refused-calls', { body: { ...refusalCallKeys, ...body } });

  test('refuses texts once, with the same answer for a number of no member', async () => {
    const answers = [
      await report({ phone: member.phone }),
      await report({ phone: member.phone }),
      await report({ phone: '01000000000' }),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, {}],
      [200, {}],
      [200, {}],
    ]);
    expect(await answersOf(member)).toMatchObject([
      { askedBy: 'REGISTER' },
      { askedBy: 'CALL', channels: ['EMAIL', 'PUSH'] },
    ]);
    expect(await newestMessage(shop, member.phone)).toMatchObject({ template: 'M06' });
  });

  test('is refused without its secret and for a text that is no number', async () => {
    const refused = [
      await report({ phone: member.phone, secret: 'another-secret' }),
      await report({ phone: 'junk' }),
      await report({}),
      await report({ phone: member.phone, secret: null }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(await answersOf(member)).toHaveLength(1);
  });

  test('is not found in a shop without such a provider', async () => {
    const { config } = shop.parts;
    const { refusalCallSecret } = config;
    onTestFinished(() => void Object.assign(config, { refusalCallSecret }));
    delete config.refusalCallSecret;
    expect((await report({ phone: member.phone })).status).toBe(404);
    expect(await answersOf(member)).toHaveLength(1);
  });
});

describe('by numbers that called', () => {
  let admin: OpenedStaff;
  beforeEach(async () => {
    admin = await openStaff(shop);
  });

  test('refuses texts of their members once, and names the other lines', async () => {
    const written = `${member.phone.slice(0, 3)}-${member.phone.slice(3, 7)}-${member.phone.slice(7)}`;
    const phones = [written, '010-0000-0000', member.phone];
    const first = await admin.api.refuseAdvertisingOfNumbers({ phones });
    expect(first).toEqual({
      count: 1,
      refused: [
        { line: 2, member: '010-0000-0000', message: '회원의 번호가 아닙니다.' },
        { line: 3, member: member.phone, message: '이미 문자 광고를 받지 않습니다.' },
      ],
    });
    expect((await admin.api.refuseAdvertisingOfNumbers({ phones })).count).toBe(0);
    expect(await answersOf(member)).toMatchObject([
      { askedBy: 'REGISTER' },
      { askedBy: 'CALL', answer: 'ACCEPT', channels: ['EMAIL', 'PUSH'], ip: '' },
    ]);
    expect(await newestMessage(shop, member.phone)).toMatchObject({ template: 'M06' });
  });

  test('is for staff with the permission alone, and its audit entry has no number', async () => {
    const merchant = await openMerchant(shop, { permissions: ['ORDERS'] });
    const refused = merchant.api.refuseAdvertisingOfNumbers({ phones: [member.phone] });
    await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await admin.api.refuseAdvertisingOfNumbers({ phones: [member.phone] });
    const [entry] = await rows<{ after: object }>(
      shop,
      `select after from audit_log where action = 'REFUSE_ADVERTISING' order by number desc limit 1`,
    );
    expect(entry).toEqual({ after: { count: 1 } });
  });
});
