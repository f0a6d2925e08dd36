// Wrong passwords of members and staff: they lock the caller, require challenges of other callers, and never block the owner on a
// known device.
import { afterEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import type { Client } from '#contract/client.ts';
import { solvedChallenge } from '../../../testing/members/challenges.ts';
import {
  freshAddress,
  newestCode,
  newestMessage,
  openMember,
  visitorOf,
} from '../../../testing/members/members.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { codeOf } from '../../../testing/contract/refusals.ts';
import { testShop } from '../../../testing/shop.ts';
import { startStaffSignIn, makeStaff } from '../../../testing/members/staff.ts';
import { deleteOldSignInRows } from './sign-in-guard.jobs.ts';

const shop = testShop({ demo: true });
afterEach(() => shop.clock.run());

const minuteMs = 60_000;
const wrongPassword = 'wrong!Pass7';

type Tokens = { deviceToken?: string; captchaToken?: string };
type Account = { loginId: string; password: string };
/** One try; returns the refusal code or the device token. */
type Try = (from: string, account: Account, tokens?: Tokens) => Promise<string>;

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'signed in',
    (error: { code: string }) => error.code,
  );

const tryMember: Try = (from, { loginId, password }, tokens) =>
  outcome(shop.apiAs({ from }).login({ loginId, password, ...tokens }));
/** A code was sent, or refused within thirty seconds of the last one: the password was correct. */
const tryStaff: Try = async (from, { loginId, password }, tokens) => {
  const answer = await shop.call('POST', '/staff/auth/action/login', {
    body: { loginId, password, ...tokens },
    from,
  });
  const { code } = answer.body as { code?: string };
  const isResend = code === 'TOO_MANY_REQUESTS' && Number(answer.headers['retry-after']) <= 30;
  if (answer.status === 200 || isResend) return 'signed in';
  return code ?? '';
};

const memberOnDevice = async () => {
  const { loginId, password } = await openMember(shop);
  const { auth } = await visitorOf(shop).login({ loginId, password });
  return { loginId, password, deviceToken: auth.deviceToken ?? '' };
};
const staffOnDevice = async () => {
  const made = await makeStaff(shop);
  const unverified = await startStaffSignIn(shop, made);
  const { auth } = await unverified.api.confirmStaff({ code: await newestCode(shop, made.phone) });
  return { ...made, deviceToken: auth.deviceToken };
};

/** Failures at an account, each from a new address. */
async function attack(attempt: Try, loginId: string, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1)
    expect(await attempt(freshAddress(), { loginId, password: wrongPassword })).toBe('LOGIN_FAILED');
}

const solved = () => solvedChallenge(visitorOf(shop));

