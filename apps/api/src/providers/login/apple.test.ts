// The client of Apple against a company that answers over real HTTP: keys that change, links that end, odd answers.
// What the shop does with a person is tested in features/auth.
import { beforeEach, describe, expect, test } from 'vitest';
import { appleKeys } from '../../../../outside/src/main.ts';
import { testOutside } from '../../testing/outside.ts';
import { createAppleLogin, type AppleOptions } from './apple.ts';

const redirectUrl = 'https://shop.test/auth/apple/return';
const outside = testOutside();
/** Real time that a test may move: how often keys are fetched depends on it. */
let aheadMs = 0;

beforeEach(() => {
  aheadMs = 0;
});

const client = (options: Partial<AppleOptions> = {}) =>
  createAppleLogin({
    ...appleKeys,
    authorizeBaseUrl: `${outside.url}/apple`,
    baseUrl: `${outside.url}/apple`,
    redirectUrl,
    now: () => new Date(Date.now() + aheadMs),
    ...options,
  });

async function keyFetches(): Promise<number> {
  return (await outside.requests('apple.keys')).length;
}
const codeFor = async (person = 'shared', nonce = 'n') =>
  String((await outside.control('apple/authorize', { person, nonce, redirectUri: redirectUrl }))['code']);

describe('keys', () => {
  test('are fetched once, and anew when Apple signs with one that nobody knows', async () => {
    const apple = client();
    const before = await keyFetches();
    expect(await apple.personByCode(await codeFor(), 'n')).toMatchObject({ kind: 'yes' });
    expect(await apple.personByCode(await codeFor(), 'n')).toMatchObject({ kind: 'yes' });
    expect(await keyFetches()).toBe(before + 1);
    await outside.control('apple/rotate-keys', {});
    aheadMs = 6_000;
    expect(await apple.personByCode(await codeFor(), 'n')).toMatchObject({ kind: 'yes' });
    expect(await keyFetches()).toBe(before + 2);
  });

  test('are not fetched for every junk that names a key', async () => {
    const apple = client();
    await apple.personByCode(await codeFor(), 'n');
    const before = await keyFetches();
    const head = (kid: string) => Buffer.from(JSON.stringify({ alg: 'RS256', kid })).toString('base64url');
    for (const kid of ['a', 'b', 'c'])
      expect(await apple.readNotice(`${head(kid)}.e30.AAAA`)).toBeUndefined();
    expect(await keyFetches()).toBe(before);
  });

  test('that cannot be had say nothing about the person', async () => {
    await outside.control('next', { call: 'apple.keys', status: 500 });
    expect(await client().personByCode(await codeFor(), 'n')).toEqual({ kind: 'unknown', reason: 'NO_KEYS' });
  });
});

describe('a person', () => {
  test('has an id, a verified e-mail and a refresh token, whichever way Apple writes true', async () => {
    for (const [who, email] of [
      ['shared', 'hong@example.com'],
      ['hidden', 'kim-hidden@privaterelay.appleid.com'],
    ])
      expect(await client().personByCode(await codeFor(who), 'n')).toMatchObject({
        kind: 'yes',
        person: { provider: 'APPLE', email, refreshToken: expect.any(String) },
      });
  });

  test('is not told to a shop whose key is another', async () => {
    const wrong = client({ keyId: 'ANOTHERKEY' });
    expect(await wrong.personByCode(await codeFor(), 'n')).toEqual({
      kind: 'unknown',
      reason: 'invalid_client',
    });
  });

  test('is not told to a shop whose clock is an hour behind', async () => {
    aheadMs = -3_600_000;
    expect((await client().personByCode(await codeFor(), 'n')).kind).toBe('unknown');
  });
});

describe('a link', () => {
  test('ends, and ends again as if it were the first time', async () => {
    const apple = client();
    const answer = await apple.personByCode(await codeFor(), 'n');
    const token = answer.kind === 'yes' ? (answer.person.refreshToken ?? '') : '';
    expect(await apple.revoke(token)).toEqual({ kind: 'yes' });
    expect(await apple.revoke(token)).toEqual({ kind: 'yes' });
  });

  test('is still there when Apple does not answer', async () => {
    await outside.control('next', { call: 'apple.revoke', status: 503 });
    expect(await client().revoke('any')).toEqual({ kind: 'unknown', reason: 'HTTP_503' });
    const slow = client({ timeoutMs: 50 });
    await outside.control('next', { call: 'apple.revoke', delayMs: 2_000 });
    expect(await slow.revoke('any')).toEqual({ kind: 'unknown', reason: 'ANSWER_TIME_OUT' });
  });
});
