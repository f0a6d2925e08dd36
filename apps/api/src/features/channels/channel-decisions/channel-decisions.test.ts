// What staff do with orders of other channels: confirmations and cancellations are sent first, invoices are enqueued with the dispatch and sent once, also
// when answers are lost.
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actionLabel } from '#domain/base/audit-words.ts';
import {
  newCallsOf,
  planAnswer,
  productOrdersAtChannel,
  refuseWrites,
  throttle,
  waitByShopClock,
} from '../../../testing/channels/calls-at-channels.ts';
import {
  type CollectedOrder,
  clientOf,
  collectedOrder,
  confirmedOrder,
} from '../../../testing/channels/orders-at-channels.ts';
import { type OpenedStaff, openMerchant, openStaff, storeUuids } from '../../../testing/members/staff.ts';
import { rows, statusesOf } from '../../../testing/sales/orders.ts';
import { freshInvoice, paidOrder, rowsOfOrder } from '../../../testing/sales/shipments.ts';
import { testShop } from '../../../testing/shop.ts';
import { channelDecisionsJobs } from './channel-decisions.jobs.ts';

const shop = testShop({ demo: true, outside: true });
const newCalls = newCallsOf(shop);
let staff: OpenedStaff;

beforeAll(async () => {
  shop.clock.stopAt('2026-11-24T10:00:00+09:00');
  waitByShopClock(shop);
  staff = await openStaff(shop);
});
beforeEach(async () => {
  await rows(shop, 'delete from channel_command');
});

async function runJob(): Promise<void> {
  for (const job of channelDecisionsJobs) if (job.exclusive === 'rows') await job.run(shop.context());
}
const later = async (ms: number) => {
  shop.clock.moveBy(ms);
  await runJob();
};

/** An order that its channel has not confirmed. */
async function newOrder(lines = 1): Promise<CollectedOrder> {
  const order = await collectedOrder(shop, 'SMARTSTORE', { lines });
  await newCalls();
  return order;
}
async function placedOrder(lines = 1): Promise<CollectedOrder> {
  const order = await confirmedOrder(shop, 'SMARTSTORE', { lines });
  await newCalls();
  return order;
}
const dispatch = (uuids: readonly string[], invoiceNumber = freshInvoice()) =>
  staff.api.bulkDispatchOrderProducts({
    rows: uuids.map((uuid) => ({ uuid, carrier: 'CJ' as const, invoiceNumber })),
  });
/** The calls since the last time that change something at the channel. */
const writes = async () =>
  (await newCalls()).flatMap(({ call }) => (call === 'naver.details' ? [] : [call.replace('naver.', '')]));
/** How often the channel executed calls of this kind, of each product order. */
const executed = async (kind: string, ...orders: readonly CollectedOrder[]) => {
  const productOrderIds = orders.flatMap((order) => order.productOrderIds);
  const found = await productOrdersAtChannel(shop, { productOrderIds });
  return found.map((one) => one.writes[kind]?.done ?? 0);
};
const commands = () =>
  rows<{ kind: string; tryCount: number; isDone: boolean; isFailed: boolean; lastCode: string | null }>(
    shop,
    `select kind, try_count, done_at is not null as is_done, failed_at is not null as is_failed, last_code
     from channel_command order by created_at, uuid`,
  );

