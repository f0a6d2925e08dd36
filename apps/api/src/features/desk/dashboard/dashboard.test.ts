// The board of staff over HTTP: each count is that of the list that it leads to, figures of sales until the same time of the day, what happens by
// itself, permissions and stores, and answers that are not sent twice. Clock: Thursday 2026-12-10, 9:00 in Seoul, stopped.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { Answer } from '#contract/contract.ts';
import type { StaffPermission } from '#domain/members/staff.ts';
import { createApp } from '../../../app.ts';
import type { SharedResponse } from '../../../http/response-cache.ts';
import { bytesOf, createResponseCache } from '../../../http/response-cache.ts';
import { addConflict } from '../../../testing/channels/desk-rows.ts';
import { writeReview } from '../../../testing/content/reviews.ts';
import { bearer } from '../../../testing/contract/valid-calls.ts';
import { openMember } from '../../../testing/members/members.ts';
import { type OpenedStaff, openMerchant, openStaff, storeUuids } from '../../../testing/members/staff.ts';
import { orderIn, paidOrder, payRefunds, requestedClaim } from '../../../testing/sales/claims.ts';
import { depositTestShop } from '../../../testing/sales/deposits.ts';
import { askAboutItem } from '../../../testing/sales/inquiries.ts';
import { rows, setStock } from '../../../testing/sales/orders.ts';
import { freshInvoice } from '../../../testing/sales/shipments.ts';

const { shop, item, one, issued } = depositTestShop();

type Board = Answer<'getStaffDashboard'>;
const today = '2026-12-10';
const now = `${today}T09:00:00+09:00`;
const at = (time: string) => shop.clock.stopAt(`${time}:00+09:00`);

let admin: OpenedStaff;
let merchant: OpenedStaff;
let storeUuid: string;

/** The amounts of paid orders by the time of their payment. */
const sold: Record<string, number> = {};

async function sell(time: string): Promise<string> {
  at(time);
  const { order } = await paidOrder(shop, one());
  sold[time] = order.price.payPrice;
  return order.uuid;
}

/** Rows at every place of the orders desk, claims at every stage, and whatever else waits, made on Monday. */
async function fillOnMonday(): Promise<void> {
  at('2026-12-07T10:00');
  await issued({}, one());
  const staff = (await openStaff(shop)).api;
  const bought = async () => (await orderIn(shop, 'PAYMENT_COMPLETE', one())).rows.map(({ uuid }) => uuid);
  await bought();
  await staff.bulkConfirmOrderProducts({ uuids: await bought() });
  await staff.requestOrderInformation({ uuids: await bought(), text: '동·호수를 알려 주세요.' });
  const [sent = ''] = await bought();
  await staff.bulkDispatchOrderProducts({
    rows: [{ uuid: sent, carrier: 'CJ', invoiceNumber: freshInvoice() }],
  });
  await requestedClaim(shop, one(), ['CANCEL', 'PREPARING_PRODUCT']);
  await requestedClaim(shop, one(), ['RETURN', 'DELIVERY_COMPLETE']);
  await requestedClaim(shop, one(), ['EXCHANGE', 'DELIVERY_COMPLETE', { reason: 'WRONG_NAME' }]);
  const { uuid } = await requestedClaim(shop, one(), ['RETURN', 'DELIVERY_COMPLETE']);
  await staff.receiveClaim({ uuid });
  const { review } = await writeReview(shop);
  const reporter = await openMember(shop);
  for (const { api } of [reporter, await openMember(shop)])
    await api.registerProductReviewReport({ reviewUuid: review.uuid, reportType: 'ABUSE', text: '' });
  await askAboutItem(shop, reporter);
  await addConflict(shop);
}

beforeAll(async () => {
  const { product } = await shop.api.getProductItem({ uuid: item() });
  storeUuid = product.store.uuid;
  await setStock(shop, item(), 500);
  for (const time of ['2026-12-03T08:00', '2026-12-03T12:00']) await sell(time);
  await fillOnMonday();
  at('2026-12-10T02:00');
  await askAboutItem(shop, await openMember(shop));
  for (const time of ['2026-12-09T08:00', '2026-12-09T23:00']) await sell(time);
  const orderUuid = await sell('2026-12-10T08:30');
  const desk = (await openStaff(shop)).api;
  const requestUuid = crypto.randomUUID();
  await desk.refundGoodwill({ uuid: orderUuid, requestUuid, amount: 1000, text: '포장이 젖어 있었습니다.' });
  await payRefunds(shop);
  await desk.refundGoodwill({
    uuid: orderUuid,
    requestUuid: crypto.randomUUID(),
    amount: 500,
    text: '배송이 늦었습니다.',
  });
  await rows(shop, `update refund set status = 'FAILED', due_at = null where amount = 500`);
});
beforeEach(async () => {
  shop.clock.stopAt(now);
  admin = await openStaff(shop);
  merchant = await openMerchant(shop, {
    storeUuid,
    permissions: ['ORDERS', 'CLAIMS', 'CATALOGUE', 'REVIEWS', 'INQUIRIES', 'REPORTS'],
  });
});

