// The log of a complete journey contains no personal data: a member who registers, orders, resets the password and withdraws, a
// guest, staff, and failures of every provider whose responses repeat the request. Patterns: testing/personal-data.ts.
import { expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { jobs, runJob } from './jobs/scheduler.ts';
import {
  mailResetLink,
  type OpenedMember,
  freshPhone,
  newestCode,
  newestMessage,
  openMember,
  signInAgain,
  visitorOf,
} from './testing/members/members.ts';
import {
  type Registered,
  authenticate,
  buyableItems,
  orderInput,
  ownAddress,
} from './testing/sales/orders.ts';
import { personalDataIn } from './testing/personal-data.ts';
import { testShop } from './testing/shop.ts';
import { appleForm, identified, kakaoCode, passWindow } from './testing/members/sign-ins.ts';
import { startStaffSignIn, makeStaff, signInStaff } from './testing/members/staff.ts';

const shop = testShop({ demo: true, outside: true, paymentTimeoutMs: 500 });

/** All values that this file sent or received. */
const words = new Set<string>();
function remember(...sentValues: (string | undefined)[]): void {
  for (const word of sentValues) if (word !== undefined && word !== '') words.add(word);
}

/** Waits for calls that may fail; only their log lines matter. */
const settleAll = async (...work: Promise<unknown>[]): Promise<void> => {
  await Promise.allSettled(work);
};

/** Runs all jobs due now and in an hour. */
async function runDueJobs(): Promise<void> {
  const { db, log, sessions, effects, providers, config } = shop.context();
  for (let hour = 0; hour < 2; hour += 1) {
    for (const job of jobs)
      await runJob({ db, log, sessions, effects, providers, config, clock: shop.clock }, job);
    shop.clock.moveBy(60 * 60_000);
  }
}

async function order(api: Client, changes: Parameters<typeof orderInput>[2] = {}, member?: Client) {
  const [item] = await buyableItems(shop, 1);
  const input = await orderInput(shop, [{ productItemUuid: item?.uuid ?? '', count: 1 }], changes, member);
  const registered = (await api.registerOrder(input)) as Registered;
  remember(registered.orderToken, input.orderer?.email, input.orderer?.phone);
  return registered;
}

/** Pays like the window and the return page, with a card that is approved, declined, or whose response is lost. */
async function payWith(api: Client, registered: Registered, card: string): Promise<void> {
  const paymentKey = await authenticate(shop, registered, card);
  const { orderId, payPrice: amount } = registered.payment;
  remember(paymentKey);
  await settleAll(api.confirmPayment({ orderId, amount, paymentKey }));
}

async function joinAndOrder(): Promise<OpenedMember> {
  const member = await openMember(shop, { name: '남궁가온', phone: freshPhone() });
  remember(member.name, member.phone, member.email, member.loginId, member.password, member.token);
  await settleAll(
    visitorOf(shop).login({ loginId: member.loginId, password: 'Wr0ng!password' }),
    visitorOf(shop).registerUser({ ...member, phoneProofToken: 'a-proof-of-nothing', terms: [] }),
    visitorOf(shop).existPhone({ phone: member.phone }),
  );
  remember('Wr0ng!password', 'a-proof-of-nothing');
  const address = {
    ...ownAddress,
    recipientName: '제갈받음',
    zipCode: '48058',
    address: '부산광역시 해운대구 센텀로 77',
  };
  remember(address.recipientName, address.address, address.phone);
  await member.api.registerUserAddress(address);
  await payWith(member.api, await order(member.api, {}, member.api), 'approve');
  await payWith(member.api, await order(member.api, {}, member.api), 'decline');
  return member;
}

async function resetPasswordAndWithdraw(member: OpenedMember): Promise<void> {
  const api = visitorOf(shop);
  await mailResetLink(shop, member);
  const token = (await newestMessage(shop, member.email))?.variables['token'] ?? '';
  const newPassword = `${member.password}9z`;
  remember(token, newPassword);
  await settleAll(api.resetPassword({ token: 'one-that-is-none', newPassword }));
  await api.resetPassword({ token, newPassword });
  await api.findIdByPhone(member);
  const code = await newestCode(shop, member.phone);
  remember(code);
  await settleAll(api.verifySmsFindId({ name: member.name, phone: member.phone, code: '000000' }));
  await api.verifySmsFindId({ name: member.name, phone: member.phone, code });
  const again = await signInAgain(shop, { ...member, password: newPassword });
  remember(again.token);
  await settleAll(
    again.api.withdrawUser({ password: 'wrong', reason: 'ETC', isAgreed: true }),
    again.api.editUser({ phone: freshPhone(), phoneProofToken: token }),
  );
}

async function guestOrders(): Promise<void> {
  const orderer = { name: '독고손님', phone: '010-2222-3333', email: 'dokgo@onns.example' };
  remember(orderer.name);
  const from = visitorOf(shop);
  const registered = await order(from, { orderer });
  await payWith(from, registered, 'server-error-once');
  const orderId = registered.order.orderNo;
  await from.getAnonymousOrder({ name: orderer.name, orderId });
  await settleAll(from.getAnonymousOrderWithPhone({ phone: '010-9999-8888', orderId }));
  remember('010-9999-8888');
}

async function staffSignIn(member: OpenedMember): Promise<void> {
  const made = await makeStaff(shop, { name: '황보담당' });
  remember(made.loginId, made.password, made.phone, '황보담당');
  await settleAll(visitorOf(shop).loginStaff({ loginId: made.loginId, password: 'Wr0ng!password' }));
  const unverified = await startStaffSignIn(shop, made);
  remember(unverified.token);
  await settleAll(unverified.api.confirmStaff({ code: '000000' }));
  shop.clock.moveBy(31_000);
  const staff = await signInStaff(shop, made);
  remember(staff.token);
  const reason = '고객이 전화로 확인을 요청함';
  remember(reason);
  const targetUuid = member.userUuid;
  await staff.api.revealPrivacy({ targetType: 'USER', targetUuid, fields: ['phone', 'name'], reason });
  await staff.api.logoutStaff();
}

/** A failure text that repeats the request, as providers often return it. */
const echoedInput = (): string => [...words].slice(0, 12).join(' ');

async function fail(call: string, planned: Record<string, unknown>): Promise<void> {
  await shop.outside.control('next', { call, ...planned });
}

async function signInProvidersFail(): Promise<void> {
  const failures = [
    {
      status: 400,
      body: { error: 'invalid_grant', error_description: echoedInput(), code: -401, msg: echoedInput() },
    },
    { status: 500, body: echoedInput() },
    { drop: 'before' },
  ];
  for (const planned of failures) {
    for (const call of ['kakao.token', 'kakao.me', 'apple.token', 'apple.keys', 'nice.crypto-token'])
      await fail(call, planned);
    const [code, form] = [await kakaoCode(shop), await appleForm(shop)];
    remember(code, form.code);
    await settleAll(
      visitorOf(shop).loginWithKakao({ code }),
      visitorOf(shop).loginWithApple(form),
      passWindow(shop),
    );
    await settleAll(
      visitorOf(shop).loginWithKakao({ code }),
      visitorOf(shop).loginWithKakaoToken({ token: code }),
    );
  }
  const api = visitorOf(shop);
  const { encData, symmetricKey } = await identified(shop, { api });
  remember(encData, symmetricKey);
  await settleAll(api.getNiceUserInfo({ encData: `${encData}x`, symmetricKey }));
  await settleAll(api.getNiceUserInfo({ encData, symmetricKey }));
}

async function messageAndPaymentProvidersFail(member: OpenedMember): Promise<void> {
  const body = { errorCode: 'ValidationError', errorMessage: echoedInput() };
  await fail('solapi.send', { status: 400, body });
  await settleAll(visitorOf(shop).sendSms({ phone: freshPhone(), purpose: 'REGISTER' }));
  await runDueJobs();
  await fail('solapi.send', { status: 500, body: echoedInput(), times: 2 });
  for (const name of ['nobody', 'busy']) {
    const email = `${name}@onns.example`;
    remember(email);
    const other = await openMember(shop, { email });
    remember(other.phone, other.loginId, other.password);
    await mailResetLink(shop, other);
  }
  await runDueJobs();
  const { api } = await openMember(shop);
  await fail('toss.confirm', { status: 400, code: 'INVALID_CARD_NUMBER', message: echoedInput() });
  await payWith(api, await order(api, {}, api), 'approve');
  await fail('toss.confirm', { status: 500, code: 'FAILED_INTERNAL', message: echoedInput(), times: 2 });
  await payWith(api, await order(api, {}, api), 'approve');
  await runDueJobs();
  await settleAll(
    shop.call('POST', '/open/payments/toss-webhook', {
      body: { eventType: echoedInput(), data: { member } },
    }),
    shop.call('POST', '/open/messages/callback/solapi', { body: [{ messageId: member.phone }] }),
    shop.call('POST', `/users?email=${member.email}`, { rawBody: `{"phone":"${member.phone}",` }),
    shop.call('GET', `/nothing/${member.phone}/${member.email}`),
  );
}

test('the log of a journey with failing providers contains no personal data', async () => {
  const member = await joinAndOrder();
  await guestOrders();
  await staffSignIn(member);
  await resetPasswordAndWithdraw(member);
  await signInProvidersFail();
  await messageAndPaymentProvidersFail(member);
  const { password } = member;
  const last = await signInAgain(shop, { ...member, password: `${password}9z` });
  await settleAll(last.api.withdrawUser({ password: `${password}9z`, reason: 'ETC', isAgreed: true }));
  await runDueJobs();

  const log = shop.logged.join('\n');
  expect(shop.logged.length).toBeGreaterThan(80);
  // The log contains the failures of the journey.
  expect(log).toContain('a sign-in provider did not answer');
  expect(log).toContain('a message could not be sent');
  expect(words.size).toBeGreaterThan(40);
  expect([...words].filter((word) => log.includes(word))).toEqual([]);
  expect(personalDataIn(shop.logged)).toEqual([]);
});
