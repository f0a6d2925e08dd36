// Changes of orders of the smart store that the shop has: options, addresses, delivery fees that are reported later, and runs after a break.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import {
  type ChannelItem,
  type PlacedAtChannel,
  actAtChannel,
  channelStaff,
  linkItem,
  orderAtChannel,
  rowsOfOrder,
} from '../../../testing/channels/orders-at-channels.ts';
import { optionsOf } from '../../../testing/sales/options.ts';
import { rows, setStock, stockOf } from '../../../testing/sales/orders.ts';
import { freshInvoice } from '../../../testing/sales/shipments.ts';
import { testShop } from '../../../testing/shop.ts';
import { applyProductOrders } from './apply/apply-messages.ts';
import { recheckOpen } from './channel-orders.jobs.ts';

const shop = testShop({ demo: true, outside: true });
let staff: Client;
let item: ChannelItem;
let other: ChannelItem;

beforeAll(async () => {
  staff = await channelStaff(shop);
  const [one, two] = await optionsOf(shop, 2);
  item = await linkItem(shop, 'SMARTSTORE', one?.uuid ?? '');
  other = await linkItem(shop, 'SMARTSTORE', two?.uuid ?? '');
  // The other item is an option of the same product of the channel.
  await rows(
    shop,
    `update channel_product set channel_product_id = '${item.channelProductId}', option_code = 'B' where product_item_uuid = '${other.uuid}'`,
  );
});
beforeEach(async () => {
  for (const { uuid } of [item, other]) await setStock(shop, uuid, 100);
});

const collect = () => staff.collectNaverPayOrders({ salesChannel: 'SMARTSTORE' });
const act = async ({ productOrderIds }: PlacedAtChannel, what: Record<string, unknown>) => {
  await actAtChannel(shop, { productOrderIds, ...what });
  await collect();
};
const place = async (count = 2, more = {}) => {
  const placed = await orderAtChannel(shop, 'SMARTSTORE', [{ item, count }], more);
  await collect();
  return placed;
};
const conflictsOf = ({ orderId }: PlacedAtChannel) =>
  rows<{ uuid: string; kind: string; change: string; resolution: string | null }>(
    shop,
    `select uuid, kind, detail ->> 'change' as change, resolution from channel_conflict where channel_order_id = '${orderId}' order by created_at`,
  );
/** Staff confirm the order and register its invoice, which is not sent yet. */
const registerInvoice = async (placed: PlacedAtChannel) => {
  await shop.context().providers.channels?.SMARTSTORE?.confirm(placed.productOrderIds);
  await applyProductOrders(shop.context(), client(), placed.productOrderIds, []);
  const own = await rowsOfOrder(shop, placed.orderId);
  const invoiceNumber = freshInvoice();
  await staff.bulkDispatchOrderProducts({
    rows: own.map((row) => ({ uuid: row.orderProductUuid, carrier: 'CJ', invoiceNumber })),
  });
  const after = await rowsOfOrder(shop, placed.orderId);
  expect(after.map((row) => row.status)).toEqual(own.map(() => 'REQUEST_DELIVERY'));
};
const client = () => {
  const one = shop.context().providers.channels?.SMARTSTORE;
  if (one === undefined) throw new Error('The smart store is not configured.');
  return one;
};
const chooseOther = {
  do: 'change-option',
  optionCode: 'B',
  optionManageCode: 'B',
  productOption: '다른 옵션',
};

describe('before the invoice', () => {
  test('another option makes the row that item, with its stock', async () => {
    const placed = await place(3);
    expect((await stockOf(shop, item.uuid)).count).toBe(97);
    await act(placed, chooseOther);
    const [row] = await rows<{ productItemUuid: string }>(
      shop,
      `select r.product_item_uuid from channel_order c join order_product r on r.order_uuid = c.order_uuid where c.channel_order_id = '${placed.orderId}'`,
    );
    expect(row?.productItemUuid).toBe(other.uuid);
    expect((await stockOf(shop, item.uuid)).count).toBe(100);
    expect((await stockOf(shop, other.uuid)).count).toBe(97);
    await act(placed, { do: 'request', claim: 'CANCEL', isImmediate: true });
    expect((await stockOf(shop, other.uuid)).count).toBe(100);
    expect(await conflictsOf(placed)).toEqual([]);
  });
});

