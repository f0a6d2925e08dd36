// Proving who one is at NICE: the window, what comes back from it, and everything that could be forged on the way.
// The ciphers are tested with the client in providers/identity.
import { beforeEach, describe, expect, test } from 'vitest';
import { openMember, registrationOf, visitorOf } from '../../../testing/members.ts';
import { rows } from '../../../testing/orders.ts';
import { codeOf } from '../../../testing/refusals.ts';
import { testShop } from '../../../testing/shop.ts';
import { identified, passWindow } from '../../../testing/sign-ins.ts';

const shop = testShop({ demo: true, outside: true });
beforeEach(async () => {
  shop.clock.run();
  await shop.outside.control('settings', { nice: { result: 'none' } });
});

const comeBack = (fields: Record<string, string>) => shop.call('GET', '/auth/nice/return', { query: fields });
const locationOf = (answer: { headers: Record<string, unknown> }) =>
  new URL(String(answer.headers['location']));

describe('opening the window (getNiceAuth)', () => {
  test('gives the browser a form and a handle, and none of the keys', async () => {
    const answer = await visitorOf(shop).getNiceAuth({ redirectUrl: '/auth/register' });
    expect(answer).toMatchObject({ m: 'service', formUrl: expect.stringContaining('CheckPlusSafeModel') });
    const [attempt] = await rows<Record<string, string>>(
      shop,
      'select * from identity_attempt order by uuid desc limit 1',
    );
    expect(attempt).toMatchObject({ purpose: 'ADULT', redirect_url: 'http://localhost:3000/auth/register' });
    expect(attempt?.['keys']).not.toMatch(/hmacKey|"key"/);
    expect(JSON.stringify(attempt)).not.toContain(answer.symmetricKey);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'http://localhost:3000@evil.example/',
    'javascript:alert(1)',
    'http://localhost:3000.evil.example/',
  ])('never leads to %s', async (redirectUrl) => {
    expect(await codeOf(visitorOf(shop).getNiceAuth({ redirectUrl }))).toBe('INVALID_INPUT');
  });

  test('to change an account is for members', async () => {
    const call = visitorOf(shop).getNiceAuth({ redirectUrl: '/mypage', purpose: 'UPDATE' });
    expect(await codeOf(call)).toBe('LOGIN_REQUIRED');
  });

  test.each([
    ['is broken', { status: 500 }],
    ['refuses our address', { status: 200, body: { dataHeader: { GW_RSLT_CD: '1702' }, dataBody: {} } }],
    ['does not answer', { drop: 'before' as const }],
  ])('while NICE %s, is told', async (_name, planned) => {
    await shop.outside.control('next', { call: 'nice.crypto-token', ...planned });
    const call = visitorOf(shop).getNiceAuth({ redirectUrl: '/auth/register' });
    expect(await codeOf(call)).toBe('PROVIDER_UNAVAILABLE');
  });
});

describe('coming back (receiveNiceReturn)', () => {
  test('leads to the page that asked, with the proved answer', async () => {
    const { fields } = await passWindow(shop, { redirectUrl: '/auth/register?step=2' });
    const answer = await comeBack(fields);
    expect(answer.status).toBe(303);
    expect(locationOf(answer).pathname).toBe('/auth/register');
    expect(locationOf(answer).searchParams.get('step')).toBe('2');
    expect(locationOf(answer).searchParams.get('encData')).toBe(fields['enc_data']);
  });

  test.each(['altered', 'wrong-integrity'])(
    'with an answer that is %s leads there with an error',
    async (result) => {
      await shop.outside.control('settings', { nice: { result } });
      const { fields } = await passWindow(shop);
      const location = locationOf(await comeBack(fields));
      expect(location.searchParams.get('error')).toBe('TOKEN_INVALID');
      expect(location.searchParams.has('encData')).toBe(false);
    },
  );

  test('too late leads to the page that asked, with an error', async () => {
    const { fields } = await passWindow(shop, { redirectUrl: '/auth/register?step=2' });
    shop.clock.moveBy(31 * 60_000);
    const location = locationOf(await comeBack(fields));
    expect(location.pathname + location.search).toBe('/auth/register?step=2&error=TOKEN_INVALID');
  });

  test('from a window of nobody leads home', async () => {
    expect(locationOf(await comeBack({})).href).toBe('http://localhost:3000/?identity=expired');
  });
});

