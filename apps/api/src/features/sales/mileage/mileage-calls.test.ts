// Calls on mileage over HTTP: the member's ledger and its sums, and lists, grants and deductions of staff.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '#contract/contract.ts';
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import { type OpenedMember, openMember, freshEmail } from '../../../testing/members/members.ts';
import { giveMileage, ledgerOf } from '../../../testing/sales/mileage.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';
import { useMileage } from './mileage.ts';
import { grantMileage } from './change-by-staff.ts';
import { type Registered, buyableItems, orderInput, rows } from '../../../testing/sales/orders.ts';

const shop = testShop({ demo: true });
let member: OpenedMember;
let admin: OpenedStaff;
let orderNo: string;
const dayIn = (days: number): string => addDays(seoulDate(shop.clock.now()), days);

beforeAll(async () => {
  member = await openMember(shop, { name: '고마일' });
  admin = await openStaff(shop);
  await giveMileage(shop, member.userUuid, 2_000, 10);
  await giveMileage(shop, member.userUuid, 500, 20);
  const [item] = await buyableItems(shop, 1);
  const input = await orderInput(shop, [{ productItemUuid: item?.uuid ?? '', count: 1 }], {}, member.api);
  const { order } = (await member.api.registerOrder(input)) as Registered;
  orderNo = order.orderNo;
  const { tx, now } = shop.context();
  await tx((open) =>
    useMileage(open, { userUuid: member.userUuid, orderUuid: order.uuid, amount: 1_200, now }),
  );
});

