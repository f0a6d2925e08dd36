// Changing, postponing and resetting passwords; finding login ids. Sign-in: log-in.test.ts.
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import { solvedProof } from '../../../testing/members/challenges.ts';
import {
  mailResetLink,
  type OpenedMember,
  freshEmail,
  freshPhone,
  newestCode,
  newestMessage,
  openMember,
  signInAgain,
  visitorOf,
} from '../../../testing/members/members.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
afterEach(() => shop.clock.run());

const minuteMs = 60_000;
const newPassword = 'Kx9!vbnmqw2z';
const login = (loginId: string, password: string) => visitorOf(shop).login({ loginId, password });
const expired = { code: 'SESSION_EXPIRED' };

/** A reset token by the code sent to the member's phone. */
async function resetTokenOf({ loginId, phone }: OpenedMember): Promise<string> {
  await visitorOf(shop).resetPasswordByPhone({ loginId, phone });
  const code = await newestCode(shop, phone);
  return (await visitorOf(shop).verifySmsResetPassword({ loginId, phone, code })).token;
}

describe('a member who knows the password', () => {
  test('changes it: other sessions end, this one stays, a message is sent', async () => {
    shop.clock.stopAt('2036-11-20T10:00:00+09:00');
    const member = await openMember(shop);
    const other = await signInAgain(shop, member);
    await other.api.getMe();
    const changed = await member.api.changePassword({ oldPassword: member.password, newPassword });
    expect(changed.passwordChangeRequestDateTime).toBe('2037-05-20T10:00:00');
    await expect(other.api.getMe()).rejects.toMatchObject(expired);
    expect((await member.api.getMe()).passwordChangeRequestDateTime).toBe('2037-05-20T10:00:00');
    await expect(login(member.loginId, member.password)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    await login(member.loginId, newPassword);
    expect(await newestMessage(shop, member.email)).toMatchObject({ template: 'M05' });
  });

  test('changes it on my page with the same result', async () => {
    const member = await openMember(shop);
    await member.api.resetPasswordByOld({ oldPassword: member.password, newPassword });
    await login(member.loginId, newPassword);
  });

  test.each([
    ['the old one is wrong', { oldPassword: 'wrong!Pass7', newPassword }, 'INVALID_INPUT', 'oldPassword'],
    ['the new one is weak', { newPassword: 'weak' }, 'PASSWORD_RULE', 'newPassword'],
    ['the new one is the old one', { newPassword: undefined }, 'PASSWORD_RULE', 'newPassword'],
  ])('gets a refusal with the field when %s', async (_what, given, code, field) => {
    const { api, password } = await openMember(shop);
    const sent = { oldPassword: password, ...given, newPassword: given.newPassword ?? password };
    await expect(api.changePassword(sent)).rejects.toMatchObject({ code, fields: [{ name: field }] });
    await api.getMe();
  });

  test('is protected against guesses in an open session', async () => {
    const { api, password } = await openMember(shop);
    const wrong = { oldPassword: 'wrong!Pass7', newPassword };
    for (let tries = 0; tries < 5; tries += 1)
      await expect(api.changePassword(wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(api.changePassword({ oldPassword: password, newPassword })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });

  test('postpones the change by ninety days, at most every seven days', async () => {
    shop.clock.stopAt('2036-11-20T10:00:00+09:00');
    const { api } = await openMember(shop);
    expect(await api.delayPasswordChangeRequestDateTime()).toEqual({
      passwordChangeRequestDateTime: '2037-02-18T10:00:00',
    });
    await expect(api.delayPasswordChangeRequestDateTime()).rejects.toMatchObject({ code: 'TOO_SOON' });
    shop.clock.moveBy(7 * dayMs);
    await api.delayPasswordChangeRequestDateTime();
  });

  test('is asked for a new one after six months', async () => {
    shop.clock.stopAt('2036-11-20T10:00:00+09:00');
    const member = await openMember(shop);
    shop.clock.stopAt('2037-05-20T09:59:59+09:00');
    const { api } = await signInAgain(shop, member);
    expect((await api.getMyOverall()).isPasswordChangeDue).toBe(false);
    shop.clock.moveBy(1000);
    expect((await api.getMyOverall()).isPasswordChangeDue).toBe(true);
  });
});

describe('a forgotten password', () => {
  test('is reset with a code by SMS: all sessions end, a locked sign-in is unlocked', async () => {
    const member = await openMember(shop);
    const { loginId } = member;
    const caller = visitorOf(shop);
    for (let tries = 0; tries < 5; tries += 1)
      await caller.login({ loginId, password: 'wrong!Pass7' }).catch(() => undefined);
    await expect(caller.login(member)).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED' });
    const token = await resetTokenOf(member);
    expect(await visitorOf(shop).validateChangePasswordToken({ token })).toMatchObject({
      isValid: true,
      maskedLoginId: `${member.loginId.slice(0, 2)}****${member.loginId.slice(-2)}`,
    });
    expect(await visitorOf(shop).resetPassword({ token, newPassword })).toEqual({ isChanged: true });
    await expect(member.api.getMe()).rejects.toMatchObject(expired);
    await caller.login({ loginId, password: newPassword });
  });

  test('is reset with a link by mail', async () => {
    const { loginId, email } = await openMember(shop);
    await mailResetLink(shop, { loginId, email: email.toUpperCase() });
    const { template, variables } = (await newestMessage(shop, email)) ?? { template: '', variables: {} };
    expect(template).toBe('M04');
    await visitorOf(shop).resetPassword({ token: variables['token'] ?? '', newPassword });
    await login(loginId, newPassword);
  });

  test('is reset with a link by mail by its owner after a stranger used up the mails of the address', async () => {
    const { loginId, email } = await openMember(shop);
    for (let at = 0; at < 5; at += 1) await visitorOf(shop).resetPasswordSendEmail({ loginId, email });
    await expect(visitorOf(shop).resetPasswordSendEmail({ loginId, email })).rejects.toMatchObject({
      code: 'CHALLENGE_REQUIRED',
    });
    const solved = await solvedProof(shop);
    expect(await visitorOf(shop).resetPasswordSendEmail({ loginId, email, ...solved })).toEqual({
      isSent: true,
    });
    await expect(visitorOf(shop).resetPasswordSendEmail({ loginId, email, ...solved })).rejects.toMatchObject(
      {
        code: 'CHALLENGE_REQUIRED',
      },
    );
  });

  test('has a token that is valid once, and not after a newer password', async () => {
    const member = await openMember(shop);
    const first = await resetTokenOf(member);
    await mailResetLink(shop, { loginId: member.loginId, email: member.email });
    const second = (await newestMessage(shop, member.email))?.variables['token'] ?? '';
    await visitorOf(shop).resetPassword({ token: first, newPassword });
    for (const token of [first, second, 'made-up']) {
      await expect(
        visitorOf(shop).resetPassword({ token, newPassword: 'Zx8!qpwmeyt3' }),
      ).rejects.toMatchObject({
        code: 'TOKEN_INVALID',
      });
      expect(await visitorOf(shop).validateChangePasswordToken({ token })).toEqual({ isValid: false });
    }
  });

  test('is reset once by two concurrent calls', async () => {
    const member = await openMember(shop);
    const token = await resetTokenOf(member);
    const answers = await Promise.allSettled(
      Array.from({ length: 4 }, () => visitorOf(shop).resetPassword({ token, newPassword })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('has ten minutes with a code and thirty with a link', async () => {
    shop.clock.stop();
    const member = await openMember(shop);
    const byCode = await resetTokenOf(member);
    await mailResetLink(shop, { loginId: member.loginId, email: member.email });
    const byMail = (await newestMessage(shop, member.email))?.variables['token'] ?? '';
    const isValid = async (token: string) =>
      (await visitorOf(shop).validateChangePasswordToken({ token })).isValid;
    shop.clock.moveBy(10 * minuteMs);
    expect([await isValid(byCode), await isValid(byMail)]).toEqual([false, true]);
    shop.clock.moveBy(20 * minuteMs);
    expect(await isValid(byMail)).toBe(false);
  });

  test('cannot be reset to the current password', async () => {
    const member = await openMember(shop);
    const token = await resetTokenOf(member);
    await expect(
      visitorOf(shop).resetPassword({ token, newPassword: member.password }),
    ).rejects.toMatchObject({
      code: 'PASSWORD_RULE',
      fields: [{ name: 'newPassword' }],
    });
  });

  test('can be changed in a session only by the member’s own token', async () => {
    const [member, stranger] = [await openMember(shop), await openMember(shop)];
    const token = await resetTokenOf(member);
    await expect(stranger.api.changePassword({ token, newPassword })).rejects.toMatchObject({
      code: 'TOKEN_INVALID',
    });
    await member.api.changePassword({ token, newPassword });
    await member.api.getMe();
  });

  test('does not reveal whether an account exists', async () => {
    shop.clock.stop();
    const { loginId, phone, email } = await openMember(shop);
    shop.clock.moveBy(dayMs);
    const known = await visitorOf(shop).resetPasswordByPhone({ loginId, phone });
    const wrongId = await visitorOf(shop).resetPasswordByPhone({
      loginId: 'unknownlogin',
      phone: freshPhone(),
    });
    expect(wrongId).toEqual(known);
    const knownMail = await mailResetLink(shop, { loginId, email });
    const wrongMail = await mailResetLink(shop, { loginId, email: freshEmail() });
    expect(wrongMail).toEqual(knownMail);
    const other = freshPhone();
    await visitorOf(shop).resetPasswordByPhone({ loginId, phone: other });
    expect(await newestMessage(shop, other)).toBeUndefined();
    for (const guess of ['123456', '654321'])
      await expect(
        visitorOf(shop).verifySmsResetPassword({ loginId, phone: other, code: guess }),
      ).rejects.toMatchObject({ code: 'CODE_MISMATCH' });
  });
});

describe('a login id', () => {
  test('is found by name and phone with a code, unmasked', async () => {
    const member = await openMember(shop, { name: 'Kim Onyu' });
    await visitorOf(shop).findIdByPhone({ name: ' kim  onyu', phone: member.phone });
    const code = await newestCode(shop, member.phone);
    const wanted = { name: 'KIM ONYU', phone: member.phone, code };
    expect(await visitorOf(shop).verifySmsFindId(wanted)).toMatchObject([
      { loginId: member.loginId, provider: 'LOCAL' },
    ]);
    await expect(visitorOf(shop).verifySmsFindId(wanted)).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
  });

  test('is not found with a code for another name, and sending reveals nothing', async () => {
    shop.clock.stop();
    const { name, phone } = await openMember(shop);
    shop.clock.moveBy(dayMs);
    const known = await visitorOf(shop).findIdByPhone({ name, phone });
    const other = freshPhone();
    expect(await visitorOf(shop).findIdByPhone({ name, phone: other })).toEqual(known);
    expect(await newestMessage(shop, other)).toBeUndefined();
    const code = await newestCode(shop, phone);
    await expect(visitorOf(shop).verifySmsFindId({ name: '다른이름', phone, code })).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    });
  });

  test('is found by name and e-mail, masked, and mailed once', async () => {
    const { name, email, loginId, userUuid } = await openMember(shop);
    expect(await visitorOf(shop).findIdByEmail({ name, email: freshEmail() })).toEqual([]);
    const [found] = await visitorOf(shop).findIdByEmail({ name, email });
    expect(found).toMatchObject({ maskedLoginId: `${loginId.slice(0, 2)}****${loginId.slice(-2)}` });
    expect(found).not.toHaveProperty('loginId');
    expect(found?.uuid).not.toBe(userUuid);
    for (let count = 0; count < 2; count += 1)
      expect(await visitorOf(shop).findIdSendEmail({ uuid: found?.uuid ?? '' })).toEqual({ isSent: true });
    const sent = await sql<{ variables: { loginId: string } }>`
      select variables from message where email = ${email} and template = 'M03'`.execute(shop.database.db);
    expect(sent.rows.map((row) => row.variables.loginId)).toEqual([loginId]);
    await expect(visitorOf(shop).findIdSendEmail({ uuid: userUuid })).rejects.toMatchObject({
      code: 'TOKEN_INVALID',
    });
  });

  test('is requested by mail ten times an hour from one address without a challenge', async () => {
    const api = visitorOf(shop);
    for (let count = 0; count < 10; count += 1)
      await api.findIdByEmail({ name: '김온유', email: freshEmail() });
    await expect(api.findIdByEmail({ name: '김온유', email: freshEmail() })).rejects.toMatchObject({
      code: 'CHALLENGE_REQUIRED',
    });
  });
});
