// Decisions of staff about rows that a claim for some of the units split off: the channel has one product order, which is linked to the first row.
import { expect, test } from 'vitest';
import { type PlacedAtChannel } from '../../../testing/channels/orders-at-channels.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { freshInvoice } from '../../../testing/sales/shipments.ts';
import { testSmartstoreShop } from '../../../testing/channels/smartstore-shop.ts';
import { channelDecisionsJobs } from './channel-decisions.jobs.ts';

const smartstore = testSmartstoreShop();
const { shop, place, act } = smartstore;

const rowsOf = ({ orderId }: PlacedAtChannel) =>
  rows<{ uuid: string; status: string; count: number; claimUuid: string | null }>(
    shop,
    `select r.uuid, r.status, r.count, r.claim_uuid from channel_order c join order_product r on r.order_uuid = c.order_uuid
     where c.channel_order_id = '${orderId}' order by r.line_no`,
  );

const sendCommands = async () => {
  for (const job of channelDecisionsJobs) if (job.exclusive === 'rows') await job.run(shop.context());
};

/** An order of three units, one of which the shopper asks to cancel. */
async function partlyCancelled(): Promise<PlacedAtChannel> {
  const placed = await place(3);
  const request = { do: 'request', claim: 'CANCEL', reason: 'WRONG_ORDER', quantity: 1, isImmediate: false };
  await act(placed, request);
  return placed;
}

test('staff approve the cancellation of some units', async () => {
  const placed = await partlyCancelled();
  const [, claimed] = await rowsOf(placed);
  await smartstore.staff.approveClaim({
    uuid: claimed?.claimUuid ?? '',
    expectedTotalRefundPrice: smartstore.item().price,
  });
  expect((await rowsOf(placed)).map(({ status, count }) => [status, count])).toEqual([
    ['PAYMENT_COMPLETE', 2],
    ['CANCEL', 1],
  ]);
});

test('staff confirm and dispatch rows of one product order with one invoice, which the channel gets once', async () => {
  const placed = await partlyCancelled();
  await act(placed, { do: 'withdraw' });
  const uuids = (await rowsOf(placed)).map(({ uuid }) => uuid);
  expect(await smartstore.staff.bulkConfirmOrderProducts({ uuids })).toMatchObject({ doneCount: 2 });
  const invoice = { carrier: 'CJ' as const, invoiceNumber: freshInvoice() };
  const dispatched = await smartstore.staff.bulkDispatchOrderProducts({
    rows: uuids.map((uuid) => ({ uuid, ...invoice })),
  });
  expect(dispatched).toMatchObject({ doneCount: 2 });
  await sendCommands();
  expect((await rowsOf(placed)).map(({ status }) => status)).toEqual(['IN_DELIVERY', 'IN_DELIVERY']);
  const sent = await rows(
    shop,
    `select kind from channel_command where product_order_id = '${placed.productOrderIds[0]}' and done_at is not null order by created_at`,
  );
  expect(sent).toEqual([{ kind: 'CONFIRM' }, { kind: 'DISPATCH' }]);
});

/** Two rows of a product order, dispatched with these invoices. */
async function dispatchedWith(first: string, second: string) {
  const placed = await partlyCancelled();
  await act(placed, { do: 'withdraw' });
  const uuids = (await rowsOf(placed)).map(({ uuid }) => uuid);
  const given = [first, second].map((invoiceNumber, at) => ({
    uuid: uuids[at] ?? '',
    carrier: 'CJ' as const,
    invoiceNumber,
  }));
  expect(await smartstore.staff.bulkDispatchOrderProducts({ rows: given })).toMatchObject({ doneCount: 2 });
  const invoices = (what: string) =>
    rows<{ number: string }>(
      shop,
      `select body ->> 'invoiceNumber' as number from channel_command
       where product_order_id = '${placed.productOrderIds[0]}' and kind = 'DISPATCH' and ${what}`,
    ).then((found) => found.map(({ number }) => number));
  return {
    placed,
    uuids,
    waiting: () => invoices('due_at is not null'),
    sent: () => invoices('done_at is not null'),
  };
}

test.each([
  ['the same invoice, which is sent', true],
  ['another invoice, which is sent in its place', false],
])('the withdrawal of the invoice of one row leaves the other row %s', async (_, isSame) => {
  const [one, other] = [freshInvoice(), freshInvoice()];
  const second = isSame ? one : other;
  const { placed, uuids, waiting, sent } = await dispatchedWith(one, second);
  expect(await waiting()).toEqual([one]);
  expect(await smartstore.staff.bulkWithdrawInvoice({ uuids: uuids.slice(0, 1) })).toMatchObject({
    doneCount: 1,
  });
  expect((await rowsOf(placed)).map(({ status }) => status)).toEqual([
    'PREPARING_PRODUCT',
    'REQUEST_DELIVERY',
  ]);
  expect(await waiting()).toEqual([second]);
  await sendCommands();
  expect(await sent()).toEqual([second]);
  // The channel has one delivery status of the product order.
  expect((await rowsOf(placed)).map(({ status }) => status)).toEqual(['IN_DELIVERY', 'IN_DELIVERY']);
  expect(
    await rows(
      shop,
      `select 1 from channel_conflict where product_order_id = '${placed.productOrderIds[0]}'`,
    ),
  ).toEqual([]);
});

test('no invoice is sent when those of all rows were withdrawn', async () => {
  const invoice = freshInvoice();
  const { placed, uuids, waiting, sent } = await dispatchedWith(invoice, invoice);
  expect(await smartstore.staff.bulkWithdrawInvoice({ uuids })).toMatchObject({ doneCount: 2 });
  expect(await waiting()).toEqual([]);
  await sendCommands();
  expect(await sent()).toEqual([]);
  expect((await rowsOf(placed)).map(({ status }) => status)).toEqual([
    'PREPARING_PRODUCT',
    'PREPARING_PRODUCT',
  ]);
});

test('staff cancel the rows of a product order together, because the channel cancels all of its units', async () => {
  const placed = await partlyCancelled();
  await act(placed, { do: 'withdraw' });
  const [first, second] = (await rowsOf(placed)).map(({ uuid }) => uuid);
  const cancel = (uuids: string[]) =>
    smartstore.staff.bulkCancelOrderProducts({
      uuids,
      event: 'SOLD_OUT',
      reason: 'SOLD_OUT',
      text: '재고가 없습니다.',
    });
  expect(await cancel([second ?? ''])).toMatchObject({ doneCount: 0, failedCount: 1 });
  expect((await rowsOf(placed)).map(({ status }) => status)).toEqual([
    'PAYMENT_COMPLETE',
    'PAYMENT_COMPLETE',
  ]);
  expect(await cancel([first ?? '', second ?? ''])).toMatchObject({ doneCount: 2 });
  expect((await rowsOf(placed)).every(({ status }) => status.includes('CANCEL'))).toBe(true);
});
