// Commands that the channel refused: their failures and conflicts until staff have seen them, leases, and the deletion of old commands.
import { beforeEach, expect, test } from 'vitest';
import {
  type ShopRow,
  actAtChannel,
  dispatchAtChannel,
  orderAtChannel,
  rowsOfOrder,
} from '../../../testing/channels/orders-at-channels.ts';
import type { ChannelClient } from '../../../providers/channel/port.ts';
import { expectRenewed } from '../../../testing/channels/leases.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { freshInvoice } from '../../../testing/sales/shipments.ts';
import { testSmartstoreShop } from '../../../testing/channels/smartstore-shop.ts';
import { channelDecisionsJobs } from './channel-decisions.jobs.ts';

const smartstore = testSmartstoreShop();
const { shop, item, place, collect } = smartstore;

beforeEach(() => rows(shop, 'delete from channel_command'));

const runJobs = async () => {
  for (const job of channelDecisionsJobs) await job.run(shop.context());
};
const listed = async () => {
  const { data } = await smartstore.staff.getChannelFailures({ count: 100, failureKinds: ['COMMAND'] });
  const states = await smartstore.staff.getChannels({});
  const count = states.reduce((sum, state) => sum + state.failedCommandCount, 0);
  expect(count).toBe(data.length);
  return data;
};
const openRefusals = async ({ productOrderId: id }: ShopRow) => {
  const { data } = await smartstore.staff.getChannelConflicts({
    count: 100,
    conflictKinds: ['COMMAND_REFUSED'],
  });
  return data.filter((one) => one.productOrderId === id && one.resolvedAt === undefined);
};
const commandsOf = ({ productOrderId: id }: ShopRow, kind: string) =>
  rows<{ uuid: string }>(
    shop,
    `select uuid from channel_command where product_order_id = '${id}' and kind = '${kind}'`,
  );

/** A row that the shop dispatched, of an order that its channel cancelled or sent itself meanwhile: the invoice is refused. */
async function refusedInvoice(change: 'cancelled' | 'sent'): Promise<ShopRow> {
  const placed = await place();
  await collect();
  const [row] = await rowsOfOrder(shop, placed.orderId);
  if (row === undefined) throw new Error('The order was not collected.');
  const invoice = { uuid: row.orderProductUuid, carrier: 'CJ' as const, invoiceNumber: freshInvoice() };
  expect(await smartstore.staff.bulkDispatchOrderProducts({ rows: [invoice] })).toMatchObject({
    doneCount: 1,
  });
  if (change === 'sent') await dispatchAtChannel(shop, 'SMARTSTORE', placed);
  else
    await actAtChannel(shop, {
      do: 'request',
      claim: 'CANCEL',
      isImmediate: true,
      productOrderIds: placed.productOrderIds,
    });
  await runJobs();
  return row;
}

