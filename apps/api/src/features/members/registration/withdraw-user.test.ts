// Account deletion: preview, blockers, immediate effects, erasure after thirty days.
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import {
  freshAddress,
  type OpenedMember,
  newestMessage,
  openMember,
  registrationOf,
  signInAgain,
  visitorOf,
} from '../../../testing/members/members.ts';
import { buyableItems, ownAddress, register } from '../../../testing/sales/orders.ts';
import { ledgerOf } from '../../../testing/sales/mileage.ts';
import { testShop } from '../../../testing/shop.ts';
import { claimUnlinks, finishUnlink } from '../sns/sns.ts';
import { signInPerson } from '../sign-in/sign-in-person.ts';
import { eraseWithdrawn } from './registration.jobs.ts';

const shop = testShop({ demo: true, outside: true });
afterEach(() => shop.clock.run());

const withdraw = ({ api, password }: OpenedMember) =>
  api.withdrawUser({ password, reason: 'LOW_USE', isAgreed: true });

/** All text of the tables about members, to be searched for personal data. Not message: M07 keeps phone and e-mail for 90 days. */
async function everything(): Promise<string> {
  const found = await sql<{ text: string }>`select coalesce(string_agg(t, ' '), '') as text from (
    select u::text as t from users u union all select w::text from withdrawn_user w union all
    select h::text from user_handle h union all select t::text from user_terms t union all
    select l::text from user_provider l union all select r::text from rejoin_block r union all
    select i::text from used_login_id i union all select s::text from session s) all_rows (t)`.execute(
    shop.database.db,
  );
  return found.rows[0]?.text ?? '';
}

/** An order of the demo shop that is assigned to the member in this status. */
async function orderOf(member: OpenedMember, status: string): Promise<string> {
  const [item] = await buyableItems(shop, 1);
  const { order } = await register(shop, [{ productItemUuid: item?.uuid ?? '', count: 1 }]);
  await sql`update orders set user_uuid = ${member.userUuid} where uuid = ${order.uuid}`.execute(
    shop.database.db,
  );
  await sql`update order_product set status = ${status} where order_uuid = ${order.uuid}`.execute(
    shop.database.db,
  );
  return order.uuid;
}

describe('before a withdrawal', () => {
  test('a preview lists what would be lost and changes nothing', async () => {
    const { api } = await openMember(shop);
    expect(await api.withdrawUser({ dryRun: true })).toEqual({
      lostMileagePrice: 1_000,
      lostCouponCount: 0,
      blockers: [],
    });
    await api.getMe();
  });

  test('forfeits the mileage that the preview and the answer name', async () => {
    const { api, password, userUuid } = await openMember(shop);
    const answer = await api.withdrawUser({ password, reason: 'LOW_USE', isAgreed: true });
    expect(answer.lostMileagePrice).toBe(1_000);
    expect(await ledgerOf(shop, userUuid)).toEqual([
      ['EARN_SIGNUP', 1_000, 1_000],
      ['FORFEIT', -1_000, 0],
    ]);
  });

  test('a reason, an agreement and the password are required', async () => {
    const { api, password } = await openMember(shop);
    await expect(api.withdrawUser({})).rejects.toMatchObject({
      fields: [{ name: 'isAgreed' }, { name: 'reason' }, { name: 'password' }],
    });
    await expect(
      api.withdrawUser({ password: `${password}x`, reason: 'ETC', isAgreed: true }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ name: 'password' }] });
    await api.getMe();
  });

  test.each([
    ['PREPARING_PRODUCT', 'ORDER', '진행 중인 주문'],
    ['REQUEST_RETURN', 'CLAIM', '처리 중인 취소·교환·반품'],
  ])('an order in %s blocks it', async (status, type, label) => {
    const member = await openMember(shop);
    const uuid = await orderOf(member, status);
    const { orderNo } = await member.api.getOrder({ uuid });
    const blockers = [{ type, uuid, orderNo, label: expect.stringContaining(label) as string }];
    expect((await member.api.withdrawUser({ dryRun: true })).blockers).toMatchObject(blockers);
    const answer = await shop.call('POST', '/users/action/withdraw-user', {
      headers: { authorization: `Bearer ${member.token}` },
      body: { password: member.password, reason: 'ETC', isAgreed: true },
    });
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'WITHDRAW_BLOCKED', blockers }]);
    await sql`update order_product set status = 'DELIVERY_COMPLETE' where order_uuid = ${uuid}`.execute(
      shop.database.db,
    );
    await withdraw(member);
  });
});

