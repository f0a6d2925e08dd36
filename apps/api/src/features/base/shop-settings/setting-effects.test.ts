// What the settings of the shop and its stores decide, over HTTP and from another process; orders keep the values of their registration.
import { afterEach, beforeAll, expect, test } from 'vitest';
import { addBusinessDays, seoulDate } from '#domain/base/calendar.ts';
import { openMember } from '../../../testing/members/members.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import {
  buyableItems,
  ownAddress,
  pay,
  quoteOf,
  register,
  rows,
  setStock,
} from '../../../testing/sales/orders.ts';
import { type TestShop, openTestShop, testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true, outside: true });
/** Another process of the same shop, which the changes reach. */
let other: TestShop;
/** One unit of goods of the own store, below the price of free delivery. */
let line: { productItemUuid: string; count: number };
beforeAll(async () => {
  other = await openTestShop({ beside: shop });
  const cards = await buyableItems(shop, 50);
  const card = cards.find(
    ({ product: { delivery }, salesPrice }) =>
      delivery.deliveryFeeType === 'CONDITIONAL_FREE' &&
      delivery.deliveryFee === 3_000 &&
      salesPrice < 20_000,
  );
  line = { productItemUuid: card?.uuid ?? '', count: 1 };
  await setStock(shop, line.productItemUuid, 900);
  return () => other.close();
});
afterEach(() => {
  for (const { clock } of [shop, other]) clock.run();
});
/** Stops the time of both processes. */
const stopAt = (at: string) => {
  for (const { clock } of [shop, other]) clock.stopAt(at);
};

const groupOf = async (process: Pick<TestShop, 'api'>, zipCode?: string) =>
  (await quoteOf(process, [line], zipCode)).groups[0];

/** The dates that were promised for an order. */
const promised = async (orderUuid: string) =>
  (
    await rows<{ promiseDate: string; dispatchDate: string }>(
      shop,
      `select promise_date::text, dispatch_date::text from order_group where order_uuid = '${orderUuid}'`,
    )
  )[0];

test('the identity of the shop is that of the footer in every process', async () => {
  const admin = await openStaff(shop);
  const before = await admin.api.getShopSettings();
  await admin.api.editShopSettings({
    ...before,
    phone: '1588 1234',
    privacyOfficer: '이책임',
    healthFoodNumber: '제2026-1111111호',
  });
  const { delivery: _delivery, ...info } = await other.api.getShopInfo();
  expect(info).toMatchObject({
    phone: '1588-1234',
    privacyOfficer: '이책임',
    healthFoodNumber: '제2026-1111111호',
  });
});

test('new default terms price the next quote; an order that was placed keeps its fee', async () => {
  const admin = await openStaff(shop);
  const before = await admin.api.getDeliverySettings();
  expect(await groupOf(other)).toMatchObject({ deliveryFee: 3_000 });
  const { order } = await register(shop, [line]);
  await admin.api.editDeliverySettings({ ...before, deliveryFee: 2_500, jejuFee: 3_300 });
  expect(await groupOf(other)).toMatchObject({ deliveryFee: 2_500 });
  expect(await groupOf(other, '63322')).toMatchObject({ deliveryFee: 2_500, remoteDeliveryFee: 3_300 });
  expect((await other.api.getShopInfo()).delivery).toMatchObject({ deliveryFee: 2_500, jejuFee: 3_300 });
  const stored = await rows(shop, `select delivery_fee from order_group where order_uuid = '${order.uuid}'`);
  expect(stored).toEqual([{ deliveryFee: 3_000 }]);
});

test('terms of another type remain the default terms', async () => {
  const admin = await openStaff(shop);
  const before = await admin.api.getDeliverySettings();
  await admin.api.editDeliverySettings({ ...before, deliveryFeeType: 'FREE' });
  const after = await admin.api.getDeliverySettings();
  expect(after).toMatchObject({
    policyName: before.policyName,
    deliveryFeeType: 'FREE',
    freeConditionPrice: 0,
  });
  expect(await groupOf(other)).toMatchObject({ deliveryFee: 0 });
  await admin.api.editDeliverySettings({ ...before, version: after.version });
  expect(await groupOf(other)).toMatchObject({ deliveryFee: before.deliveryFee });
});

