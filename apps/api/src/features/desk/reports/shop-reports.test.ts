// Reports of the whole shop over HTTP: coupons, mileage, searches, members and the funnel, their totals and equal figures of different reports.
// Clock: Monday 2026-12-07 to Wednesday 2026-12-09, stopped.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type OpenedMember, openMember } from '../../../testing/members/members.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { claim, claimOf, paidOrder, payRefunds } from '../../../testing/sales/claims.ts';
import { makeCoupon } from '../../../testing/sales/coupons.ts';
import { type Registered, authenticate, orderInput, rows } from '../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../testing/sales/payments.ts';

const { shop, one, item } = paymentTestShop();
const at = (time: string) => shop.clock.stopAt(`${time}:00+09:00`);
const dateRange = { fromDate: '2026-12-07', toDate: '2026-12-09' };

let admin: OpenedStaff;
let couponUuid: string;
let member: OpenedMember;

beforeAll(async () => {
  at('2026-12-07T10:00');
  member = await openMember(shop, { birth: '1990-01-01' });
  const { product } = await shop.api.getProductItem({ uuid: item() });
  await member.api.registerViewLog({ targetType: 'PRODUCT', targetUuid: product.uuid });
  await member.api.addCartProductItem({ productItemUuid: item(), count: 1 });
  await shop.api.searchKeyword({ keyword: '콜라겐' });
  await shop.api.searchKeyword({ keyword: '꿻뷁쒧' });
  await shop.api.searchKeyword({ keyword: '꿻뷁쒧' });
  const coupon = await makeCoupon(shop, { couponType: 'CART' });
  couponUuid = coupon.uuid;
  const { uuid: cartUserCouponUuid } = await member.api.downloadCoupon({ uuid: couponUuid });
  const input = await orderInput(shop, one(), { cartUserCouponUuid }, member.api);
  const expectedPayPrice = (input.expectedPayPrice ?? 0) - 1_000;
  const made = (await member.api.registerOrder({ ...input, expectedPayPrice })) as Registered;
  const paymentKey = await authenticate(shop, made);
  const { orderId, payPrice: amount } = made.payment;
  await member.api.confirmPayment({ orderId, amount, paymentKey });
  at('2026-12-09T10:00');
  const second = await paidOrder(shop, one(), member);
  await claim(member.api, claimOf(second.rows, 'CANCEL'));
  await payRefunds(shop);
  admin = await openStaff(shop);
});

