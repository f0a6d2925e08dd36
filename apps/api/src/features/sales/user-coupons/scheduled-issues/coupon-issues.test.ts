// Scheduled issues of coupons from the plan to the result: members of then, limits, changes, cancellation and a killed process
// (docs/rules/coupons.md#scheduled-issues).
import { beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { killedContext } from '../../../../testing/killed-context.ts';
import { addVips, openVip } from '../../../../testing/members/vips.ts';
import { openMember } from '../../../../testing/members/members.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../../testing/members/staff.ts';
import { makeCoupon } from '../../../../testing/sales/coupons.ts';
import { rows } from '../../../../testing/sales/orders.ts';
import { testShop } from '../../../../testing/shop.ts';
import { issueDueCoupons } from './coupon-issues.jobs.ts';

const shop = testShop({ demo: true });
const issueAt = '2030-06-02T09:00:00';
let admin: OpenedStaff;
/** Only members of the running test have the grade VIP. */
beforeEach(async () => {
  shop.clock.stopAt('2030-06-01T10:00:00+09:00');
  await rows(shop, `update users set grade_type = 'BASIC'`);
  admin = await openStaff(shop);
});

const vips = { segment: { grade: 'VIP' } } as const;
const couponOf = async (given: Parameters<typeof makeCoupon>[1] = {}) =>
  (await makeCoupon(shop, { isPublic: false, ...given })).uuid;

async function schedule(uuid: string, given: Partial<Input<'issueCoupon'>> = {}): Promise<string> {
  const { issueUuid = '' } = await admin.api.issueCoupon({ uuid, ...vips, issueAt, ...given });
  return issueUuid;
}

async function runAtIssue(): Promise<void> {
  shop.clock.stopAt(`${issueAt}+09:00`);
  await issueDueCoupons(shop.context());
  admin = await openStaff(shop);
}

async function issue(uuid: string) {
  const { data } = await admin.api.getCouponIssuesByPaging({ count: 100 });
  const found = data.find((one) => one.uuid === uuid);
  if (found === undefined) throw new Error('The issue is not listed.');
  return found;
}
const issuedCount = async (uuid: string) => (await admin.api.getCoupon({ uuid })).issuedCount;
const copies = (couponUuid: string) =>
  rows<{ copies: number; members: number }>(
    shop,
    `select count(*)::int as copies, count(distinct user_uuid)::int as members from user_coupon where coupon_uuid = '${couponUuid}'`,
  );

describe('a scheduled issue', () => {
  test('gives copies at its time to the members of then, and keeps the number that staff saw', async () => {
    const first = await openVip(shop);
    const uuid = await couponOf();
    const dry = await admin.api.issueCoupon({ uuid, ...vips, issueAt, dryRun: true });
    expect(dry).toMatchObject({ count: 1, doneCount: 0 });
    const issueUuid = await schedule(uuid, { expectedCount: dry.count });
    expect(await issue(issueUuid)).toMatchObject({
      stage: 'PLANNED',
      issueAt,
      expectedCount: 1,
      issuedCount: 0,
    });
    shop.clock.stopAt('2030-06-02T08:59:59+09:00');
    await openVip(shop);
    await issueDueCoupons(shop.context());
    expect(await copies(uuid)).toEqual([{ copies: 0, members: 0 }]);
    await runAtIssue();
    expect(await issue(issueUuid)).toMatchObject({
      stage: 'DONE',
      expectedCount: 1,
      targetCount: 2,
      issuedCount: 2,
    });
    const wallet = await admin.api.searchUserCouponsByPaging({ count: 5, userUuid: first.userUuid });
    expect(wallet.data).toMatchObject([
      { couponUuid: uuid, issuedBy: 'STAFF', createdAt: issueAt, validFrom: issueAt },
    ]);
    const { data } = await admin.api.getAuditLogsByPaging({ count: 1, targetUuid: issueUuid });
    expect(data[0]).toMatchObject({ action: 'PLAN', targetType: 'COUPON_ISSUE', after: { count: 1 } });
  });

  test('reaches named members once, without those who have the coupon or withdrew', async () => {
    const [stays, holder, withdraws] = [
      await openMember(shop),
      await openMember(shop),
      await openMember(shop),
    ];
    const uuid = await couponOf();
    await admin.api.issueCoupon({ uuid, userUuids: [holder.userUuid] });
    const members = [stays.loginId, holder.loginId, withdraws.userUuid, 'unknown99'];
    const planned = await admin.api.issueCoupon({ uuid, members, issueAt, expectedCount: 2 });
    expect(planned.refused?.map(({ line }) => line)).toEqual([2, 4]);
    await withdraws.api.withdrawUser({ password: withdraws.password, reason: 'ETC', isAgreed: true });
    await runAtIssue();
    expect(await issue(planned.issueUuid ?? '')).toMatchObject({
      stage: 'DONE',
      namedCount: 3,
      expectedCount: 2,
      targetCount: 1,
      issuedCount: 1,
    });
    expect(await issuedCount(uuid)).toBe(2);
  });

  test('is refused for another number of members, a near time, and a time at which the coupon is not issued', async () => {
    const uuid = await couponOf();
    const refusals = [
      [{ expectedCount: 7 }, 'VERSION_CONFLICT'],
      [{ issueAt: '2030-06-01T10:04:59' }, 'INVALID_INPUT'],
      [{ issueAt: '2030-08-01T00:00:00' }, 'COUPON_PERIOD_ENDED'],
    ] as const;
    for (const [given, code] of refusals) await expect(schedule(uuid, given)).rejects.toMatchObject({ code });
    expect((await admin.api.getCouponIssuesByPaging({ count: 5, couponUuid: uuid })).data).toEqual([]);
  });

  test('can be scheduled for a coupon that is issued later', async () => {
    await openVip(shop);
    const uuid = await couponOf({ downloadFrom: issueAt, downloadTo: '2030-06-30T00:00:00' });
    await expect(admin.api.issueCoupon({ uuid, ...vips })).rejects.toMatchObject({
      code: 'COUPON_PERIOD_ENDED',
    });
    const issueUuid = await schedule(uuid);
    await expect(admin.api.deleteCoupon({ uuid })).rejects.toMatchObject({ code: 'STATUS_NOT_ALLOWED' });
    await runAtIssue();
    expect(await issue(issueUuid)).toMatchObject({ stage: 'DONE', issuedCount: 1 });
  });

  test('is refused to staff without the permission PROMOTION', async () => {
    const merchant = await openMerchant(shop, { permissions: ['ORDERS'] });
    await expect(merchant.api.getCouponIssuesByPaging({ count: 1 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('a change before the beginning', () => {
  test('moves the issue by its version; the list has it by coupon and stage', async () => {
    await openVip(shop);
    const uuid = await couponOf();
    const issueUuid = await schedule(uuid);
    const edited = { uuid: issueUuid, version: 1, issueAt: '2030-06-03T09:00:00' };
    expect(await admin.api.editCouponIssue(edited)).toMatchObject({ issueAt: edited.issueAt, version: 2 });
    await expect(admin.api.editCouponIssue(edited)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    for (const [time, code] of [
      ['2030-06-01T10:00:00', 'INVALID_INPUT'],
      ['2030-08-01T00:00:00', 'COUPON_PERIOD_ENDED'],
    ] as const)
      await expect(admin.api.editCouponIssue({ ...edited, version: 2, issueAt: time })).rejects.toMatchObject(
        { code },
      );
    await runAtIssue();
    const filter = { count: 5, couponUuid: uuid };
    expect((await admin.api.getCouponIssuesByPaging({ ...filter, stage: 'PLANNED' })).data).toMatchObject([
      { uuid: issueUuid, couponName: '1,000원 할인 쿠폰' },
    ]);
    expect((await admin.api.getCouponIssuesByPaging({ ...filter, stage: 'DONE' })).data).toEqual([]);
  });

  test('cancels it; afterwards, and once it has begun, it is neither changed nor canceled', async () => {
    await openVip(shop);
    const uuid = await couponOf();
    const [canceled, done] = [await schedule(uuid), await schedule(await couponOf())];
    await admin.api.cancelCouponIssue({ uuid: canceled });
    expect(await admin.api.cancelCouponIssue({ uuid: canceled })).toMatchObject({ stage: 'CANCELED' });
    await runAtIssue();
    expect(await issuedCount(uuid)).toBe(0);
    const later = '2030-06-05T09:00:00';
    for (const one of [canceled, done]) {
      const { version } = await issue(one);
      await expect(admin.api.editCouponIssue({ uuid: one, version, issueAt: later })).rejects.toMatchObject({
        code: 'STATUS_NOT_ALLOWED',
      });
    }
    await expect(admin.api.cancelCouponIssue({ uuid: done })).rejects.toMatchObject({
      code: 'STATUS_NOT_ALLOWED',
    });
  });
});

describe('an issue that cannot be completed', () => {
  test('issues nothing when fewer copies are left than members', async () => {
    for (const _ of [1, 2, 3]) await openVip(shop);
    const uuid = await couponOf({ issueLimit: 2 });
    const issueUuid = await schedule(uuid);
    await runAtIssue();
    expect(await issue(issueUuid)).toMatchObject({
      stage: 'FAILED',
      failure: 'COUPON_SOLD_OUT',
      targetCount: 3,
      issuedCount: 0,
    });
    expect(await issuedCount(uuid)).toBe(0);
  });

  test('ends with the reason when the coupon was stopped', async () => {
    await openVip(shop);
    const uuid = await couponOf();
    const issueUuid = await schedule(uuid);
    await admin.api.stopCoupon({ uuid });
    await runAtIssue();
    expect(await issue(issueUuid)).toMatchObject({ stage: 'FAILED', failure: 'COUPON_PERIOD_ENDED' });
  });
});

test('an issue to more members than a portion continues after a killed process; two processes give each member one copy', async () => {
  const { userUuid: late } = await openMember(shop);
  await addVips(shop, 1_200);
  const uuid = await couponOf();
  const issueUuid = await schedule(uuid);
  shop.clock.stopAt(`${issueAt}+09:00`);
  await expect(issueDueCoupons(killedContext(shop))).rejects.toThrow('killed');
  expect(await copies(uuid)).toEqual([{ copies: 500, members: 500 }]);
  // The uuid of this member is before those of the portion; the member meets the condition only afterwards.
  await rows(shop, `update users set grade_type = 'VIP' where uuid = '${late}'`);
  await Promise.all([issueDueCoupons(shop.context()), issueDueCoupons(shop.context())]);
  await issueDueCoupons(shop.context());
  expect(await copies(uuid)).toEqual([{ copies: 1_200, members: 1_200 }]);
  admin = await openStaff(shop);
  expect(await issue(issueUuid)).toMatchObject({ stage: 'DONE', targetCount: 1_200, issuedCount: 1_200 });
});