describe('the ledger of a member', () => {
  test('lists the rows newest first, with labels, balances and the order number', async () => {
    const { data, paging } = await member.api.getUserMileagesByPaging({ count: 10 });
    expect(data.map(({ type, label, amount, balanceAfter }) => [type, label, amount, balanceAfter])).toEqual([
      ['USE', '사용', -1_200, 2_300],
      ['EARN_ADMIN', '관리자 지급', 500, 3_500],
      ['EARN_ADMIN', '관리자 지급', 2_000, 3_000],
      ['EARN_SIGNUP', '가입 축하', 1_000, 1_000],
    ]);
    expect(data[0]).toMatchObject({ orderNo, memo: '' });
    expect(data[1]).toMatchObject({ expireAt: `${dayIn(20)}T23:59:59`, memo: '시험 지급' });
    expect(data[0]).not.toHaveProperty('user');
    expect(paging).toMatchObject({ count: 10, totalCount: 4, hasNext: false });
  });

  test('pages by cursor in both calls, and filters by direction, type and date', async () => {
    const first = await member.api.searchUserMileagesByPaging({ count: 3 });
    const { cursor = '' } = first.paging;
    const second = await member.api.getUserMileagesByPaging({ count: 3, cursor });
    expect([...first.data, ...second.data].map((row) => row.balanceAfter)).toEqual([
      2_300, 3_500, 3_000, 1_000,
    ]);
    const typesOf = async (filter: object) =>
      (await member.api.getUserMileagesByPaging({ count: 10, ...filter })).data.map((row) => row.type);
    expect(await typesOf({ isUse: true })).toEqual(['USE']);
    expect(await typesOf({ isUse: false })).toEqual(['EARN_ADMIN', 'EARN_ADMIN', 'EARN_SIGNUP']);
    expect(await typesOf({ types: ['EARN_SIGNUP', 'USE'] })).toEqual(['USE', 'EARN_SIGNUP']);
    expect(await typesOf({ dateRange: { fromDate: dayIn(1) } })).toEqual([]);
    expect(await typesOf({ dateRange: { fromDate: dayIn(0), toDate: dayIn(0) } })).toHaveLength(4);
  });

  test('shows a member nothing of others, whatever the filter names', async () => {
    const other = await openMember(shop);
    const { data } = await other.api.getUserMileagesByPaging({ count: 10, userUuids: [member.userUuid] });
    expect(data).toEqual([]);
    const keyword = { searchKeyword: member.loginId, userSearchKeywordType: 'LOGIN_ID' as const };
    const own = await other.api.searchUserMileagesByPaging({ count: 10, ...keyword });
    expect(own.data.map((row) => row.type)).toEqual(['EARN_SIGNUP']);
    const sums = other.api.getUserMileageStatistics({ userUuid: member.userUuid });
    await expect(sums).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('sums the ledger and lists what expires in 30 days by date', async () => {
    expect(await member.api.getUserMileageStatistics({})).toEqual({
      balance: 2_300,
      pendingPrice: 0,
      earnedPrice: 3_500,
      usedPrice: 1_200,
      expiredPrice: 0,
      expiring: [
        { date: dayIn(10), amount: 800 },
        { date: dayIn(20), amount: 500 },
      ],
      debtPrice: 0,
      unpaidOrders: [],
    });
    const later = await member.api.getUserMileageStatistics({ dateRange: { fromDate: dayIn(1) } });
    expect(later).toMatchObject({ balance: 2_300, earnedPrice: 0, usedPrice: 0 });
  });

  test.each(['2026-02-30', '9999-99-99'])('refuses the date %s', async (fromDate) => {
    const call = member.api.getUserMileagesByPaging({ count: 10, dateRange: { fromDate } });
    await expect(call).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('staff', () => {
  test.each([
    ['LOGIN_ID', () => member.loginId],
    ['PHONE', () => member.phone],
    ['EMAIL', () => member.email],
    ['ALL', () => member.loginId],
  ] as const)(
    'find the rows of a member by %s, with the masked name',
    async (userSearchKeywordType, keyword) => {
      const filter = { count: 10, searchKeyword: keyword(), userSearchKeywordType };
      const { data } = await admin.api.getMileagesByPaging(filter);
      expect(data).toHaveLength(4);
      expect(data[0]?.user).toEqual({ uuid: member.userUuid, maskedName: '고*일' });
      expect((await admin.api.getUserMileagesByPaging(filter)).data).toEqual(data);
    },
  );

  test('filter by name, grade, provider, state and members', async () => {
    const countOf = async (filter: object) =>
      (await admin.api.getMileagesByPaging({ count: 10, userUuids: [member.userUuid], ...filter })).data
        .length;
    expect(await countOf({})).toBe(4);
    expect(await countOf({ searchKeyword: '고마', userSearchKeywordType: 'NAME' })).toBe(4);
    expect(
      await countOf({ userGradeType: 'BASIC', userProviderType: 'LOCAL', userStateType: 'ACTIVE' }),
    ).toBe(4);
    expect(await countOf({ userGradeType: 'VIP' })).toBe(0);
    expect(await countOf({ searchKeyword: freshEmail() })).toBe(0);
  });

  test('read the sums of a member they name', async () => {
    const sums = await admin.api.getUserMileageStatistics({ userUuid: member.userUuid });
    expect(sums.balance).toBe(2_300);
    await expect(admin.api.getUserMileageStatistics({})).rejects.toMatchObject({
      code: 'REQUIRED_PARAMETER',
    });
    const unknown = admin.api.getUserMileageStatistics({ userUuid: admin.staffUuid });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('grant and deduct for several members; a member with less is reported and changes nothing', async () => {
    const [one, other] = [await openMember(shop), await openMember(shop)];
    const userUuids = [one.userUuid, other.userUuid, one.userUuid.toUpperCase(), admin.staffUuid];
    const granted = await admin.api.grantMileage({
      userUuids,
      amount: 3_000,
      memo: '배송 지연 보상',
      expireAt: `${dayIn(90)}T23:59:59`,
    });
    expect(granted).toMatchObject({
      doneCount: 2,
      failedCount: 1,
      rows: [
        { uuid: one.userUuid, isDone: true },
        { uuid: other.userUuid, isDone: true },
        { uuid: admin.staffUuid, isDone: false, code: 'NOT_FOUND' },
      ],
    });
    await admin.api.deductMileage({ userUuids: [one.userUuid], amount: 3_500, memo: '중복 지급 정정' });
    const deducted = await admin.api.deductMileage({
      userUuids: [one.userUuid, other.userUuid],
      amount: 1_000,
      memo: '정정',
    });
    expect(deducted).toMatchObject({
      doneCount: 1,
      failedCount: 1,
      rows: [
        { uuid: one.userUuid, isDone: false, code: 'MILEAGE_SHORTAGE', message: '마일리지가 부족합니다.' },
        { uuid: other.userUuid, isDone: true },
      ],
    });
    expect((await ledgerOf(shop, one.userUuid)).slice(1)).toEqual([
      ['EARN_ADMIN', 3_000, 4_000],
      ['DEDUCT_ADMIN', -3_500, 500],
    ]);
    const { data } = await one.api.getUserMileagesByPaging({ count: 1, isUse: false });
    expect(data[0]).toMatchObject({ memo: '배송 지연 보상', expireAt: `${dayIn(90)}T23:59:59` });
    const log = await admin.api.getAuditLogsByPaging({
      count: 1,
      targetType: 'MILEAGE',
      targetUuid: one.userUuid,
    });
    expect(log.data[0]).toMatchObject({
      action: 'DEDUCT',
      reason: '중복 지급 정정',
      after: { amount: 3_500 },
    });
  });

  test('repeat a grant with one Idempotency-Key without a second credit', async () => {
    const one = await openMember(shop);
    const grant = () =>
      shop.call('POST', '/staff/mileages/action/grant', {
        headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': `grant-${one.userUuid}` },
        body: { userUuids: [one.userUuid], amount: 700, memo: '이벤트' },
      });
    expect([(await grant()).status, (await grant()).status]).toEqual([200, 200]);
    expect(await ledgerOf(shop, one.userUuid)).toHaveLength(2);
  });

  test('repeat with one Idempotency-Key where a member was refused: members who have it are skipped, others are tried again', async () => {
    const [one, other] = [await openMember(shop), await openMember(shop)];
    const userUuids = [one.userUuid, other.userUuid];
    const setState = (state: string) =>
      rows(shop, `update users set state = '${state}' where uuid = '${other.userUuid}'`);
    const change = async (path: 'grant' | 'deduct', amount: number) => {
      const { body } = await shop.call('POST', `/staff/mileages/action/${path}`, {
        headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': `repeated-${one.userUuid}` },
        body: { userUuids, amount, memo: '이벤트' },
      });
      return (body as { data: Answer<'grantMileage'> }).data.rows.map(({ code, isUnchanged }) =>
        isUnchanged === true ? 'skipped' : (code ?? 'done'),
      );
    };
    await setState('BLOCKED');
    expect(await change('grant', 700)).toEqual(['done', 'NOT_FOUND']);
    expect(await change('grant', 700)).toEqual(['skipped', 'NOT_FOUND']);
    expect(await change('grant', 900)).toEqual(['IDEMPOTENCY_CONFLICT', 'NOT_FOUND']);
    await setState('ACTIVE');
    expect(await change('grant', 700)).toEqual(['skipped', 'done']);
    await admin.api.deductMileage({ userUuids: [other.userUuid], amount: 1_000, memo: '정정' });
    expect(await change('deduct', 1_500)).toEqual(['done', 'MILEAGE_SHORTAGE']);
    expect(await change('deduct', 1_500)).toEqual(['skipped', 'MILEAGE_SHORTAGE']);
    await admin.api.grantMileage({ userUuids: [other.userUuid], amount: 1_000, memo: '정정' });
    expect(await change('deduct', 1_500)).toEqual(['skipped', 'done']);
    expect((await ledgerOf(shop, one.userUuid)).slice(1)).toEqual([
      ['EARN_ADMIN', 700, 1_700],
      ['DEDUCT_ADMIN', -1_500, 200],
    ]);
  });

  test('refuses an expiry in the past, and more than 100,000 won to others than an ADMIN', async () => {
    const userUuids = [member.userUuid];
    const past = admin.api.grantMileage({
      userUuids,
      amount: 10,
      memo: '이벤트',
      expireAt: `${dayIn(-1)}T23:59:59`,
    });
    await expect(past).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const clerk = shop.context({
      kind: 'staff',
      staffUuid: admin.staffUuid,
      sessionUuid: '',
      role: 'MERCHANT',
      permissions: ['MEMBERS'],
    });
    const large = grantMileage(clerk, { userUuids, amount: 100_010, memo: '이벤트' });
    await expect(large).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await ledgerOf(shop, member.userUuid)).toHaveLength(4);
  });

  test('of a store see no mileage', async () => {
    const merchant = await openMerchant(shop);
    for (const call of [
      () => merchant.api.getUserMileagesByPaging({ count: 10 }),
      () => merchant.api.getUserMileageStatistics({ userUuid: member.userUuid }),
      () => merchant.api.getMileagesByPaging({ count: 10 }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
