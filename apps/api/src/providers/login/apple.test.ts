// The Apple client against the simulator over HTTP: rotating keys, revoked links, malformed responses. Use of people:
// features/members/sign-in.
import { beforeEach, describe, expect, test } from 'vitest';
import { appleKeys } from '../../../../outside/src/main.ts';
import { signingTime } from '../../testing/clock.ts';
import { testOutside } from '../../testing/outside.ts';
import { createAppleLogin, type AppleOptions } from './apple.ts';

const redirectUrl = 'https://shop.test/auth/apple/return';
const outside = testOutside();
/** By how much a test moves the client's time, which limits key fetches. */
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
    now: () => new Date(signingTime().getTime() + aheadMs),
    ...options,
  });

async function keyFetches(): Promise<number> {
  return (await outside.requests('apple.keys')).length;
}
const codeFor = async (person = 'shared', nonce = 'n') =>
  String((await outside.control('apple/authorize', { person, nonce, redirectUri: redirectUrl }))['code']);

describe('keys', () => {
  test('are fetched once, and again when a token names an unknown one', async () => {
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

  test('are not fetched for every malformed token with a key id', async () => {
    const apple = client();
    await apple.personByCode(await codeFor(), 'n');
    const before = await keyFetches();
    const head = (kid: string) => Buffer.from(JSON.stringify({ alg: 'RS256', kid })).toString('base64url');
    for (const kid of ['a', 'b', 'c'])
      expect(await apple.readNotice(`${head(kid)}.e30.AAAA`)).toBeUndefined();
    expect(await keyFetches()).toBe(before);
  });

  test('are fetched once for 200 concurrent tokens with unknown keys, and a valid one is still verified', async () => {
    const apple = client();
    await apple.personByCode(await codeFor(), 'n');
    const before = await keyFetches();
    await outside.control('apple/rotate-keys', {});
    aheadMs = 6_000;
    const head = (kid: string) => Buffer.from(JSON.stringify({ alg: 'RS256', kid })).toString('base64url');
    const invalid = Array.from({ length: 200 }, (_, at) => apple.readNotice(`${head(`k${at}`)}.e30.AAAA`));
    const person = apple.personByCode(await codeFor(), 'n');
    expect(new Set(await Promise.all(invalid))).toEqual(new Set([undefined]));
    expect(await person).toMatchObject({ kind: 'yes' });
    expect(await keyFetches()).toBe(before + 1);
  });

  test('are not fetched again within five seconds after a failure', async () => {
    const apple = client();
    const before = await keyFetches();
    await outside.control('next', { call: 'apple.keys', status: 500 });
    expect((await apple.personByCode(await codeFor(), 'n')).kind).toBe('unknown');
    expect((await apple.personByCode(await codeFor(), 'n')).kind).toBe('unknown');
    expect(await keyFetches()).toBe(before + 1);
    aheadMs = 6_000;
    expect((await apple.personByCode(await codeFor(), 'n')).kind).toBe('yes');
  });

  test('that cannot be fetched leave the outcome unknown', async () => {
    await outside.control('next', { call: 'apple.keys', status: 500 });
    expect(await client().personByCode(await codeFor(), 'n')).toEqual({ kind: 'unknown', reason: 'NO_KEYS' });
  });
});

describe('a token', () => {
  const faults = [
    'forged',
    'critical-header',
    'four-parts',
    'encryption-key',
    'small-key',
    'unsigned',
    'unknown-key',
  ];

  test.each(faults)('with the fault %s is rejected', async (idToken) => {
    await outside.control('settings', { apple: { idToken } });
    const answer = await client().personByCode(await codeFor(), 'n');
    await outside.control('settings', { apple: { idToken: 'none' } });
    expect(answer).toEqual({ kind: 'no', code: 'WRONG_SIGNATURE' });
  });

  test('needs the nonce of the attempt, and none without one', async () => {
    const apple = client();
    expect(await apple.personByCode(await codeFor('shared', 'n'), undefined)).toEqual({
      kind: 'no',
      code: 'WRONG_NONCE',
    });
    expect(await apple.personByCode(await codeFor('shared', ''), 'n')).toEqual({
      kind: 'no',
      code: 'WRONG_NONCE',
    });
    expect(await apple.personByCode(await codeFor('shared', ''), undefined)).toMatchObject({ kind: 'yes' });
  });
});

describe('a person', () => {
  test('has an id, a verified e-mail and a refresh token, in either notation of booleans', async () => {
    for (const [who, email] of [
      ['shared', 'hong@example.com'],
      ['hidden', 'kim-hidden@privaterelay.appleid.com'],
    ])
      expect(await client().personByCode(await codeFor(who), 'n')).toMatchObject({
        kind: 'yes',
        person: { provider: 'APPLE', email, refreshToken: expect.any(String) },
      });
  });

  test('is not returned when our key is wrong', async () => {
    const wrong = client({ keyId: 'ANOTHERKEY' });
    expect(await wrong.personByCode(await codeFor(), 'n')).toEqual({
      kind: 'unknown',
      reason: 'invalid_client',
    });
  });

  test('is not returned when our clock is an hour behind', async () => {
    aheadMs = -3_600_000;
    expect((await client().personByCode(await codeFor(), 'n')).kind).toBe('unknown');
  });
});

describe('a link', () => {
  test('is revoked, also when it was revoked before', async () => {
    const apple = client();
    const answer = await apple.personByCode(await codeFor(), 'n');
    const token = answer.kind === 'yes' ? (answer.person.refreshToken ?? '') : '';
    expect(await apple.revoke(token)).toEqual({ kind: 'yes' });
    expect(await apple.revoke(token)).toEqual({ kind: 'yes' });
  });

  test('remains when Apple does not respond', async () => {
    await outside.control('next', { call: 'apple.revoke', status: 503 });
    expect(await client().revoke('any')).toEqual({ kind: 'unknown', reason: 'HTTP_503' });
    const slow = client({ timeoutMs: 50 });
    await outside.control('next', { call: 'apple.revoke', delayMs: 2_000 });
    expect(await slow.revoke('any')).toEqual({ kind: 'unknown', reason: 'ANSWER_TIME_OUT' });
  });
});