describe('an invoice', () => {
  test('is enqueued with the dispatch and sent once, in one call for all rows', async () => {
    const order = await placedOrder(3);
    const invoice = freshInvoice();
    expect(await dispatch(order.rows, invoice)).toMatchObject({ doneCount: 3 });
    expect(await dispatch(order.rows, invoice)).toMatchObject({ doneCount: 3 });
    expect(await statusesOf(shop, order.orderUuid)).toEqual(order.rows.map(() => 'REQUEST_DELIVERY'));
    expect(await newCalls()).toEqual([]);
    await runJob();
    await later(60_000);
    expect(await writes()).toEqual(['dispatch']);
    expect(await executed('dispatch', order)).toEqual([1, 1, 1]);
    const sent = await clientOf(shop, 'SMARTSTORE').readProductOrders(order.productOrderIds);
    const delivery = { carrierCode: 'CJGLS', trackingNumber: invoice };
    expect(sent).toMatchObject({ value: order.rows.map(() => ({ status: 'DELIVERING', delivery })) });
    expect(await commands()).toEqual(
      order.rows.map(() => ({
        kind: 'DISPATCH',
        tryCount: 1,
        isDone: true,
        isFailed: false,
        lastCode: null,
      })),
    );
  });

  test.each([
    ['was executed', 'after', ['dispatch']],
    ['did not arrive', 'before', ['dispatch', 'dispatch']],
  ] as const)('whose answer is lost and that %s is executed once', async (_, drop, calls) => {
    const order = await placedOrder();
    await dispatch(order.rows);
    await planAnswer(shop, 'naver.dispatch', { drop });
    await runJob();
    expect(await commands()).toMatchObject([{ tryCount: 1, isDone: false, isFailed: false }]);
    await later(20_000);
    expect(await writes()).toEqual(calls);
    expect(await executed('dispatch', order)).toEqual([1]);
    expect(await commands()).toMatchObject([{ tryCount: 2, isDone: true }]);
  });

  test('waits as long as the channel asks for, and nothing else is sent meanwhile', async () => {
    const [first, second] = [await placedOrder(), await placedOrder()];
    await dispatch(first.rows);
    await throttle(shop, 'naver.dispatch', 120);
    await runJob();
    expect(await writes()).toEqual(['dispatch']);
    await dispatch(second.rows);
    await later(60_000);
    expect(await newCalls()).toEqual([]);
    await later(61_000);
    expect(await executed('dispatch', first, second)).toEqual([1, 1]);
  });

  test('that the channel refuses fails alone', async () => {
    const order = await placedOrder(2);
    const refusal = { code: '104442', message: '<b>배송중</b> 상태입니다. 문의 010-1234-5678' };
    await refuseWrites(shop, order.productOrderIds[0] ?? '', refusal);
    await dispatch(order.rows);
    await runJob();
    expect(await commands()).toMatchObject([
      { isDone: false, isFailed: true, lastCode: '104442' },
      { isDone: true, isFailed: false },
    ]);
    const [{ message } = { message: '' }] = await rows<{ message: string }>(
      shop,
      `select last_message as message from channel_command where failed_at is not null`,
    );
    expect(message).toBe('배송중 상태입니다. 문의 ***');
    expect(await executed('dispatch', order)).toEqual([0, 1]);
  });

  test('of a call that is refused as a whole is sent alone', async () => {
    const order = await placedOrder(2);
    await dispatch(order.rows);
    await planAnswer(shop, 'naver.dispatch', { status: 400, code: '4000', message: '파라미터 오류' });
    await runJob();
    expect(await writes()).toEqual(['dispatch', 'dispatch', 'dispatch']);
    expect(await executed('dispatch', order)).toEqual([1, 1]);
  });

  test('is withdrawn until it is sent, and can be replaced afterwards', async () => {
    const order = await placedOrder();
    await dispatch(order.rows);
    expect(await staff.api.bulkWithdrawInvoice({ uuids: order.rows })).toMatchObject({ doneCount: 1 });
    expect(await commands()).toEqual([]);
    await dispatch(order.rows);
    await runJob();
    expect(await staff.api.bulkWithdrawInvoice({ uuids: order.rows })).toMatchObject({
      failedCount: 1,
      rows: [{ code: 'ORDER_STATUS_CONFLICT', message: '판매 채널에 이미 발송을 알린 송장입니다.' }],
    });
    // T57: the answer of the channel is applied by reading the product order again.
    expect(await statusesOf(shop, order.orderUuid)).toEqual(['IN_DELIVERY']);
    expect(await executed('dispatch', order)).toEqual([1]);
  });
});

