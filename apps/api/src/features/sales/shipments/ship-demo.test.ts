// Orders that `npm run demo:ship` dispatches, with simulated couriers.
import { beforeEach, expect, test } from 'vitest';
import { adminContext } from '../../../testing/members/staff.ts';
import { statusesOf } from '../../../testing/sales/orders.ts';
import { paidOrder } from '../../../testing/sales/shipments.ts';
import { testShop } from '../../../testing/shop.ts';
import { shipPaidOrders } from './ship-demo.ts';
import { followDueParcels } from './tracking/follow-parcels.ts';

const shop = testShop({ demo: true, outside: true });

beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

test('a parcel is delivered where the clock moves before the shop has looked it up', async () => {
  const placed = await paidOrder(shop);
  const { orderNo } = placed.order;
  expect(await shipPaidOrders(await adminContext(shop), { orderNo })).toMatchObject([
    { orderNo, rowCount: 1 },
  ]);
  shop.clock.moveBy(31 * 3_600_000);
  await followDueParcels(shop.context());
  expect(await statusesOf(shop, placed.order.uuid)).toEqual(['DELIVERY_COMPLETE']);
});