describe('after the invoice was registered', () => {
  test('a new address is a conflict, which is opened again only by another address', async () => {
    const placed = await place();
    await registerInvoice(placed);
    const moveTo = (name: string) => act(placed, { do: 'change-address', recipient: { name } });
    await moveTo('박바뀜');
    await collect();
    const [open] = await conflictsOf(placed);
    expect(open).toMatchObject({ kind: 'CHANGED_AFTER_DISPATCH', change: 'ADDRESS', resolution: null });
    const [order] = await rows(
      shop,
      `select o.recipient_name from orders o join channel_order c on c.order_uuid = o.uuid where c.channel_order_id = '${placed.orderId}'`,
    );
    expect(order).not.toEqual({ recipientName: '박바뀜' });
    await staff.resolveChannelConflict({
      uuid: open?.uuid ?? '',
      resolution: 'ACCEPTED',
      note: '확인했습니다.',
    });
    await applyProductOrders(shop.context(), client(), placed.productOrderIds, []);
    expect((await conflictsOf(placed)).map(({ resolution }) => resolution)).toEqual(['ACCEPTED']);
    await moveTo('최바뀜');
    expect((await conflictsOf(placed)).map(({ resolution }) => resolution)).toEqual(['ACCEPTED', null]);
  });

  test('another option is a conflict, and the row keeps its item and its stock', async () => {
    const placed = await place();
    await registerInvoice(placed);
    await act(placed, chooseOther);
    expect(await conflictsOf(placed)).toMatchObject([{ kind: 'CHANGED_AFTER_DISPATCH', change: 'OPTION' }]);
    expect((await stockOf(shop, item.uuid)).count).toBe(98);
    expect((await stockOf(shop, other.uuid)).count).toBe(100);
  });
});

describe('after the invoice was withdrawn', () => {
  const orderOf = async ({ orderId }: PlacedAtChannel) => {
    const [order] = await rows<{ recipientName: string; productItemUuid: string; uuid: string }>(
      shop,
      `select o.recipient_name, r.product_item_uuid, r.uuid from channel_order c join orders o on o.uuid = c.order_uuid
       join order_product r on r.order_uuid = o.uuid where c.channel_order_id = '${orderId}'`,
    );
    if (order === undefined) throw new Error('The order was not collected.');
    return order;
  };
  const changes = [
    {
      what: 'address',
      change: { do: 'change-address', recipient: { name: '박바뀜' } },
      reported: () => ({ recipientName: '박바뀜', productItemUuid: item.uuid }),
    },
    { what: 'option', change: chooseOther, reported: () => ({ productItemUuid: other.uuid }) },
  ];
  /** An order that changed after its invoice, which staff withdrew. */
  const withdrawn = async (change: Record<string, unknown>, resolution?: 'ACCEPTED') => {
    const placed = await place();
    await registerInvoice(placed);
    await act(placed, change);
    const [open] = await conflictsOf(placed);
    expect(open).toMatchObject({ kind: 'CHANGED_AFTER_DISPATCH', resolution: null });
    await recheckOpen(shop.context());
    expect(await conflictsOf(placed)).toMatchObject([{ resolution: null }]);
    if (resolution !== undefined)
      await staff.resolveChannelConflict({ uuid: open?.uuid ?? '', resolution, note: '확인했습니다.' });
    const { uuid } = await orderOf(placed);
    expect(await staff.bulkWithdrawInvoice({ uuids: [uuid] })).toMatchObject({ doneCount: 1 });
    return { ...placed, uuid };
  };
  const dispatch = async (uuid: string) => {
    const invoice = { carrier: 'CJ', invoiceNumber: freshInvoice() } as const;
    return (await staff.bulkDispatchOrderProducts({ rows: [{ uuid, ...invoice }] })).rows[0];
  };

  test.each(changes)(
    'the order has the $what of the channel after the recheck',
    async ({ change, reported }) => {
      const placed = await withdrawn(change);
      await recheckOpen(shop.context());
      expect(await orderOf(placed)).toMatchObject(reported());
      expect(await conflictsOf(placed)).toMatchObject([{ resolution: 'OBSOLETE' }]);
      expect(await dispatch(placed.uuid)).toMatchObject({ isDone: true });
      await collect();
      expect(await conflictsOf(placed)).toHaveLength(1);
    },
  );

  test.each([
    ...changes.map((one) => ({ ...one, resolution: undefined, name: `an open change of the ${one.what}` })),
    ...changes.map((one) => ({
      ...one,
      resolution: 'ACCEPTED' as const,
      name: `an accepted change of the ${one.what}`,
    })),
  ])('a label that was printed before is not used: $name', async ({ change, reported, resolution }) => {
    const placed = await withdrawn(change, resolution);
    expect(await dispatch(placed.uuid)).toMatchObject({
      isDone: false,
      message: '배송지 또는 옵션이 변경되었습니다. 변경된 내용으로 송장을 다시 발급해 주세요.',
    });
    expect(await orderOf(placed)).toMatchObject(reported());
    expect(await dispatch(placed.uuid)).toMatchObject({ isDone: true });
  });
});

