// Registration over HTTP: fields, consents, proof of the phone, what is stored.
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { UserTermsKind } from '#domain/base/enums.ts';
import {
  allTerms,
  freshPhone,
  newestCode,
  openMember,
  provePhone,
  registrationOf,
  visitorOf,
  freshAddress,
} from '../../../testing/members/members.ts';
import { codeOf } from '../../../testing/contract/refusals.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
afterEach(() => shop.clock.run());

describe('a registration', () => {
  test('opens a session and returns the member (R033 R034 R101)', async () => {
    const sent = await registrationOf(shop);
    const answer = await shop.call('POST', '/users', { body: sent, from: freshAddress() });
    expect(answer.status).toBe(201);
    const { user, auth } = answer.body as { user: Record<string, unknown>; auth: { accessToken: string } };
    expect(auth.accessToken).toMatch(/^[\w-]{43}$/);
    const me = await shop.call('GET', '/users/me', {
      headers: { authorization: `Bearer ${auth.accessToken}` },
    });
    expect((me.body as { data: unknown }).data).toEqual(user);
    expect(Object.keys(user)).toEqual(
      expect.arrayContaining([
        'uuid',
        'loginId',
        'state',
        'email',
        'phone',
        'name',
        'gender',
        'birth',
        'totalOrderCount',
        'lastLoginDateTime',
        'passwordChangeRequestDateTime',
      ]),
    );
    expect(user).toMatchObject({
      loginId: sent.loginId,
      phone: sent.phone,
      state: 'ACTIVE',
      provider: 'LOCAL',
      totalOrderCount: 0,
    });
  });

  test('stores password, token and code only as hashes', async () => {
    const member = await openMember(shop);
    const stored = await sql<{ text: string }>`
      select (select string_agg(u::text, ' ') from users u) || (select string_agg(s::text, ' ') from session s)
        || coalesce((select string_agg(c::text, ' ') from code c), '') as text`.execute(shop.database.db);
    const text = stored.rows[0]?.text ?? '';
    expect(text).toContain(member.phone);
    expect(text).not.toContain(member.password);
    expect(text).not.toContain(member.token);
    expect(text).toContain('$argon2id$');
  });

  test.each([
    ['name', { name: '김' }, '이름을 정확히 입력해 주세요.'],
    ['email', { email: 'onyu' }, '이메일 형식을 확인해 주세요.'],
    ['birth', { birth: '1990-02-30' }, '생년월일을 확인해 주세요.'],
    ['phone', { phone: '0212345678' }, '010으로 시작하는 휴대폰 번호 11자리를 입력해 주세요.'],
    ['loginId', { loginId: 'Ab' }, '영문 소문자로 시작하는 4~16자의 영문·숫자로 입력해 주세요.'],
    ['loginId', { loginId: 'admin1' }, '사용할 수 없는 아이디입니다.'],
  ])('names %s in the refusal of a wrong field', async (name, given, message) => {
    const sent = await registrationOf(shop);
    await expect(visitorOf(shop).registerUser({ ...sent, ...given })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name, message }],
    });
  });

  test('refuses a weak password with the reason', async () => {
    const sent = await registrationOf(shop);
    await expect(
      visitorOf(shop).registerUser({ ...sent, password: `${sent.loginId}7!` }),
    ).rejects.toMatchObject({
      code: 'PASSWORD_RULE',
      fields: [{ name: 'password', message: '아이디가 포함된 비밀번호는 사용할 수 없습니다.' }],
    });
  });

  test('of a person under fourteen is refused', async () => {
    shop.clock.stopAt('2036-11-20T12:00:00+09:00');
    const sent = await registrationOf(shop);
    expect(await codeOf(visitorOf(shop).registerUser({ ...sent, birth: '2022-11-21' }))).toBe(
      'UNDER_FOURTEEN',
    );
    expect((await visitorOf(shop).registerUser({ ...sent, birth: '2022-11-20' })).user.birth).toBe(
      '2022-11-20',
    );
  });

  test('stores birth and gender only with their consent', async () => {
    const terms = allTerms.map((each) =>
      each.type === 'PERSONAL_INFO_OPTIONAL' ? { ...each, answer: 'DECLINE' as const } : each,
    );
    const sent = await registrationOf(shop, { birth: '1990-03-15', gender: 'FEMALE', terms });
    expect((await visitorOf(shop).registerUser(sent)).user).toMatchObject({ birth: '', gender: 'NONE' });
  });
});

test('assigns the data that a browser entered before to the member', async () => {
  const guestExternalId = crypto.randomUUID();
  await visitorOf(shop).upsertInstagramId({ instagramId: 'onyu.before', guestExternalId });
  const sent = await registrationOf(shop, { guestExternalId });
  expect((await visitorOf(shop).registerUser(sent)).user.instagramId).toBe('onyu.before');
  await visitorOf(shop).upsertInstagramId({ instagramId: 'another.person', guestExternalId });
  const { loginId = '', password = '' } = sent;
  expect((await visitorOf(shop).login({ loginId, password, guestExternalId })).user.instagramId).toBe(
    'onyu.before',
  );
});

