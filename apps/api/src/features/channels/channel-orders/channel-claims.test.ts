// Claims of the smart store, made at the simulator: rows, claims of the shop, parts of the units, holds, and the order in which messages are applied.
import { describe, expect, test } from 'vitest';
import {
  type PlacedAtChannel,
  actAtChannel,
  dispatchAtChannel,
  orderAtChannel,
} from '../../../testing/channels/orders-at-channels.ts';
import { buyableItems, rows, setStock, stockOf } from '../../../testing/sales/orders.ts';
import { testSmartstoreShop } from '../../../testing/channels/smartstore-shop.ts';

const smartstore = testSmartstoreShop();
const { shop, item, place, collect, act } = smartstore;

/** Status, count and claim status of all rows of the order. */
const rowsOf = async ({ orderId }: PlacedAtChannel) => {
  const found = await rows<{ status: string; count: number; claimStatus: string }>(
    shop,
    `select r.status, r.count, r.claim_status from channel_order c join order_product r on r.order_uuid = c.order_uuid
     where c.channel_order_id = '${orderId}' order by r.line_no`,
  );
  return found.map((row) => `${row.status} ${row.count} ${row.claimStatus}`);
};
const claimsOf = async ({ orderId }: PlacedAtChannel) => {
  const found = await rows<{ type: string; stage: string; reason: string; units: number }>(
    shop,
    `select c.type, c.stage, c.reason, (select sum(i.count)::int from order_claim_item i where i.claim_uuid = c.uuid) as units
     from channel_order o join order_claim c on c.order_uuid = o.order_uuid where o.channel_order_id = '${orderId}' order by c.number`,
  );
  return found.map((claim) => `${claim.type} ${claim.stage} ${claim.reason} ${claim.units}`);
};
const orderOf = async ({ orderId }: PlacedAtChannel) => {
  const [order] = await rows<{ orderUuid: string }>(
    shop,
    `select order_uuid from channel_order where channel_order_id = '${orderId}'`,
  );
  return order?.orderUuid ?? '';
};

const delivered = async (count = 1): Promise<PlacedAtChannel> => {
  const placed = await place(count);
  await dispatchAtChannel(shop, 'SMARTSTORE', placed);
  await actAtChannel(shop, { do: 'deliver', productOrderIds: placed.productOrderIds });
  await collect();
  return placed;
};

describe('a cancellation', () => {
  test('of some units splits the row, gives their stock back, and leaves the other row unchanged', async () => {
    const placed = await place(3);
    await collect();
    const cancel = { do: 'request', claim: 'CANCEL', reason: 'WRONG_ORDER', quantity: 1 };
    await act(placed, { ...cancel, isImmediate: false });
    expect(await rowsOf(placed)).toEqual(['PAYMENT_COMPLETE 2 NONE', 'REQUEST_CANCEL 1 IN_REQUEST']);
    expect(await claimsOf(placed)).toEqual(['CANCEL REQUESTED ORDER_MISTAKE 1']);
    expect((await stockOf(shop, item().uuid)).count).toBe(97);
    await act(placed, { do: 'withdraw' });
    expect(await rowsOf(placed)).toEqual(['PAYMENT_COMPLETE 2 NONE', 'PAYMENT_COMPLETE 1 NONE']);
    expect(await claimsOf(placed)).toEqual(['CANCEL WITHDRAWN ORDER_MISTAKE 1']);
    await act(placed, { ...cancel, isImmediate: true });
    expect(await rowsOf(placed)).toEqual([
      'PAYMENT_COMPLETE 1 NONE',
      'PAYMENT_COMPLETE 1 NONE',
      'CANCEL 1 COMPLETE',
    ]);
    expect((await stockOf(shop, item().uuid)).count).toBe(98);
    await act(placed, { ...cancel, quantity: 2, isImmediate: true });
    expect((await rowsOf(placed)).every((row) => row.startsWith('CANCEL 1'))).toBe(true);
    expect((await stockOf(shop, item().uuid)).count).toBe(100);
  });

  test('that was completed before the first run is stored with its claim and takes no stock', async () => {
    const placed = await place(3);
    await actAtChannel(shop, {
      do: 'request',
      claim: 'CANCEL',
      quantity: 1,
      isImmediate: true,
      productOrderIds: placed.productOrderIds,
    });
    await collect();
    expect(await rowsOf(placed)).toEqual(['PAYMENT_COMPLETE 2 NONE', 'CANCEL 1 COMPLETE']);
    expect((await stockOf(shop, item().uuid)).count).toBe(98);
  });
});

