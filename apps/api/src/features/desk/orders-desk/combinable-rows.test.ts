// Rows of other orders that can leave in one parcel, over HTTP, and their dispatch with one invoice. Clock: a Monday morning, stopped.
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { buyableItems, pay, register, testDelivery } from '../../../testing/sales/orders.ts';
import { freshInvoice, rowsOfOrder } from '../../../testing/sales/shipments.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true, outside: true });
type Delivery = { [Name in keyof typeof testDelivery]: string };

let admin: Client;
let item = '';

beforeAll(async () => {
  shop.clock.stopAt('2026-11-23T10:00:00+09:00');
  admin = (await openStaff(shop)).api;
  item = (await buyableItems(shop, 1))[0]?.uuid ?? '';
});

let recipients = 0;
/** Returns a delivery whose recipient no other test uses. */
const newDelivery = (): Delivery => ({ ...testDelivery, recipientName: `받는이${(recipients += 1)}` });

/** The only row of a paid order, waiting for an invoice unless `isConfirmed` is false. */
async function rowFor(delivery: Delivery, isConfirmed = true): Promise<string> {
  const order = await register(shop, [{ productItemUuid: item, count: 1 }], { delivery });
  await pay(shop, order);
  const [uuid = ''] = rowsOfOrder(order);
  if (isConfirmed) await admin.bulkConfirmOrderProducts({ uuids: [uuid] });
  return uuid;
}

const combinableOf = async (uuid: string) => {
  const { data } = await admin.getStaffOrdersByPaging({ count: 1, orderProductUuids: [uuid] });
  return data[0]?.combinable;
};

type Case = { name: string; change: Partial<Delivery>; isConfirmed?: boolean; isCombinable: boolean };
const cases: Case[] = [
  { name: 'the same recipient and address', change: {}, isCombinable: true },
  { name: 'another recipient', change: { recipientName: '다른이' }, isCombinable: false },
  { name: 'another phone', change: { phone: '01011112222' }, isCombinable: false },
  { name: 'another detailed address', change: { detailAddress: '102호' }, isCombinable: false },
  { name: 'an order that is not confirmed', change: {}, isConfirmed: false, isCombinable: false },
];

test.each(cases)('$name: $isCombinable', async ({ change, isConfirmed, isCombinable }) => {
  const delivery = newDelivery();
  const row = await rowFor(delivery);
  const other = await rowFor({ ...delivery, ...change }, isConfirmed);
  expect(await combinableOf(row)).toEqual(isCombinable ? { uuids: [other], orderCount: 1 } : undefined);
});

test('rows of one recipient leave with one invoice, and then no longer wait for each other', async () => {
  const delivery = newDelivery();
  const uuids = [await rowFor(delivery), await rowFor(delivery), await rowFor(delivery)];
  expect(await combinableOf(uuids[0] ?? '')).toMatchObject({ orderCount: 2 });
  const stranger = await rowFor({ ...delivery, recipientName: '다른이', zipCode: '04788' });
  const invoice = { carrier: 'CJ' as const, invoiceNumber: freshInvoice() };
  const { rows: results } = await admin.bulkDispatchOrderProducts({
    rows: [...uuids, stranger].map((uuid) => ({ uuid, ...invoice })),
  });
  expect(results).toMatchObject([
    { isDone: true },
    { isDone: true },
    { isDone: true },
    {
      isDone: false,
      code: 'INVALID_INPUT',
      message: '받는 분이 다른 주문에 등록된 송장번호입니다. 번호를 확인해 주세요.',
    },
  ]);
  expect(await combinableOf(uuids[0] ?? '')).toBeUndefined();
});
