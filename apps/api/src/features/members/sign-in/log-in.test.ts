// Sign-in by login id and password: refusals, limits, equal work.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { openMember, signInAgain, freshAddress } from '../../../testing/members/members.ts';
import { testShop } from '../../../testing/shop.ts';
import { hashPassword, isOldHash, isPassword } from '../passwords/password-hash.ts';

const shop = testShop({ demo: true });
afterEach(() => shop.clock.run());

const minuteMs = 60_000;

/** Refusal code of a sign-in from a new address; undefined without one. */
async function refusal(loginId: string, password: string) {
  const answer = await shop.call('POST', '/users/action/login', {
    body: { loginId, password },
    from: freshAddress(),
  });
  return answer.status === 200 ? undefined : (answer.body as { code: string; message: string });
}

/** Number of Argon2id computations during `work`. */
async function argonRuns(work: () => Promise<unknown>): Promise<number> {
  const real = crypto.argon2;
  let runs = 0;
  crypto.argon2 = ((...call: Parameters<typeof real>) => {
    runs += 1;
    real(...call);
  }) as typeof real;
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    crypto.argon2 = real;
    syncBuiltinESMExports();
  }
  return runs;
}

describe('a sign-in', () => {
  test('returns the member and a token for calls (R003 R033)', async () => {
    const member = await openMember(shop);
    const again = await signInAgain(shop, { ...member, loginId: member.loginId.toUpperCase() });
    expect(again.user.uuid).toBe(member.userUuid);
    expect(again.token).not.toBe(member.token);
    expect((await again.api.getMe()).loginId).toBe(member.loginId);
  });

  test('returns the same refusal for a wrong password and an unknown id (R105)', async () => {
    const { loginId, password } = await openMember(shop);
    const wrongPassword = await refusal(loginId, `${password}x`);
    const wrongId = await refusal(`${loginId}x`, password);
    expect(wrongPassword).toMatchObject({
      code: 'LOGIN_FAILED',
      message: '아이디 또는 비밀번호를 확인해 주세요.',
    });
    expect({ ...wrongId, requestId: '' }).toEqual({ ...wrongPassword, requestId: '' });
  });

  test('runs one Argon2id verification for an existing and for an unknown id', async () => {
    const { loginId, password } = await openMember(shop);
    expect(await argonRuns(() => refusal(loginId, password))).toBe(1);
    expect(await argonRuns(() => refusal(loginId, 'wrong!Pass7'))).toBe(1);
    expect(await argonRuns(() => refusal('unknownlogin', 'wrong!Pass7'))).toBe(1);
  });

  test('stores its time', async () => {
    shop.clock.stopAt('2036-11-20T10:00:00+09:00');
    const member = await openMember(shop);
    shop.clock.moveBy(90 * minuteMs);
    expect((await signInAgain(shop, member)).user.lastLoginDateTime).toBe('2036-11-20T11:30:00');
  });

  test('reveals a blocked or withdrawn account only after the correct password', async () => {
    const { loginId, password, userUuid } = await openMember(shop);
    await sql`update users set state = 'BLOCKED', blocked_reason = '약관 위반' where uuid = ${userUuid}`.execute(
      shop.database.db,
    );
    expect(await refusal(loginId, 'wrong!Pass7')).toMatchObject({ code: 'LOGIN_FAILED' });
    for (let tries = 0; tries < 6; tries += 1)
      expect(await refusal(loginId, password)).toMatchObject({
        code: 'BLOCKED_USER',
        message: '이용이 제한된 계정입니다. (약관 위반)',
      });
  });
});

test('limits the ids that one address may try', async () => {
  const from = freshAddress();
  const codes: number[] = [];
  for (let tries = 0; tries < 51; tries += 1) {
    const body = { loginId: `unknown${tries}x`, password: 'wrong!Pass7' };
    codes.push((await shop.call('POST', '/users/action/login', { body, from })).status);
  }
  expect(codes.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 401));
  expect(codes[50]).toBe(429);
});

describe('a stored password', () => {
  test('is salted and verified', async () => {
    const [first, second] = await Promise.all([hashPassword('mango7!x'), hashPassword('mango7!x')]);
    expect(first).not.toBe(second);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await isPassword('mango7!x', first)).toBe(true);
    expect(await isPassword('mango7!y', first)).toBe(false);
    expect(isOldHash(first)).toBe(false);
  });

  test('with another cost is verified, and re-hashed at the next sign-in', async () => {
    const member = await openMember(shop);
    const salt = crypto.randomBytes(16);
    const weak = crypto.argon2Sync('argon2id', {
      message: member.password,
      nonce: salt,
      tagLength: 32,
      memory: 1024,
      passes: 1,
      parallelism: 1,
    });
    const [saltText, hashText] = [salt, weak].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
    const oldHash = `$argon2id$v=19$m=1024,t=1,p=1$${saltText}$${hashText}`;
    await sql`update users set password_hash = ${oldHash} where uuid = ${member.userUuid}`.execute(
      shop.database.db,
    );
    await signInAgain(shop, member);
    const found = await sql<{ passwordHash: string }>`
      select password_hash from users where uuid = ${member.userUuid}`.execute(shop.database.db);
    expect(isOldHash(oldHash)).toBe(true);
    expect(isOldHash(found.rows[0]?.passwordHash ?? '')).toBe(false);
    await signInAgain(shop, member);
  });

  test('refuses the last of very many concurrent sign-ins', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 60 }, () => isPassword('x', undefined)));
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBe(60 - 40 - Math.max(1, availableParallelism() - 1));
    expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } });
    expect(await isPassword('x', undefined)).toBe(false);
  });
});
