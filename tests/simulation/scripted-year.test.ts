// One member's year on the movable clock: purchases, automatic confirmations, a return, a cancellation, grades and expiring mileage. The jobs
// run every day; at the end the ledgers of money and mileage equal a table computed by hand.
import { expect, test } from 'vitest';
import { addDays, parseSeoulDate } from '#domain/base/calendar.ts';
import { searchCountName } from '../../apps/api/src/features/catalog/search-engine/rebuild-search.ts';
import { jobs, runJob } from '../../apps/api/src/jobs/scheduler.ts';
import { claim, claimOf } from '../../apps/api/src/testing/claims.ts';
import { type OpenedMember, openMember } from '../../apps/api/src/testing/members.ts';
import {
  type Registered,
  authenticate,
  orderInput,
  rows,
  setStock,
} from '../../apps/api/src/testing/orders.ts';
import { testShop } from '../../apps/api/src/testing/shop.ts';
import { type OpenedStaff, openStaff } from '../../apps/api/src/testing/staff.ts';
import { findBroken } from './order-life/invariants.ts';

const shop = testShop({ demo: true, outside: true, isStepped: true });

/** 15,000 won; delivery is free from 30,000 won. */
const itemCode = 'pineum-magnesium-350-1';
const firstDay = '2027-01-04';
const lastDay = '2028-04-10';
const hourMs = 3_600_000;

type Year = { staff: OpenedStaff; member: OpenedMember; item: string; orders: Registered['order'][] };

async function buy({ member, item, orders }: Year, count: number, mileagePrice = 0): Promise<void> {
  const items = [{ productItemUuid: item, count }];
  const quote = await member.api.registerOrder({ dryRun: true, items, zipCode: '06236', mileagePrice });
  const expectedPayPrice = 'price' in quote ? quote.price.payPrice : 0;
  const input = await orderInput(shop, items, { mileagePrice, expectedPayPrice }, member.api);
  const made = (await member.api.registerOrder(input)) as Registered;
  const paymentKey = await authenticate(shop, made);
  const { orderId, payPrice: amount } = made.payment;
  await member.api.confirmPayment({ orderId, amount, paymentKey });
  orders.push(made.order);
}

const rowsOf = async ({ member, orders }: Year, at: number) => {
  const order = await member.api.getOrder({ uuid: orders[at]?.uuid ?? '' });
  return order.groups.flatMap((group) => group.orderProducts);
};

const dispatch = async (year: Year, at: number) =>
  year.staff.api.bulkDispatchOrderProducts({
    rows: (await rowsOf(year, at)).map(({ uuid }) => ({ uuid, carrier: 'MANUAL', invoiceNumber: '' })),
  });
const deliver = async (year: Year, at: number) =>
  year.staff.api.bulkDelivered({ uuids: (await rowsOf(year, at)).map(({ uuid }) => uuid) });

/** What happens at noon of a day. */
const script: Record<string, (year: Year) => Promise<unknown>> = {
  '2027-01-11': (year) => buy(year, 4),
  '2027-01-12': (year) => dispatch(year, 0),
  '2027-01-14': (year) => deliver(year, 0),
  '2027-02-10': (year) => buy(year, 20, 1_600),
  '2027-02-11': (year) => dispatch(year, 1),
  '2027-02-13': (year) => deliver(year, 1),
  '2027-03-15': (year) => buy(year, 3),
  '2027-03-16': (year) => dispatch(year, 2),
  '2027-03-18': (year) => deliver(year, 2),
  '2027-03-20': async (year) => {
    const [row] = await rowsOf(year, 2);
    const items = [{ orderProductUuid: row?.uuid ?? '', count: 1 }];
    await claim(year.member.api, claimOf([], 'RETURN', { items }));
  },
  '2027-03-23': async (year) => {
    const [uuid = ''] = await openClaims();
    const { refundInfo } = await year.staff.api.previewClaimDecision({ uuid });
    await year.staff.api.approveClaim({ uuid, expectedTotalRefundPrice: refundInfo.totalRefundPrice });
  },
  '2027-03-26': async (year) => year.staff.api.receiveClaim({ uuid: (await openClaims())[0] ?? '' }),
  '2027-03-27': async (year) => year.staff.api.passClaimInspection({ uuid: (await openClaims())[0] ?? '' }),
  '2027-06-01': (year) => buy(year, 2),
  '2027-06-02': async (year) => claim(year.member.api, claimOf(await rowsOf(year, 3), 'CANCEL')),
};

