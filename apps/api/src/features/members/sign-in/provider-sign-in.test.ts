// Sign-in at Kakao and Apple with all failures, against the simulators over HTTP. The clients are tested in providers/login.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '#contract/contract.ts';
import { newestMessage, registrationOf, visitorOf } from '../../../testing/members/members.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { codeOf } from '../../../testing/contract/refusals.ts';
import { testShop } from '../../../testing/shop.ts';
import { appleForm, kakaoCode, kakaoToken } from '../../../testing/members/sign-ins.ts';
import { unlinkAtProviders } from './sign-in.jobs.ts';

const shop = testShop({ demo: true, outside: true });
beforeEach(async () => {
  shop.clock.run();
  // The simulators' people are the same in each test, so their links are deleted.
  await rows(shop, 'delete from user_provider');
  await rows(
    shop,
    `update users set phone = '010' || lpad((random() * 99999999)::int::text, 8, '0'), email = ''`,
  );
});

type SignedIn = Answer<'loginWithKakao'>;
const needed = (answer: SignedIn) => {
  if (!('isNew' in answer)) throw new Error('The person is already registered.');
  return answer;
};

const withKakao = async (person?: string) =>
  visitorOf(shop).loginWithKakao({ code: await kakaoCode(shop, person) });
const withApple = async (person?: string) => visitorOf(shop).loginWithApple(await appleForm(shop, person));

/** Registers the signed-in person as a member. */
async function join(answer: SignedIn) {
  const { loginId: _id, password: _password, ...fields } = await registrationOf(shop);
  return visitorOf(shop).registerUser({ ...fields, registerToken: needed(answer).registerToken });
}

test('returns both providers with their own addresses (R003)', async () => {
  const ways = await shop.api.getSignInWays();
  expect(ways.map(({ provider }) => provider)).toEqual(['KAKAO', 'APPLE']);
  const [kakao, apple] = ways.map(({ authorizeUrl }) => new URL(authorizeUrl).searchParams);
  expect(kakao?.get('redirect_uri')).toBe('http://localhost:3000/auth/kakao/return');
  expect(apple?.get('response_mode')).toBe('form_post');
});

