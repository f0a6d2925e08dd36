// Fills a demo shop with a small volume of the bench and compares the figures of each report with the rows that it sums up.
// Not here: durations (npm run bench).
import { beforeAll, expect, test } from 'vitest';
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import { openDatabase } from '../../../apps/api/src/db/connect.ts';
import { type OpenedStaff, openStaff } from '../../../apps/api/src/testing/members/staff.ts';
import { rows } from '../../../apps/api/src/testing/sales/orders.ts';
import { testShop } from '../../../apps/api/src/testing/shop.ts';
import { fillYear } from './year-volume.ts';

const shop = testShop({ demo: true });
let staff: OpenedStaff;
let dateRange: { fromDate: string; toDate: string };

beforeAll(async () => {
  const connection = openDatabase(shop.databaseUrl, { connections: 1, isUnlimited: true });
  const volume = { orders: 2000, members: 40, ordersOfFirstMember: 100, years: 1 };
  await fillYear(connection, volume, shop.clock.now());
  await connection.close();
  staff = await openStaff(shop);
  const toDate = seoulDate(shop.clock.now());
  dateRange = { fromDate: addDays(toDate, -365), toDate };
});

/** The only value of a statement. */
async function valueOf(select: string): Promise<number> {
  const [found] = await rows<{ value: number }>(shop, `select (${select})::int as value`);
  return found?.value ?? 0;
}

const reports = {
  sales: () => staff.api.getSalesReport({ dateRange }),
  products: () => staff.api.getProductsReport({ dateRange }),
  settlement: () => staff.api.getSettlementReport({ dateRange }),
  claims: () => staff.api.getClaimsReport({ dateRange }),
  coupons: () => staff.api.getCouponsReport({ dateRange }),
  mileage: () => staff.api.getMileageReport({ dateRange }),
  search: () => staff.api.getSearchReport({ dateRange }),
  members: () => staff.api.getMembersReport({ dateRange }),
  funnel: () => staff.api.getFunnelReport({ dateRange }),
};

const paid = 'from orders o where o.paid_at is not null';
const unitsOf = (condition: string) =>
  `select sum(r.count) from order_product r join orders o on o.uuid = r.order_uuid and o.paid_at is not null where ${condition}`;
const isBack = `r.status in ('CANCEL', 'RETURN')`;

test.each<[keyof typeof reports, string, string]>([
  ['sales', 'netPrice', 'select sum(amount) from payment_money'],
  ['sales', 'refundPrice', 'select -sum(amount) from payment_money where amount < 0'],
  ['sales', 'orderCount', `select count(*) ${paid}`],
  ['sales', 'refundUnitCount', unitsOf(isBack)],
  ['products', 'unitCount', unitsOf('true')],
  ['products', 'viewCount', 'select count(*) from view_log'],
  ['settlement', 'netPrice', 'select sum(amount) from payment_money'],
  ['claims', 'claimCount', 'select count(*) from order_claim'],
  ['claims', 'soldUnitCount', unitsOf('true')],
  [
    'coupons',
    'usedCount',
    `select count(*) from order_coupon u join orders o on o.uuid = u.order_uuid and o.paid_at is not null`,
  ],
  ['coupons', 'restoredCount', 'select count(*) from order_coupon where restored_at is not null'],
  ['mileage', 'balancePrice', 'select sum(amount) from mileage_row'],
  ['search', 'searchCount', 'select count(*) from search_log'],
  ['search', 'zeroHitCount', 'select count(*) from search_log where hit_count = 0'],
  ['members', 'buyerCount', `select count(distinct o.user_uuid) ${paid}`],
  ['members', 'orderCount', `select count(*) ${paid} and o.user_uuid is not null`],
  ['funnel', 'viewCount', 'select count(distinct guest_external_id) from view_log'],
  ['funnel', 'paidCount', `select count(distinct coalesce(o.user_uuid::text, o.orderer_phone)) ${paid}`],
])('%s: %s equals the figure computed from its rows', async (name, measure, select) => {
  const { totals } = await reports[name]();
  const figure = (totals as Record<string, number>)[measure];
  expect(figure).toBeGreaterThan(0);
  expect(figure).toBe(await valueOf(select));
});
