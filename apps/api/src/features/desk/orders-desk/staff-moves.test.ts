// The moves that the orders desk offers are those that its commands accept, over HTTP: for each status and role every move is made, an offered one
// succeeds, and a refused one is refused with the offered reason. Clock: a Tuesday morning, running.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { Answer } from '#contract/contract.ts';
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import { type OrderStatus, orderStatuses } from '#domain/base/enums.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { type StaffMove, moveSentences, staffMoves } from '#domain/orders/staff-moves.ts';
import { collectedOrder, confirmedOrder } from '../../../testing/channels/orders-at-channels.ts';
import { openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { claimFor, orderIn, setStatus } from '../../../testing/sales/claims.ts';
import { depositTestShop } from '../../../testing/sales/deposits.ts';
import { buyableItems, rows, setStock } from '../../../testing/sales/orders.ts';
import { freshInvoice } from '../../../testing/sales/shipments.ts';

const { shop, issued } = depositTestShop();

/** An order whose first row is moved. */
type Built = { orderUuid: string; uuids: string[] };
type Row = Answer<'getStaffOrder'>['rows'][number];

let admin: Client;
let merchant: Client;
let pair: { productItemUuid: string; count: number }[];
const [text, reason] = ['고객과 통화했습니다.', '송장번호를 잘못 입력했습니다.'];

beforeAll(async () => {
  const [first] = await buyableItems(shop, 1);
  const { product } = await shop.api.getProductItem({ uuid: first?.uuid ?? '' });
  const storeUuid = product.store.uuid;
  const { data } = await shop.api.getProductItemsByPaging({
    count: 2,
    storeUuids: [storeUuid],
    isBuyable: true,
    isSoldOut: false,
    isAdult: false,
  });
  pair = data.map(({ uuid }) => ({ productItemUuid: uuid, count: 1 }));
  admin = (await openStaff(shop)).api;
  merchant = (await openMerchant(shop, { storeUuid, permissions: ['ORDERS'] })).api;
});
// A sold-out item is bought again by the next case.
const restock = () => Promise.all(pair.map(({ productItemUuid }) => setStock(shop, productItemUuid, 100)));
beforeEach(restock);

const built = (order: { uuid: string }, bought: readonly { uuid: string }[]): Built => ({
  orderUuid: order.uuid,
  uuids: bought.map(({ uuid }) => uuid),
});

/** A paid order of one row, after commands of staff. */
async function after(...commands: ((uuids: string[]) => Promise<unknown>)[]): Promise<Built> {
  const made = await orderIn(shop, 'PAYMENT_COMPLETE', pair.slice(0, 1));
  const order = built(made.order, made.rows);
  for (const command of commands) await command(order.uuids);
  return order;
}

const confirm = (uuids: string[]) => admin.bulkConfirmOrderProducts({ uuids });
const dispatch = (carrier: 'MANUAL' | 'CJ') => (uuids: string[]) => {
  const invoiceNumber = carrier === 'CJ' ? freshInvoice() : '';
  return admin.bulkDispatchOrderProducts({ rows: uuids.map((uuid) => ({ uuid, carrier, invoiceNumber })) });
};
const pickedUp = (uuids: string[]) => admin.bulkPickedUp({ uuids });
const delivered = (uuids: string[]) => admin.bulkDelivered({ uuids });

/** A row whose carrier has scanned the parcel; its status is written, because the simulator delivers by time. */
async function inDelivery(): Promise<Built> {
  const order = await after(dispatch('CJ'));
  await rows(
    shop,
    `update shipment set picked_up_at = ${shop.clock.sql()} where order_uuid = '${order.orderUuid}'`,
  );
  await setStatus(shop, order.orderUuid, 'IN_DELIVERY');
  return order;
}

/** A delivered row in one parcel with a confirmed one. */
async function besideConfirmed(): Promise<Built> {
  const made = await orderIn(shop, 'PAYMENT_COMPLETE', pair);
  const order = built(made.order, made.rows);
  await dispatch('CJ')(order.uuids);
  await setStatus(shop, order.orderUuid, 'DELIVERY_COMPLETE');
  await rows(shop, `update order_product set status = 'PURCHASE_CONFIRM' where uuid = '${order.uuids[1]}'`);
  return order;
}

async function claimed(
  type: 'CANCEL' | 'CANCEL_DISPATCH' | 'EXCHANGE',
  status: OrderStatus,
  items = pair.slice(0, 1),
) {
  const made = await orderIn(shop, status, items);
  const over = type === 'EXCHANGE' ? { reason: 'WRONG_NAME' as const } : {};
  const { uuid } = await claimFor(made, type, over);
  return { ...built(made.order, made.rows), claimUuid: uuid };
}

/** A replacement that the store carries itself. */
async function replaced(): Promise<Built> {
  const made = await claimed('EXCHANGE', 'DELIVERY_COMPLETE');
  const uuid = made.claimUuid;
  await admin.approveClaim({ uuid, expectedTotalRefundPrice: 0 });
  await admin.reshipClaim({ uuid, carrier: 'MANUAL' });
  return made;
}

async function waiting(): Promise<Built> {
  const { order } = (await issued({}, pair)).order;
  return built(
    order,
    order.groups.flatMap((group) => group.orderProducts),
  );
}

const ofChannel = async (order: Promise<{ orderUuid: string; rows: string[] }>): Promise<Built> => {
  const { orderUuid, rows: uuids } = await order;
  return { orderUuid, uuids };
};

type Case = [name: string, status: OrderStatus, build: () => Promise<Built>];

const cases: Case[] = [
  ['an unpaid order', 'WAITING_DEPOSIT', waiting],
  ['a paid row', 'PAYMENT_COMPLETE', () => after()],
  [
    'a row that waits for data',
    'REQUEST_INFORMATION',
    () => after((uuids) => admin.requestOrderInformation({ uuids, text })),
  ],
  ['a confirmed row', 'PREPARING_PRODUCT', () => after(confirm)],
  ['an own delivery', 'REQUEST_DELIVERY', () => after(dispatch('MANUAL'))],
  ['a row with an invoice', 'REQUEST_DELIVERY', () => after(dispatch('CJ'))],
  ['an own delivery on its way', 'IN_DELIVERY', () => after(dispatch('MANUAL'), pickedUp)],
  ['a parcel on its way', 'IN_DELIVERY', inDelivery],
  ['a delivered row', 'DELIVERY_COMPLETE', () => after(dispatch('MANUAL'), pickedUp, delivered)],
  ['a delivered row beside a confirmed one', 'DELIVERY_COMPLETE', besideConfirmed],
  [
    'a requested cancellation of two rows',
    'REQUEST_CANCEL',
    () => claimed('CANCEL', 'PREPARING_PRODUCT', pair),
  ],
  [
    'a requested dispatch cancellation',
    'REQUEST_DISPATCH_CANCEL',
    () => claimed('CANCEL_DISPATCH', 'REQUEST_DELIVERY'),
  ],
  [
    'a requested dispatch cancellation of a collected parcel',
    'REQUEST_DISPATCH_CANCEL',
    () => claimed('CANCEL_DISPATCH', 'IN_DELIVERY'),
  ],
  ['a replacement on its way', 'EXCHANGE', replaced],
  ['a paid row of a channel', 'PAYMENT_COMPLETE', () => ofChannel(collectedOrder(shop, 'SMARTSTORE'))],
  ['a confirmed row of a channel', 'PREPARING_PRODUCT', () => ofChannel(confirmedOrder(shop, 'SMARTSTORE'))],
  [
    'a row of a channel with an invoice',
    'REQUEST_DELIVERY',
    async () => {
      const order = await ofChannel(confirmedOrder(shop, 'SMARTSTORE'));
      await dispatch('CJ')(order.uuids);
      return order;
    },
  ],
];

/** The rows that the command must name, by the condition of the offered move. */
const rowsFor = (condition: string | undefined, { uuids }: Built): string[] =>
  condition === 'WHOLE_ORDER' || condition === 'WHOLE_CLAIM' ? uuids : uuids.slice(0, 1);

type Outcome = { refusal?: string; isUnchanged?: boolean };

async function bulkOutcome(
  call: Promise<Answer<'bulkConfirmOrderProducts'>>,
  uuid: string,
): Promise<Outcome> {
  const row = (await call).rows.find((one) => one.uuid === uuid);
  if (row === undefined) throw new Error('A row without a result.');
  if (row.isDone) return { isUnchanged: row.isUnchanged === true };
  return { refusal: row.message ?? '' };
}

async function outcome(call: Promise<unknown>): Promise<Outcome> {
  try {
    await call;
    return {};
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { refusal: error.fields?.[0]?.message ?? error.message };
  }
}

/** Makes the move, of these rows where it takes several. */
function make(api: Client, move: StaffMove, uuids: string[]): Promise<Outcome> {
  const [uuid = ''] = uuids;
  const bulk = (call: Promise<Answer<'bulkConfirmOrderProducts'>>) => bulkOutcome(call, uuid);
  const invoice = { carrier: 'CJ' as const, invoiceNumber: freshInvoice() };
  switch (move) {
    case 'CONFIRM':
      return bulk(api.bulkConfirmOrderProducts({ uuids }));
    case 'DISPATCH':
      return bulk(api.bulkDispatchOrderProducts({ rows: [{ uuid, ...invoice }] }));
    case 'WITHDRAW_INVOICE':
      return bulk(api.bulkWithdrawInvoice({ uuids }));
    case 'REPORT_PICKED_UP':
      return bulk(api.bulkPickedUp({ uuids }));
    case 'REPORT_DELIVERED':
      return bulk(api.bulkDelivered({ uuids }));
    case 'CORRECT_INVOICE':
      return outcome(api.correctInvoice({ uuid, ...invoice, reason }));
    case 'HOLD':
      return bulk(api.bulkHoldOrderProducts({ uuids, reason: 'RESTOCK' }));
    case 'RELEASE_HOLD':
      return bulk(api.bulkReleaseOrderProducts({ uuids }));
    case 'ANNOUNCE_DELAY':
      return bulk(
        api.bulkAnnounceDispatchDelay({
          uuids,
          reason: 'RESTOCK',
          expectedDate: addDays(seoulDate(shop.clock.now()), 20),
        }),
      );
    case 'REQUEST_INFORMATION':
      return bulk(api.requestOrderInformation({ uuids, text }));
    case 'SUPPLY_INFORMATION':
      return outcome(api.supplyOrderInformation({ uuid, recipientName: '박받음' }));
    case 'SOLD_OUT':
      return bulk(api.bulkCancelOrderProducts({ uuids, event: move, reason: 'SOLD_OUT', text }));
    case 'ADMIN_CANCEL':
      return bulk(api.bulkCancelOrderProducts({ uuids, event: move, reason: 'ETC', text }));
  }
}

async function offered(api: Client, { orderUuid, uuids }: Built): Promise<Row> {
  const { data } = await api.getStaffOrdersByPaging({ count: 10, uuids: [orderUuid] });
  const row = data.find(({ uuid }) => uuid === uuids[0]);
  if (row === undefined) throw new Error('The order is not listed.');
  const [same] = (await api.getStaffOrder({ uuid: orderUuid })).rows.filter(({ uuid }) => uuid === row.uuid);
  expect(same?.staffActions).toEqual(row.staffActions);
  return row;
}

describe.each(['MERCHANT', 'ADMIN'] as const)('%s', (role) => {
  const api = () => (role === 'ADMIN' ? admin : merchant);

  test.each(cases)('makes the offered moves of %s (%s) and no other', async (_name, status, build) => {
    let order = await build();
    const { staffActions, status: found, salesChannel } = await offered(api(), order);
    expect(found).toBe(status);
    for (const move of staffMoves) {
      const action = staffActions.find((one) => one.action === move);
      const made = await make(api(), move, rowsFor(action?.condition, order));
      // What a channel answers is not known before.
      const isOfChannel = salesChannel !== 'ONNS' && made.refusal?.startsWith('판매 채널이') === true;
      if (action === undefined) expect(made.refusal ?? made.isUnchanged, move).toBeTruthy();
      else if (!action.isAllowed) expect(made.refusal, move).toBe(action.reason);
      else if (!isOfChannel)
        expect([made.refusal, made.isUnchanged ?? false], move).toEqual([undefined, false]);
      if (made.refusal !== undefined || made.isUnchanged === true) continue;
      // The move has changed the row.
      await restock();
      order = await build();
    }
  });
});

describe('the offered moves', () => {
  const actionsOf = async (api: Client, order: Built) =>
    Object.fromEntries((await offered(api, order)).staffActions.map(({ action, ...rest }) => [action, rest]));

  test('depend on the role, and name the condition of a move', async () => {
    const order = await after(dispatch('MANUAL'), pickedUp);
    const sentence = moveSentences.headOfficeCancels;
    expect((await actionsOf(merchant, order))['ADMIN_CANCEL']).toEqual({
      isAllowed: false,
      reason: sentence,
    });
    expect((await actionsOf(admin, order))['ADMIN_CANCEL']).toEqual({ isAllowed: true });
    expect((await actionsOf(admin, await waiting()))['SOLD_OUT']).toEqual({
      isAllowed: true,
      reason: moveSentences.wholeOrder,
      condition: 'WHOLE_ORDER',
    });
  });

  test('are none in the statuses that no staff move', async () => {
    const moved = new Set(cases.map(([, status]) => status));
    const others = orderStatuses.filter(
      (status) => !moved.has(status) && !['PAYMENT_TRY', 'PAYMENT_FAIL', 'AUTO_CANCEL'].includes(status),
    );
    for (const status of others) {
      const made = await orderIn(shop, status, pair.slice(0, 1));
      const order = built(made.order, made.rows);
      expect((await offered(admin, order)).staffActions, status).toEqual([]);
      for (const move of staffMoves) {
        const { refusal, isUnchanged } = await make(admin, move, order.uuids);
        expect(refusal ?? isUnchanged, `${status} ${move}`).toBeTruthy();
      }
    }
  });
});