test('a new cut-off time moves the dispatch day of the next quote; a placed order keeps its own', async () => {
  // A Monday.
  stopAt('2026-11-23T13:00:00+09:00');
  const admin = await openStaff(shop);
  const { stores, version } = await admin.api.getCutOffSettings();
  const before = await register(shop, [line]);
  expect(await groupOf(other)).toMatchObject({ dispatchDate: '2026-11-23' });
  const own = stores[0];
  expect(own).toMatchObject({ cutOffTime: '14:00' });
  const given = [{ storeUuid: own?.storeUuid.toUpperCase() ?? '', cutOffTime: '12:30' }];
  const after = await admin.api.editCutOffSettings({ stores: given, version });
  expect(after.stores).toEqual(
    stores.map((store, at) => (at === 0 ? { ...store, cutOffTime: '12:30' } : store)),
  );
  expect(await groupOf(other)).toMatchObject({ dispatchDate: '2026-11-24' });
  const placed = await register(shop, [line]);
  for (const [order, dispatchDate] of [
    [before, '2026-11-23'],
    [placed, '2026-11-24'],
  ] as const) {
    await pay(shop, order);
    expect(await promised(order.order.uuid)).toMatchObject({ dispatchDate });
  }
});

test('a new holiday moves the dates of the next payment, and those of paid orders stay', async () => {
  // A Thursday, after every cut-off time.
  stopAt('2026-11-26T18:00:00+09:00');
  const admin = await openStaff(shop);
  const { holidays, version } = await admin.api.getHolidaySettings();
  const [first, second] = [await register(shop, [line]), await register(shop, [line])];
  await pay(shop, first);
  const today = seoulDate(shop.clock.now());
  const dates = { dispatchDate: '2026-11-27', promiseDate: addBusinessDays(today, 3, []) };
  expect(await promised(first.order.uuid)).toEqual(dates);
  const added = ['2026-11-27', '2026-12-01'].map((day) => ({ day, name: '임시공휴일' }));
  await admin.api.editHolidaySettings({ holidays: [...added, ...holidays], version });
  expect((await other.api.getShopInfo()).holidays).toEqual(
    expect.arrayContaining(added.map(({ day }) => day)),
  );
  expect(await groupOf(other)).toMatchObject({ dispatchDate: '2026-11-30' });
  await pay(shop, second);
  const moved = await promised(second.order.uuid);
  expect(moved).toEqual({ dispatchDate: '2026-11-30', promiseDate: '2026-12-03' });
  expect(await promised(first.order.uuid)).toEqual(dates);
});

test('a new range with a surcharge adds it to the next quote and to saved addresses; a placed order keeps its fee', async () => {
  const { api } = await openStaff(shop);
  const member = await openMember(shop);
  await member.api.registerUserAddress(ownAddress);
  const areaOf = async () => (await member.api.getUserAddresses())[0]?.remoteAreaType;
  const { ranges, version } = await api.getRemoteAreaSettings();
  const placed = await register(shop, [line]);
  expect(await groupOf(other, ownAddress.zipCode)).toMatchObject({ remoteDeliveryFee: 0 });
  const wide = { startZip: '06200', endZip: '06299', type: 'JEJU' as const, note: '' };
  const narrow = { startZip: '06236', endZip: '06236', type: 'ISLAND' as const, note: '시험 섬' };
  const changed = await api.editRemoteAreaSettings({ ranges: [...ranges, narrow, wide], version });
  expect(changed.ranges).toEqual([wide, narrow, ...ranges]);
  const { jejuFee, islandFee } = await api.getDeliverySettings();
  expect(await groupOf(other, '06200')).toMatchObject({ remoteDeliveryFee: jejuFee });
  expect(await groupOf(other, '06236')).toMatchObject({ remoteDeliveryFee: islandFee });
  expect(await areaOf()).toBe('ISLAND');
  expect(
    await rows(shop, `select remote_delivery_fee from order_group where order_uuid = '${placed.order.uuid}'`),
  ).toEqual([{ remoteDeliveryFee: 0 }]);
  await api.editRemoteAreaSettings({ ranges, version: changed.version });
  expect(await groupOf(other, '06236')).toMatchObject({ remoteDeliveryFee: 0 });
  expect(await areaOf()).toBe('NONE');
});