describe('who it is (getNiceUserInfo)', () => {
  test('fills the form of registration once, and its proof stands for the code by SMS', async () => {
    const given = await identified(shop, { person: 'adult' });
    const info = await visitorOf(shop).getNiceUserInfo(given);
    expect(info).toMatchObject({
      name: '홍길동',
      phone: '01000001001',
      birth: '1990-03-05',
      gender: 'MALE',
    });
    expect(JSON.stringify(info)).not.toMatch(/"(ci|di)"/);
    expect(await codeOf(visitorOf(shop).getNiceUserInfo(given))).toBe('TOKEN_INVALID');
    const registration = await registrationOf(shop, { phone: info.phone, phoneProofToken: info.proofToken });
    const { user } = await visitorOf(shop).registerUser(registration);
    expect(user.phone).toBe('01000001001');
  });

  test('is not told for an answer that did not come back through the shop', async () => {
    const { symmetricKey, fields } = await passWindow(shop);
    const call = visitorOf(shop).getNiceUserInfo({ encData: fields['enc_data'] ?? '', symmetricKey });
    expect(await codeOf(call)).toBe('TOKEN_INVALID');
  });

  test('is not told with somebody else’s handle, for another purpose, to another viewer, or too late', async () => {
    const mine = await identified(shop);
    const theirs = await identified(shop);
    const ask = (encData: string, symmetricKey: string, api = visitorOf(shop)) =>
      codeOf(api.getNiceUserInfo({ encData, symmetricKey }));
    expect(await ask(mine.encData, theirs.symmetricKey)).toBe('TOKEN_INVALID');
    expect(await ask(mine.encData, 'a-key-of-my-own')).toBe('TOKEN_INVALID');
    const adult = await identified(shop, { purpose: 'ADULT' });
    expect(await ask(adult.encData, adult.symmetricKey)).toBe('TOKEN_INVALID');
    const member = await openMember(shop);
    expect(await ask(mine.encData, mine.symmetricKey, member.api)).toBe('TOKEN_INVALID');
    shop.clock.moveBy(21 * 60_000);
    expect(await ask(mine.encData, mine.symmetricKey)).toBe('TOKEN_INVALID');
  });

  test('is not told for the answer to another request', async () => {
    await shop.outside.control('settings', { nice: { result: 'other-request' } });
    expect(await codeOf(visitorOf(shop).getNiceUserInfo(await identified(shop)))).toBe('TOKEN_INVALID');
  });

  test('is read once, however many ask at once', async () => {
    const given = await identified(shop, { person: 'foreigner' });
    const api = visitorOf(shop);
    const asked = await Promise.allSettled([1, 2, 3].map(() => api.getNiceUserInfo(given)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('nobody under fourteen registers', async () => {
    const call = visitorOf(shop).getNiceUserInfo(await identified(shop, { person: 'child' }));
    expect(await codeOf(call)).toBe('UNDER_FOURTEEN');
  });
});

describe('a member’s true name (updateNiceUserInfo)', () => {
  const update = async (member: Awaited<ReturnType<typeof openMember>>, person: string) =>
    member.api.updateNiceUserInfo(await identified(shop, { api: member.api, purpose: 'UPDATE', person }));

  test('is written with birth and phone, and the CI only as a keyed hash', async () => {
    const member = await openMember(shop, { name: '가나다' });
    expect(await update(member, 'adult-woman')).toMatchObject({
      name: '김온유',
      birth: '1985-11-21',
      phone: '01000001002',
      isIdentityVerified: true,
    });
    const [row] = await rows<{ ci_hash: string }>(
      shop,
      `select ci_hash from users where uuid = '${member.userUuid}'`,
    );
    expect(row?.ci_hash).toMatch(/^[\w-]{43}$/);
    const other = await openMember(shop);
    expect(await codeOf(update(other, 'adult-woman'))).toBe('FORBIDDEN');
  });

  test('of one human being belongs to one account, also with another phone', async () => {
    const first = await openMember(shop);
    await update(first, 'other-phone');
    const second = await openMember(shop);
    expect(await codeOf(update(second, 'adult'))).toBe('FORBIDDEN');
  });
});

describe('adults (checkAdultByNice)', () => {
  test('a member is one for a year', async () => {
    shop.clock.stopAt('2027-05-03T10:00:00+09:00');
    const member = await openMember(shop);
    const given = await identified(shop, { api: member.api, purpose: 'ADULT' });
    expect(await member.api.checkAdultByNice(given)).toEqual({ isAdult: true, verifiedUntil: '2028-05-03' });
    expect(await member.api.getMe()).toMatchObject({
      isAdultVerified: true,
      adultVerifiedUntil: '2028-05-03',
    });
  });

  test('a guest gets a word for a day that names nobody', async () => {
    const answer = await visitorOf(shop).checkAdultByNice(await identified(shop, { purpose: 'ADULT' }));
    expect(answer).toMatchObject({ isAdult: true, adultToken: expect.stringMatching(/^\d+\.[\w-]{43}$/) });
  });

  test('in the year in which somebody turns 18 the answer is no', async () => {
    const call = visitorOf(shop).checkAdultByNice(
      await identified(shop, { person: 'eighteen', purpose: 'ADULT' }),
    );
    expect(await codeOf(call)).toBe('ADULT_REQUIRED');
  });
});
