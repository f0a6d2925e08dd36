// The past orders of the demo shop, on any day and hour of its first start: their states, the invariants of orders and money, and the
// reconciliation of every day. Making them at the first start of the program: tests/process/demo-history.test.ts.
import { describe, expect, test } from 'vitest';
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import { addDemoMember } from '../../apps/api/src/features/members/registration/registration.ts';
import { reconcileDay } from '../../apps/api/src/features/sales/payments/reconciliation/reconcile-day.ts';
import { reconcileReceiptsOfDay } from '../../apps/api/src/features/sales/payments/reconciliation/reconcile-receipts.ts';
import { rows } from '../../apps/api/src/testing/sales/orders.ts';
import { fillDemo } from '../../apps/api/src/db/fill-demo.ts';
import { testClock } from '../../apps/api/src/testing/clock.ts';
import { freshDatabase } from '../../apps/api/src/testing/database.ts';
import { type TestShop, openTestShop } from '../../apps/api/src/testing/shop.ts';
import { signInAgain } from '../../apps/api/src/testing/members/members.ts';
import { openMerchant, openStaff, storeUuids } from '../../apps/api/src/testing/members/staff.ts';
import { fillHistory } from '../../apps/shop/demo-history/fill-history.ts';
import { openHistoryShop } from '../../apps/shop/demo-history/history-shop.ts';
import { registeredDaysAgo } from '../../apps/shop/demo-history/orders.ts';
import { findBroken } from './order-life/invariants.ts';

const dayMs = 86_400_000;

const account = { loginId: 'onyu', password: 'bdfh-jmpr-38' };

/** Makes the history that ends at `now`. */
async function fill(shop: TestShop, now: Date): Promise<void> {
  await openStaff(shop);
  // Databases of tests issue no coupon at the registration.
  await rows(shop, `update coupon set is_welcome = true where name = '신규 가입 쿠폰'`);
  const { now: _now, tx: _tx, later: _later, request: _request, actor: _actor, ...shared } = shop.context();
  shop.clock.stopAt(new Date(now.getTime() - registeredDaysAgo * dayMs));
  const userUuid = await addDemoMember(shop.context(), account);
  const clock = { now: shop.clock.now, moveTo: (at: number) => shop.clock.stopAt(new Date(at)) };
  await fillHistory(openHistoryShop(shared, clock, shop.outside.url), { userUuid: userUuid ?? '', now });
}

const ofShoppers = {
  member: `u.login_id = 'onyu'`,
  others: `u.login_id <> 'onyu'`,
  guests: 'o.user_uuid is null',
};

/** The states of the rows of each order, oldest order first; of the demo member, the other members or guests. */
async function statesOf(shop: TestShop, whose: keyof typeof ofShoppers): Promise<string[]> {
  const found = await rows<{ states: string }>(
    shop,
    `select string_agg(distinct r.status, ' ' order by r.status) as states from orders o join order_product r on r.order_uuid = o.uuid
     left join users u on u.uuid = o.user_uuid where ${ofShoppers[whose]} group by o.uuid order by o.created_at`,
  );
  return found.map(({ states }) => states);
}

const confirmed = 'PURCHASE_CONFIRM';
const statesOfMember = [
  ...Array.from({ length: 4 }, () => confirmed),
  'PURCHASE_CONFIRM RETURN',
  'CANCEL',
  confirmed,
  confirmed,
  'APPROVE_EXCHANGE DELIVERY_COMPLETE',
  'DELIVERY_COMPLETE',
  'IN_DELIVERY',
  'PREPARING_PRODUCT',
  'PAYMENT_COMPLETE',
  'WAITING_DEPOSIT',
];

/** Sorted by name. */
const statesOfOthers = [
  'APPROVE_CANCEL',
  'APPROVE_RETURN DELIVERY_COMPLETE',
  'DELIVERY_COMPLETE REQUEST_RETURN',
  'PAYMENT_COMPLETE',
  'PREPARING_PRODUCT',
  'PREPARING_PRODUCT',
  'PREPARING_PRODUCT REQUEST_CANCEL',
  'REQUEST_EXCHANGE',
  'RETURN_DELIVERY_COMPLETE',
];