describe.each([
  ['a member', tryMember, memberOnDevice],
  ['one of the staff', tryStaff, staffOnDevice],
] as const)('the password of %s', (_who, attempt, onDevice) => {
  test('five failures of one caller lock that caller out of that account for ten minutes, and no other caller', async () => {
    shop.clock.stop();
    const account = await onDevice();
    const other = await onDevice();
    shop.clock.moveBy(minuteMs);
    const from = freshAddress();
    const wrong = { ...account, password: wrongPassword };
    for (let at = 0; at < 5; at += 1) expect(await attempt(from, wrong)).toBe('LOGIN_FAILED');
    expect(await attempt(from, account)).toBe('ACCOUNT_LOCKED');
    expect(await attempt(from, account, { captchaToken: await solved() })).toBe('ACCOUNT_LOCKED');
    expect(await attempt(from, other)).toBe('signed in');
    expect(await attempt(freshAddress(), account)).toBe('signed in');
    shop.clock.moveBy(10 * minuteMs - 1);
    expect(await attempt(from, account, { captchaToken: await solved() })).toBe('ACCOUNT_LOCKED');
  });

  test('after ten minutes the caller needs a challenge for each try', async () => {
    shop.clock.stop();
    const account = await onDevice();
    const from = freshAddress();
    const wrong = { ...account, password: wrongPassword };
    for (let at = 0; at < 5; at += 1) await attempt(from, wrong);
    shop.clock.moveBy(10 * minuteMs);
    expect(await attempt(from, account)).toBe('CHALLENGE_REQUIRED');
    const captchaToken = await solved();
    expect(await attempt(from, wrong, { captchaToken })).toBe('LOGIN_FAILED');
    expect(await attempt(from, account, { captchaToken })).toBe('CHALLENGE_REQUIRED');
    expect(await attempt(from, account, { captchaToken: await solved() })).toBe('signed in');
    shop.clock.moveBy(minuteMs);
    expect(await attempt(from, account)).toBe('signed in');
  });

  test('after ten failures from anywhere unknown devices need a challenge, known ones do not', async () => {
    shop.clock.stop();
    const account = await onDevice();
    const other = await onDevice();
    await attack(attempt, account.loginId, 10);
    shop.clock.moveBy(minuteMs);
    expect(await attempt(freshAddress(), account)).toBe('CHALLENGE_REQUIRED');
    const { deviceToken } = account;
    expect(await attempt(freshAddress(), account, { deviceToken: other.deviceToken })).toBe(
      'CHALLENGE_REQUIRED',
    );
    expect(await attempt(freshAddress(), account, { deviceToken: 'made-up' })).toBe('CHALLENGE_REQUIRED');
    expect(await attempt(freshAddress(), other)).toBe('signed in');
    expect(await attempt(freshAddress(), account, { captchaToken: await solved() })).toBe('signed in');
    shop.clock.moveBy(minuteMs);
    expect(await attempt(freshAddress(), account, { deviceToken })).toBe('signed in');
  });

  test('admits a known device from an address whose other callers are locked and limited', async () => {
    shop.clock.stop();
    const account = await onDevice();
    shop.clock.moveBy(minuteMs);
    const from = freshAddress();
    for (let at = 0; at < 60; at += 1)
      await attempt(from, { loginId: at < 6 ? account.loginId : `stranger${at}`, password: wrongPassword });
    expect(await attempt(from, account)).toBe('TOO_MANY_REQUESTS');
    expect(await attempt(from, account, { deviceToken: account.deviceToken })).toBe('signed in');
  });

  test('locks a known device that guesses, like any caller', async () => {
    shop.clock.stop();
    const { deviceToken, ...account } = await onDevice();
    shop.clock.moveBy(minuteMs);
    const wrong = { ...account, password: wrongPassword };
    for (let at = 0; at < 5; at += 1)
      expect(await attempt(freshAddress(), wrong, { deviceToken })).toBe('LOGIN_FAILED');
    expect(await attempt(freshAddress(), account, { deviceToken })).toBe('ACCOUNT_LOCKED');
    expect(await attempt(freshAddress(), account)).toBe('signed in');
  });

  test('counts six concurrent correct passwords as no failures', async () => {
    shop.clock.stop();
    const account = await onDevice();
    shop.clock.moveBy(minuteMs);
    const from = freshAddress();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => attempt(from, account)));
    expect(outcomes).toEqual(Array.from({ length: 6 }, () => 'signed in'));
    expect(await attempt(from, { ...account, password: wrongPassword })).toBe('LOGIN_FAILED');
    shop.clock.moveBy(minuteMs);
    expect(await attempt(from, account)).toBe('signed in');
  });

  test('counts twenty concurrent guesses of one caller as five, also when one is correct', async () => {
    shop.clock.stop();
    const account = await onDevice();
    shop.clock.moveBy(minuteMs);
    const wrong = { ...account, password: wrongPassword };
    const from = freshAddress();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => attempt(from, wrong)));
    expect(outcomes.filter((each) => each === 'LOGIN_FAILED')).toHaveLength(5);
    expect(outcomes.filter((each) => each === 'ACCOUNT_LOCKED')).toHaveLength(15);
    expect(await attempt(from, account)).toBe('ACCOUNT_LOCKED');
  });
});

describe.each([
  ['members', tryMember],
  ['staff', tryStaff],
] as const)('an unknown login id of %s', (_who, attempt) => {
  test('is locked and requires challenges like an existing one', async () => {
    shop.clock.stop();
    const wrong = { loginId: `unknown${attempt === tryStaff ? 'staff' : 'has'}`, password: wrongPassword };
    const from = freshAddress();
    for (let at = 0; at < 5; at += 1) expect(await attempt(from, wrong)).toBe('LOGIN_FAILED');
    expect(await attempt(from, wrong)).toBe('ACCOUNT_LOCKED');
    await attack(attempt, wrong.loginId, 5);
    expect(await attempt(freshAddress(), wrong)).toBe('CHALLENGE_REQUIRED');
  });
});

