// A morning at the desk: 600 orders, or 2,000 with ONNS_TEST_LONG=1, are confirmed as one selection and dispatched from a carrier's file whose
// wrong rows are repaired in Chromium; some are cancelled before and some returned after the delivery. At the end all ledgers balance. The shop
// has the test clock, which starts at the same instant on every day; the browser only shows times that the server sends.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, parseSeoulDate, seoulDate } from '#domain/base/calendar.ts';
import { formatNumber } from '#domain/base/money.ts';
import { orderProductNumber } from '#domain/orders/order-product-number.ts';
import { paymentsJobs } from '../../../apps/api/src/features/sales/payments/payments.jobs.ts';
import { runJob } from '../../../apps/api/src/jobs/scheduler.ts';
import { type OpenedStaff, openStaff } from '../../../apps/api/src/testing/members/staff.ts';
import { claim, claimOf, payRefunds } from '../../../apps/api/src/testing/sales/claims.ts';
import { type Registered, rows } from '../../../apps/api/src/testing/sales/orders.ts';
import { testShop } from '../../../apps/api/src/testing/shop.ts';
import { findBroken } from '../order-life/invariants.ts';
import { type Desk, longestStepMs, openDeskOf } from './morning-desk.ts';
import { type MemberOrders, givenMileage, placeOrders, usedMileage } from './morning-orders.ts';

const shop = testShop({ demo: true, outside: true });
const memberCount = 12;
/** More than one bulk call accepts in both forms, so that the desk confirms and dispatches in portions. */
const orderCount = process.env['ONNS_TEST_LONG'] === '1' ? 2_000 : 600;
const guestCount = orderCount - 3 * memberCount;
/** A limit for a machine that other programs use too. */
const longestMs = 1_000_000;

let staff: OpenedStaff;
let desk: Desk;
beforeAll(async () => {
  staff = await openStaff(shop);
  desk = await openDeskOf(shop, staff.token);
});
afterAll(() => desk?.close());

type Order = Registered['order'];

const numberOf = async (text: string): Promise<number> =>
  (await rows<{ number: number }>(shop, `select (${text})::int as number`))[0]?.number ?? 0;
const countOf = (status: string) => numberOf(`select count(*) from order_product where status = '${status}'`);
/** Waits until this many rows have the status. */
const untilCount = (status: string, count: number) =>
  expect.poll(() => countOf(status), { timeout: longestStepMs, interval: 500 }).toBe(count);

