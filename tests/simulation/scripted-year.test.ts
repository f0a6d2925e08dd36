// One member's year on the movable clock: purchases, automatic confirmations, a return, a cancellation, grades and expiring mileage. The jobs
// run every day, housekeeping once a week; at the end the ledgers of money and mileage equal those that year-ledgers.ts computes from the
// same script of events and the rules, without the code of the shop.
import { expect, test } from 'vitest';
import { addDays, parseSeoulDate } from '#domain/base/calendar.ts';
import { searchCountName } from '../../apps/api/src/features/catalog/search/rebuild-search.ts';
import type { Job } from '../../apps/api/src/jobs/job.ts';
import { jobs, runJob } from '../../apps/api/src/jobs/scheduler.ts';
import { claim, claimOf } from '../../apps/api/src/testing/sales/claims.ts';
import { type OpenedMember, openMember } from '../../apps/api/src/testing/members/members.ts';
import {
  type Registered,
  authenticate,
  orderInput,
  rows,
  setStock,
} from '../../apps/api/src/testing/sales/orders.ts';
import { testShop } from '../../apps/api/src/testing/shop.ts';
import { type OpenedStaff, openStaff } from '../../apps/api/src/testing/members/staff.ts';
import { checkLedgers } from '../../apps/api/src/features/desk/ledgers/check-ledgers.ts';
import { findBroken } from './order-life/invariants.ts';
import { type YearEvent, ledgersOf } from './year-ledgers.ts';

const shop = testShop({ demo: true, outside: true, isStepped: true });

/** The item whose price and fees year-ledgers.ts states. */
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

/** What happens at noon of a day. `order` counts the purchases from 0. */
const script: readonly YearEvent[] = [
  { day: '2027-01-11', what: 'BUY', order: 0, count: 4, mileage: 0 },
  { day: '2027-01-12', what: 'DISPATCH', order: 0 },
  { day: '2027-01-14', what: 'DELIVER', order: 0 },
  { day: '2027-02-10', what: 'BUY', order: 1, count: 20, mileage: 1_600 },
  { day: '2027-02-11', what: 'DISPATCH', order: 1 },
  // The seventh day after it is a Saturday.
  { day: '2027-02-13', what: 'DELIVER', order: 1 },
  { day: '2027-03-15', what: 'BUY', order: 2, count: 3, mileage: 0 },
  { day: '2027-03-16', what: 'DISPATCH', order: 2 },
  { day: '2027-03-18', what: 'DELIVER', order: 2 },
  { day: '2027-03-20', what: 'REQUEST_RETURN', order: 2, count: 1 },
  { day: '2027-03-23', what: 'APPROVE_RETURN', order: 2 },
  { day: '2027-03-26', what: 'RECEIVE_RETURN', order: 2 },
  { day: '2027-03-27', what: 'PASS_INSPECTION', order: 2 },
  { day: '2027-06-01', what: 'BUY', order: 3, count: 2, mileage: 0 },
  { day: '2027-06-02', what: 'CANCEL', order: 3 },
];

/** Performs an event at the shop. */
async function act(year: Year, event: YearEvent): Promise<unknown> {
  const { staff, member } = year;
  const [uuid = ''] = await openClaims();
  switch (event.what) {
    case 'BUY':
      return buy(year, event.count, event.mileage);
    case 'DISPATCH':
      return dispatch(year, event.order);
    case 'DELIVER':
      return deliver(year, event.order);
    case 'REQUEST_RETURN': {
      const [row] = await rowsOf(year, event.order);
      const items = [{ orderProductUuid: row?.uuid ?? '', count: event.count }];
      return claim(member.api, claimOf([], 'RETURN', { items }));
    }
    case 'APPROVE_RETURN': {
      const { refundInfo } = await staff.api.previewClaimDecision({ uuid });
      return staff.api.approveClaim({ uuid, expectedTotalRefundPrice: refundInfo.totalRefundPrice });
    }
    case 'RECEIVE_RETURN':
      return staff.api.receiveClaim({ uuid });
    case 'PASS_INSPECTION':
      return staff.api.passClaimInspection({ uuid });
    case 'CANCEL':
      return claim(member.api, claimOf(await rowsOf(year, event.order), 'CANCEL'));
  }
}

const openClaims = async () =>
  (await rows<{ uuid: string }>(shop, `select uuid from order_claim where completed_at is null`)).map(
    ({ uuid }) => uuid,
  );

/**
 * Once a week: jobs under a lock, which delete old rows, write feeds and count, and book nothing; and the exchange with channels, where
 * this member buys nothing. Counting search words is tested elsewhere.
 */
const isDue = ({ name, exclusive }: Job, day: string): boolean =>
  name !== searchCountName &&
  ((exclusive === 'rows' && !name.includes('of channels')) || parseSeoulDate(day).getUTCDay() === 0);

async function runJobs(day: string): Promise<void> {
  const { now: _now, tx: _tx, later: _later, request: _request, ...shared } = shop.context();
  for (const job of jobs) if (isDue(job, day)) await runJob({ ...shared, clock: shop.clock }, job);
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
  await runJobs(day);
  for (const event of script.filter((one) => one.day === day)) {
    await setClock(midnight + 12 * hourMs);
    await act(year, event);
    await shop.settle();
    await runJobs(day);
  }
}

const money = () =>
  rows<{ at: string; amount: number }>(
    shop,
    'select at::date::text as at, amount from payment_money order by at, uuid',
  );

test('a year of one member ends with the ledgers that the rules give', async () => {
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
  const expected = ledgersOf(script, { firstDay, lastDay });
  expect(await money()).toEqual(expected.money);
  const mileage = await rows(
    shop,
    `select created_at::date::text as at, type, amount, balance_after as balance from mileage_row
     where user_uuid = '${year.member.userUuid}' order by row_no`,
  );
  expect(mileage).toEqual(expected.mileage);
  expect(grades).toEqual(expected.grades);
  // The script covers a grade that rises and falls, and a credit that expires.
  expect(Object.values(grades)).toEqual(['BASIC', 'SILVER', 'BASIC']);
  expect(mileage.at(-1)).toMatchObject({ type: 'EXPIRE', balance: 0 });
  expect(await findBroken((text) => rows(shop, text))).toEqual([]);
  await checkLedgers(shop.context());
  // The reconciliation of every day and the comparison of the ledgers log a difference as an error.
  expect(shop.bugs).toEqual([]);
}, 600_000);
