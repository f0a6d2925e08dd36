// The Kakao client against the simulator over HTTP: which outcomes are no and which are unknown, unlinking. Use of people:
// features/members/sign-in.
import { expect, test } from 'vitest';
import { kakaoKeys } from '../../../../outside/src/main.ts';
import { testOutside } from '../../testing/outside.ts';
import { createKakaoLogin, readKakaoAccount, type KakaoOptions } from './kakao.ts';

const redirectUrl = 'https://shop.test/auth/kakao/return';
const outside = testOutside();

const client = (options: Partial<KakaoOptions> = {}) =>
  createKakaoLogin({
    ...kakaoKeys,
    appId: String(kakaoKeys.appId),
    authorizeBaseUrl: `${outside.url}/kakao`,
    authBaseUrl: `${outside.url}/kakao`,
    apiBaseUrl: `${outside.url}/kakao`,
    redirectUrl,
    ...options,
  });

const codeFor = async (person = 'all') =>
  String((await outside.control('kakao/authorize', { person, redirectUri: redirectUrl }))['code']);

test('accepts a code once; the second time is KOE320', async () => {
  const code = await codeFor();
  expect(await client().personByCode(code)).toMatchObject({
    kind: 'yes',
    person: { provider: 'KAKAO', providerId: '9007199254740993', phone: '01000001001' },
  });
  expect(await client().personByCode(code)).toEqual({ kind: 'no', code: 'KOE320' });
});

test('rejects a code requested with another redirect URL with KOE303', async () => {
  const elsewhere = client({ redirectUrl: 'https://shop.test/elsewhere' });
  const answer = await elsewhere.personByCode(await codeFor());
  expect(answer).toEqual({ kind: 'no', code: 'KOE303' });
});

test.each([
  ['a wrong client secret', { clientSecret: 'another' }, 'KOE010'],
  ['a wrong app key', { restApiKey: 'another' }, 'KOE101'],
])('returns unknown for %s', async (_name, options, reason) => {
  expect(await client(options).personByCode(await codeFor())).toEqual({ kind: 'unknown', reason });
});

test.each([
  ['an expired token', { status: 401, body: { msg: 'expired', code: -401 } }, { kind: 'no', code: '-401' }],
  ['a missing consent', { status: 403, body: { msg: 'consent', code: -402 } }, { kind: 'no', code: '-402' }],
  [
    'a person under fourteen',
    { status: 401, body: { msg: 'age', code: -406 } },
    { kind: 'no', code: 'UNDER_FOURTEEN' },
  ],
  [
    'an error of the provider',
    { status: 500, body: { msg: 'oops', code: -1 } },
    { kind: 'unknown', reason: '-1' },
  ],
  [
    'a response that is not JSON',
    { status: 502, body: 'bad gateway' },
    { kind: 'unknown', reason: 'HTTP_502' },
  ],
])('returns %s with its code', async (_name, planned, expected) => {
  await outside.control('next', { call: 'kakao.me', ...planned });
  expect(await client().personByCode(await codeFor())).toEqual(expected);
});

test('does not wait for a slow response', async () => {
  await outside.control('next', { call: 'kakao.token', delayMs: 5_000 });
  const answer = await client({ timeoutMs: 60 }).personByCode(await codeFor());
  expect(answer).toEqual({ kind: 'unknown', reason: 'ANSWER_TIME_OUT' });
});

test('unlinks once, and accepts a link that has already ended (-101)', async () => {
  await client().personByCode(await codeFor());
  expect(await client().unlink('9007199254740993')).toEqual({ kind: 'yes' });
  expect(await client().unlink('9007199254740993')).toEqual({ kind: 'yes' });
  expect(await client({ adminKey: 'another' }).unlink('1')).toMatchObject({ kind: 'no', code: '-401' });
});

test('accepts only Kakao’s own key in the header', () => {
  const kakao = client();
  expect(kakao.isKakao(`KakaoAK ${kakaoKeys.adminKey}`)).toBe(true);
  for (const header of [undefined, '', kakaoKeys.adminKey, `KakaoAK ${kakaoKeys.adminKey}x`, 'KakaoAK '])
    expect(kakao.isKakao(header)).toBe(false);
});

test.each([
  ['+82 10-1234-5678', '01012345678'],
  ['+82 10 1234 5678', '01012345678'],
  ['+82 10-12345678', '01012345678'],
  ['+82 2-123-4567', undefined],
  ['+1 415-555-0100', undefined],
  ['01012345678', undefined],
])('maps the phone %s to %s', (written, phone) => {
  const person = readKakaoAccount({ id: 1, kakao_account: { phone_number: written } });
  expect(person?.phone).toBe(phone);
});