describe('a confirmation', () => {
  test('goes to the channel in one call, and each row has its own answer', async () => {
    const order = await newOrder(2);
    const [first = '', second = ''] = order.rows;
    const refusal = { code: '104116', message: '취소 요청 상태입니다.' };
    await refuseWrites(shop, order.productOrderIds[0] ?? '', refusal);
    const result = await staff.api.bulkConfirmOrderProducts({ uuids: [first, second] });
    expect(await writes()).toEqual(['confirm']);
    expect((await statusesOf(shop, order.orderUuid)).toSorted()).toEqual([
      'PAYMENT_COMPLETE',
      'PREPARING_PRODUCT',
    ]);
    expect(result.rows[1]).toEqual({ uuid: second, isDone: true });
    expect(await executed('confirm', order)).toEqual([0, 1]);
    expect(result.rows[0]).toEqual({
      uuid: first,
      isDone: false,
      code: 'ORDER_STATUS_CONFLICT',
      message: '판매 채널이 거절했습니다. 취소 요청 상태입니다.',
    });
    const repeated = await staff.api.bulkConfirmOrderProducts({ uuids: [second] });
    expect(repeated.rows).toMatchObject([{ uuid: second, isDone: true, isUnchanged: true }]);
    expect(await executed('confirm', order)).toEqual([0, 1]);
  });

  test('without an answer is sent by the job, once', async () => {
    const order = await newOrder();
    await planAnswer(shop, 'naver.confirm', { drop: 'after' });
    const confirm = () => staff.api.bulkConfirmOrderProducts({ uuids: order.rows });
    expect((await confirm()).rows).toMatchObject([{ code: 'PROVIDER_UNAVAILABLE' }]);
    expect((await confirm()).rows).toMatchObject([{ code: 'PROVIDER_UNAVAILABLE' }]);
    await later(20_000);
    expect(await writes()).toEqual(['confirm']);
    expect(await executed('confirm', order)).toEqual([1]);
    expect(await statusesOf(shop, order.orderUuid)).toEqual(['PREPARING_PRODUCT']);
    expect(await commands()).toMatchObject([{ kind: 'CONFIRM', isDone: true, tryCount: 2 }]);
  });

  test('precedes the dispatch of a row, and without it the row is not dispatched', async () => {
    const order = await newOrder();
    await planAnswer(shop, 'naver.confirm', { drop: 'before' });
    expect((await dispatch(order.rows)).rows).toMatchObject([{ code: 'PROVIDER_UNAVAILABLE' }]);
    expect(await statusesOf(shop, order.orderUuid)).toEqual(['PAYMENT_COMPLETE']);
    await later(20_000);
    expect(await dispatch(order.rows)).toMatchObject({ doneCount: 1 });
    await later(20_000);
    expect(await writes()).toEqual(['confirm', 'confirm', 'dispatch']);
    expect(await executed('dispatch', order)).toEqual([1]);
  });

  test('of rows of the shop itself calls no channel', async () => {
    const [row = ''] = rowsOfOrder(await paidOrder(shop));
    expect(await staff.api.bulkConfirmOrderProducts({ uuids: [row] })).toMatchObject({ doneCount: 1 });
    expect(await newCalls()).toEqual([]);
  });

  test('of a row of another store is not sent', async () => {
    const order = await newOrder();
    const [group] = await rows<{ storeUuid: string }>(
      shop,
      `select store_uuid from order_group where order_uuid = '${order.orderUuid}'`,
    );
    const other = (await storeUuids(shop)).find((uuid) => uuid !== group?.storeUuid) ?? '';
    const merchant = await openMerchant(shop, { storeUuid: other, permissions: ['ORDERS'] });
    const result = await merchant.api.bulkConfirmOrderProducts({ uuids: order.rows });
    expect(result.rows).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect(await newCalls()).toEqual([]);
  });

  test('by naming the status is sent as well, and refused as a whole', async () => {
    const order = await newOrder();
    await planAnswer(shop, 'naver.confirm', { drop: 'before' });
    await expect(
      staff.api.changeOrderProductStatus({ uuids: order.rows, status: 'PREPARING_PRODUCT' }),
    ).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    await later(20_000);
    await staff.api.changeOrderProductStatus({
      uuids: order.rows,
      status: 'REQUEST_DELIVERY',
      invoice: { carrier: 'CJ', invoiceNumber: freshInvoice() },
    });
    await later(20_000);
    expect(await writes()).toEqual(['confirm', 'confirm', 'dispatch']);
    expect(await executed('dispatch', order)).toEqual([1]);
  });
});