describe('a withdrawn member', () => {
  test('is signed out everywhere, notified, gets no marketing, and has no cart and no address', async () => {
    const member = await openMember(shop);
    const other = await signInAgain(shop, member);
    await member.api.registerUserAddress(ownAddress);
    const [item] = await buyableItems(shop, 1);
    await member.api.addCartProductItem({ productItemUuid: item?.uuid ?? '' });
    await withdraw(member);
    const own = await sql`select uuid from user_address where user_uuid = ${member.userUuid}
      union all select uuid from cart_product_item where user_uuid = ${member.userUuid}`.execute(
      shop.database.db,
    );
    expect(own.rows).toEqual([]);
    for (const { api } of [member, other])
      await expect(api.getMe()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(await newestMessage(shop, member.phone)).toMatchObject({
      template: 'M07',
      variables: { eraseDay: expect.stringMatching(/^\d{4}년 \d{1,2}월 \d{1,2}일\(.\)$/) as string },
    });
    const marketing = await sql<{ answer: string }>`select answer from user_terms
      where user_uuid = ${member.userUuid} and kind = 'MARKETING' order by uuid desc limit 1`.execute(
      shop.database.db,
    );
    expect(marketing.rows[0]?.answer).toBe('DECLINE');
  });

  test('is refused as withdrawn only after the correct password (R051)', async () => {
    const member = await openMember(shop);
    await withdraw(member);
    const { loginId, password } = member;
    const answer = await shop.call('POST', '/users/action/login', {
      body: { loginId, password },
      from: freshAddress(),
    });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'WITHDRAWN_USER', message: '탈퇴한 계정입니다.' },
    });
    expect(answer.text).not.toContain('accessToken');
    const sessions = await sql`select 1 from session where user_uuid = ${member.userUuid}`.execute(
      shop.database.db,
    );
    expect(sessions.rows).toHaveLength(0);
    await expect(visitorOf(shop).login({ loginId, password: `${password}x` })).rejects.toMatchObject({
      code: 'LOGIN_FAILED',
    });
  });

  test('cannot register again with the same phone for thirty days, and never with the same login id', async () => {
    shop.clock.stop();
    const member = await openMember(shop);
    await withdraw(member);
    const { phone, loginId } = member;
    expect(await visitorOf(shop).existPhone({ phone })).toEqual({ isExist: false });
    await expect(visitorOf(shop).sendSms({ phone, purpose: 'REGISTER' })).rejects.toMatchObject({
      code: 'REJOIN_BLOCKED',
    });
    expect(await visitorOf(shop).existLoginId({ loginId })).toEqual({ isExist: true });
    shop.clock.moveBy(30 * dayMs);
    await eraseWithdrawn(shop.context());
    expect(await visitorOf(shop).existLoginId({ loginId })).toEqual({ isExist: true, reason: 'USED_BEFORE' });
    const again = await registrationOf(shop, { phone });
    await expect(visitorOf(shop).registerUser({ ...again, loginId })).rejects.toMatchObject({
      code: 'DUPLICATE_ID',
    });
    await visitorOf(shop).registerUser(again);
  });

  test('leaves no personal data after thirty days, and until then only the retained row', async () => {
    shop.clock.stop();
    const member = await openMember(shop, { birth: '1990-03-15', gender: 'FEMALE' });
    const { phone, email, loginId } = member;
    await withdraw(member);
    const retained = await sql<{
      text: string;
    }>`select u::text as text from users u where uuid = ${member.userUuid}`.execute(shop.database.db);
    for (const word of [phone, email, '1990-03-15', 'FEMALE'])
      expect(retained.rows[0]?.text).not.toContain(word);
    shop.clock.moveBy(30 * dayMs - 1);
    await eraseWithdrawn(shop.context());
    expect(await everything()).toContain(phone);
    shop.clock.moveBy(1);
    await eraseWithdrawn(shop.context());
    const left = await everything();
    for (const word of [phone, email, loginId]) expect(left).not.toContain(word);
    const answers = await sql<{
      ip: string;
    }>`select ip from user_terms where user_uuid = ${member.userUuid}`.execute(shop.database.db);
    expect(answers.rows.every(({ ip }) => ip === '')).toBe(true);
    await expect(visitorOf(shop).login(member)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  });

  test('withdraws once by two concurrent calls', async () => {
    const member = await openMember(shop);
    const answers = await Promise.allSettled([withdraw(member), withdraw(member), withdraw(member)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

test.each([
  ['withdraws', (member: OpenedMember) => withdraw(member)],
  [
    'changes the password',
    (member: OpenedMember) =>
      member.api.changePassword({ oldPassword: member.password, newPassword: 'Kx9!vbnmqw2z' }),
  ],
])('a sign-in that is concurrent with a member who %s leaves no session', async (_what, end) => {
  for (let round = 0; round < 4; round += 1) {
    const member = await openMember(shop);
    const { loginId, password } = member;
    const signIns = [0, 1, 2].map(() => visitorOf(shop).login({ loginId, password }));
    await Promise.allSettled([...signIns, end(member)]);
    const live = await sql<{
      uuid: string;
    }>`select uuid from session where user_uuid = ${member.userUuid}`.execute(shop.database.db);
    const own = await member.api.getMe().then(
      () => 1,
      () => 0,
    );
    // Only the session in which the password was changed remains, or one opened afterwards.
    const late = (await Promise.allSettled(signIns)).filter(({ status }) => status === 'fulfilled');
    const valid = await Promise.all(
      late.map(async (each) =>
        each.status === 'fulfilled'
          ? shop
              .apiAs({ token: each.value.auth.accessToken })
              .getMe()
              .then(
                () => 1,
                () => 0,
              )
          : 0,
      ),
    );
    expect([live.rows.length, valid.filter(Boolean).length]).toEqual([own, 0]);
  }
});

test('a withdrawing member of Kakao is unlinked there, and refused at a sign-in until then', async () => {
  const person = { provider: 'KAKAO', providerId: 'leaver', profile: {} } as const;
  const answer = await signInPerson(shop.context(), person);
  const { loginId: _id, password: _password, ...fields } = await registrationOf(shop);
  const registerToken = 'isNew' in answer ? answer.registerToken : '';
  const { auth } = await visitorOf(shop).registerUser({ ...fields, registerToken });
  const api = shop.apiAs({ token: auth.accessToken });
  await expect(api.changePassword({ oldPassword: 'a', newPassword: 'b' })).rejects.toMatchObject({
    code: 'NO_PASSWORD',
  });
  await api.withdrawUser({ reason: 'PRIVACY', isAgreed: true });
  await expect(signInPerson(shop.context(), person)).rejects.toMatchObject({ code: 'WITHDRAWN_USER' });
  const [due] = await claimUnlinks(shop.context());
  expect(due).toMatchObject({ provider: 'KAKAO', providerId: 'leaver' });
  expect(await claimUnlinks(shop.context())).toEqual([]);
  const ctx = shop.context();
  if (due !== undefined) await ctx.tx((tx) => finishUnlink(tx, due));
  expect(await signInPerson(shop.context(), person)).toMatchObject({ isNew: true });
});