const openClaims = async () =>
  (await rows<{ uuid: string }>(shop, `select uuid from order_claim where completed_at is null`)).map(
    ({ uuid }) => uuid,
  );

async function runJobs(): Promise<void> {
  const { now: _now, tx: _tx, later: _later, request: _request, ...shared } = shop.context();
  for (const job of jobs)
    if (job.name !== searchCountName) await runJob({ ...shared, clock: shop.clock }, job);
}

/** Sets the clock. Sessions go on, as if member and staff had signed in again. */
async function setClock(at: number): Promise<void> {
  shop.clock.stopAt(new Date(at));
  const now = shop.clock.now().toISOString();
  await rows(
    shop,
    `update session set created_at = '${now}', last_seen_at = '${now}', expires_at = '${now}'::timestamptz + interval '6 hours'`,
  );
  shop.context().sessions.invalidate();
}

/** Jobs at 04:30, the script at noon, and jobs after it. */
async function liveThrough(day: string, year: Year): Promise<void> {
  const midnight = parseSeoulDate(day).getTime();
  await setClock(midnight + 4.5 * hourMs);
  await shop.settle();
  await runJobs();
  const act = script[day];
  if (act === undefined) return;
  await setClock(midnight + 12 * hourMs);
  await act(year);
  await shop.settle();
  await runJobs();
}

const money = () =>
  rows<{ at: string; amount: number }>(
    shop,
    'select at::date::text as at, amount from payment_money order by at, uuid',
  );

/** 391,400 won remain: 26 units that were not returned or cancelled, less 1,600 mileage, plus the fee of a return. */
const expectedMoney = [
  { at: '2027-01-11', amount: 4 * 15_000 },
  { at: '2027-02-10', amount: 20 * 15_000 - 1_600 },
  { at: '2027-03-15', amount: 3 * 15_000 },
  // One unit less the 3,000 won of its return; the two others still have free delivery.
  { at: '2027-03-27', amount: -(15_000 - 3_000) },
  { at: '2027-06-01', amount: 2 * 15_000 },
  { at: '2027-06-02', amount: -2 * 15_000 },
];

/**
 * Confirmed on the day after the seventh day from the delivery; that of 13 February is a Saturday, so that Monday is the last one. 10 won
 * per 1,000 as BASIC, 15 as SILVER from March on. Credits expire after 365 days; the first two were used.
 */
const expectedMileage = [
  { at: '2027-01-04', type: 'EARN_SIGNUP', amount: 1_000, balance: 1_000 },
  { at: '2027-01-22', type: 'EARN_PURCHASE', amount: 60_000 / 100, balance: 1_600 },
  { at: '2027-02-10', type: 'USE', amount: -1_600, balance: 0 },
  { at: '2027-02-23', type: 'EARN_PURCHASE', amount: 298_400 / 100, balance: 2_984 },
  { at: '2027-03-26', type: 'EARN_PURCHASE', amount: (30_000 * 15) / 1_000, balance: 3_434 },
  { at: '2028-02-24', type: 'EXPIRE', amount: -2_984, balance: 450 },
  // 2028 has a 29 February.
  { at: '2028-03-26', type: 'EXPIRE', amount: -450, balance: 0 },
];

test('D12 a year of one member ends with the ledgers that the rules give', async () => {
  shop.clock.stopAt(`${firstDay}T09:00:00+09:00`);
  const [found] = await rows<{ uuid: string }>(
    shop,
    `select uuid from product_item where code = '${itemCode}'`,
  );
  const item = found?.uuid ?? '';
  await setStock(shop, item, 100);
  const year: Year = { staff: await openStaff(shop), member: await openMember(shop), item, orders: [] };
  const grades: Record<string, string> = {};
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    await liveThrough(day, year);
    const [{ grade } = { grade: '' }] = await rows<{ grade: string }>(
      shop,
      `select grade_type as grade from users where uuid = '${year.member.userUuid}'`,
    );
    if (Object.values(grades).at(-1) !== grade) grades[day] = grade;
  }
  expect(await money()).toEqual(expectedMoney);
  const mileage = await rows(
    shop,
    `select created_at::date::text as at, type, amount, balance_after as balance from mileage_row
     where user_uuid = '${year.member.userUuid}' order by row_no`,
  );
  expect(mileage).toEqual(expectedMileage);
  expect(grades).toEqual({ [firstDay]: 'BASIC', '2027-03-01': 'SILVER', '2027-09-01': 'BASIC' });
  expect(await findBroken((text) => rows(shop, text))).toEqual([]);
  // The reconciliation of every day logs a difference as an error.
  expect(shop.bugs).toEqual([]);
}, 300_000);