/** Confirms all new rows by the selection of all rows of the list. */
async function confirmAll({ page, url }: Desk): Promise<void> {
  const waiting = await countOf('PAYMENT_COMPLETE');
  await page.goto(`${url}/office/orders?tab=PAYMENT_COMPLETE`);
  // Before its rows have arrived the list selects none.
  await page.getByRole('cell').first().waitFor();
  await page.getByRole('checkbox', { name: '이 화면의 행 모두 고르기' }).press('Space');
  await page.getByRole('button', { name: `조건에 맞는 ${formatNumber(waiting)}행 모두 고르기` }).click();
  await page.getByRole('toolbar').getByRole('button', { name: '발주 확인' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${formatNumber(waiting)}행 발주 확인` })
    .click();
  await untilCount('PREPARING_PRODUCT', waiting);
}

type WaitingLine = { orderNo: string; lineNo: number; groupUuid: string; orderUuid: string };

type Mistake = (cells: readonly string[]) => string[];
const shortNumber: Mistake = (cells) => cells.with(2, '123');
const mistypedCarrier: Mistake = (cells) => cells.with(1, '한진택베');
const unknownProduct: Mistake = (cells) => cells.with(0, `19${cells[0]?.slice(2)}`);
/** They are written into rows that are far from each other. */
const mistakes = [
  shortNumber,
  shortNumber,
  shortNumber,
  mistypedCarrier,
  mistypedCarrier,
  mistypedCarrier,
  unknownProduct,
  unknownProduct,
];

/**
 * Writes the carrier's file: an invoice number for each parcel that waits for one, and none for the orders of `ownDelivery`, which the store's
 * driver delivers. Eight rows are wrong (`mistakes`). Returns the text and the lines.
 */
async function carrierFile(
  ownDelivery: ReadonlySet<string>,
): Promise<{ text: string; lines: WaitingLine[] }> {
  const lines = await rows<WaitingLine>(
    shop,
    `select o.order_no, r.line_no, r.order_group_uuid as group_uuid, r.order_uuid from order_product r join orders o on o.uuid = r.order_uuid
     where r.status = 'PREPARING_PRODUCT' order by o.order_no, r.line_no`,
  );
  const groups = [...new Set(lines.map(({ groupUuid }) => groupUuid))];
  const invoiceOf = new Map(groups.map((uuid, at) => [uuid, `6${String(at).padStart(11, '0')}`]));
  const byCarrier = lines.filter(({ orderUuid }) => !ownDelivery.has(orderUuid));
  const step = Math.floor(byCarrier.length / mistakes.length);
  const written = lines.map((line): string[] => {
    const cells = [orderProductNumber(line), 'CJ대한통운', invoiceOf.get(line.groupUuid) ?? ''];
    if (ownDelivery.has(line.orderUuid)) return cells.with(1, '직접배송').with(2, '');
    const at = byCarrier.indexOf(line) / step;
    return mistakes[at]?.(cells) ?? cells;
  });
  return { text: [['상품주문번호', '택배사', '운송장번호'], ...written].join('\n'), lines };
}

/** Uploads the file, repairs its wrong rows, and dispatches all of them. */
async function dispatchAll({ page, url }: Desk, ownDelivery: ReadonlySet<string>): Promise<void> {
  const { text, lines } = await carrierFile(ownDelivery);
  const total = formatNumber(lines.length);
  await page.goto(`${url}/office/orders/invoices`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '송장.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByText('고쳐야 함 8').waitFor();
  const wrong = (column: string) => page.getByLabel(new RegExp(`^\\d+행 ${column}$`, 'u'));
  for (const left of [3, 2, 1]) {
    const field = wrong('송장번호').first();
    await field.fill(`69999999999${left}`);
    await field.press('Tab');
    await page.getByText(`고쳐야 함 ${left + 4}`).waitFor();
  }
  for (const left of [3, 2, 1]) {
    await page.getByRole('button', { name: '한진택배로' }).first().click();
    await page.getByText(`고쳐야 함 ${left + 1}`).waitFor();
  }
  for (const left of [2, 1]) {
    const field = wrong('상품주문번호').first();
    await field.fill((await field.inputValue()).replace(/^19/u, '20'));
    await field.press('Tab');
    if (left > 1) await page.getByText(`고쳐야 함 ${left - 1}`).waitFor();
  }
  await page.getByRole('button', { name: `${total}행 발송 처리` }).click();
  await page.getByText(`${total}행을 발송 처리했습니다.`).waitFor();
  expect(await countOf('REQUEST_DELIVERY')).toBe(lines.length);
  await page.getByRole('button', { name: /^작업/u }).click();
  await page.getByRole('dialog', { name: '작업' }).getByText(`${total}행을 처리했습니다.`).waitFor();
}

const rowsOf = (order: Order) => order.groups.flatMap((group) => group.orderProducts);

/** Requests a claim for each parcel of the order; returns their uuids. */
async function request({ member }: MemberOrders, order: Order, type: 'CANCEL' | 'RETURN'): Promise<string[]> {
  const { groups } = await member.api.getOrder({ uuid: order.uuid });
  const made: string[] = [];
  for (const { orderProducts } of groups)
    made.push(...(await claim(member.api, claimOf(orderProducts, type))).map(({ uuid }) => uuid));
  return made;
}

/** Approves the claim with the refund of its preview. */
async function approve(uuid: string): Promise<void> {
  const { refundInfo } = await staff.api.previewClaimDecision({ uuid });
  await staff.api.approveClaim({ uuid, expectedTotalRefundPrice: refundInfo.totalRefundPrice });
}

/** Delivers the orders by the store's driver; their shoppers return them, and staff approve, receive and pass the returns. */
async function deliverAndReturn(returned: readonly [MemberOrders, Order][]): Promise<void> {
  const uuids = returned.flatMap(([, order]) => rowsOf(order).map(({ uuid }) => uuid));
  expect(await staff.api.bulkPickedUp({ uuids })).toMatchObject({ failedCount: 0 });
  expect(await staff.api.bulkDelivered({ uuids })).toMatchObject({ failedCount: 0 });
  for (const [orders, order] of returned)
    for (const uuid of await request(orders, order, 'RETURN')) {
      await approve(uuid);
      await staff.api.receiveClaim({ uuid });
      await staff.api.passClaimInspection({ uuid });
    }
}

/** Runs the nightly job that compares the payments of the day with those of the provider. */
async function reconcile(): Promise<void> {
  const tomorrow = parseSeoulDate(addDays(seoulDate(shop.clock.now()), 1));
  shop.clock.stopAt(new Date(tomorrow.getTime() + 4 * 3_600_000));
  const job = paymentsJobs.find(({ name }) => name === 'reconciliation with the providers');
  if (job === undefined) throw new Error('The job has another name.');
  await runJob(shop.parts, job);
}

test(
  `a morning of ${formatNumber(orderCount)} orders is confirmed and dispatched at the desk, and all ledgers balance after cancellations and returns`,
  { timeout: longestMs },
  async () => {
    const { members, paidPrice } = await placeOrders(shop, { guestCount, memberCount });
    expect(await numberOf('select count(*) from orders where paid_at is not null')).toBe(orderCount);
    // Orders that give back their coupons and mileage: cancelled before the confirmation, cancelled after it, returned.
    const [early, late, returning] = [members.slice(0, 3), members.slice(3, 6), members.slice(6, 10)];
    for (const one of early)
      for (const order of [one.coupon, one.mileage]) await request(one, order, 'CANCEL');
    await confirmAll(desk);
    for (const one of late)
      for (const order of [one.coupon, one.mileage])
        for (const uuid of await request(one, order, 'CANCEL')) await approve(uuid);
    const returned = returning.flatMap((one): [MemberOrders, Order][] => [
      [one, one.coupon],
      [one, one.mileage],
      [one, one.parcels],
    ]);
    await dispatchAll(desk, new Set(returned.map(([, { uuid }]) => uuid)));
    await deliverAndReturn(returned);
    await payRefunds(shop);

    expect(await numberOf(`select count(*) from order_claim where completed_at is null`)).toBe(0);
    expect(await numberOf(`select count(*) from refund where status <> 'DONE'`)).toBe(0);
    const refunded = await numberOf('select coalesce(sum(amount), 0) from refund');
    expect(refunded).toBeGreaterThan(0);
    expect(await numberOf('select sum(amount) from payment_money')).toBe(paidPrice - refunded);
    expect(await countOf('CANCEL')).toBe(12);
    expect(await countOf('RETURN')).toBe(16);
    // The orders of ten members give back their mileage; those of the other two do not.
    const spent = 2 * usedMileage;
    const credited = await numberOf(`select sum(amount) from mileage_row where type = 'EARN_SIGNUP'`);
    expect(await numberOf('select sum(amount) from mileage_row')).toBe(
      memberCount * givenMileage + credited - spent,
    );
    expect(await numberOf('select count(*) from order_coupon where restored_at is null')).toBe(2);
    await reconcile();
    expect(await rows(shop, 'select * from payment_difference')).toEqual([]);
    expect(await findBroken((text) => rows(shop, text))).toEqual([]);
    expect(shop.bugs).toEqual([]);
    expect(desk.errors).toEqual([]);
  },
);
