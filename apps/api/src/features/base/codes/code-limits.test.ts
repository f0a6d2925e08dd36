// Requests for codes to a phone that strangers attack, and the hourly budget of codes by SMS for the whole shop.
import { afterEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { solvedChallenge } from '../../../testing/members/challenges.ts';
import {
  type OpenedMember,
  freshPhone,
  newestCode,
  newestMessage,
  openMember,
  visitorOf,
} from '../../../testing/members/members.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { codeOf, outcomeOf } from '../../../testing/contract/refusals.ts';
import { openTestShop, type TestShop } from '../../../testing/shop.ts';
import { startStaffSignIn, makeStaff, openStaff } from '../../../testing/members/staff.ts';
import { enqueueForAdmins } from '../messages/messages.ts';

const hourMs = 60 * 60_000;

let shop: TestShop;
afterEach(() => shop.close());

async function openShop(smsCodesPerHour: number): Promise<void> {
  shop = await openTestShop({ smsCodesPerHour });
  shop.clock.stop();
}

/** Requests a code for a new phone from a new address. */
const ask = (captchaToken?: string) =>
  visitorOf(shop).sendSms({
    phone: freshPhone(),
    purpose: 'REGISTER',
    ...(captchaToken !== undefined && { captchaToken }),
  });
const askSolved = async () => ask(await solvedChallenge(visitorOf(shop)));

/** Requests for a code by SMS that a stranger who knows a member's name, login id and phone can make. */
const requests = {
  REGISTER: (api: Client, { phone }: OpenedMember, token: object) =>
    api.sendSms({ phone, purpose: 'REGISTER', ...token }),
  FIND_ID: (api: Client, { name, phone }: OpenedMember, token: object) =>
    api.findIdByPhone({ name, phone, ...token }),
  RESET_PASSWORD: (api: Client, { loginId, phone }: OpenedMember, token: object) =>
    api.resetPasswordByPhone({ loginId, phone, ...token }),
  LOGIN: (api: Client, { loginId, phone }: OpenedMember, token: object) =>
    api.sendLoginCode({ loginId, phone, ...token }),
};
const purposes = Object.keys(requests) as (keyof typeof requests)[];

/** Twelve requests from as many addresses, in turn for each purpose, more than one phone is sent without challenges in a day. */
async function attackPhone(victim: OpenedMember): Promise<void> {
  for (let at = 0; at < 12; at += 1) {
    const purpose = purposes[1 + (at % 3)] ?? 'LOGIN';
    const token = { captchaToken: await solvedChallenge(visitorOf(shop)) };
    await requests[purpose](visitorOf(shop), victim, token);
  }
}

describe('a phone that strangers request codes for', () => {
  test.each(purposes)('still gets its owner’s code for %s after one challenge', async (purpose) => {
    await openShop(300);
    const member = await openMember(shop);
    // A phone without an account for a registration: the attack finds none either.
    const victim = purpose === 'REGISTER' ? { ...member, phone: freshPhone() } : member;
    await attackPhone(victim);
    const owner = visitorOf(shop);
    expect(await codeOf(requests[purpose](owner, victim, {}))).toBe('CHALLENGE_REQUIRED');
    const captchaToken = await solvedChallenge(owner);
    expect(await requests[purpose](owner, victim, { captchaToken })).toMatchObject({ remainingCount: 9 });
    expect(await newestMessage(shop, victim.phone)).toMatchObject({ variables: { purpose } });
  });

  test('gets a code for a sign-in on a known device without a challenge, also when the budget is used up', async () => {
    // Two registrations and the attack use the whole budget.
    await openShop(14);
    const victim = await openMember(shop);
    const other = await openMember(shop);
    const { loginId, phone, password } = victim;
    const { deviceToken = '' } = (await visitorOf(shop).login({ loginId, password })).auth;
    await attackPhone(victim);
    expect(await codeOf(askSolved())).toBe('TOO_MANY_REQUESTS');
    const send = (device: string) => visitorOf(shop).sendLoginCode({ loginId, phone, deviceToken: device });
    await send(deviceToken);
    expect(await newestMessage(shop, phone)).toMatchObject({ variables: { purpose: 'LOGIN' } });
    expect(await codeOf(send('0123456789abcdef'))).toBe('CHALLENGE_REQUIRED');
    const ofOther = { loginId: other.loginId, phone: other.phone, deviceToken };
    expect(await codeOf(visitorOf(shop).sendLoginCode(ofOther))).toBe('CHALLENGE_REQUIRED');
  });

  test('gets the code of a staff member with the correct password without a challenge', async () => {
    await openShop(300);
    const staff = await makeStaff(shop);
    const person = await openMember(shop);
    await attackPhone({ ...person, phone: staff.phone });
    const unverified = await startStaffSignIn(shop, staff);
    await unverified.api.confirmStaff({ code: await newestCode(shop, staff.phone) });
  });

  test('is sent at most five codes an hour without challenges, for all purposes together', async () => {
    await openShop(300);
    const victim = { ...(await openMember(shop)), phone: freshPhone() };
    const answers: string[] = [];
    for (let at = 0; at < 7; at += 1)
      answers.push(await outcomeOf(requests[purposes[1 + (at % 3)] ?? 'LOGIN'](visitorOf(shop), victim, {})));
    expect(answers).toEqual([
      ...Array.from({ length: 5 }, () => 'DONE'),
      'CHALLENGE_REQUIRED',
      'CHALLENGE_REQUIRED',
    ]);
  });

  test('is sent at most five codes an hour by one caller for one purpose, challenges or not', async () => {
    await openShop(300);
    const victim = await openMember(shop);
    const caller = visitorOf(shop);
    const send = async () => {
      shop.clock.moveBy(31_000);
      return outcomeOf(requests.LOGIN(caller, victim, { captchaToken: await solvedChallenge(caller) }));
    };
    const answers: string[] = [];
    for (let at = 0; at < 6; at += 1) answers.push(await send());
    expect(answers).toEqual([...Array.from({ length: 5 }, () => 'DONE'), 'TOO_MANY_REQUESTS']);
  });
});

describe('codes by SMS of one hour', () => {
  test('require a challenge once half of the budget is used, for every caller', async () => {
    await openShop(10);
    for (let sent = 0; sent < 5; sent += 1) await ask();
    expect(await codeOf(ask())).toBe('CHALLENGE_REQUIRED');
    const { name, phone, loginId } = { name: '아무개', phone: freshPhone(), loginId: 'unknownlogin' };
    expect(await codeOf(visitorOf(shop).findIdByPhone({ name, phone }))).toBe('CHALLENGE_REQUIRED');
    expect(await codeOf(visitorOf(shop).resetPasswordByPhone({ loginId, phone }))).toBe('CHALLENGE_REQUIRED');
    expect(await codeOf(visitorOf(shop).sendLoginCode({ loginId, phone }))).toBe('CHALLENGE_REQUIRED');
    await askSolved();
    shop.clock.moveBy(hourMs);
    await ask();
  });

  test('are refused when the budget is used up, from any number of addresses, with one alarm an hour to each admin', async () => {
    await openShop(6);
    const admins = [await makeStaff(shop), await makeStaff(shop)];
    const merchantless = await makeStaff(shop, { role: 'ADMIN' });
    await rows(shop, `update staff_user set is_active = false where uuid = '${merchantless.staffUuid}'`);
    const answers = [];
    for (let at = 0; at < 12; at += 1)
      answers.push(
        await askSolved().then(
          () => 'sent',
          (error: Error) => error.message,
        ),
      );
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(6);
    expect(new Set(answers.slice(6))).toEqual(
      new Set(['지금은 인증 문자를 보낼 수 없습니다. 잠시 후 다시 시도해 주세요.']),
    );
    const alarms = () =>
      rows<{ phone: string }>(shop, `select phone from message where template = 'S01' order by phone`);
    const notified = (await alarms()).map(({ phone }) => phone);
    for (const { phone } of admins) expect(notified.filter((each) => each === phone)).toHaveLength(1);
    expect(notified).not.toContain(merchantless.phone);
    expect(shop.logged.filter((line) => line.includes('budget of codes'))).toHaveLength(1);
    const before = notified.length;
    shop.clock.moveBy(hourMs);
    for (let at = 0; at < 8; at += 1) await askSolved().catch(() => undefined);
    expect(await alarms()).toHaveLength(2 * before);
  });

  test('of concurrent requests in two processes stay within the budget', async () => {
    await openShop(6);
    const beside = await openTestShop({ beside: shop, smsCodesPerHour: 6 });
    const tokens = await Promise.all(Array.from({ length: 20 }, () => solvedChallenge(visitorOf(shop))));
    await Promise.allSettled(
      tokens.map((captchaToken, at) =>
        visitorOf(at % 2 === 0 ? shop : beside).sendSms({
          phone: freshPhone(),
          purpose: 'REGISTER',
          captchaToken,
        }),
      ),
    );
    await beside.close();
    expect(await rows(shop, `select 1 from message where template = 'M01'`)).toHaveLength(6);
  });

  test('do not block the sign-in of staff or messages about orders', async () => {
    await openShop(2);
    const made = await makeStaff(shop);
    for (let at = 0; at < 3; at += 1) await askSolved().catch(() => undefined);
    expect(await codeOf(askSolved())).toBe('TOO_MANY_REQUESTS');
    await startStaffSignIn(shop, made);
    expect(await newestMessage(shop, made.phone)).toMatchObject({ template: 'M01' });
    await shop.context().tx((tx) => enqueueForAdmins(tx, 'N01', { no: '1', amt: 1 }, shop.clock.now()));
    expect(await newestMessage(shop, made.phone)).toMatchObject({ template: 'N01' });
  });

  test('are also counted when no account exists, so that the budget does not reveal it', async () => {
    await openShop(4);
    const ofStranger = (captchaToken: string) =>
      visitorOf(shop).findIdByPhone({ name: '아무개', phone: freshPhone(), captchaToken });
    for (let at = 0; at < 4; at += 1) await ofStranger(await solvedChallenge(visitorOf(shop)));
    expect(await codeOf(ofStranger(await solvedChallenge(visitorOf(shop))))).toBe('TOO_MANY_REQUESTS');
  });

  test('share one budget for members and guests', async () => {
    await openShop(4);
    const member = await openMember(shop);
    const api = shop.apiAs({ token: member.token, from: '10.98.7.6' });
    await api.sendSms({ phone: freshPhone() });
    expect(await codeOf(api.sendSms({ phone: freshPhone() }))).toBe('CHALLENGE_REQUIRED');
    await openStaff(shop);
  });
});