describe('a return', () => {
  test('of some units is held, collected and completed; the goods are not restocked', async () => {
    const placed = await delivered(3);
    await act(placed, { do: 'request', claim: 'RETURN', reason: 'BROKEN', quantity: 1 });
    expect(await rowsOf(placed)).toEqual(['DELIVERY_COMPLETE 2 NONE', 'REQUEST_RETURN 1 IN_REQUEST']);
    await act(placed, { do: 'hold', reason: 'EXTRAFEEE', detail: '추가 배송비가 필요합니다.', fee: 3_000 });
    const { data } = await smartstore.staff.getStaffClaimsByPaging({
      count: 1,
      orderUuid: await orderOf(placed),
    });
    expect(data).toMatchObject([{ type: 'RETURN', salesChannel: 'SMARTSTORE' }]);
    const held = await smartstore.staff.getStaffClaim({ uuid: data[0]?.uuid ?? '' });
    expect(held).toMatchObject({
      type: 'RETURN',
      stage: 'REQUESTED',
      reason: 'BROKEN_PRODUCT',
      fault: 'MERCHANT',
      holdback: { reason: 'EXTRAFEE', feeDemand: 3_000 },
      refundInfo: { displayRefundMethodType: 'MARKETPLACE', totalRefundPrice: item().price },
    });
    expect(held.histories.map(({ event }) => event)).toEqual(['REQUEST_RETURN', 'HOLD']);
    await act(placed, { do: 'release' });
    await act(placed, { do: 'collect-start' });
    expect((await rowsOf(placed))[1]).toBe('APPROVE_RETURN 1 IN_REQUEST');
    await act(placed, { do: 'collect' });
    expect((await rowsOf(placed))[1]).toBe('RETURN_DELIVERY_COMPLETE 1 IN_REQUEST');
    await shop.context().providers.channels?.SMARTSTORE?.decideClaim(placed.productOrderIds[0] ?? '', {
      kind: 'APPROVE_RETURN',
    });
    await collect();
    expect(await rowsOf(placed)).toEqual(['DELIVERY_COMPLETE 2 NONE', 'RETURN 1 COMPLETE']);
    expect(await claimsOf(placed)).toEqual(['RETURN DONE BROKEN_PRODUCT 1']);
    expect((await stockOf(shop, item().uuid)).count).toBe(97);
  });

  test('that the shopper withdrew is WITHDRAWN, and a second request is another claim', async () => {
    const placed = await delivered();
    await act(placed, {
      do: 'request',
      claim: 'RETURN',
      reason: 'SOMETHING_NEW',
      detail: '마음이 바뀌었어요',
    });
    await act(placed, { do: 'withdraw' });
    expect(await rowsOf(placed)).toEqual(['CANCEL_RETURN 1 COMPLETE']);
    await act(placed, { do: 'request', claim: 'RETURN' });
    expect(await rowsOf(placed)).toEqual(['REQUEST_RETURN 1 IN_REQUEST']);
    expect(await claimsOf(placed)).toEqual([
      'RETURN WITHDRAWN NAVER_PAY_CLAIM 1',
      'RETURN REQUESTED SIMPLE_MIND_CHANGE 1',
    ]);
  });
});

