// Concurrent requests of one member, also malicious ones: exactly one succeeds, completely, and none leaves partial data.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { lockWaits } from '../../../testing/lock-waits.ts';
import {
  mailResetLink,
  type OpenedMember,
  freshPhone,
  newestCode,
  newestMessage,
  openMember,
  provePhone,
  registrationOf,
  visitorOf,
} from '../../../testing/members/members.ts';
import { buyableItems, orderInput, ownAddress, rows } from '../../../testing/sales/orders.ts';
import { codeOf } from '../../../testing/contract/refusals.ts';
import { testShop } from '../../../testing/shop.ts';
import { identified } from '../../../testing/members/sign-ins.ts';
import { eraseWithdrawn } from './registration.jobs.ts';

const shop = testShop({ demo: true, outside: true });

/** Number of calls per outcome: OK, or the code of a refusal. */
async function outcomes(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of await Promise.allSettled(calls)) {
    const key = result.status === 'fulfilled' ? 'OK' : String((result.reason as { code: unknown }).code);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const withdraw = ({ api, password }: OpenedMember) =>
  api.withdrawUser({ password, reason: 'ETC', isAgreed: true });

test('keeps a name verified by an identity check against profile changes that began before it', async () => {
  const proved = { adult: '홍길동', 'adult-woman': '김온유' } as const;
  for (const person of ['adult', 'adult-woman'] as const) {
    const member = await openMember(shop);
    const given = await identified(shop, { api: member.api, purpose: 'UPDATE', person });
    const edit = (at: number) => member.api.editUser({ name: `거짓이름${'가나다라'[at % 4]}` });
    await Promise.allSettled([...times(4, edit), member.api.updateNiceUserInfo(given), ...times(4, edit)]);
    const { name, isIdentityVerified } = await member.api.getMe();
    expect([name, isIdentityVerified]).toEqual([proved[person], true]);
  }
});

test('keeps each of ten concurrent profile changes that touch different fields', async () => {
  const member = await openMember(shop, { birth: '1990-03-15', gender: 'FEMALE' });
  await Promise.all([
    member.api.editUser({ name: '김새롬' }),
    member.api.editUser({ birth: '1991-04-16' }),
    member.api.editUser({ gender: 'MALE' }),
  ]);
  expect(await member.api.getMe()).toMatchObject({ name: '김새롬', birth: '1991-04-16', gender: 'MALE' });
});

test('sets one new password by one old one', async () => {
  const member = await openMember(shop);
  const wanted = times(4, (at) => `Zk8!qwxvbm${'aceg'[at]}`);
  const counts = await outcomes(
    wanted.map((newPassword) => member.api.changePassword({ oldPassword: member.password, newPassword })),
  );
  expect(counts).toEqual({ OK: 1, INVALID_INPUT: 3 });
});

test('sets the password by one of two concurrent reset tokens and invalidates the other', async () => {
  for (const _ of times(3, String)) {
    const { loginId, phone, email } = await openMember(shop);
    await visitorOf(shop).resetPasswordByPhone({ loginId, phone });
    const code = await newestCode(shop, phone);
    const { token } = await visitorOf(shop).verifySmsResetPassword({ loginId, phone, code });
    await mailResetLink(shop, { loginId, email });
    const mailed = (await newestMessage(shop, email))?.variables['token'] ?? '';
    const resets = [token, mailed].map((each, at) =>
      visitorOf(shop).resetPassword({ token: each, newPassword: `Qw8!zxpmnrt${at}` }),
    );
    expect(await outcomes(resets)).toEqual({ OK: 1, TOKEN_INVALID: 1 });
  }
});

test('sets the password by a reset token while a sign-in re-hashes the old one', async () => {
  const { loginId, phone, userUuid } = await openMember(shop);
  await visitorOf(shop).resetPasswordByPhone({ loginId, phone });
  const code = await newestCode(shop, phone);
  const { token } = await visitorOf(shop).verifySmsResetPassword({ loginId, phone, code });
  const newPassword = 'Qw8!zxpmnrt7';
  const reset = await shop.database.db.transaction().execute(async (tx) => {
    await sql`update users set password_hash = password_hash || '=' where uuid = ${userUuid}`.execute(tx);
    const going = visitorOf(shop).resetPassword({ token, newPassword });
    await expect.poll(() => lockWaits(shop)).toBe(1);
    return { going };
  });
  expect(await reset.going).toEqual({ isChanged: true });
  await visitorOf(shop).login({ loginId, password: newPassword });
});

test('counts sixty concurrent guesses as five, and then refuses the correct code', async () => {
  const phone = freshPhone();
  const guest = visitorOf(shop);
  await guest.sendSms({ phone, purpose: 'REGISTER' });
  const code = await newestCode(shop, phone);
  const guess = (at: number) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0');
  expect(
    await outcomes(times(60, (at) => guest.verifySms({ phone, code: guess(at), purpose: 'REGISTER' }))),
  ).toEqual({ CODE_MISMATCH: 5, CODE_EXPIRED: 55 });
  expect(await codeOf(guest.verifySms({ phone, code, purpose: 'REGISTER' }))).toBe('CODE_EXPIRED');
});

test('creates one account by one proof of a phone', async () => {
  const phone = freshPhone();
  const phoneProofToken = await provePhone(shop, phone);
  const registrations = await Promise.all(times(8, () => registrationOf(shop, { phone, phoneProofToken })));
  // A call after the registration is refused because the member exists; a concurrent one because the proof is used up.
  const {
    OK,
    PROOF_INVALID = 0,
    DUPLICATE_PHONE = 0,
    ...others
  } = await outcomes(registrations.map((one) => visitorOf(shop).registerUser(one)));
  expect([OK, PROOF_INVALID + DUPLICATE_PHONE, others]).toEqual([1, 7, {}]);
});

describe('a withdrawing member', () => {
  test('with a concurrent order either stays or has no order: no one pays for a closed account', async () => {
    const [item] = await buyableItems(shop, 1);
    for (let round = 0; round < 6; round += 1) {
      const member = await openMember(shop);
      const wanted = [{ productItemUuid: item?.uuid ?? '', count: 1 }];
      const input = await orderInput(shop, wanted, {}, member.api);
      const order = () => member.api.registerOrder({ ...input, clientOrderId: randomUUID() });
      const [first, ...rest] =
        round % 2 === 0 ? [withdraw(member), ...times(3, order)] : [...times(3, order), withdraw(member)];
      await Promise.allSettled([first, ...rest]);
      const [left] = await rows<{ state: string; orders: number }>(
        shop,
        `select state, (select count(*)::int from orders where user_uuid = u.uuid) as orders from users u where uuid = '${member.userUuid}'`,
      );
      expect(left?.state === 'ACTIVE' || left?.orders === 0).toBe(true);
    }
  });

  test('with an order in the payment window waits until it is paid or cancelled', async () => {
    const [item] = await buyableItems(shop, 1);
    const member = await openMember(shop);
    const wanted = [{ productItemUuid: item?.uuid ?? '', count: 1 }];
    const input = await orderInput(shop, wanted, {}, member.api);
    const placed = await member.api.registerOrder(input);
    if (!('order' in placed)) throw new Error('A quote came in place of an order.');
    expect((await member.api.withdrawUser({ dryRun: true })).blockers).toMatchObject([
      { type: 'ORDER', orderNo: placed.order.orderNo },
    ]);
    expect(await codeOf(withdraw(member))).toBe('WITHDRAW_BLOCKED');
    await member.api.failPayment({
      orderId: placed.payment.orderId,
      clientOrderId: input.clientOrderId ?? '',
      code: 'PAY_PROCESS_CANCELED',
    });
    expect(await withdraw(member)).toMatchObject({ blockers: [] });
  });

  test('leaves no address, consent or session of concurrent requests, and no cart after thirty days', async () => {
    const [item] = await buyableItems(shop, 1);
    const members: OpenedMember[] = [];
    for (let round = 0; round < 4; round += 1) {
      const member = await openMember(shop);
      members.push(member);
      const { api, loginId, password } = member;
      await Promise.allSettled([
        withdraw(member),
        ...times(5, () => api.addCartProductItem({ productItemUuid: item?.uuid ?? '' })),
        ...times(5, () => api.registerUserAddress(ownAddress)),
        ...times(3, () => visitorOf(shop).login({ loginId, password })),
        ...times(3, () => api.agreeUserTerms({ type: 'MARKETING' })),
      ]);
    }
    const uuids = members.map(({ userUuid }) => `'${userUuid}'`).join();
    const countOf = async (table: string) =>
      (
        await rows<{ count: number }>(
          shop,
          `select count(*)::int from ${table} where user_uuid in (${uuids})`,
        )
      )[0]?.count;
    for (const table of ['user_address', 'marketing_recheck', 'session'])
      expect([table, await countOf(table)]).toEqual([table, 0]);
    const later = shop.context();
    later.now = new Date(later.now.getTime() + 31 * 86_400_000);
    await eraseWithdrawn(later);
    expect(await countOf('cart_product_item')).toBe(0);
  });
});

describe('calls that send text messages at the shop’s cost', () => {
  test('limit changes of a consent', async () => {
    const { api, phone } = await openMember(shop);
    const counts: Record<string, number> = {};
    for (let at = 0; at < 35; at += 1) {
      const call =
        at % 2 === 0
          ? api.disagreeUserTerms({ type: 'MARKETING' })
          : api.agreeUserTerms({ type: 'MARKETING' });
      for (const [code, count] of Object.entries(await outcomes([call])))
        counts[code] = (counts[code] ?? 0) + count;
    }
    expect(counts).toEqual({ OK: 30, TOO_MANY_REQUESTS: 5 });
    const sent = `select count(*)::int from message where template = 'M06' and phone = '${phone}'`;
    expect(await rows(shop, sent)).toEqual([{ count: 30 }]);
  });

  test('limit changes of a password', async () => {
    const member = await openMember(shop);
    let oldPassword = member.password;
    for (let at = 0; at < 10; at += 1) {
      const newPassword = `Zk8!qwxvbm${'acegikmoqs'[at]}`;
      await member.api.changePassword({ oldPassword, newPassword });
      oldPassword = newPassword;
    }
    const again = member.api.changePassword({ oldPassword, newPassword: 'Wn5!hjkxvbz' });
    expect(await codeOf(again)).toBe('TOO_MANY_REQUESTS');
  });
});
