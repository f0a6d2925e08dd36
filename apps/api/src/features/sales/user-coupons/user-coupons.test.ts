// Coupons in wallets: download, codes, limits under concurrency and against raw SQL, wallet, issuing and revoking by staff
// (docs/rules/coupons.md#wallet).
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import type { AgeGroup } from '#domain/base/enums.ts';
import { merchantPermissions } from '#domain/members/staff.ts';
import { payRefunds } from '../../../testing/sales/claims.ts';
import { makeCoupon } from '../../../testing/sales/coupons.ts';
import { openMember } from '../../../testing/members/members.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { paidOrder } from '../../../testing/sales/shipments.ts';
import { testShop } from '../../../testing/shop.ts';
import { openMerchant, openStaff, storeUuids } from '../../../testing/members/staff.ts';

const shop = testShop({ demo: true, outside: true });
afterEach(() => shop.clock.run());

describe('a download', () => {
  test('puts one into the wallet, valid until the end of the last day', async () => {
    shop.clock.stopAt('2030-05-01T10:00:00+09:00');
    const coupon = await makeCoupon(shop, { useDays: 7 });
    const { api } = await openMember(shop);
    const userCoupon = await api.downloadCoupon({ uuid: coupon.uuid });
    expect(userCoupon).toMatchObject({
      couponUuid: coupon.uuid,
      state: 'USABLE',
      validFrom: '2030-05-01T10:00:00',
      validTo: '2030-05-09T00:00:00',
      issuedBy: 'DOWNLOAD',
      coupon: { name: '1,000원 할인 쿠폰', isDownloaded: true },
    });
    expect(await api.getUserCoupon({ uuid: userCoupon.uuid })).toEqual(userCoupon);
    await expect(api.downloadCoupon({ uuid: coupon.uuid })).rejects.toMatchObject({
      code: 'COUPON_ALREADY_DOWNLOADED',
    });
    const other = await openMember(shop);
    await expect(other.api.getUserCoupon({ uuid: userCoupon.uuid })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test.each([
    [{ gradeTypes: ['GOLD' as const] }, 'COUPON_NOT_APPLICABLE'],
    [{ isPublic: false, code: 'NOTPUBLIC1' }, 'COUPON_NOT_APPLICABLE'],
    [{ downloadFrom: '2020-01-01T00:00:00', downloadTo: '2020-02-01T00:00:00' }, 'COUPON_PERIOD_ENDED'],
    [{ downloadFrom: '2098-01-01T00:00:00', downloadTo: '2099-02-01T00:00:00' }, 'COUPON_PERIOD_ENDED'],
    [{ useFrom: '2020-01-01T00:00:00', useTo: '2020-02-01T00:00:00' }, 'COUPON_PERIOD_ENDED'],
    [{ isPromotionCode: true, couponType: 'CART' as const, code: 'PROMOONLY1' }, 'NOT_FOUND'],
  ])('of a coupon with %o is refused with %s', async (given, code) => {
    const coupon = await makeCoupon(shop, given);
    const { api } = await openMember(shop);
    await expect(api.downloadCoupon({ uuid: coupon.uuid })).rejects.toMatchObject({ code });
  });

  test('of the last one succeeds for one of 50 members', async () => {
    const coupon = await makeCoupon(shop, { issueLimit: 1 });
    const members = await Promise.all(Array.from({ length: 10 }, () => openMember(shop)));
    const tries = Array.from({ length: 50 }, (_, index) =>
      members[index % 10]?.api.downloadCoupon({ uuid: coupon.uuid }),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of results)
      if (one.status === 'rejected')
        expect(['COUPON_SOLD_OUT', 'COUPON_ALREADY_DOWNLOADED']).toContain(
          (one.reason as { code: string }).code,
        );
    const { api } = await openStaff(shop);
    expect(await api.getCoupon({ uuid: coupon.uuid })).toMatchObject({ issuedCount: 1, remainingCount: 0 });
  });

  test('is counted per member, also by 20 concurrent calls', async () => {
    const coupon = await makeCoupon(shop, { userLimitCount: 2 });
    const { api, userUuid } = await openMember(shop);
    for (let round = 0; round < 3; round += 1)
      await Promise.allSettled(Array.from({ length: 20 }, () => api.downloadCoupon({ uuid: coupon.uuid })));
    expect((await api.getUserCouponsByPaging({ count: 100, couponUuid: coupon.uuid })).data).toHaveLength(2);
    const insert = sql`insert into user_coupon (coupon_uuid, user_uuid, issue_no, valid_from, valid_to, issued_by, created_at)
      values (${coupon.uuid}, ${userUuid}, 3, ${shop.clock.now()}::timestamptz, ${shop.clock.now()}::timestamptz + interval '1 day', 'STAFF', ${shop.clock.now()}::timestamptz)`;
    await expect(insert.execute(shop.database.db)).rejects.toThrow(/more issued/);
  });

  test('beyond the limit is refused to raw SQL too', async () => {
    const coupon = await makeCoupon(shop, { issueLimit: 1 });
    const { userUuid } = await openMember(shop);
    const other = await openMember(shop);
    await other.api.downloadCoupon({ uuid: coupon.uuid });
    const insert = sql`insert into user_coupon (coupon_uuid, user_uuid, issue_no, valid_from, valid_to, issued_by, created_at)
      values (${coupon.uuid}, ${userUuid}, 1, ${shop.clock.now()}::timestamptz, ${shop.clock.now()}::timestamptz + interval '1 day', 'STAFF', ${shop.clock.now()}::timestamptz)`;
    await expect(insert.execute(shop.database.db)).rejects.toThrow(/coupon_issue_limit/);
    await expect(
      sql`delete from user_coupon where coupon_uuid = ${coupon.uuid}`.execute(shop.database.db),
    ).rejects.toThrow(/never deleted/);
  });

  test('without a required parameter is refused with its name (R075, R077)', async () => {
    const { token } = await openMember(shop);
    for (const [method, path, name] of [
      ['POST', '/user-coupons/action/download-coupon', 'uuid'],
      ['POST', '/user-coupons/action/get-coupon-by-code', 'code'],
      ['GET', '/user-coupons/action/get-by-paging', 'count'],
    ] as const) {
      const answer = await shop.call(method, path, {
        headers: { authorization: `Bearer ${token}` },
        ...(method === 'GET' ? {} : { body: {} }),
      });
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).toContain(`Required parameter ${name}`);
    }
    const byQuery = await shop.call('POST', '/user-coupons/action/download-coupon?uuid=x', {
      headers: { authorization: `Bearer ${token}` },
      body: {},
    });
    expect(JSON.stringify(byQuery.body)).toContain('INVALID_INPUT');
  });
});

describe('a code', () => {
  test('is exchanged for a coupon, without regard to case and hyphens', async () => {
    await makeCoupon(shop, { code: 'WELCOME2030', isPublic: false });
    const { api } = await openMember(shop);
    const { userCoupon, coupon } = await api.getCouponByCode({ code: ' welcome-2030' });
    expect([userCoupon?.couponUuid, userCoupon?.issuedBy]).toEqual([coupon.uuid, 'CODE']);
    await expect(api.getCouponByCode({ code: 'WELCOME2030' })).rejects.toMatchObject({
      code: 'COUPON_ALREADY_DOWNLOADED',
    });
  });

  test('that was generated is exchanged once, by one of two members', async () => {
    const { api } = await openStaff(shop);
    const coupon = await makeCoupon(shop, { isPublic: false, userLimitCount: 5 });
    const { codes } = await api.generateCouponCodes({ uuid: coupon.uuid, count: 50 });
    expect(new Set(codes).size).toBe(50);
    const [code = ''] = codes;
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const members = [await openMember(shop), await openMember(shop)];
    const results = await Promise.allSettled(
      members.flatMap((one) => [1, 2].map(() => one.api.getCouponByCode({ code }))),
    );
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const found = await api.searchUserCouponsByPaging({
      count: 5,
      keyword: code.replaceAll('-', ''),
      searchKeywordType: 'COUPON_CODE',
    });
    expect(found.data).toHaveLength(1);
  });

  test('of a promotion is returned without a coupon in the wallet', async () => {
    await makeCoupon(shop, { isPromotionCode: true, couponType: 'CART', code: 'PROMO2030' });
    const { api } = await openMember(shop);
    const found = await api.getCouponByCode({ code: 'promo2030' });
    expect(found.coupon.isPromotionCode).toBe(true);
    expect(found.userCoupon).toBeUndefined();
    expect((await api.getUserCouponsByPaging({ count: 10 })).data).toEqual([]);
  });

  test('is refused for ten minutes after five wrong ones', async () => {
    shop.clock.stopAt('2030-05-01T10:00:00+09:00');
    await makeCoupon(shop, { code: 'RIGHTCODE', isPublic: false });
    const { api } = await openMember(shop);
    for (let n = 0; n < 5; n += 1)
      await expect(api.getCouponByCode({ code: `WRONG${n}` })).rejects.toMatchObject({
        code: 'COUPON_CODE_INVALID',
      });
    await expect(api.getCouponByCode({ code: 'RIGHTCODE' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    shop.clock.moveBy(10 * 60_000 + 1000);
    expect((await api.getCouponByCode({ code: 'RIGHTCODE' })).userCoupon?.state).toBe('USABLE');
  });
});

describe('the wallet', () => {
  test('lists the soonest to end first, with filters, in pages', async () => {
    shop.clock.stopAt('2030-05-01T10:00:00+09:00');
    const { api } = await openMember(shop);
    const names = ['사흘 쿠폰', '하루 쿠폰', '열흘 쿠폰'];
    for (const [index, useDays] of [3, 1, 10].entries()) {
      const coupon = await makeCoupon(shop, { name: names[index] ?? '', useDays });
      await api.downloadCoupon({ uuid: coupon.uuid });
    }
    const list = async (given: object) =>
      (await api.getUserCouponsByPaging({ count: 10, ...given })).data.map((one) => one.coupon.name);
    expect(await list({})).toEqual(['하루 쿠폰', '사흘 쿠폰', '열흘 쿠폰']);
    expect(await list({ keyword: '열흘' })).toEqual(['열흘 쿠폰']);
    expect(
      await list({ validDateTimeRange: { from: '2030-05-04T00:00:00', to: '2030-05-05T00:00:00' } }),
    ).toEqual(['사흘 쿠폰']);
    expect(await list({ createdDateTimeRange: { to: '2030-05-01T09:59:59' } })).toEqual([]);
    expect(await list({ isUsed: true })).toEqual([]);
    const first = await api.getUserCouponsByPaging({ count: 2 });
    expect(first.paging).toMatchObject({ totalCount: 3, hasNext: true });
    const second = await api.getUserCouponsByPaging({ count: 2, cursor: first.paging.cursor ?? '' });
    expect(second.data.map((one) => one.coupon.name)).toEqual(['열흘 쿠폰']);
    shop.clock.moveBy(2 * 86_400_000);
    expect(await list({ isActive: true })).toEqual(['사흘 쿠폰', '열흘 쿠폰']);
    const ended = await api.getUserCouponsByPaging({ count: 10, isActive: false });
    expect(ended.data.map((one) => one.state)).toEqual(['EXPIRED']);
  });

  test('takes ranges as from|to in one value, and refuses dates that do not exist', async () => {
    const { token, api } = await openMember(shop);
    await api.downloadCoupon({ uuid: (await makeCoupon(shop)).uuid });
    const path = '/user-coupons/action/get-by-paging?count=10&validDateTimeRange=';
    const countOf = async (range: string) => {
      const answer = await shop.call('GET', `${path}${encodeURIComponent(range)}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return (answer.body as { data: unknown[] }).data.length;
    };
    expect(await countOf('2020-01-01T00:00:00|2099-01-01T00:00:00')).toBe(1);
    expect(await countOf('|2020-01-01T00:00:00')).toBe(0);
    const wrong = await shop.call('GET', `${path}2030-02-30T00:00:00|`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(wrong.status).toBe(400);
  });
});

describe('staff', () => {
  test('issue to named members once, after a dry run, and see who has one', async () => {
    const { api } = await openStaff(shop);
    const coupon = await makeCoupon(shop, { isPublic: false });
    const [one, two] = [await openMember(shop), await openMember(shop)];
    const userUuids = [one.userUuid, two.userUuid];
    expect(await api.issueCoupon({ uuid: coupon.uuid, userUuids, dryRun: true })).toEqual({
      count: 2,
      doneCount: 0,
      failedCount: 0,
      rows: [],
    });
    expect(await api.issueCoupon({ uuid: coupon.uuid, userUuids: [one.userUuid] })).toMatchObject({
      count: 1,
    });
    expect(await api.issueCoupon({ uuid: coupon.uuid, userUuids })).toMatchObject({
      count: 1,
      doneCount: 2,
      failedCount: 0,
      rows: [
        { uuid: one.userUuid, isDone: true, isUnchanged: true },
        { uuid: two.userUuid, isDone: true },
      ],
    });
    const { data, paging } = await api.searchUserCouponsByPaging({ count: 1, couponUuid: coupon.uuid });
    expect([data[0]?.userUuid, data[0]?.issuedBy, paging.totalCount]).toEqual([two.userUuid, 'STAFF', 2]);
    expect(data[0]?.userName).toContain('*');
    expect((await api.getUserCouponsByPaging({ count: 5, userUuid: one.userUuid })).data).toHaveLength(1);
    await expect(api.getUserCouponsByPaging({ count: 5 })).rejects.toMatchObject({
      code: 'REQUIRED_PARAMETER',
    });
  });

  test('repeat an issue of the last coupons: members with one are skipped, another is refused', async () => {
    const { api } = await openStaff(shop);
    const { uuid } = await makeCoupon(shop, { issueLimit: 1 });
    const [one, two] = [await openMember(shop), await openMember(shop)];
    expect(await api.issueCoupon({ uuid, userUuids: [one.userUuid] })).toMatchObject({ count: 1 });
    expect(await api.issueCoupon({ uuid, userUuids: [one.userUuid] })).toMatchObject({
      count: 0,
      doneCount: 1,
      rows: [{ isDone: true, isUnchanged: true }],
    });
    const segment = { grade: 'VIP' } as const;
    expect(await api.issueCoupon({ uuid, userUuids: [two.userUuid], segment })).toMatchObject({
      count: 0,
      doneCount: 0,
      rows: [{ isDone: false, code: 'NOT_FOUND' }],
    });
    const both = api.issueCoupon({ uuid, userUuids: [one.userUuid, two.userUuid] });
    await expect(both).rejects.toMatchObject({ code: 'COUPON_SOLD_OUT' });
  });

  test('of a store read no wallet, whatever permissions they have', async () => {
    const member = await openMember(shop);
    const { uuid } = await member.api.downloadCoupon({ uuid: (await makeCoupon(shop)).uuid });
    const { api } = await openMerchant(shop, { permissions: [...merchantPermissions] });
    const forbidden = { code: 'FORBIDDEN' };
    await expect(api.getUserCoupon({ uuid })).rejects.toMatchObject(forbidden);
    const { userUuid } = member;
    await expect(api.getUserCouponsByPaging({ count: 5, userUuid })).rejects.toMatchObject(forbidden);
    await expect(api.getUserCouponsByPaging({ count: 5 })).rejects.toMatchObject(forbidden);
  });

  test('issue to a segment, all or none when too few are left', async () => {
    const { api } = await openStaff(shop);
    const member = await openMember(shop);
    const limited = await makeCoupon(shop, { issueLimit: 1 });
    await openMember(shop);
    const segment = { grade: 'BASIC', purchaseBand: 'none' } as const;
    const { count } = await api.issueCoupon({ uuid: limited.uuid, segment, dryRun: true });
    expect(count).toBeGreaterThan(1);
    await expect(api.issueCoupon({ uuid: limited.uuid, segment })).rejects.toMatchObject({
      code: 'COUPON_SOLD_OUT',
    });
    expect(await api.getCoupon({ uuid: limited.uuid })).toMatchObject({ issuedCount: 0 });
    const open = await makeCoupon(shop);
    expect((await api.issueCoupon({ uuid: open.uuid, segment })).count).toBe(count);
    expect((await member.api.getUserCouponsByPaging({ count: 10, couponUuid: open.uuid })).data).toHaveLength(
      1,
    );
    expect(await api.issueCoupon({ uuid: open.uuid, segment: { grade: 'VIP' } })).toEqual({
      count: 0,
      doneCount: 0,
      failedCount: 0,
      rows: [],
    });
    await expect(api.issueCoupon({ uuid: open.uuid })).rejects.toMatchObject({ code: 'REQUIRED_PARAMETER' });
  });

  test('issue to an age group, by full years at the Seoul date', async () => {
    const { api } = await openStaff(shop);
    const member = await openMember(shop);
    const { uuid } = await makeCoupon(shop);
    const today = seoulDate(shop.clock.now());
    const yearsAgo = (years: number, day: string) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
    const countOf = async (ageGroup: AgeGroup, birth: string | null) => {
      await rows(shop, `update users set birth = null`);
      if (birth !== null)
        await rows(shop, `update users set birth = '${birth}' where uuid = '${member.userUuid}'`);
      return (await api.issueCoupon({ uuid, segment: { ageGroup }, dryRun: true })).count;
    };
    const fortieth = yearsAgo(40, today);
    const dayAfter = yearsAgo(40, addDays(today, 1));
    expect(await countOf('40-44', fortieth)).toBe(1);
    expect(await countOf('35-39', fortieth)).toBe(0);
    expect(await countOf('35-39', dayAfter)).toBe(1);
    expect(await countOf('40-44', dayAfter)).toBe(0);
    expect(await countOf('70 or more', '1930-01-01')).toBe(1);
    expect(await countOf('19 or less', null)).toBe(0);
  });

  test('issue to a band of orders and by the day of the last one, as the orders of each member are', async () => {
    const { api } = await openStaff(shop);
    const { uuid } = await makeCoupon(shop);
    const today = seoulDate(shop.clock.now());
    const bought = await openMember(shop);
    await paidOrder(shop, { member: bought.api });
    const cancelled = await openMember(shop);
    const { order } = await paidOrder(shop, { member: cancelled.api });
    const items = order.groups
      .flatMap((group) => group.orderProducts)
      .map((row) => ({ orderProductUuid: row.uuid, count: row.count }));
    await cancelled.api.registerOrderClaims({ claimType: 'CANCEL', reason: 'SIMPLE_MIND_CHANGE', items });
    await payRefunds(shop);
    const members = [bought, cancelled, await openMember(shop)];
    const found = async (segment: NonNullable<Input<'issueCoupon'>['segment']>) => {
      const one = await makeCoupon(shop);
      await api.issueCoupon({ uuid: one.uuid, segment });
      const { data } = await api.searchUserCouponsByPaging({ count: 100, couponUuid: one.uuid });
      return members.map(({ userUuid }) => data.some((userCoupon) => userCoupon.userUuid === userUuid));
    };
    expect(await found({ purchaseBand: 'none' })).toEqual([false, true, true]);
    expect(await found({ purchaseBand: 'under 5' })).toEqual([true, false, false]);
    expect(await found({ purchaseBand: 'under 10' })).toEqual([false, false, false]);
    expect(await found({ lastOrder: { fromDate: today, toDate: today } })).toEqual([true, true, false]);
    expect(await found({ lastOrder: { toDate: addDays(today, -1) } })).toEqual([false, false, false]);
    expect(await found({ lastOrder: { fromDate: addDays(today, 1) } })).toEqual([false, false, false]);
    expect(await found({ purchaseBand: 'under 5', lastOrder: {} })).toEqual([true, false, false]);
    const uuids = [bought.userUuid, (await storeUuids(shop))[0] ?? ''];
    await api.issueCoupon({ uuid, userUuids: uuids });
    expect(await api.issueCoupon({ uuid, userUuids: uuids })).toEqual({
      count: 0,
      doneCount: 1,
      failedCount: 1,
      rows: [
        {
          uuid: uuids[0],
          isDone: true,
          isUnchanged: true,
          message: '이미 처리되어 있어 건너뛰었습니다.',
        },
        { uuid: uuids[1], isDone: false, code: 'NOT_FOUND', message: '찾을 수 없습니다.' },
      ],
    });
  });

  test('revoke an unused issued coupon with a reason', async () => {
    const { api } = await openStaff(shop);
    const member = await openMember(shop);
    const { uuid } = await member.api.downloadCoupon({ uuid: (await makeCoupon(shop)).uuid });
    expect(await api.revokeUserCoupon({ uuid, reason: '잘못 발급' })).toMatchObject({
      uuid,
      state: 'EXPIRED',
    });
    await expect(api.revokeUserCoupon({ uuid, reason: '다시' })).rejects.toMatchObject({
      code: 'STATUS_NOT_ALLOWED',
    });
    expect((await member.api.getUserCouponsByPaging({ count: 10 })).data).toEqual([]);
    await expect(member.api.getUserCoupon({ uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { data } = await api.getAuditLogsByPaging({ count: 1, targetUuid: uuid });
    expect(data[0]).toMatchObject({ action: 'REVOKE', reason: '잘못 발급' });
  });
});