test('an exchange moves from the request to the received replacement, and the purchase is confirmed afterwards', async () => {
  const placed = await delivered();
  const client = shop.context().providers.channels?.SMARTSTORE;
  const [id = ''] = placed.productOrderIds;
  const seen: string[] = [];
  const step = async (work: () => Promise<unknown>) => {
    await work();
    await collect();
    seen.push((await rowsOf(placed)).join());
  };
  await step(() => act(placed, { do: 'request', claim: 'EXCHANGE', reason: 'WRONG_OPTION' }));
  await step(() => act(placed, { do: 'collect-start' }));
  await step(() => act(placed, { do: 'collect' }));
  await step(async () =>
    client?.decideClaim(id, {
      kind: 'RESHIP_EXCHANGE',
      carrier: 'HANJIN',
      invoiceNumber: '512345678901',
      sentAt: shop.clock.now(),
    }),
  );
  await step(() => act(placed, { do: 'finish' }));
  expect(seen).toEqual([
    'REQUEST_EXCHANGE 1 IN_REQUEST',
    'APPROVE_EXCHANGE 1 IN_REQUEST',
    'APPROVE_EXCHANGE 1 IN_REQUEST',
    'EXCHANGE 1 IN_REQUEST',
    'EXCHANGE_DELIVERY_COMPLETE 1 COMPLETE',
  ]);
  expect(await claimsOf(placed)).toEqual(['EXCHANGE DONE WRONG_PRODUCT_DISPATCH 1']);
});

describe('a conflict', () => {
  const conflictsOf = ({ orderId }: PlacedAtChannel) =>
    rows<{ kind: string; resolution: string | null }>(
      shop,
      `select kind, resolution from channel_conflict where channel_order_id = '${orderId}' order by created_at`,
    );

  test('of an unlinked product keeps its messages, and is closed when staff link the product', async () => {
    const [, card] = await buyableItems(shop, 2);
    const unlinked = { uuid: card?.uuid ?? '', channelProductId: '7700001', price: 12_000 };
    const placed = await orderAtChannel(shop, 'SMARTSTORE', [{ item: unlinked, count: 1 }]);
    const result = await collect();
    expect(result.failures).toEqual([
      expect.objectContaining({ id: placed.productOrderIds[0], code: 'UNLINKED_PRODUCT' }),
    ]);
    expect(await rowsOf(placed)).toEqual([]);
    expect((await collect()).failures).toEqual([]);
    await smartstore.staff.linkChannelProduct({
      channel: 'SMARTSTORE',
      channelProductId: unlinked.channelProductId,
      productItemUuid: unlinked.uuid,
    });
    await collect();
    expect(await rowsOf(placed)).toEqual(['PAYMENT_COMPLETE 1 NONE']);
    expect(await conflictsOf(placed)).toEqual([{ kind: 'UNLINKED_PRODUCT', resolution: 'LINKED' }]);
  });

  test('of insufficient stock takes none, and ends as SOLD_OUT_CANCEL when the channel cancels', async () => {
    await setStock(shop, item().uuid, 1);
    const placed = await place(2);
    await collect();
    expect(await rowsOf(placed)).toEqual(['PAYMENT_COMPLETE 2 NONE']);
    expect((await stockOf(shop, item().uuid)).count).toBe(1);
    expect(await conflictsOf(placed)).toEqual([{ kind: 'OVERSOLD', resolution: null }]);
    const commands = await rows(
      shop,
      `select kind, body ->> 'reason' as reason from channel_command where channel_order_id = '${placed.orderId}'`,
    );
    expect(commands).toEqual([{ kind: 'CANCEL_SALE', reason: 'SOLD_OUT' }]);
    await act(placed, { do: 'request', claim: 'CANCEL', reason: 'SOLD_OUT', isImmediate: true });
    expect(await rowsOf(placed)).toEqual(['SOLD_OUT_CANCEL 2 COMPLETE']);
    expect((await stockOf(shop, item().uuid)).count).toBe(1);
    expect(await conflictsOf(placed)).toEqual([{ kind: 'OVERSOLD', resolution: 'CANCELLED' }]);
  });
});
