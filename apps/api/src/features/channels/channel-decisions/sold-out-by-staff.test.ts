// Staff cancel rows of a channel as sold out: the stock of the item becomes 0 once the channel cancelled them, as for orders of the shop (T36).
import { beforeEach, expect, test } from 'vitest';
import { testSmartstoreShop } from '../../../testing/channels/smartstore-shop.ts';
import { rowsOfOrder } from '../../../testing/channels/orders-at-channels.ts';
import { rows, setStock, stockOf } from '../../../testing/sales/orders.ts';
import { channelDecisionsJobs } from './channel-decisions.jobs.ts';

const smartstore = testSmartstoreShop();
const { shop, item, place, collect, act } = smartstore;

const setFaults = (faults: Record<string, unknown>) => shop.outside.control('naver/faults', faults);
beforeEach(async () => {
  await setFaults({ partialFailureRate: 0, dropAfterRate: 0, dropBeforeRate: 0 });
});

const stock = async () => (await stockOf(shop, item().uuid)).count;
/** A row of two units, which the order took from 100. */
async function collectedRow() {
  const placed = await place(2);
  await collect();
  const [row] = await rowsOfOrder(shop, placed.orderId);
  expect(await stock()).toBe(98);
  return { placed, uuid: row?.orderProductUuid ?? '' };
}
const cancel = async (uuid: string, reason: 'SOLD_OUT' | 'WRONG_PRICE' = 'SOLD_OUT') => {
  const event = reason === 'SOLD_OUT' ? ('SOLD_OUT' as const) : ('ADMIN_CANCEL' as const);
  const text = '주문을 취소합니다.';
  const answer = await smartstore.staff.bulkCancelOrderProducts({ uuids: [uuid], event, reason, text });
  return answer.rows[0]?.isDone === true ? 'done' : answer.rows[0]?.code;
};
const heldUnits = async (uuid: string) =>
  (
    await rows<{ count: number }>(
      shop,
      `select taken_count as count from channel_order_product where order_product_uuid = '${uuid}'`,
    )
  )[0]?.count;
const runJobs = async () => {
  shop.clock.moveBy(60_000);
  for (const job of channelDecisionsJobs) if (job.exclusive === 'rows') await job.run(shop.context());
};

test('a sold-out cancellation empties the stock once, and a repetition leaves the later stock', async () => {
  const { uuid } = await collectedRow();
  expect(await cancel(uuid)).toBe('done');
  expect(await stock()).toBe(0);
  expect(await heldUnits(uuid)).toBe(0);
  await setStock(shop, item().uuid, 5);
  await cancel(uuid);
  await collect();
  await runJobs();
  expect(await stock()).toBe(5);
});

test.each([
  [
    'by staff for another reason',
    (row: Awaited<ReturnType<typeof collectedRow>>) => cancel(row.uuid, 'WRONG_PRICE'),
  ],
  [
    'by the shopper',
    (row: Awaited<ReturnType<typeof collectedRow>>) =>
      act(row.placed, { do: 'request', claim: 'CANCEL', reason: 'INTENT_CHANGED', isImmediate: true }),
  ],
])('a cancellation %s gives the units back', async (_, work) => {
  const row = await collectedRow();
  await work(row);
  expect(await stock()).toBe(100);
});

test('a refused sold-out cancellation leaves the stock', async () => {
  const { uuid } = await collectedRow();
  await setFaults({ partialFailureRate: 1 });
  expect(await cancel(uuid)).toBe('ORDER_STATUS_CONFLICT');
  expect(await stock()).toBe(98);
});

test.each([
  ['is lost', { dropAfterRate: 1 }, true],
  ['is lost before the channel got the call', { dropBeforeRate: 1 }, false],
])(
  'a sold-out cancellation whose answer %s empties the stock when the cancellation is read',
  async (_, fault, isExecuted) => {
    const { uuid } = await collectedRow();
    await setFaults(fault);
    expect(await cancel(uuid)).toBe('PROVIDER_UNAVAILABLE');
    expect(await stock()).toBe(98);
    await setFaults({ dropAfterRate: 0, dropBeforeRate: 0 });
    // The change may be collected before the command is sent again.
    await collect();
    expect(await stock()).toBe(isExecuted ? 0 : 98);
    await runJobs();
    expect(await stock()).toBe(0);
  },
);