describe('a member whose account is under attack', () => {
  test('signs in by a code to the phone from any device (sendLoginCode, loginByCode)', async () => {
    const { loginId, phone, userUuid } = await openMember(shop);
    await attack(tryMember, loginId, 10);
    const api = visitorOf(shop);
    await api.sendLoginCode({ loginId, phone });
    expect(await newestMessage(shop, phone)).toMatchObject({ template: 'M01' });
    const code = await newestCode(shop, phone);
    expect(
      await codeOf(api.loginByCode({ loginId, phone, code: code === '000000' ? '111111' : '000000' })),
    ).toBe('CODE_MISMATCH');
    const { user, auth } = await api.loginByCode({ loginId, phone, code });
    expect(user.uuid).toBe(userUuid);
    expect(auth.deviceToken).toMatch(/^[\w-]{43}$/);
    expect(await codeOf(api.loginByCode({ loginId, phone, code }))).toBe('CODE_EXPIRED');
  });

  test('is not revealed by requesting a code', async () => {
    const { loginId, phone } = await openMember(shop);
    const shape = async (asked: { loginId: string; phone: string }) =>
      Object.keys(await visitorOf(shop).sendLoginCode(asked)).toSorted();
    const known = await shape({ loginId, phone });
    expect(await shape({ loginId: 'unknownlogin', phone: '01099990001' })).toEqual(known);
    const sent = await rows(shop, `select 1 from message where phone = '01099990001'`);
    expect(sent).toHaveLength(0);
    expect(
      await codeOf(
        visitorOf(shop).loginByCode({ loginId: 'unknownlogin', phone: '01099990001', code: '123456' }),
      ),
    ).toMatch(/^CODE_(MISMATCH|EXPIRED)$/);
  });

  test('is never forced to reset the password', async () => {
    shop.clock.stop();
    const account = await memberOnDevice();
    for (let round = 0; round < 3; round += 1) {
      for (let at = 0; at < 10; at += 1) {
        const captchaToken = await solved();
        await tryMember(freshAddress(), { ...account, password: wrongPassword }, { captchaToken });
      }
      shop.clock.moveBy(10 * minuteMs);
    }
    expect(await tryMember(freshAddress(), account, { captchaToken: await solved() })).toBe('signed in');
    expect(await tryMember(freshAddress(), account, { deviceToken: account.deviceToken })).toBe('signed in');
  });

  test('a new password unlocks a locked caller', async () => {
    const member = await openMember(shop);
    const from = freshAddress();
    const wrong = { loginId: member.loginId, password: wrongPassword };
    for (let at = 0; at < 5; at += 1) await tryMember(from, wrong);
    const newPassword = `${member.password}9z`;
    await member.api.changePassword({ oldPassword: member.password, newPassword });
    expect(await tryMember(from, { loginId: member.loginId, password: newPassword })).toBe('signed in');
  });
});

describe('a device token', () => {
  test('changes with each sign-in and keeps what the device knew of other accounts', async () => {
    const first = await memberOnDevice();
    const second = await openMember(shop);
    const api = visitorOf(shop);
    const { auth } = await api.login({
      loginId: second.loginId,
      password: second.password,
      deviceToken: first.deviceToken,
    });
    const deviceToken = auth.deviceToken ?? '';
    expect(deviceToken).not.toBe(first.deviceToken);
    for (const { loginId } of [first, second]) await attack(tryMember, loginId, 10);
    expect(await tryMember(freshAddress(), first, { deviceToken: first.deviceToken })).toBe(
      'CHALLENGE_REQUIRED',
    );
    const again = await visitorOf(shop).login({
      loginId: first.loginId,
      password: first.password,
      deviceToken,
    });
    expect(await tryMember(freshAddress(), second, { deviceToken: again.auth.deviceToken ?? '' })).toBe(
      'signed in',
    );
  });

  test('is invalid after a password reset without a session', async () => {
    const member = await openMember(shop);
    const { auth } = await visitorOf(shop).login(member);
    await visitorOf(shop).resetPasswordByPhone(member);
    const code = await newestCode(shop, member.phone);
    const { token } = await visitorOf(shop).verifySmsResetPassword({ ...member, code });
    const account = { loginId: member.loginId, password: `${member.password}9z` };
    await visitorOf(shop).resetPassword({ token, newPassword: account.password });
    await attack(tryMember, member.loginId, 10);
    const { deviceToken = '' } = auth;
    expect(await tryMember(freshAddress(), account, { deviceToken })).toBe('CHALLENGE_REQUIRED');
  });

  test('is stored as a hash, for a year, for the twenty newest devices of an account', async () => {
    shop.clock.stopAt('2033-05-01T10:00:00+09:00');
    await rows(shop, 'delete from known_device');
    const account = await memberOnDevice();
    expect(JSON.stringify(await rows(shop, 'select * from known_device'))).not.toContain(account.deviceToken);
    const api: Client = visitorOf(shop);
    for (let at = 0; at < 24; at += 1) {
      shop.clock.moveBy(minuteMs);
      await api.login(account);
    }
    await deleteOldSignInRows(shop.context());
    expect(await rows(shop, 'select 1 from known_device')).toHaveLength(20);
    shop.clock.moveBy(366 * dayMs);
    await deleteOldSignInRows(shop.context());
    expect(await rows(shop, 'select 1 from known_device')).toHaveLength(0);
  });
});

test('failures expire after a day without one, by the rule and by the job', async () => {
  shop.clock.stopAt('2034-05-01T10:00:00+09:00');
  const { loginId, password } = await openMember(shop);
  const from = freshAddress();
  for (let at = 0; at < 5; at += 1) await tryMember(from, { loginId, password: wrongPassword });
  await attack(tryMember, loginId, 5);
  shop.clock.moveBy(dayMs);
  expect(await tryMember(freshAddress(), { loginId, password: wrongPassword })).toBe('LOGIN_FAILED');
  expect(await tryMember(from, { loginId, password })).toBe('signed in');
  shop.clock.moveBy(dayMs);
  await deleteOldSignInRows(shop.context());
  expect(await rows(shop, 'select 1 from sign_in_failure')).toHaveLength(0);
});