test('are for head office', async () => {
  const { api } = await openMerchant(shop, { permissions: ['REPORTS'] });
  await expect(api.getMembersReport({ dateRange })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('coupons: issued, used, and the discount of the sales', async () => {
  const { rows: coupons, totals } = await admin.api.getCouponsReport({ dateRange, by: 'COUPON' });
  const used = { issuedCount: 1, usedCount: 1, restoredCount: 0, discountPrice: 1_000 };
  expect(coupons).toEqual([{ key: couponUuid, label: '1,000원 할인 쿠폰', ...used }]);
  expect((await admin.api.getCouponsReport({ dateRange, by: 'KIND' })).rows).toEqual([
    { key: 'CART', ...used },
  ]);
  const sales = (await admin.api.getSalesReport({ dateRange })).totals;
  expect(totals.discountPrice).toBe(
    sales.productCouponPrice + sales.cartCouponPrice + sales.promotionCodePrice,
  );
});

describe('mileage', () => {
  test('has the balance of all members at the end of each day', async () => {
    const { rows: days, totals } = await admin.api.getMileageReport({ dateRange, unit: 'DAY' });
    const balances = await rows<{ balance: number }>(
      shop,
      `select coalesce(sum(amount) filter (where created_at < d + interval '1 day'), 0) as balance
       from mileage_row, generate_series(timestamptz '2026-12-06T15:00Z', '2026-12-08T15:00Z', interval '1 day') d group by d order by d`,
    );
    expect(days.map(({ balancePrice }) => balancePrice)).toEqual(balances.map(({ balance }) => balance));
    expect(totals.balancePrice).toBe(days.at(-1)?.balancePrice);
    expect(totals.earnedPrice).toBeGreaterThan(0);
    for (const row of [...days, totals])
      expect(row.changePrice).toBe(
        row.earnedPrice - row.usedPrice + row.restoredPrice - row.expiredPrice - row.takenBackPrice,
      );
    const { rows: types } = await admin.api.getMileageReport({ dateRange, by: 'TYPE' });
    expect(types.reduce((sum, { changePrice }) => sum + changePrice, 0)).toBe(totals.changePrice);
  });
});

test('searches by term, and those that found nothing', async () => {
  const { rows: terms, totals } = await admin.api.getSearchReport({ dateRange, by: 'TERM' });
  expect(terms).toContainEqual({ key: '꿻뷁쒧', searchCount: 2, zeroHitCount: 2 });
  expect(terms).toContainEqual({ key: '콜라겐', searchCount: 1, zeroHitCount: 0 });
  expect(totals).toEqual({ searchCount: 3, zeroHitCount: 2 });
  const nothing = await admin.api.getSearchReport({ dateRange, by: 'TERM', isZeroHit: true });
  expect(nothing.rows).toEqual([{ key: '꿻뷁쒧', searchCount: 2, zeroHitCount: 2 }]);
});

test('members who joined, bought, and bought again, by age, band and month of joining', async () => {
  const read = async (filter: object) => admin.api.getMembersReport({ dateRange, ...filter });
  const { totals } = await read({});
  const joined = await rows(shop, `select from users where created_at >= '2026-12-06T15:00Z'`);
  expect(totals).toMatchObject({
    joinedCount: joined.length,
    buyerCount: 1,
    repeatBuyerCount: 1,
    orderCount: 2,
  });
  const sales = (await admin.api.getSalesReport({ dateRange })).totals;
  expect(totals).toMatchObject({ orderCount: sales.orderCount, netPrice: sales.netPrice });
  const { rows: cohorts } = await read({ unit: 'MONTH', by: 'COHORT' });
  expect(cohorts).toEqual([{ date: '2026-12-01', key: '2026-12', ...totals }]);
  const { rows: ages } = await read({ by: 'AGE_GROUP' });
  expect(ages).toContainEqual(expect.objectContaining({ key: '35-39', buyerCount: 1, orderCount: 2 }));
  const { rows: bands } = await read({ by: 'PURCHASE_BAND' });
  expect(bands.map(({ key, orderCount }) => `${key} ${orderCount}`).toSorted()).toEqual([
    'none 1',
    'under 5 1',
  ]);
});

test('the funnel counts people by the step that they reached', async () => {
  const { totals, rows: days } = await admin.api.getFunnelReport({ dateRange, unit: 'DAY' });
  expect(totals).toEqual({ viewCount: 1, cartCount: 1, checkoutCount: 1, paidCount: 1 });
  expect(days.map(({ checkoutCount, paidCount }) => `${checkoutCount} ${paidCount}`)).toEqual([
    '1 1',
    '0 0',
    '1 1',
  ]);
  const { rows: inflows } = await admin.api.getFunnelReport({ dateRange, by: 'INFLOW' });
  expect(inflows.reduce((sum, { paidCount }) => sum + paidCount, 0)).toBe(1);
});

test('of too many rows by day and value the largest are answered, whatever their day', async () => {
  await sql`insert into search_log (keyword, hit_count, searched_at)
    select '검색어 ' || n, 1, '2026-11-02T12:00+09'::timestamptz from generate_series(1, 2001) n
    union all select '많이 찾은 검색어', 1, '2026-11-03T12:00+09'::timestamptz from generate_series(1, 5)`.execute(
    shop.database.db,
  );
  const days = { fromDate: '2026-11-02', toDate: '2026-11-03' };
  const found = await admin.api.getSearchReport({ dateRange: days, unit: 'DAY', by: 'TERM' });
  expect(found.rows).toHaveLength(2_000);
  expect(found.rows.at(-1)).toMatchObject({ date: '2026-11-03', key: '많이 찾은 검색어', searchCount: 5 });
  expect(found.isCut).toBe(true);
  expect(found.totals.searchCount).toBe(2_006);
});

test('coupons: the figures of one coupon by day are its row of the report', async () => {
  at('2026-12-09T11:00');
  admin = await openStaff(shop);
  const other = await makeCoupon(shop, { couponType: 'CART', name: '다른 쿠폰' });
  await admin.api.issueCoupon({ uuid: other.uuid, userUuids: [member.userUuid] });
  const { rows: all } = await admin.api.getCouponsReport({ dateRange, by: 'COUPON' });
  expect(all).toHaveLength(2);
  for (const { key = '', label: _label, ...figures } of all) {
    const { rows: days, totals } = await admin.api.getCouponsReport({
      dateRange,
      unit: 'DAY',
      couponUuid: key,
    });
    expect(totals).toEqual(figures);
    expect(days.reduce((sum, day) => sum + day.issuedCount, 0)).toBe(totals.issuedCount);
  }
});
