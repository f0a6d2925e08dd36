// Grants and deductions of mileage for a list of members over HTTP: what the dry run shows is what happens (docs/rules/mileage.md#staff).
import { beforeAll, expect, test } from 'vitest';
import { openMember } from '../../../testing/members/members.ts';
import { ledgerOf } from '../../../testing/sales/mileage.ts';
import { type OpenedStaff, openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
beforeAll(async () => {
  shop.clock.stopAt('2030-06-01T10:00:00+09:00');
  admin = await openStaff(shop);
});

/** A registration credits 1,000 won. */
const signupPrice = 1_000;

test.each([
  { call: 'grantMileage', amount: 500, after: 1_500, short: [] },
  { call: 'deductMileage', amount: 1_000, after: 0, short: [] },
  { call: 'deductMileage', amount: 1_200, after: 300, short: [2] },
] as const)(
  '$call of $amount won changes the members of its dry run',
  async ({ call, amount, after, short }) => {
    const [one, two] = [await openMember(shop, { name: '고마일' }), await openMember(shop)];
    if (short.length > 0)
      await admin.api.grantMileage({ members: [one.loginId], amount: 500, memo: '이벤트' });
    const balance = signupPrice + (short.length > 0 ? 500 : 0);
    const members = [one.loginId.toUpperCase(), two.userUuid, 'unknown99', one.userUuid];
    const input = { members, amount, memo: '정정' };
    const dry = await admin.api[call]({ ...input, dryRun: true });
    expect(dry.members?.[0]).toEqual({
      uuid: one.userUuid,
      userName: '고*일',
      balance,
      balanceAfter: after,
    });
    expect(dry.refused?.map(({ line, message }) => [line, message])).toEqual([
      ...short.map((line) => [line, '마일리지가 부족합니다. 지금 1,000원입니다.']),
      [3, '회원을 찾을 수 없습니다.'],
      [4, '1번째 줄과 같은 회원입니다.'],
    ]);
    expect([dry.count, dry.doneCount]).toEqual([2 - short.length, 0]);
    await expect(admin.api[call]({ ...input, expectedCount: dry.count + 1 })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    const before = (await ledgerOf(shop, one.userUuid)).length;
    const done = await admin.api[call]({ ...input, expectedCount: dry.count });
    expect([done.count, done.doneCount, done.failedCount, done.refused]).toEqual([
      dry.count,
      dry.count,
      0,
      dry.refused,
    ]);
    const ledger = await ledgerOf(shop, one.userUuid);
    expect([ledger.length, ledger.at(-1)?.[2]]).toEqual([before + 1, after]);
  },
);

test('a repetition with one Idempotency-Key changes no member twice, also when the balance is too low by then', async () => {
  const one = await openMember(shop);
  const deduct = async (memo: string) => {
    const { body } = await shop.call('POST', '/staff/mileages/action/deduct', {
      headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': `members-${one.userUuid}` },
      body: { members: [one.loginId], amount: 800, memo, expectedCount: 1 },
    });
    return (body as { data: { count: number } }).data.count;
  };
  expect([await deduct('정정'), await deduct('정정')]).toEqual([1, 1]);
  expect(await ledgerOf(shop, one.userUuid)).toHaveLength(2);
});

test('a change without members is refused', async () => {
  await expect(admin.api.grantMileage({ amount: 100, memo: '이벤트' })).rejects.toMatchObject({
    code: 'REQUIRED_PARAMETER',
  });
});
