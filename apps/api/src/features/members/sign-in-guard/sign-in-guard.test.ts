// Wrong passwords of members and staff: they stop the caller who made them, ask strangers for a proof of work, and never stop the
// owner on a device that has signed in before.
import { afterEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/calendar.ts';
import type { Client } from '#contract/client.ts';
import { solvedChallenge } from '../../../testing/challenges.ts';
import { freshAddress, newestCode, newestMessage, openMember, visitorOf } from '../../../testing/members.ts';
import { rows } from '../../../testing/orders.ts';
import { codeOf } from '../../../testing/refusals.ts';
import { testShop } from '../../../testing/shop.ts';
import { halfSignIn, makeStaff } from '../../../testing/staff.ts';
import { deleteOldSignInRows } from './sign-in-guard.jobs.ts';

const shop = testShop({ demo: true });
afterEach(() => shop.clock.run());

const minuteMs = 60_000;
const wrongPassword = 'wrong!Pass7';

type Tokens = { deviceToken?: string; captchaToken?: string };
type Account = { loginId: string; password: string };
/** One try; what it was refused with, or the device's token. */
type Try = (from: string, account: Account, tokens?: Tokens) => Promise<string>;

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'signed in',
    (error: { code: string }) => error.code,
  );

const tryMember: Try = (from, { loginId, password }, tokens) =>
  outcome(shop.apiAs({ from }).login({ loginId, password, ...tokens }));
/** The code of the second step was sent, or not again within thirty seconds: the password was right. */
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
  const half = await halfSignIn(shop, made);
  const { auth } = await half.api.confirmStaff({ code: await newestCode(shop, made.phone) });
  return { ...made, deviceToken: auth.deviceToken };
};

/** Strangers fail so often at an account, each from an address of their own. */
async function attack(attempt: Try, loginId: string, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1)
    expect(await attempt(freshAddress(), { loginId, password: wrongPassword })).toBe('LOGIN_FAILED');
}

const solved = () => solvedChallenge(visitorOf(shop));

describe.each([
  ['a member', tryMember, memberOnDevice],
  ['one of the staff', tryStaff, staffOnDevice],
] as const)('the password of %s', (_who, attempt, onDevice) => {
  test('five failures of one caller make that caller wait ten minutes on that account, and nobody else', async () => {
    shop.clock.stopAt(new Date());
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

  test('after the ten minutes the caller proves itself with each try', async () => {
    shop.clock.stopAt(new Date());
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

  test('ten failures from anywhere ask every unknown device for a proof, and let a known device in', async () => {
    shop.clock.stopAt(new Date());
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

  test('a known device is let in from an address whose other callers are locked and limited', async () => {
    shop.clock.stopAt(new Date());
    const account = await onDevice();
    shop.clock.moveBy(minuteMs);
    const from = freshAddress();
    for (let at = 0; at < 60; at += 1)
      await attempt(from, { loginId: at < 6 ? account.loginId : `stranger${at}`, password: wrongPassword });
    expect(await attempt(from, account)).toBe('TOO_MANY_REQUESTS');
    expect(await attempt(from, account, { deviceToken: account.deviceToken })).toBe('signed in');
  });

  test('a known device that guesses waits as anyCaller does', async () => {
    shop.clock.stopAt(new Date());
    const { deviceToken, ...account } = await onDevice();
    shop.clock.moveBy(minuteMs);
    const wrong = { ...account, password: wrongPassword };
    for (let at = 0; at < 5; at += 1)
      expect(await attempt(freshAddress(), wrong, { deviceToken })).toBe('LOGIN_FAILED');
    expect(await attempt(freshAddress(), account, { deviceToken })).toBe('ACCOUNT_LOCKED');
    expect(await attempt(freshAddress(), account)).toBe('signed in');
  });

  test('six right passwords at once are no failures', async () => {
    shop.clock.stopAt(new Date());
    const account = await onDevice();
    shop.clock.moveBy(minuteMs);
    const from = freshAddress();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => attempt(from, account)));
    expect(outcomes).toEqual(Array.from({ length: 6 }, () => 'signed in'));
    expect(await attempt(from, { ...account, password: wrongPassword })).toBe('LOGIN_FAILED');
    shop.clock.moveBy(minuteMs);
    expect(await attempt(from, account)).toBe('signed in');
  });

  test('twenty concurrent guesses of one caller are five guesses, also with the right one among them', async () => {
    shop.clock.stopAt(new Date());
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
] as const)('a login id of %s that nobody has', (_who, attempt) => {
  test('is locked and asks for a proof as one that somebody has', async () => {
    shop.clock.stopAt(new Date());
    const wrong = { loginId: `nobody${attempt === tryStaff ? 'staff' : 'has'}`, password: wrongPassword };
    const from = freshAddress();
    for (let at = 0; at < 5; at += 1) expect(await attempt(from, wrong)).toBe('LOGIN_FAILED');
    expect(await attempt(from, wrong)).toBe('ACCOUNT_LOCKED');
    await attack(attempt, wrong.loginId, 5);
    expect(await attempt(freshAddress(), wrong)).toBe('CHALLENGE_REQUIRED');
  });
});

describe('a member whose account is under attack', () => {
  test('signs in by a code to the phone, from any device (sendLoginCode, loginByCode)', async () => {
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

  test('is not revealed by asking for a code', async () => {
    const { loginId, phone } = await openMember(shop);
    const shape = async (asked: { loginId: string; phone: string }) =>
      Object.keys(await visitorOf(shop).sendLoginCode(asked)).toSorted();
    const known = await shape({ loginId, phone });
    expect(await shape({ loginId: 'nobodyhasit', phone: '01099990001' })).toEqual(known);
    const sent = await rows(shop, `select 1 from message where phone = '01099990001'`);
    expect(sent).toHaveLength(0);
    expect(
      await codeOf(
        visitorOf(shop).loginByCode({ loginId: 'nobodyhasit', phone: '01099990001', code: '123456' }),
      ),
    ).toMatch(/^CODE_(MISMATCH|EXPIRED)$/);
  });

  test('can never be made to reset the password by strangers', async () => {
    shop.clock.stopAt(new Date());
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

  test('a new password lets a caller who waited in again', async () => {
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
  test('is another with each sign-in, and carries what the device knew of other accounts', async () => {
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

  test('is worth nothing after the password was reset without a session', async () => {
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

  test('is kept as a hash alone, for a year, and for the twenty newest devices of an account', async () => {
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

test('failures are forgotten after a day without one, by the rule and by the job', async () => {
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
