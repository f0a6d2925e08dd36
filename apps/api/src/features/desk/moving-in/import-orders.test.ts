// Files of orders of the former shop over HTTP: members, stored and refused rows, a file that is imported again, and the end of the retention.
// Clock: 2036-11-20, stopped.
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedMember, openMember } from '../../../testing/members/members.ts';
import { type MovingCells, importRows } from '../../../testing/members/moving-rows.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';
import { deleteOldFormerOrders } from '../../sales/former-orders/former-orders.jobs.ts';

const shop = testShop({ demo: true });
const stopClock = () => shop.clock.stopAt('2036-11-20T10:00:00+09:00');
let admin: OpenedStaff;
beforeAll(async () => {
  stopClock();
  admin = await openStaff(shop);
});
afterEach(stopClock);

type Row = MovingCells<'ORDERS'>;

const send = (rows: readonly Row[], dryRun = false) => importRows(admin, 'ORDERS', rows, dryRun);

let made = 0;
/** A product of an order that no other row has, which this member placed. */
const ordered = ({ loginId, phone }: Pick<OpenedMember, 'loginId' | 'phone'>, row: Row = {}): Row => {
  made += 1;
  const product = { productName: '오메가3 60캡슐', count: '2', amount: '39,800원' };
  return { orderNo: `F-${made}`, orderedAt: '2035.3.5 14:20', loginId, phone, ...product, ...row };
};

const ownOrders = async ({ api }: OpenedMember) => (await api.getMyFormerOrdersByPaging({ count: 20 })).data;

describe('a file of orders', () => {
  test('is shown to its member and to staff, is in the file of the own data, and in no order of this shop', async () => {
    const [member, other] = [await openMember(shop), await openMember(shop)];
    const rows = [
      ordered(member, {
        orderNo: '20350305-0000012',
        optionText: '60캡슐',
        statusText: '배송완료',
        carrier: 'CJ대한통운',
        invoiceNumber: '612345678901',
      }),
      ordered(member, { orderNo: '20350305-0000012', optionText: '90캡슐', orderedAt: '2035-03-05 14:20' }),
      ordered(other),
    ];
    expect(await send(rows, true)).toMatchObject({ newCount: 3, errorCount: 0 });
    expect(await ownOrders(member)).toEqual([]);
    expect(await send(rows)).toMatchObject({ newCount: 3, errorCount: 0 });
    const own = await ownOrders(member);
    expect(own).toHaveLength(2);
    expect(own[1]).toMatchObject({
      orderNo: '20350305-0000012',
      orderedAt: '2035-03-05T14:20:00',
      productName: '오메가3 60캡슐',
      optionText: '60캡슐',
      count: 2,
      amount: 39_800,
      statusText: '배송완료',
      carrier: 'CJ대한통운',
      invoiceNumber: '612345678901',
    });
    const { userUuid } = member;
    expect((await admin.api.getFormerOrdersByPaging({ count: 20, userUuid })).data).toEqual(own);
    expect(await admin.api.getMember({ uuid: userUuid })).toMatchObject({
      formerOrderCount: 2,
      orderCount: 0,
    });
    const file = await member.api.exportMyPersonalData({ password: member.password });
    expect(file.formerOrders.map(({ option }) => option)).toEqual(['90캡슐', '60캡슐']);
    const { retention } = await member.api.getMyPersonalData();
    expect(retention.find(({ kind }) => kind === 'ORDER')).toEqual({ kind: 'ORDER', count: 2 });
    expect((await member.api.searchOrdersByPaging({ count: 5 })).data).toEqual([]);
  });

  test('adds nothing twice, also two at the same time, and changes what differs', async () => {
    const member = await openMember(shop);
    const rows = Array.from({ length: 300 }, () => ordered(member, { statusText: '배송중' }));
    const reports = await Promise.all([send(rows), send(rows)]);
    expect(reports.map(({ errorCount }) => errorCount)).toEqual([0, 0]);
    expect(await send(rows)).toMatchObject({ newCount: 0, changedCount: 0, unchangedCount: 300 });
    const later = rows.map((row, at) => ({ ...row, statusText: at === 0 ? '배송완료' : '배송중' }));
    expect(await send(later)).toMatchObject({ newCount: 0, changedCount: 1, unchangedCount: 299 });
    const { data, paging } = await member.api.getMyFormerOrdersByPaging({ count: 100, page: 3 });
    expect([paging.totalCount, paging.hasNext]).toEqual([300, false]);
    expect(data.filter(({ statusText }) => statusText === '배송완료')).toHaveLength(1);
  });

  test('names a product of an order by its number, or else by name and option', async () => {
    const member = await openMember(shop);
    const row = ordered(member);
    const numbered = [ordered(member, { lineNo: '1' }), ordered(member, { lineNo: '2' })];
    const report = await send([row, row, ...numbered.map((one) => ({ ...one, orderNo: 'F-numbered' }))]);
    expect(report).toMatchObject({ newCount: 3, errorCount: 1 });
    expect(report.rows[0]).toMatchObject({ line: 3, errors: [{ name: 'lineNo' }] });
  });
});

