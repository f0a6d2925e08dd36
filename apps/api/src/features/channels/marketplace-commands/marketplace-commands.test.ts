// Invoices of orders of other channels: enqueued with the dispatch, sent once, kept through lost answers, withdrawn before they are sent.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MemoryMarketplace, memoryMarketplace } from '../../../testing/channels/memory-marketplace.ts';
import { type ChannelOrder, channelOrder } from '../../../testing/channels/channel-orders.ts';
import { type OpenedStaff, openStaff } from '../../../testing/members/staff.ts';
import { rows, statusesOf } from '../../../testing/sales/orders.ts';
import { freshInvoice } from '../../../testing/sales/shipments.ts';
import { testShop } from '../../../testing/shop.ts';
import { marketplaceCommandsJobs } from './marketplace-commands.jobs.ts';

const shop = testShop({ demo: true, outside: true });
let staff: OpenedStaff;
let market: MemoryMarketplace;

beforeAll(async () => {
  shop.clock.stopAt('2026-11-24T10:00:00+09:00');
  staff = await openStaff(shop);
});
beforeEach(async () => {
  market = memoryMarketplace('SMARTSTORE');
  shop.context().providers.marketplaces = { SMARTSTORE: market };
  await rows(shop, 'delete from channel_command');
});

async function runJob(): Promise<void> {
  for (const job of marketplaceCommandsJobs) if (job.exclusive === 'rows') await job.run(shop.context());
}
const later = async (ms: number) => {
  shop.clock.moveBy(ms);
  await runJob();
};

async function placedOrder(lines = 1): Promise<ChannelOrder> {
  const made = await channelOrder(shop, 'SMARTSTORE', { lines, isPlaced: true });
  for (const source of made.sources) market.orders.set(source.productOrderId, source);
  return made;
}
const dispatch = (uuids: readonly string[], invoiceNumber = freshInvoice()) =>
  staff.api.bulkDispatchOrderProducts({
    rows: uuids.map((uuid) => ({ uuid, carrier: 'CJ' as const, invoiceNumber })),
  });
const commands = () =>
  rows<{ kind: string; try_count: number; is_done: boolean; is_failed: boolean; last_code: string | null }>(
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
    expect(market.calls).toEqual([]);
    await runJob();
    await later(60_000);
    expect(market.calls).toEqual(['DISPATCH']);
    expect(market.executed).toEqual(order.sources.map((one) => `DISPATCH ${one.productOrderId}`));
    expect(market.orders.get(order.sources[0]?.productOrderId ?? '')?.delivery).toMatchObject({
      carrierCode: 'CJ',
      trackingNumber: invoice,
    });
    expect(await commands()).toEqual(
      order.rows.map(() => ({
        kind: 'DISPATCH',
        try_count: 1,
        is_done: true,
        is_failed: false,
        last_code: null,
      })),
    );
  });

  test.each([
    ['was executed', [{ kind: 'lost' }] as const, ['DISPATCH', 'READ']],
    ['did not arrive', [{ kind: 'down' }] as const, ['DISPATCH', 'READ', 'DISPATCH']],
  ])('whose answer is lost and that %s is executed once', async (_, faults, calls) => {
    const order = await placedOrder();
    await dispatch(order.rows);
    market.faults.push(...faults);
    await runJob();
    expect(await commands()).toMatchObject([{ try_count: 1, is_done: false, is_failed: false }]);
    await later(20_000);
    expect(market.calls).toEqual(calls);
    expect(market.executed).toHaveLength(1);
    expect(await commands()).toMatchObject([{ try_count: 2, is_done: true }]);
  });

  test('waits as long as the channel asks for, and nothing else is sent meanwhile', async () => {
    const [first, second] = [await placedOrder(), await placedOrder()];
    await dispatch(first.rows);
    market.faults.push({ kind: 'down', retryAfterMs: 120_000 });
    await runJob();
    await dispatch(second.rows);
    await later(60_000);
    expect(market.executed).toHaveLength(1);
    await later(61_000);
    expect(market.executed).toHaveLength(2);
  });

  test('that the channel refuses fails alone', async () => {
    const order = await placedOrder(2);
    const [refused = ''] = order.sources.map((one) => one.productOrderId);
    market.refusals.set(refused, { code: '104442', message: '<b>배송중</b> 상태입니다. 문의 010-1234-5678' });
    await dispatch(order.rows);
    await runJob();
    expect(await commands()).toMatchObject([
      { is_done: false, is_failed: true, last_code: '104442' },
      { is_done: true, is_failed: false },
    ]);
    const [{ message } = { message: '' }] = await rows<{ message: string }>(
      shop,
      `select last_message as message from channel_command where failed_at is not null`,
    );
    expect(message).toBe('배송중 상태입니다. 문의 ***');
  });

  test('of a call that is refused as a whole is sent alone', async () => {
    const order = await placedOrder(2);
    await dispatch(order.rows);
    market.faults.push({ kind: 'no', code: '4000', message: '파라미터 오류' });
    await runJob();
    expect(market.executed).toHaveLength(2);
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
    expect(await statusesOf(shop, order.orderUuid)).toEqual(['REQUEST_DELIVERY']);
    expect(market.executed).toHaveLength(1);
  });
});

test('a row that its channel has not confirmed is not dispatched', async () => {
  const order = await channelOrder(shop, 'SMARTSTORE');
  expect(await dispatch(order.rows)).toMatchObject({
    failedCount: 1,
    rows: [{ code: 'ORDER_STATUS_CONFLICT' }],
  });
  expect(await statusesOf(shop, order.orderUuid)).toEqual(['PAYMENT_COMPLETE']);
  expect(await commands()).toEqual([]);
});

test('two processes send a command once', async () => {
  const orders = [await placedOrder(), await placedOrder(), await placedOrder()];
  for (const order of orders) await dispatch(order.rows);
  await Promise.all([runJob(), runJob(), runJob()]);
  expect(market.executed).toHaveLength(3);
});