describe('consents at registration', () => {
  const mandatory: UserTermsKind[] = ['OVER_FOURTEEN', 'SERVICE_USE', 'PERSONAL_INFO_USE', 'PERSONAL_INFO'];
  test.each(mandatory)('require %s', async (kind) => {
    const sent = await registrationOf(shop, { terms: allTerms.filter(({ type }) => type !== kind) });
    expect(await codeOf(visitorOf(shop).registerUser(sent))).toBe('TERMS_REQUIRED');
  });

  test('accept missing optional kinds, stored as NO_REPLY', async () => {
    const terms = mandatory.map((type) => ({ type, answer: 'ACCEPT' as const }));
    const { userUuid } = await openMember(shop, { terms });
    const stored = await sql<{ kind: string; answer: string; revisionNumber: number }>`
      select kind, answer, revision_number from user_terms where user_uuid = ${userUuid} order by kind`.execute(
      shop.database.db,
    );
    expect(stored.rows.filter((row) => row.answer === 'NO_REPLY').map((row) => row.kind)).toEqual([
      'FOR_OTHERS_USE',
      'MARKETING',
      'PERSONAL_INFO_OPTIONAL',
    ]);
    expect(stored.rows.every((row) => row.revisionNumber === 1)).toBe(true);
  });
});

describe('a login id, a phone, an e-mail', () => {
  test('belongs to one member, whatever its case', async () => {
    const first = await openMember(shop);
    expect(
      await codeOf(
        registrationOf(shop, { loginId: first.loginId.toUpperCase() }).then((sent) =>
          visitorOf(shop).registerUser(sent),
        ),
      ),
    ).toBe('DUPLICATE_ID');
    expect(await codeOf(visitorOf(shop).sendSms({ phone: first.phone, purpose: 'REGISTER' }))).toBe(
      'DUPLICATE_PHONE',
    );
    expect(
      await codeOf(
        registrationOf(shop, { email: first.email.toUpperCase() }).then((sent) =>
          visitorOf(shop).registerUser(sent),
        ),
      ),
    ).toBe('DUPLICATE_EMAIL');
  });

  test('goes to one of two concurrent registrations', async () => {
    const sent = await registrationOf(shop);
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => visitorOf(shop).registerUser(sent)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('can be checked before the form is sent', async () => {
    const { loginId, phone } = await openMember(shop);
    const api = visitorOf(shop);
    expect(await api.existLoginId({ loginId })).toEqual({ isExist: true });
    expect(await api.existLoginId({ loginId: 'unknownlogin' })).toEqual({ isExist: false });
    expect(await api.existLoginId({ loginId: 'admin' })).toEqual({ isExist: true, reason: 'RESERVED' });
    expect(await api.existLoginId({ loginId: 'A' })).toEqual({ isExist: false, reason: 'FORMAT' });
    expect(await api.existPhone({ phone })).toEqual({ isExist: true });
    expect(await api.existPhone({ phone: freshPhone() })).toEqual({ isExist: false });
  });

  test('is not revealed to a caller with many requests', async () => {
    const api = visitorOf(shop);
    for (let count = 0; count < 10; count += 1) await api.existPhone({ phone: freshPhone() });
    expect(await codeOf(api.existPhone({ phone: freshPhone() }))).toBe('CHALLENGE_REQUIRED');
  });
});

describe('the proof of a phone', () => {
  test('is valid for that phone, once, for ten minutes', async () => {
    shop.clock.stop();
    const [phone, other] = [freshPhone(), freshPhone()];
    const phoneProofToken = await provePhone(shop, phone);
    const ofOther = await registrationOf(shop, { phone: other, phoneProofToken });
    expect(await codeOf(visitorOf(shop).registerUser(ofOther))).toBe('PROOF_INVALID');
    await openMember(shop, { phone, phoneProofToken });
    const late = await registrationOf(shop);
    shop.clock.moveBy(10 * 60_000);
    expect(await codeOf(visitorOf(shop).registerUser(late))).toBe('PROOF_INVALID');
    expect(await codeOf(visitorOf(shop).registerUser({ ...late, phoneProofToken: 'made-up' }))).toBe(
      'PROOF_INVALID',
    );
  });

  test('comes from the newest code', async () => {
    shop.clock.stop();
    const phone = freshPhone();
    const api = visitorOf(shop);
    await api.sendSms({ phone, purpose: 'REGISTER' });
    const first = await newestCode(shop, phone);
    expect(await codeOf(api.sendSms({ phone, purpose: 'REGISTER' }))).toBe('TOO_MANY_REQUESTS');
    shop.clock.moveBy(30_000);
    await api.sendSms({ phone, purpose: 'REGISTER' });
    const second = await newestCode(shop, phone);
    if (first !== second) expect(await codeOf(api.verifySms({ phone, code: first }))).toBe('CODE_MISMATCH');
    expect(await api.verifySms({ phone, code: second })).toMatchObject({
      proofToken: expect.any(String) as string,
    });
    expect(await codeOf(api.verifySms({ phone, code: second, purpose: 'REGISTER' }))).toBe('CODE_EXPIRED');
  });
});