const totalOf = async (page: Promise<{ paging: { totalCount?: number } }>) =>
  (await page).paging.totalCount ?? -1;

/** Each count of the board as the list that it leads to counts it. */
async function countedByLists(api: Client, board: Board) {
  const orders = (filter: object) => totalOf(api.getStaffOrdersByPaging({ count: 1, ...filter }));
  const claims = (filter: object) => totalOf(api.getStaffClaimsByPaging({ count: 1, ...filter }));
  const tabs = [];
  for (const { tab, dueToday, late } of board.orders ?? [])
    tabs.push({
      tab,
      count: await orders({ tab }),
      ...(dueToday && {
        dueToday: {
          count: await orders({ tab, dueDateRange: { fromDate: today, toDate: today }, isHeld: false }),
        },
      }),
      ...(late && { late: { count: await orders({ tab, isDelayed: true }) } }),
    });
  const requested = [];
  for (const { type } of board.claims?.requested ?? [])
    requested.push({ type, count: await claims({ tab: 'REQUESTED', types: [type] }) });
  return {
    orders: tabs,
    claims: {
      requested,
      due: { count: await claims({ dueUntil: today }) },
      inspection: { count: await claims({ isInspectionDue: true }) },
    },
    inquiries: {
      unanswered: { count: await totalOf(api.getInquiriesByPaging({ count: 1, isUnanswered: true })) },
      overdue: { count: await totalOf(api.getInquiriesByPaging({ count: 1, isOverdue: true })) },
    },
  };
}

test('each count is that of its list, for head office, for staff of the store and of another one', async () => {
  const other = (await storeUuids(shop)).find((uuid) => uuid !== storeUuid) ?? '';
  const foreign = await openMerchant(shop, {
    storeUuid: other,
    permissions: ['ORDERS', 'CLAIMS', 'INQUIRIES'],
  });
  for (const { api } of [admin, merchant, foreign]) {
    const board = await api.getStaffDashboard();
    expect(board).toMatchObject(await countedByLists(api, board));
  }
  const tabs = (await merchant.api.getStaffDashboard()).orders?.map(
    ({ tab, count, dueToday, late }) => `${tab} ${count} ${dueToday?.count} ${late?.count}`,
  );
  // Three business days after the payment on Monday the dispatch is due; the sales of Thursday before are late.
  expect(tabs).toEqual([
    'WAITING_DEPOSIT 1 1 undefined',
    'PAYMENT_COMPLETE 6 1 2',
    'REQUEST_INFORMATION 1 undefined undefined',
    'PREPARING_PRODUCT 1 1 0',
    'REQUEST_DELIVERY 1 1 0',
    'IN_DELIVERY 0 undefined undefined',
    'DELIVERY_COMPLETE 0 undefined undefined',
  ]);
  expect((await foreign.api.getStaffDashboard()).orders?.every(({ count }) => count === 0)).toBe(true);
});

test('head office sees what it alone handles', async () => {
  const { api } = admin;
  const board = await api.getStaffDashboard();
  expect(board).toMatchObject({
    failedRefunds: { count: await totalOf(api.getRefundsByPaging({ count: 1, state: 'FAILED' })) },
    reportedReviews: { count: await totalOf(api.getStaffReviewsByPaging({ count: 1, isReported: true })) },
    conflicts: { count: await totalOf(api.getChannelConflicts({ count: 1, isResolved: false })) },
  });
  expect([board.failedRefunds, board.reportedReviews, board.conflicts]).toEqual([
    { count: 1 },
    { count: 1 },
    { count: 1 },
  ]);
});

test('sales of today are compared with those until the same time of yesterday and of a week ago', async () => {
  const expected = {
    today: { payPrice: sold['2026-12-10T08:30'], orderCount: 1 },
    yesterday: { payPrice: sold['2026-12-09T08:00'], orderCount: 1 },
    lastWeek: { payPrice: sold['2026-12-03T08:00'], orderCount: 1 },
    // The whole day a week ago is counted, also after the current time of day.
    hours: Array.from({ length: 24 }, (_, hour) => ({
      today: hour === 8 ? 1 : 0,
      lastWeek: hour === 8 || hour === 12 ? 1 : 0,
    })),
  };
  const { sales } = await admin.api.getStaffDashboard();
  expect(sales).toEqual({ ...expected, refunds: { amount: 1000, count: 1 } });
  // The goodwill was given by head office.
  expect((await merchant.api.getStaffDashboard()).sales).toEqual({
    ...expected,
    refunds: { amount: 0, count: 0 },
  });
});