describe('at Kakao (loginWithKakao)', () => {
  test('requests a registration of an unknown person with Kakao’s data, and signs in from then on', async () => {
    const answer = needed(await withKakao());
    expect(answer).toMatchObject({
      provider: 'KAKAO',
      isPhoneTaken: false,
      profile: {
        name: '홍길동',
        email: 'hong@example.com',
        phone: '01000001001',
        gender: 'MALE',
        birth: '1990-03-05',
      },
    });
    const { user } = await join(answer);
    expect(user).toMatchObject({ provider: 'KAKAO', loginId: '' });
    const again = await withKakao();
    expect(again).toMatchObject({ user: { uuid: user.uuid }, auth: { accessToken: expect.any(String) } });
  });

  test('keeps an id beyond 2^53 exact', async () => {
    await join(await withKakao());
    expect(await rows(shop, 'select provider_id from user_provider')).toEqual([
      { providerId: '9007199254740993' },
    ]);
  });

  test.each([
    ['without an e-mail', 'no-email', 'email'],
    ['with an e-mail that Kakao has not verified', 'unverified-email', 'email'],
    ['without a phone', 'no-phone', 'phone'],
    ['with a phone of another country', 'foreign-phone', 'phone'],
    ['with a lunar birthday', 'lunar', 'birth'],
  ] as const)('requests the missing data of a person %s', async (_name, person, missing) => {
    const { profile } = needed(await withKakao(person));
    expect(profile).not.toHaveProperty(missing);
    expect(profile.name).toBeDefined();
  });

  test('refuses a person under fourteen', async () => {
    expect(await codeOf(withKakao('under-14'))).toBe('UNDER_FOURTEEN');
    await shop.outside.control('next', {
      call: 'kakao.me',
      status: 401,
      body: { msg: 'under 14', code: -406 },
    });
    expect(await codeOf(withKakao())).toBe('UNDER_FOURTEEN');
  });

  test('accepts a code once, for ten minutes, with the redirect address it was requested with', async () => {
    const code = await kakaoCode(shop);
    await visitorOf(shop).loginWithKakao({ code });
    expect(await codeOf(visitorOf(shop).loginWithKakao({ code }))).toBe('TOKEN_INVALID');
    const redirectUri = 'http://localhost:3000/auth/kakao/return';
    const own = { code: await kakaoCode(shop), redirectUri };
    expect(await visitorOf(shop).loginWithKakao(own)).toMatchObject({ isNew: true });
    const other = { code: await kakaoCode(shop), redirectUri: 'http://localhost:3000/elsewhere' };
    expect(await codeOf(visitorOf(shop).loginWithKakao(other))).toBe('INVALID_INPUT');
    // Kakao is not called with another redirect address, so the code is still valid.
    expect(await visitorOf(shop).loginWithKakao({ ...other, redirectUri })).toMatchObject({ isNew: true });
    const late = await kakaoCode(shop);
    await shop.outside.control('clock', { advanceMs: 11 * 60_000 });
    expect(await codeOf(visitorOf(shop).loginWithKakao({ code: late }))).toBe('TOKEN_INVALID');
    await shop.outside.control('reset', {});
  });

  test.each([
    ['kakao.token', { status: 500 }],
    ['kakao.token', { status: 401, body: { error: 'invalid_client', error_code: 'KOE010' } }],
    ['kakao.token', { drop: 'after' as const }],
    ['kakao.me', { status: 503 }],
    ['kakao.me', { status: 200, body: 'no account' }],
  ])('refuses with PROVIDER_UNAVAILABLE when %s answers %j', async (call, planned) => {
    await shop.outside.control('next', { call, ...planned, times: 1 });
    expect(await codeOf(withKakao())).toBe('PROVIDER_UNAVAILABLE');
  });

  test('reports a phone that a member has, and links the account after a sign-in by password', async () => {
    const registration = await registrationOf(shop, { phone: '01000001001' });
    await visitorOf(shop).registerUser(registration);
    const answer = needed(await withKakao());
    expect(answer.isPhoneTaken).toBe(true);
    const { loginId = '', password = '' } = registration;
    const { user } = await visitorOf(shop).login({ loginId, password, registerToken: answer.registerToken });
    expect(await withKakao()).toMatchObject({ user: { uuid: user.uuid } });
  });

  test('accepts only tokens issued for our app (loginWithKakaoToken)', async () => {
    const api = visitorOf(shop);
    expect(await api.loginWithKakaoToken({ token: await kakaoToken(shop) })).toMatchObject({ isNew: true });
    await shop.outside.control('settings', { kakao: { appId: 99 } });
    expect(await codeOf(api.loginWithKakaoToken({ token: await kakaoToken(shop) }))).toBe('TOKEN_INVALID');
    await shop.outside.control('settings', { kakao: { appId: 700_001 } });
    expect(await codeOf(api.loginWithKakaoToken({ token: 'guessed' }))).toBe('TOKEN_INVALID');
  });

  test('limits a caller to thirty tries a minute', async () => {
    const api = visitorOf(shop);
    const tries = await Promise.allSettled(
      Array.from({ length: 31 }, () => api.loginWithKakao({ code: 'guessed' })),
    );
    const codes = tries.map((one) =>
      one.status === 'rejected' ? (one.reason as { code: string }).code : '',
    );
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(1);
  });
});