/** What awaits the staff when the shop opens. */
const awaiting = (shop: TestShop) =>
  rows(
    shop,
    `select (select count(distinct g.uuid)::int from order_group g join order_product r on r.order_group_uuid = g.uuid
         where g.promise_date < (${shop.clock.sql()} at time zone 'Asia/Seoul')::date and r.status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT')) as late,
       (select count(*)::int from refund where status = 'FAILED' and due_at is null) as "failedRefunds",
       (select count(*)::int from product_inquiry where answered_at is null) as inquiries`,
  );
const whatAwaits = [{ late: 2, failedRefunds: 1, inquiries: 2 }];

/** Differences of the reconciliation of each day until today, at Toss Payments. */
async function differencesOf(shop: TestShop): Promise<unknown[]> {
  const found: unknown[] = [];
  const today = seoulDate(shop.clock.now());
  for (let day = addDays(today, -registeredDaysAgo); day <= today; day = addDays(day, 1)) {
    found.push(...((await reconcileDay(shop.context(), 'TOSS', day)) ?? ['no answer']));
    found.push(...((await reconcileReceiptsOfDay(shop.context(), 'TOSS', day)) ?? ['no answer']));
  }
  return found;
}

/**
 * A weekend, a leap day shortly before midnight, and a night after Chuseok of 2028: the two weeks before it have the fewest business days,
 * on which the lateness of parcels depends.
 */
const starts = ['2026-11-28T10:00:00+09:00', '2028-02-29T23:58:00+09:00', '2028-10-11T00:03:00+09:00'];

/** A shop whose demo data were filled at this instant, as at a first start. */
async function openShopOf(start: Date): Promise<TestShop> {
  const fresh = await freshDatabase();
  await fillDemo(fresh.url, start);
  const beside = { databaseUrl: fresh.url, clock: testClock() };
  const shop = await openTestShop({ beside, outside: true, isStepped: true });
  shop.clock.stopAt(start);
  const close = async () => {
    await shop.close();
    await fresh.drop();
  };
  return { ...shop, close };
}

/** Whether the orders end within the last day, begin months ago, and none is in the future. */
async function isRecent(shop: TestShop): Promise<boolean | undefined> {
  const now = shop.clock.sql();
  const [found] = await rows<{ isRecent: boolean }>(
    shop,
    `select max(created_at) between ${now} - interval '1 day' and ${now} and min(created_at) < ${now} - interval '140 days' as is_recent
     from orders`,
  );
  return found?.isRecent;
}

/** What the orders use and return. */
const usesOf = (shop: TestShop) =>
  rows(
    shop,
    `select (select count(*)::int from orders where cart_coupon_discount_price > 0) as coupons,
       (select count(*)::int from orders where promotion_code_discount_price > 0) as codes,
       (select count(*)::int from user_coupon u where not exists (select from order_coupon o where o.user_coupon_uuid = u.uuid)) as usable,
       (select count(*)::int from mileage_row where type = 'USE') as uses,
       (select count(*)::int from cash_receipt where status = 'DONE') as receipts,
       (select count(*)::int from refund where status = 'DONE') as refunds,
       (select jsonb_agg(paid_price) from order_claim where type = 'EXCHANGE') as fees,
       (select jsonb_array_length(max(s.scans::text)::jsonb) from shipment s where s.delivered_at is null and s.kind = 'OUTBOUND') >= 3 as "isOnItsWay"`,
  );

/** What the pages of the demo member show beside their orders. */
async function pagesOfMember(shop: TestShop) {
  const { api } = await signInAgain(shop, account);
  const count = 100;
  const coupons = (await api.getUserCouponsByPaging({ count })).data.map(({ state }) => state);
  const mileage = (await api.getUserMileagesByPaging({ count })).data.map(({ type }) => type);
  const { data: bought } = await api.getMyOrderProductStatistics();
  return {
    coupons: [...new Set(coupons)].toSorted(),
    mileage: [...new Set(mileage)].toSorted(),
    likes: (await api.getMyProductLikes()).data.length,
    reviews: (await api.getMyProductReviewsByPaging({ count })).data.length,
    answers: (await api.getMyProductInquiriesByPaging({ count })).data.filter(({ answer }) => answer).length,
    cartRows: (await api.getMyCartProductItems()).length,
    hasRecent: (await api.getMyRecentProducts({})).length > 9,
    hasRunOutDates: bought.some(({ runOutDate }) => runOutDate !== undefined),
  };
}

