// Identity checks with NICE: the window, its response, and forged responses. The ciphers are tested in providers/identity.
import { beforeEach, describe, expect, test } from 'vitest';
import { openMember, registrationOf, visitorOf } from '../../../testing/members/members.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { codeOf } from '../../../testing/contract/refusals.ts';
import { testShop } from '../../../testing/shop.ts';
import { identified, passWindow } from '../../../testing/members/sign-ins.ts';

const shop = testShop({ demo: true, outside: true });
beforeEach(async () => {
  shop.clock.run();
  await shop.outside.control('settings', { nice: { result: 'none' } });
});

const comeBack = (fields: Record<string, string>) => shop.call('GET', '/auth/nice/return', { query: fields });
const locationOf = (answer: { headers: Record<string, unknown> }) =>
  new URL(String(answer.headers['location']));

describe('opening the window (getNiceAuth)', () => {
  test('returns a form and a handle, and no keys', async () => {
    const answer = await visitorOf(shop).getNiceAuth({ redirectUrl: '/auth/register' });
    expect(answer).toMatchObject({ m: 'service', formUrl: expect.stringContaining('CheckPlusSafeModel') });
    const [attempt] = await rows<Record<string, string>>(
      shop,
      'select * from identity_attempt order by uuid desc limit 1',
    );
    expect(attempt).toMatchObject({ purpose: 'ADULT', redirectUrl: 'http://localhost:3000/auth/register' });
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
  ])('refuses a redirect to %s', async (redirectUrl) => {
    expect(await codeOf(visitorOf(shop).getNiceAuth({ redirectUrl }))).toBe('INVALID_INPUT');
  });

  test('for an account change is for members', async () => {
    const call = visitorOf(shop).getNiceAuth({ redirectUrl: '/mypage', purpose: 'UPDATE' });
    expect(await codeOf(call)).toBe('LOGIN_REQUIRED');
  });

  test.each([
    ['is broken', { status: 500 }],
    ['refuses our address', { status: 200, body: { dataHeader: { GW_RSLT_CD: '1702' }, dataBody: {} } }],
    ['does not answer', { drop: 'before' as const }],
  ])('is refused with PROVIDER_UNAVAILABLE while NICE %s', async (_name, planned) => {
    await shop.outside.control('next', { call: 'nice.crypto-token', ...planned });
    const call = visitorOf(shop).getNiceAuth({ redirectUrl: '/auth/register' });
    expect(await codeOf(call)).toBe('PROVIDER_UNAVAILABLE');
  });
});

describe('the return of the window (receiveNiceReturn)', () => {
  test('redirects to the requested page with the verified response', async () => {
    const { fields } = await passWindow(shop, { redirectUrl: '/auth/register?step=2' });
    const answer = await comeBack(fields);
    expect(answer.status).toBe(303);
    expect(locationOf(answer).pathname).toBe('/auth/register');
    expect(locationOf(answer).searchParams.get('step')).toBe('2');
    expect(locationOf(answer).searchParams.get('encData')).toBe(fields['enc_data']);
  });

  test.each(['altered', 'wrong-integrity'])(
    'redirects with an error for a response that is %s',
    async (result) => {
      await shop.outside.control('settings', { nice: { result } });
      const { fields } = await passWindow(shop);
      const location = locationOf(await comeBack(fields));
      expect(location.searchParams.get('error')).toBe('TOKEN_INVALID');
      expect(location.searchParams.has('encData')).toBe(false);
    },
  );

  test('redirects with an error after the expiry', async () => {
    const { fields } = await passWindow(shop, { redirectUrl: '/auth/register?step=2' });
    shop.clock.moveBy(31 * 60_000);
    const location = locationOf(await comeBack(fields));
    expect(location.pathname + location.search).toBe('/auth/register?step=2&error=TOKEN_INVALID');
  });

  test('redirects an unknown attempt to the home page', async () => {
    expect(locationOf(await comeBack({})).href).toBe('http://localhost:3000/?identity=expired');
  });
});

describe('reading the identity (getNiceUserInfo)', () => {
  test('fills the registration form once, with a proof that replaces the code by SMS', async () => {
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

  test('is refused for a response that did not return through the shop', async () => {
    const { symmetricKey, fields } = await passWindow(shop);
    const call = visitorOf(shop).getNiceUserInfo({ encData: fields['enc_data'] ?? '', symmetricKey });
    expect(await codeOf(call)).toBe('TOKEN_INVALID');
  });

  test('is refused with another handle, for another purpose, to another caller, and after the expiry', async () => {
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

  test('is refused for the response to another request', async () => {
    await shop.outside.control('settings', { nice: { result: 'other-request' } });
    expect(await codeOf(visitorOf(shop).getNiceUserInfo(await identified(shop)))).toBe('TOKEN_INVALID');
  });

  test('succeeds once for concurrent calls', async () => {
    const given = await identified(shop, { person: 'foreigner' });
    const api = visitorOf(shop);
    const results = await Promise.allSettled([1, 2, 3].map(() => api.getNiceUserInfo(given)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is refused for a person under fourteen', async () => {
    const call = visitorOf(shop).getNiceUserInfo(await identified(shop, { person: 'child' }));
    expect(await codeOf(call)).toBe('UNDER_FOURTEEN');
  });
});

describe('a member’s verified identity (updateNiceUserInfo)', () => {
  const update = async (member: Awaited<ReturnType<typeof openMember>>, person: string) =>
    member.api.updateNiceUserInfo(await identified(shop, { api: member.api, purpose: 'UPDATE', person }));

  test('is stored with birth date and phone, and the CI only as a keyed hash', async () => {
    const member = await openMember(shop, { name: '가나다' });
    expect(await update(member, 'adult-woman')).toMatchObject({
      name: '김온유',
      birth: '1985-11-21',
      phone: '01000001002',
      isIdentityVerified: true,
    });
    const [row] = await rows<{ ciHash: string }>(
      shop,
      `select ci_hash from users where uuid = '${member.userUuid}'`,
    );
    expect(row?.ciHash).toMatch(/^[\w-]{43}$/);
    const other = await openMember(shop);
    expect(await codeOf(update(other, 'adult-woman'))).toBe('FORBIDDEN');
  });

  test('belongs to one account, also with another phone', async () => {
    const first = await openMember(shop);
    await update(first, 'other-phone');
    const second = await openMember(shop);
    expect(await codeOf(update(second, 'adult'))).toBe('FORBIDDEN');
  });
});

describe('adult verification (checkAdultByNice)', () => {
  test('of a member is valid for a year', async () => {
    shop.clock.stopAt('2027-05-03T10:00:00+09:00');
    const member = await openMember(shop);
    const given = await identified(shop, { api: member.api, purpose: 'ADULT' });
    expect(await member.api.checkAdultByNice(given)).toEqual({ isAdult: true, verifiedUntil: '2028-05-03' });
    expect(await member.api.getMe()).toMatchObject({
      isAdultVerified: true,
      adultVerifiedUntil: '2028-05-03',
    });
  });

  test('of a guest is a token for a day without personal data', async () => {
    const answer = await visitorOf(shop).checkAdultByNice(await identified(shop, { purpose: 'ADULT' }));
    expect(answer).toMatchObject({ isAdult: true, adultToken: expect.stringMatching(/^\d+\.[\w-]{43}$/) });
  });

  test('is refused in the year of the 18th birthday', async () => {
    const call = visitorOf(shop).checkAdultByNice(
      await identified(shop, { person: 'eighteen', purpose: 'ADULT' }),
    );
    expect(await codeOf(call)).toBe('ADULT_REQUIRED');
  });
});