test('what happens automatically until the end of the day has its time and its number, earliest first', async () => {
  const { automatic } = await merchant.api.getStaffDashboard();
  expect(automatic).toEqual([
    { kind: 'REFUND_RETURN', at: `${today}T18:00:00`, count: 1 },
    { kind: 'EXPIRE_DEPOSIT', at: `${today}T23:59:59`, count: 1 },
    { kind: 'APPROVE_RETURN', at: '2026-12-11T00:00:00', count: 1 },
  ]);
});

test('items that run out are counted while shoppers see them', async () => {
  const before = (await merchant.api.getStaffDashboard()).stock;
  const others = await rows<{ uuid: string }>(
    shop,
    `select i.uuid from product_item i join product p on p.uuid = i.product_uuid where p.store_uuid = '${storeUuid}' and i.stock_count > 5
      and i.is_active and i.is_display and p.is_active and p.is_display and i.uuid <> '${item()}' order by i.uuid limit 3`,
  );
  const [first = '', second = '', third = ''] = others.map(({ uuid }) => uuid);
  await setStock(shop, first, 0);
  await setStock(shop, second, 5);
  await setStock(shop, third, 6);
  const plus = (soldOut: number, low: number) => ({
    soldOut: { count: (before?.soldOut.count ?? 0) + soldOut },
    low: { count: (before?.low.count ?? 0) + low },
  });
  expect((await merchant.api.getStaffDashboard()).stock).toEqual(plus(1, 1));
  await setStock(shop, second, 0);
  expect((await merchant.api.getStaffDashboard()).stock).toEqual(plus(2, 0));
  await rows(shop, `update product_item set is_display = false where uuid = '${second}'`);
  await setStock(shop, first, 100);
  expect((await merchant.api.getStaffDashboard()).stock).toEqual(plus(0, 0));
});

test.each<[StaffPermission | undefined, (keyof Board)[]]>([
  [undefined, []],
  ['ORDERS', ['orders', 'automatic']],
  ['CLAIMS', ['claims', 'automatic']],
  ['CATALOGUE', ['stock']],
  ['REVIEWS', []],
  ['INQUIRIES', ['inquiries']],
  ['REPORTS', ['sales']],
])('staff of a store with the permission %s see %j', async (permission, parts) => {
  const { api } = await openMerchant(shop, {
    storeUuid,
    permissions: permission === undefined ? [] : [permission],
  });
  expect(Object.keys(await api.getStaffDashboard()).toSorted()).toEqual(parts.toSorted());
});

describe('an answer', () => {
  test('is sent once while nothing changes, and only to the caller', async () => {
    const read = (headers: Record<string, string> = {}) =>
      shop.call('GET', '/staff/dashboard', { headers: { ...bearer(merchant.token), ...headers } });
    const first = await read();
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const known = { 'if-none-match': String(first.headers['etag']) };
    expect((await read(known)).status).toBe(304);
    shop.clock.moveBy(30_000);
    expect((await read(known)).status).toBe(304);
    await paidOrder(shop, one());
    expect((await read(known)).status).toBe(200);
    expect((await shop.call('GET', '/staff/dashboard', { headers: known })).status).toBe(401);
  });

  test('is made once in five seconds for staff of one store with the same permissions', async () => {
    const options = { ttlMs: 10_000, maxWeight: 1_000_000, weigh: bytesOf };
    const answers = createResponseCache<SharedResponse>({
      ...options,
      now: () => shop.clock.now().getTime(),
    });
    const app = await createApp({ ...shop.parts, pictureFolders: [import.meta.dirname], answers });
    const waiting = async ({ token }: OpenedStaff) => {
      const { body } = await app.inject({ url: '/api/v1/staff/dashboard', headers: bearer(token) });
      const { data } = JSON.parse(body) as { data: Board };
      return data.orders?.find(({ tab }) => tab === 'PAYMENT_COMPLETE')?.count ?? -1;
    };
    const colleague = await openMerchant(shop, {
      storeUuid,
      permissions: ['ORDERS', 'CLAIMS', 'CATALOGUE', 'REVIEWS', 'INQUIRIES', 'REPORTS'],
    });
    const unlike = await openMerchant(shop, { storeUuid, permissions: ['ORDERS'] });
    const before = await waiting(merchant);
    await paidOrder(shop, one());
    expect([await waiting(merchant), await waiting(colleague)]).toEqual([before, before]);
    expect([await waiting(unlike), await waiting(admin)]).toEqual([before + 1, before + 1]);
    shop.clock.moveBy(5_000);
    expect(await waiting(colleague)).toBe(before + 1);
    await app.close();
  });
});
