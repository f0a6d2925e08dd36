// The hourly budget of codes by SMS for the whole shop.
import { afterEach, describe, expect, test } from 'vitest';
import { solvedChallenge } from '../../../testing/members/challenges.ts';
import { freshPhone, newestMessage, openMember, visitorOf } from '../../../testing/members/members.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { codeOf } from '../../../testing/contract/refusals.ts';
import { openTestShop, type TestShop } from '../../../testing/shop.ts';
import { halfSignIn, makeStaff, openStaff } from '../../../testing/members/staff.ts';
import { enqueueForAdmins } from '../messages/messages.ts';

const hourMs = 60 * 60_000;

let shop: TestShop;
afterEach(() => shop.close());

async function openShop(smsCodesPerHour: number): Promise<void> {
  shop = await openTestShop({ smsCodesPerHour });
  shop.clock.stopAt(new Date());
}

/** Requests a code for a new phone from a new address. */
const ask = (captchaToken?: string) =>
  visitorOf(shop).sendSms({
    phone: freshPhone(),
    purpose: 'REGISTER',
    ...(captchaToken === undefined ? {} : { captchaToken }),
  });
const askSolved = async () => ask(await solvedChallenge(visitorOf(shop)));

describe('codes by SMS of one hour', () => {
  test('require a challenge from half of the budget on, for every caller', async () => {
    await openShop(10);
    for (let sent = 0; sent < 5; sent += 1) await ask();
    expect(await codeOf(ask())).toBe('CHALLENGE_REQUIRED');
    const { name, phone, loginId } = { name: '아무개', phone: freshPhone(), loginId: 'nobodyhasit' };
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
    await halfSignIn(shop, made);
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