test('an accepted refusal is no failure any more and is not sent again', async () => {
  const row = await refusedInvoice('cancelled');
  const [failure] = await listed();
  expect(failure).toMatchObject({ productOrderId: row.productOrderId });
  const [conflict] = await openRefusals(row);
  await smartstore.staff.resolveChannelConflict({
    uuid: conflict?.uuid ?? '',
    resolution: 'ACCEPTED',
    note: '취소된 주문입니다.',
  });
  expect(await listed()).toEqual([]);
  await expect(smartstore.staff.retryChannelFailure({ uuid: failure?.uuid ?? '' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a job closes the conflict of a withdrawn invoice; a second refusal opens a new conflict', async () => {
  const row = await refusedInvoice('sent');
  const [failure] = await listed();
  await smartstore.staff.retryChannelFailure({ uuid: failure?.uuid ?? '' });
  await runJobs();
  expect(await listed()).toHaveLength(1);
  expect(await openRefusals(row)).toHaveLength(1);
  await smartstore.staff.bulkWithdrawInvoice({ uuids: [row.orderProductUuid] });
  await runJobs();
  expect(await openRefusals(row)).toEqual([]);
  expect(await listed()).toEqual([]);
});

test('a refusal that staff saw is no failure, and the same decision is sent again later', async () => {
  const row = await refusedInvoice('sent');
  const cancel = () =>
    smartstore.staff.bulkCancelOrderProducts({
      uuids: [row.orderProductUuid],
      event: 'SOLD_OUT',
      reason: 'SOLD_OUT',
      text: '재고가 없습니다.',
    });
  expect(await cancel()).toMatchObject({ doneCount: 0 });
  expect((await listed()).map(({ code }) => code)).toHaveLength(1);
  await smartstore.staff.bulkWithdrawInvoice({ uuids: [row.orderProductUuid] });
  expect(await cancel()).toMatchObject({ doneCount: 0 });
  expect(await commandsOf(row, 'CANCEL_SALE')).toHaveLength(2);
  expect(await listed()).toEqual([]);
});

test('the sentence of a refusal is stored without the name, the address and the telephone number of the shopper', async () => {
  const placed = await place();
  await collect();
  const [row] = await rowsOfOrder(shop, placed.orderId);
  const [order] = await rows<{ name: string; address: string }>(
    shop,
    `select recipient_name as name, address from orders where uuid = '${row?.orderUuid}'`,
  );
  const invoice = { carrier: 'CJ' as const, invoiceNumber: freshInvoice() };
  await smartstore.staff.bulkDispatchOrderProducts({
    rows: [{ uuid: row?.orderProductUuid ?? '', ...invoice }],
  });
  const ctx = shop.context();
  const real = ctx.providers.channels?.SMARTSTORE as ChannelClient;
  const refusing: ChannelClient = {
    ...real,
    dispatch: async (parcels) => ({
      kind: 'yes',
      value: parcels.map(({ productOrderId }) => ({
        productOrderId,
        isDone: false,
        code: '104442',
        message: `${order?.name}님(010.1234.5678)의 배송지 ${order?.address}를 확인해 주세요.`,
      })),
    }),
  };
  const [job] = channelDecisionsJobs;
  await job?.run({ ...ctx, providers: { ...ctx.providers, channels: { SMARTSTORE: refusing } } });
  const [conflict] = await rows<{ detail: { message: string } }>(
    shop,
    `select detail from channel_conflict where product_order_id = '${row?.productOrderId}'`,
  );
  const clear = '***님(***)의 배송지 ***를 확인해 주세요.';
  expect(conflict?.detail.message).toBe(clear);
  expect(await listed()).toMatchObject([{ code: '104442', message: clear }]);
});

test('a batch that is sent long after the start of the job is leased from then on', async () => {
  const placed = await orderAtChannel(shop, 'SMARTSTORE', [
    { item: item(), count: 1 },
    { item: item(), count: 2 },
  ]);
  await collect();
  const uuids = (await rowsOfOrder(shop, placed.orderId)).map((row) => row.orderProductUuid);
  const invoiceNumber = freshInvoice();
  await smartstore.staff.bulkDispatchOrderProducts({
    rows: uuids.map((uuid) => ({ uuid, carrier: 'CJ' as const, invoiceNumber })),
  });
  const ctx = shop.context();
  const real = ctx.providers.channels?.SMARTSTORE as ChannelClient;
  const lateMs = 60 * 60_000;
  const leases: boolean[] = [];
  const slow: ChannelClient = {
    ...real,
    writeBatch: 1,
    dispatch: async (parcels) => {
      const due = await rows<{ dueAt: string }>(
        shop,
        `select due_at from channel_command where product_order_id = '${parcels[0]?.productOrderId}' and kind = 'DISPATCH'`,
      );
      leases.push(new Date(due[0]?.dueAt ?? 0).getTime() > shop.clock.now().getTime() + 50_000);
      shop.clock.moveBy(lateMs);
      return real.dispatch(parcels);
    },
  };
  const [job] = channelDecisionsJobs;
  await job?.run({ ...ctx, providers: { ...ctx.providers, channels: { SMARTSTORE: slow } } });
  // Staff of other tests are still signed in.
  shop.clock.moveBy(-leases.length * lateMs);
  expect(leases).toEqual([true, true]);
});

test('a command is leased for a minute, which is renewed while the channel is called', async () => {
  const placed = await place();
  await collect();
  const [row] = await rowsOfOrder(shop, placed.orderId);
  await smartstore.staff.bulkDispatchOrderProducts({
    rows: [{ uuid: row?.orderProductUuid ?? '', carrier: 'CJ', invoiceNumber: freshInvoice() }],
  });
  await rows(shop, `update channel_command set due_at = null where kind <> 'DISPATCH'`);
  const ctx = shop.context();
  const real = ctx.providers.channels?.SMARTSTORE as ChannelClient;
  const [job] = channelDecisionsJobs;
  const callCount = await expectRenewed(shop, 'channel_command', async (called) => {
    const dispatch: ChannelClient['dispatch'] = async (parcels) => {
      await called();
      return real.dispatch(parcels);
    };
    const channels = { SMARTSTORE: { ...real, dispatch } };
    await job?.run({ ...ctx, providers: { ...ctx.providers, channels } });
  });
  expect(callCount).toBe(1);
  expect(await rows(shop, `select from channel_command where kind = 'DISPATCH' and done_at is null`)).toEqual(
    [],
  );
});

test('commands are deleted a year after the last one of their product order', async () => {
  const row = await refusedInvoice('cancelled');
  const count = async () =>
    (await commandsOf(row, 'CONFIRM')).length + (await commandsOf(row, 'DISPATCH')).length;
  const age = (kinds: string) =>
    rows(
      shop,
      `update channel_command set created_at = created_at - interval '13 months' where kind in (${kinds})`,
    );
  await age(`'CONFIRM'`);
  await runJobs();
  expect(await count()).toBe(2);
  await age(`'DISPATCH'`);
  await runJobs();
  expect(await count()).toBe(0);
});