test('a delivery fee that only a later product order of the parcel reports is added to the order and its payment', async () => {
  const placed = await orderAtChannel(
    shop,
    'SMARTSTORE',
    [
      { item, count: 1 },
      { item, count: 2 },
    ],
    { deliveryFee: 3_000 },
  );
  const [first = '', second = ''] = placed.productOrderIds;
  const sumsOf = async () => {
    const [sums] = await rows(
      shop,
      `select o.pay_price, o.delivery_fee, o.supply_amount + o.vat_amount + o.tax_free_amount as taxed, p.balance_price,
         (select sum(m.amount)::int from payment_money m where m.payment_uuid = p.uuid) as money,
         (select sum(g.delivery_fee)::int from order_group g where g.order_uuid = o.uuid) as of_groups
       from channel_order c join orders o on o.uuid = c.order_uuid join payment p on p.order_uuid = o.uuid where c.channel_order_id = '${placed.orderId}'`,
    );
    return sums;
  };
  const sums = (price: number, fee: number) => ({
    payPrice: price + fee,
    deliveryFee: fee,
    taxed: price + fee,
    balancePrice: price + fee,
    money: price + fee,
    ofGroups: fee,
  });
  await applyProductOrders(shop.context(), client(), [second], []);
  expect(await sumsOf()).toEqual(sums(2 * item.price, 0));
  await applyProductOrders(shop.context(), client(), [first], []);
  expect(await sumsOf()).toEqual(sums(3 * item.price, 3_000));
  await applyProductOrders(shop.context(), client(), [first, second], []);
  expect(await sumsOf()).toEqual(sums(3 * item.price, 3_000));
  expect(await conflictsOf(placed)).toEqual([]);
});

describe('the time without a run', () => {
  const hoursAgo = (hours: number) => ({ atMs: shop.clock.now().getTime() - hours * 3_600_000 });
  const seenUntil = (hours: number | null) =>
    rows(
      shop,
      `update channel_job set seen_until = ${hours === null ? 'null' : `to_timestamp(${hoursAgo(hours).atMs / 1_000})`}
       where channel = 'SMARTSTORE' and job = 'ORDERS'`,
    );

  test.each([
    { name: 'before the first run: the orders of a day', seen: null, made: [1, 12, 23] },
    {
      name: 'of a job that was off for days: all orders since its last run',
      seen: 40 * 24,
      made: [1, 30, 39 * 24],
    },
  ])('$name', async ({ seen, made }) => {
    await seenUntil(seen);
    const placed = await Promise.all(
      made.map((hours) => orderAtChannel(shop, 'SMARTSTORE', [{ item, count: 1 }], hoursAgo(hours))),
    );
    expect(await collect()).toMatchObject({ newCount: placed.length, failures: [], isMore: false });
    for (const { orderId } of placed) expect(await rowsOfOrder(shop, orderId)).toHaveLength(1);
  });
});

describe('the callback of Naver Pay', () => {
  test.each([
    ['no type', ''],
    ['a NUL byte', '?TYPE=PAYED%00X'],
    ['a long type', `?TYPE=${'A'.repeat(4_000)}`],
    ['a repeated type', '?TYPE=PAYED&TYPE=%27%3B--'],
    ['bytes that are no UTF-8', '?TYPE=%ff%fe'],
    ['an object', '?TYPE[a]=b&TYPE[__proto__]=c'],
    ['other parameters', '?type=payed&ORDER=%3Cscript%3E&TYPE=%3Cscript%3E'],
  ])('with %s is answered, and only letters of its type are stored', async (_name, query) => {
    const answer = await shop.call('GET', `/naver-pay/callback${query}`);
    expect([answer.status, answer.text]).toEqual([200, 'RESULT=TRUE']);
    const stored = await rows<{ type: string }>(
      shop,
      `select type from channel_message where kind = 'CALLBACK'`,
    );
    for (const { type } of stored) expect(type).toMatch(/^[A-Z_]{1,40}$/u);
  });
});
