// The client of Kakao against a company that answers over real HTTP: what is a no, what is unknown, how a link ends.
// What the shop does with a person is tested in features/members/identity.
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

test('a code becomes a person once: the second time is KOE320', async () => {
  const code = await codeFor();
  expect(await client().personByCode(code)).toMatchObject({
    kind: 'yes',
    person: { provider: 'KAKAO', providerId: '9007199254740993', phone: '01000001001' },
  });
  expect(await client().personByCode(code)).toEqual({ kind: 'no', code: 'KOE320' });
});

test('a code that was asked for another address is KOE303', async () => {
  const elsewhere = client({ redirectUrl: 'https://shop.test/elsewhere' });
  const answer = await elsewhere.personByCode(await codeFor());
  expect(answer).toEqual({ kind: 'no', code: 'KOE303' });
});

test.each([
  ['a wrong client secret', { clientSecret: 'another' }, 'KOE010'],
  ['a wrong app key', { restApiKey: 'another' }, 'KOE101'],
])('%s says nothing about the person', async (_name, options, reason) => {
  expect(await client(options).personByCode(await codeFor())).toEqual({ kind: 'unknown', reason });
});

test.each([
  [
    'a token that is over',
    { status: 401, body: { msg: 'expired', code: -401 } },
    { kind: 'no', code: '-401' },
  ],
  ['a missing consent', { status: 403, body: { msg: 'consent', code: -402 } }, { kind: 'no', code: '-402' }],
  [
    'somebody under fourteen',
    { status: 401, body: { msg: 'age', code: -406 } },
    { kind: 'no', code: 'UNDER_FOURTEEN' },
  ],
  ['a broken company', { status: 500, body: { msg: 'oops', code: -1 } }, { kind: 'unknown', reason: '-1' }],
  [
    'an answer that is no JSON',
    { status: 502, body: 'bad gateway' },
    { kind: 'unknown', reason: 'HTTP_502' },
  ],
])('%s is told as what it is', async (_name, planned, expected) => {
  await outside.control('next', { call: 'kakao.me', ...planned });
  expect(await client().personByCode(await codeFor())).toEqual(expected);
});

test('a company that is slow is not waited for', async () => {
  await outside.control('next', { call: 'kakao.token', delayMs: 5_000 });
  const answer = await client({ timeoutMs: 60 }).personByCode(await codeFor());
  expect(answer).toEqual({ kind: 'unknown', reason: 'ANSWER_TIME_OUT' });
});

test('a link ends once, and one that has ended is as good as ended (-101)', async () => {
  await client().personByCode(await codeFor());
  expect(await client().unlink('9007199254740993')).toEqual({ kind: 'yes' });
  expect(await client().unlink('9007199254740993')).toEqual({ kind: 'yes' });
  expect(await client({ adminKey: 'another' }).unlink('1')).toMatchObject({ kind: 'no', code: '-401' });
});

test('only Kakao’s own key in the header is Kakao', () => {
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
])('the phone %s is %s', (written, phone) => {
  const person = readKakaoAccount({ id: 1, kakao_account: { phone_number: written } });
  expect(person?.phone).toBe(phone);
});