describe('a row is refused at its cell', () => {
  test.each<[string, Row]>([
    ['orderNo', { orderNo: '' }],
    ['orderedAt', { orderedAt: '' }],
    ['orderedAt', { orderedAt: '2036-11-21' }],
    ['productName', { productName: '가'.repeat(201) }],
    ['count', { count: '0' }],
    ['count', { count: '1.5' }],
    ['amount', { amount: '-1' }],
    ['amount', { amount: '1000000001' }],
    ['statusText', { statusText: '가'.repeat(31) }],
    ['loginId', { loginId: '', phone: '' }],
    ['loginId', { loginId: 'unknown_id' }],
  ])('%s: %j', async (name, cells) => {
    const report = await send([ordered(await openMember(shop), cells)]);
    expect(report).toMatchObject({ newCount: 0, errorCount: 1 });
    expect(report.rows[0]?.errors.map((error) => error.name)).toEqual([name]);
  });

  test('where its values are those of two members, of a withdrawn one, or the order is that of another member', async () => {
    const [member, other, leaver] = [await openMember(shop), await openMember(shop), await openMember(shop)];
    const first = ordered(member);
    await send([first]);
    await leaver.api.withdrawUser({ password: leaver.password, reason: 'ETC', isAgreed: true });
    const report = await send([
      ordered(member, { phone: other.phone }),
      ordered(leaver),
      { ...ordered(other), orderNo: first.orderNo ?? '' },
    ]);
    expect(report).toMatchObject({ newCount: 0, errorCount: 3 });
    expect(report.rows.map(({ errors: [error] }) => error?.name)).toEqual(['loginId', 'loginId', 'orderNo']);
    expect(await ownOrders(member)).toHaveLength(1);
  });

  test('where a login id alone names a person who registered after the order', async () => {
    const member = await openMember(shop);
    const before = ordered(member, { phone: '' });
    expect((await send([before])).rows[0]?.errors).toMatchObject([{ name: 'loginId' }]);
    expect(await send([{ ...before, email: member.email }])).toMatchObject({ newCount: 1 });
    shop.clock.stopAt('2036-12-20T10:00:00+09:00');
    admin = await openStaff(shop);
    expect(await send([ordered(member, { phone: '', orderedAt: '2036-12-19' })])).toMatchObject({
      newCount: 1,
    });
  });
});

test('staff without the permission MEMBERS read no orders', async () => {
  const { userUuid } = await openMember(shop);
  const merchant = await openMerchant(shop, { permissions: ['ORDERS'] });
  const read = merchant.api.getFormerOrdersByPaging({ count: 5, userUuid });
  await expect(read).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('orders of withdrawn members are deleted after five years, those of members never', async () => {
  const [member, leaver] = [await openMember(shop), await openMember(shop)];
  const old = { orderedAt: '2031-11-20 09:59' };
  await send([
    ordered(member, old),
    ordered(leaver, old),
    ordered(leaver, { orderedAt: '2031-11-20 10:01' }),
  ]);
  await leaver.api.withdrawUser({ password: leaver.password, reason: 'ETC', isAgreed: true });
  await deleteOldFormerOrders(shop.context());
  const left = await sql<{ userUuid: string; at: string }>`
    select user_uuid, to_char(ordered_at at time zone 'Asia/Seoul', 'HH24:MI') as at from former_order_product
    where user_uuid in (${member.userUuid}, ${leaver.userUuid}) order by ordered_at`.execute(
    shop.database.db,
  );
  expect(left.rows).toEqual([
    { userUuid: member.userUuid, at: '09:59' },
    { userUuid: leaver.userUuid, at: '10:01' },
  ]);
});