describe('a cancellation by the seller', () => {
  const cancel = (uuids: string[], dryRun = false) =>
    staff.api.bulkCancelOrderProducts({
      uuids,
      event: 'SOLD_OUT',
      reason: 'SOLD_OUT',
      text: '재고가 없습니다.',
      dryRun,
    });

  test('is sent to the channel, which refunds: the shop has no refund of it', async () => {
    const order = await newOrder();
    expect(await cancel(order.rows, true)).toMatchObject({ doneCount: 1, previews: [] });
    expect(await newCalls()).toEqual([]);
    expect(await cancel(order.rows)).toMatchObject({ doneCount: 1 });
    expect(await executed('cancel-request', order)).toEqual([1]);
    const claim = { reason: 'SOLD_OUT', detail: '재고가 없습니다.' };
    expect(await clientOf(shop, 'SMARTSTORE').readProductOrders(order.productOrderIds)).toMatchObject({
      value: [{ status: 'CANCELED', claim }],
    });
    expect(await statusesOf(shop, order.orderUuid)).toEqual(['CANCEL']);
    const refunds = await rows(shop, `select 1 from refund where order_uuid = '${order.orderUuid}'`);
    expect(refunds).toEqual([]);
    expect((await cancel(order.rows)).rows).toMatchObject([{ isDone: true, isUnchanged: true }]);
    expect(await executed('cancel-request', order)).toEqual([1]);
    const { data: audited } = await staff.api.getAuditLogsByPaging({ count: 10, targetType: 'ORDER' });
    expect(audited.map(({ action }) => actionLabel(action))).toContain('채널 판매 취소');
  });

  test('is refused with the sentence of the channel', async () => {
    const order = await newOrder();
    const refusal = { code: '104131', message: '배송 중인 주문입니다.' };
    await refuseWrites(shop, order.productOrderIds[0] ?? '', refusal);
    expect((await cancel(order.rows)).rows).toMatchObject([
      { code: 'ORDER_STATUS_CONFLICT', message: '판매 채널이 거절했습니다. 배송 중인 주문입니다.' },
    ]);
  });
});

test('what the channel decides is refused with a sentence: goodwill, claims for the shopper', async () => {
  const order = await placedOrder();
  const [row = ''] = order.rows;
  const refused = { code: 'ORDER_STATUS_CONFLICT', message: '주문한 판매 채널에서 처리해 주세요.' };
  await expect(
    staff.api.refundGoodwill({
      uuid: order.orderUuid,
      requestUuid: row,
      amount: 100,
      text: '배송 지연 보상',
    }),
  ).rejects.toMatchObject(refused);
  await expect(
    staff.api.registerClaimForShopper({
      claimType: 'CANCEL',
      reason: 'SIMPLE_MIND_CHANGE',
      items: [{ orderProductUuid: row, count: 1 }],
    }),
  ).rejects.toMatchObject(refused);
});

test('two processes send a command once, and neither waits for the other', async () => {
  const orders = [await placedOrder(), await placedOrder(), await placedOrder()];
  for (const order of orders) await dispatch(order.rows);
  const [locked = '', ...others] = orders.flatMap((order) => order.productOrderIds);
  const received = async (productOrderIds: string[]) => {
    const found = await productOrdersAtChannel(shop, { productOrderIds });
    return found.map((one) => one.writes['dispatch']?.received ?? 0);
  };
  await shop.database.db.transaction().execute(async (tx) => {
    // Another process is leasing the first command.
    await sql`select from channel_command where product_order_id = ${locked} for update`.execute(tx);
    await Promise.all([runJob(), runJob()]);
    expect([await received([locked]), await received(others)]).toEqual([[0], [1, 1]]);
  });
  await Promise.all([runJob(), runJob(), runJob()]);
  expect([await received([locked]), await received(others)]).toEqual([[1], [1, 1]]);
});
