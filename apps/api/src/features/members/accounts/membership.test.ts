// Calls that reveal whether a person is a member: counted before they answer, with a challenge after ten.
import { describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { solvedChallenge } from '../../../testing/members/challenges.ts';
import {
  freshEmail,
  freshPhone,
  openMember,
  provePhone,
  registrationOf,
  visitorOf,
} from '../../../testing/members/members.ts';
import { codeOf } from '../../../testing/contract/refusals.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop();

type Captcha = { captchaToken?: string };
type MembershipCall = (api: Client, captcha?: Captcha) => Promise<unknown>;

/** Calls whose answers differ for members and others, each about a member. */
async function membershipCalls(): Promise<Record<string, MembershipCall>> {
  const { phone, loginId, name, email } = await openMember(shop);
  return {
    sendSms: (api, captcha) => api.sendSms({ phone, purpose: 'REGISTER', ...captcha }),
    existPhone: (api, captcha) => api.existPhone({ phone, ...captcha }),
    existLoginId: (api, captcha) => api.existLoginId({ loginId, ...captcha }),
    findIdByEmail: (api, captcha) => api.findIdByEmail({ name, email, ...captcha }),
  };
}

const refusalOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );

describe('one caller may make ten such calls an hour', () => {
  test.each(['sendSms', 'existPhone', 'existLoginId', 'findIdByEmail'] as const)(
    '%s requires a challenge from the eleventh call on, also when the answer is a refusal',
    async (operation) => {
      const call = (await membershipCalls())[operation] as MembershipCall;
      const api = visitorOf(shop);
      const first = await Promise.all(Array.from({ length: 10 }, () => refusalOf(call(api))));
      expect(first).not.toContain('CHALLENGE_REQUIRED');
      expect(await codeOf(call(api))).toBe('CHALLENGE_REQUIRED');
      const captchaToken = await solvedChallenge(api);
      expect(await refusalOf(call(api, { captchaToken }))).toBe(first[0]);
      expect(await codeOf(call(api, { captchaToken }))).toBe('CHALLENGE_REQUIRED');
    },
  );

  test('counts all these calls together', async () => {
    const calls = Object.values(await membershipCalls());
    const api = visitorOf(shop);
    for (let at = 0; at < 10; at += 1) await refusalOf((calls[at % calls.length] as MembershipCall)(api));
    for (const call of calls) expect(await codeOf(call(api))).toBe('CHALLENGE_REQUIRED');
  });

  test('counts members who request codes for others’ addresses as well (changeEmailSendCode)', async () => {
    const { email } = await openMember(shop);
    const asker = await openMember(shop);
    const api = shop.apiAs({ token: asker.token, from: '10.99.1.1' });
    for (let at = 0; at < 10; at += 1)
      expect(await codeOf(api.changeEmailSendCode({ email }))).toBe('DUPLICATE_EMAIL');
    expect(await codeOf(api.changeEmailSendCode({ email }))).toBe('CHALLENGE_REQUIRED');
  });
});

describe('calls that need a proof reveal nothing without it', () => {
  test('registerUser with a phone that the caller has not verified', async () => {
    const { phone } = await openMember(shop);
    const registration = await registrationOf(shop, { phone: freshPhone() });
    const answers = [phone, freshPhone()].map((given) =>
      codeOf(visitorOf(shop).registerUser({ ...registration, phone: given, phoneProofToken: 'none' })),
    );
    expect(await Promise.all(answers)).toEqual(['PROOF_INVALID', 'PROOF_INVALID']);
  });

  test('editUser with a phone or an address', async () => {
    const { phone, email } = await openMember(shop);
    const { api } = await openMember(shop);
    const edits = [{ phone }, { phone: freshPhone() }, { email }, { email: freshEmail() }];
    const answers = edits.map((edit) => codeOf(api.editUser(edit)));
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['PROOF_INVALID']));
    const guessed = { phone, phoneProofToken: 'guessed', email, emailProofToken: 'guessed' };
    expect(await codeOf(api.editUser(guessed))).toBe('PROOF_INVALID');
  });

  test('registerUser with one verified phone tries at most thirty login ids an hour', async () => {
    const { loginId } = await openMember(shop);
    const phone = freshPhone();
    const registration = await registrationOf(shop, {
      phone,
      phoneProofToken: await provePhone(shop, phone),
      loginId,
    });
    const api = visitorOf(shop);
    for (let at = 0; at < 30; at += 1)
      expect(await codeOf(api.registerUser(registration))).toBe('DUPLICATE_ID');
    expect(await codeOf(api.registerUser(registration))).toBe('TOO_MANY_REQUESTS');
  });
});