/** The people of the funnel by month. */
async function funnelOf(shop: TestShop) {
  const { api } = await openStaff(shop);
  const toDate = seoulDate(shop.clock.now());
  const dateRange = { fromDate: addDays(toDate, -registeredDaysAgo), toDate };
  return api.getFunnelReport({ dateRange, unit: 'MONTH' });
}

/** The lots by their code, with what the lists of the desk show of them. */
async function lotsOf(shop: TestShop) {
  const { api } = await openStaff(shop);
  const { data } = await api.getStockLotsByPaging({ count: 20 });
  const near = (await api.getStockLotsByPaging({ count: 20, isNearExpiry: true })).data;
  const nearCodes = near.map(({ code }) => code);
  const stopped = data.find(({ state }) => state === 'STOPPED');
  const buyers = await api.getStockLotOrdersByPaging({ stockLotUuid: stopped?.uuid ?? '', count: 10 });
  return {
    codes: data.map(({ code }) => code),
    nearCodes,
    stopped: stopped?.code,
    hasBuyers: buyers.data.length > 0,
  };
}

/** Number of rows in the orders desk of each store. */
async function countsOfStores(shop: TestShop): Promise<number[]> {
  const counts: number[] = [];
  for (const storeUuid of await storeUuids(shop)) {
    const merchant = await openMerchant(shop, { storeUuid, permissions: ['ORDERS'] });
    counts.push((await merchant.api.getStaffOrdersByPaging({ count: 100 })).data.length);
  }
  return counts;
}

describe('the past orders of the demo shop', () => {
  test.each(starts)(
    'filled at %s have their states, use coupons, a promotion code, mileage and cash receipts, return money, fill the lists of every store, hold all invariants and reconcile',
    async (start) => {
      const shop = await openShopOf(new Date(start));
      await fill(shop, new Date(start));
      expect(await isRecent(shop)).toBe(true);
      expect(await statesOf(shop, 'member')).toEqual(statesOfMember);
      expect((await statesOf(shop, 'others')).toSorted()).toEqual(statesOfOthers);
      expect(await awaiting(shop)).toEqual(whatAwaits);
      const holders = await rows(
        shop,
        'select distinct deposit_holder from payment where deposit_holder is not null',
      );
      expect(holders).toEqual([{ depositHolder: '김온유' }]);
      expect(await statesOf(shop, 'guests')).toEqual([
        confirmed,
        'DELIVERY_COMPLETE',
        'PREPARING_PRODUCT',
        ...Array.from({ length: 8 }, () => 'PAYMENT_COMPLETE'),
      ]);
      expect(await usesOf(shop)).toEqual([
        {
          coupons: 3,
          codes: 1,
          usable: 5,
          uses: 2,
          receipts: 2,
          refunds: 2,
          fees: [6_000, 6_000],
          isOnItsWay: true,
        },
      ]);
      expect(await pagesOfMember(shop)).toEqual({
        coupons: ['EXPIRED', 'USABLE', 'USED'],
        mileage: ['EARN_PURCHASE', 'EARN_SIGNUP', 'USE'],
        likes: 7,
        reviews: 3,
        answers: 1,
        cartRows: 2,
        hasRecent: true,
        hasRunOutDates: true,
      });
      const funnel = await funnelOf(shop);
      expect(funnel.totals.paidCount / funnel.totals.viewCount).toBeGreaterThan(0.002);
      for (const { viewCount, paidCount } of funnel.rows) expect(paidCount / viewCount).toBeLessThan(0.1);
      expect(await lotsOf(shop)).toEqual({
        codes: ['LT-2403', 'LT-2406', 'SL-7A', '진-0918', 'LT-2611', 'SL-8C', '진-1104'],
        nearCodes: ['LT-2403', 'LT-2406'],
        stopped: 'SL-7A',
        hasBuyers: true,
      });
      expect(Math.min(...(await countsOfStores(shop)))).toBeGreaterThanOrEqual(3);
      expect(await findBroken((text) => rows(shop, text))).toEqual([]);
      expect(await differencesOf(shop)).toEqual([]);
      // The refund that is refused on purpose (morning-orders.ts).
      expect(shop.bugs.map(({ facts }) => facts['code'])).toEqual(['NOT_CANCELABLE_PAYMENT']);
      await shop.close();
    },
  );
});