describe('Kakao’s callback takes POST (R103, kakaoOAuthCallback)', () => {
  const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    shop.call('POST', '/auth/kakao/callback', {
      rawBody: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  test('accepts the code as a form', async () => {
    const answer = await form({ code: await kakaoCode(shop), state: 'x' });
    expect([answer.status, answer.body]).toMatchObject([200, { isNew: true, provider: 'KAKAO' }]);
    expect((await form({ state: 'x' })).status).toBe(400);
  });

  test('unlinks when Kakao requests it, and notifies the member', async () => {
    const { user } = await join(await withKakao());
    const { answers } = await shop.outside.control('kakao/disconnect', { person: 'all', times: 2 });
    expect(answers).toEqual([200, 200]);
    expect(needed(await withKakao()).isNew).toBe(true);
    expect(await newestMessage(shop, user.phone)).toMatchObject({ template: 'M08' });
    const notices = `select 1 from message where template = 'M08' and user_uuid = '${user.uuid}'`;
    expect(await rows(shop, notices)).toHaveLength(1);
  });

  test('ignores a wrong key and another app, with the same answer', async () => {
    const { user } = await join(await withKakao());
    const { answers } = await shop.outside.control('kakao/disconnect', { person: 'all', wrongKey: true });
    expect(answers).toEqual([200]);
    const key = { authorization: 'KakaoAK outsidekakaoadminkey000000000000' };
    const other = { app_id: '1', user_id: '9007199254740993', referrer_type: 'UNLINK_FROM_APPS' };
    expect((await form(other, key)).status).toBe(200);
    expect(await withKakao()).toMatchObject({ user: { uuid: user.uuid } });
  });
});

describe('at Apple (loginWithApple, registerAppleUser)', () => {
  test('registers an unknown person with the name that Apple sends once and the verified e-mail', async () => {
    const answer = needed(await withApple());
    expect(answer.profile).toEqual({ name: '홍길동', email: 'hong@example.com' });
    const { loginId: _id, password: _password, ...fields } = await registrationOf(shop);
    const { user } = await visitorOf(shop).registerAppleUser({
      ...fields,
      registerToken: answer.registerToken,
    });
    expect(user.provider).toBe('APPLE');
    expect(await withApple()).toMatchObject({ user: { uuid: user.uuid } });
  });

  test('uses Apple’s relay for a hidden e-mail, and ignores the e-mail of the form', async () => {
    const { user: _user, ...form } = await appleForm(shop, 'hidden');
    const forged = JSON.stringify({
      name: { firstName: '온유', lastName: '김' },
      email: 'victim@onns.example',
    });
    const { profile } = needed(await visitorOf(shop).loginWithApple({ ...form, user: forged }));
    expect(profile).toEqual({ name: '김온유', email: 'kim-hidden@privaterelay.appleid.com' });
    const broken = { ...(await appleForm(shop, 'hidden')), user: '{"name":' };
    expect(needed(await visitorOf(shop).loginWithApple(broken)).profile.name).toBeUndefined();
  });

  test('stores the refresh token encrypted', async () => {
    await join(await withApple());
    const [row] = await rows<{ sealedRefreshToken: string }>(
      shop,
      'select sealed_refresh_token from user_provider',
    );
    const tokenRequests = await shop.outside.requests('apple.token');
    expect(row?.sealedRefreshToken.length).toBeGreaterThan(40);
    expect(JSON.stringify(tokenRequests)).not.toContain(row?.sealedRefreshToken);
  });

  test.each(['wrong-audience', 'wrong-issuer', 'wrong-nonce', 'expired', 'forged'])(
    'refuses an id_token that is %s',
    async (idToken) => {
      await shop.outside.control('settings', { apple: { idToken } });
      expect(await codeOf(withApple())).toBe('TOKEN_INVALID');
      await shop.outside.control('settings', { apple: { idToken: 'none' } });
    },
  );

  test('accepts a code once, for five minutes, with the state it was requested with', async () => {
    const form = await appleForm(shop);
    await visitorOf(shop).loginWithApple(form);
    expect(await codeOf(visitorOf(shop).loginWithApple(form))).toBe('TOKEN_INVALID');
    const other = { ...(await appleForm(shop)), state: 'of another browser' };
    expect(await codeOf(visitorOf(shop).loginWithApple(other))).toBe('TOKEN_INVALID');
  });

  test.each([
    ['apple.token', { status: 500 }],
    ['apple.token', { status: 400, body: { error: 'invalid_client' } }],
    ['apple.token', { drop: 'before' as const }],
  ])('refuses with PROVIDER_UNAVAILABLE when %s answers %j', async (call, planned) => {
    await shop.outside.control('next', { call, ...planned });
    expect(await codeOf(withApple())).toBe('PROVIDER_UNAVAILABLE');
  });
});

describe('a withdrawn member', () => {
  const withdraw = async (answer: SignedIn) => {
    const { auth } = await join(answer);
    await shop.apiAs({ token: auth.accessToken }).withdrawUser({ reason: 'PRIVACY', isAgreed: true });
  };
  const linksThere = async () => {
    const answer = await fetch(`${shop.outside.url}/__outside/links`);
    const { kakao, apple } = (await answer.json()) as { kakao: string[]; apple: string[] };
    return { kakao: kakao.includes('9007199254740993'), apple: apple.includes('shared') };
  };

  test('is unlinked at Kakao and revoked at Apple, and is unknown there afterwards', async () => {
    await withdraw(await withKakao());
    await withdraw(await withApple());
    expect(await linksThere()).toEqual({ kakao: true, apple: true });
    await unlinkAtProviders(shop.context());
    expect(await linksThere()).toEqual({ kakao: false, apple: false });
    expect(needed(await withKakao()).isNew).toBe(true);
  });

  test('is unlinked a minute later when Kakao did not respond', async () => {
    await withdraw(await withKakao());
    await shop.outside.control('next', { call: 'kakao.unlink', status: 500 });
    await unlinkAtProviders(shop.context());
    expect(await rows(shop, 'select provider from user_provider')).toEqual([{ provider: 'KAKAO' }]);
    shop.clock.moveBy(61_000);
    await unlinkAtProviders(shop.context());
    expect(await rows(shop, 'select provider from user_provider')).toEqual([]);
  });

  test('who unlinked at Kakao before causes no error (-101)', async () => {
    await withdraw(await withKakao());
    await shop.outside.control('next', {
      call: 'kakao.unlink',
      status: 400,
      body: { msg: 'NotRegisteredUserException', code: -101 },
    });
    await unlinkAtProviders(shop.context());
    expect(await rows(shop, 'select provider from user_provider')).toEqual([]);
    expect(shop.bugs).toEqual([]);
  });
});

describe('the test sign-in (testAuth, docs/endpoints.md#c21)', () => {
  test('signs in a made-up person under an id that no real one can have', async () => {
    const answer = await visitorOf(shop).testAuth({
      provider: 'KAKAO',
      providerId: '9007199254740993',
      nickname: '김온유',
      birthyear: '1990',
      birthday: '0305',
      gender: 'female',
      phone_number: '+82 10-1234-5678',
      email: 'Test@onns.example',
    });
    expect(needed(answer).profile).toEqual({
      name: '김온유',
      email: 'test@onns.example',
      phone: '01012345678',
      gender: 'FEMALE',
      birth: '1990-03-05',
    });
    await join(answer);
    expect(needed(await withKakao()).isNew).toBe(true);
  });

  test('ignores a birth that no member can have', async () => {
    const person = { provider: 'KAKAO', providerId: '1', birthyear: '0001', birthday: '0305' } as const;
    expect(needed(await visitorOf(shop).testAuth(person)).profile).toEqual({});
  });

  test('does not exist in live mode or with live keys', async () => {
    const { signInForTest } = await import('./provider-sign-in.ts');
    const ctx = shop.context();
    const input = { provider: 'KAKAO', providerId: '1' } as const;
    const live = { ...ctx, config: { ...ctx.config, mode: 'live' as const } };
    expect(await codeOf(signInForTest(live, input))).toBe('TEST_AUTH_OFF');
    const [name = '', provider] = Object.entries(ctx.providers.payment)[0] ?? [];
    if (provider === undefined) throw new Error('No payment provider.');
    const payment = { [name]: { ...provider, isLive: true } };
    const paid = { ...ctx, providers: { ...ctx.providers, payment } };
    expect(await codeOf(signInForTest(paid, input))).toBe('TEST_AUTH_OFF');
  });
});

test('a shop without a configured provider does not offer it and refuses the call', async () => {
  const { signInWithApple, signInWithKakao } = await import('./provider-sign-in.ts');
  const ctx = shop.context();
  const alone = { ...ctx, providers: { ...ctx.providers, login: {} } };
  expect(await codeOf(signInWithKakao(alone, { code: 'x' }))).toBe('PROVIDER_UNAVAILABLE');
  expect(await codeOf(signInWithApple(alone, { code: 'x' }))).toBe('PROVIDER_UNAVAILABLE');
});

describe('Kakao’s unlink notification as GET (receiveKakaoUnlink)', () => {
  test('deletes the link only with the correct key, and a repeat has no effect', async () => {
    const { user } = await join(await withKakao());
    const notify = (order: object) =>
      shop.outside.control('kakao/disconnect', { person: 'all', method: 'GET', ...order });
    expect(await notify({ wrongKey: true })).toMatchObject({ answers: [200] });
    expect(await withKakao()).toMatchObject({ user: { uuid: user.uuid } });
    expect(await notify({ times: 2 })).toMatchObject({ answers: [200, 200] });
    expect(needed(await withKakao()).isNew).toBe(true);
    const letters = `select 1 from message where template = 'M08' and user_uuid = '${user.uuid}'`;
    expect(await rows(shop, letters)).toHaveLength(1);
  });
});
