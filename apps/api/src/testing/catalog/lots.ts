// Items that are managed by lots in tests. Imported only by tests.
import { randomInt } from 'node:crypto';
import type { Client } from '#contract/client.ts';
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import { register, rows, setStock, stockOf } from '../sales/orders.ts';
import type { TestShop } from '../shop.ts';
import { deskProduct, firstItemOf, newProduct } from './desk-products.ts';
import type { OpenedStaff } from '../members/staff.ts';

/** A lot of a test, by the days from today to its use-by date. */
export type TestLot = { code: string; days: number; count: number };

/** The day that is so many days after the day of the shop. */
export const dayIn = (shop: Pick<TestShop, 'clock'>, days: number): string =>
  addDays(seoulDate(shop.clock.now()), days);

/** Manages an item by these lots, whose units become its stock. */
export async function startLots(
  shop: TestShop,
  api: Client,
  uuid: string,
  lots: readonly TestLot[],
  minimumUseByDays = 0,
): Promise<void> {
  await setStock(
    shop,
    uuid,
    lots.reduce((sum, { count }) => sum + count, 0),
  );
  const given = lots.map(({ code, days, count }) => ({ code, useBy: dayIn(shop, days), count }));
  await api.startLotTracking({ uuid, minimumUseByDays, lots: given });
}

/** Manages an item by 3 units of lot E for 40 days and 5 units of lot L for 200 days, with a promise of 30 days; returns the lots. */
export async function startTwoLots(
  shop: TestShop,
  api: Client,
  uuid: string,
): Promise<{ early: string; late: string }> {
  const lots = [
    { code: 'E', days: 40, count: 3 },
    { code: 'L', days: 200, count: 5 },
  ];
  await startLots(shop, api, uuid, lots, 30);
  return { early: await lotOf(shop, uuid, 'E'), late: await lotOf(shop, uuid, 'L') };
}

/** A new item that is not shown, with ten units and without lots. */
export async function newItem(shop: TestShop, staff: Pick<OpenedStaff, 'api'>): Promise<string> {
  const { uuid } = await staff.api.registerProduct(newProduct(await deskProduct(shop, staff)));
  return firstItemOf(await staff.api.getStaffProduct({ uuid })).uuid;
}

/** A new item that is not shown, with ten units of the lot A1 for a year. */
export async function newItemWithLots(
  shop: TestShop,
  staff: Pick<OpenedStaff, 'api'>,
): Promise<{ itemUuid: string; lotUuid: string }> {
  const itemUuid = await newItem(shop, staff);
  await startLots(shop, staff.api, itemUuid, [{ code: 'A1', days: 365, count: 10 }], 30);
  return { itemUuid, lotUuid: await lotOf(shop, itemUuid, 'A1') };
}

/** A lot of a new item that is on sale, of which an order that waits for its payment has a unit. */
export async function soldLot(shop: TestShop, staff: Pick<OpenedStaff, 'api'>): Promise<string> {
  const { itemUuid, lotUuid } = await newItemWithLots(shop, staff);
  const [item] = (await staff.api.getStaffProductItemsByPaging({ count: 1, uuids: [itemUuid] })).data;
  const { uuid = '', version = 0 } = item?.product ?? {};
  await staff.api.bulkEditProducts({ rows: [{ uuid, version }], set: { isDisplay: true } });
  const phone = `010${String(randomInt(100_000_000)).padStart(8, '0')}`;
  await register(shop, [{ productItemUuid: itemUuid, count: 1 }], { orderer: { name: '김온유', phone } });
  return lotUuid;
}

/** As `soldLot`, of an order that was dispatched. */
export async function sentLot(shop: TestShop, staff: Pick<OpenedStaff, 'api'>): Promise<string> {
  const lotUuid = await soldLot(shop, staff);
  await rows(
    shop,
    `update order_product set status = 'IN_DELIVERY', dispatched_at = ${shop.clock.sql()}
     where uuid in (select order_product_uuid from order_product_lot where lot_uuid = '${lotUuid}')`,
  );
  return lotUuid;
}

export async function lotOf(shop: TestShop, itemUuid: string, code: string): Promise<string> {
  const [lot] = await rows<{ uuid: string }>(
    shop,
    `select uuid from stock_lot where product_item_uuid = '${itemUuid}' and code = '${code}'`,
  );
  return lot?.uuid ?? '';
}

/** Units of the lots of an item by their numbers. */
export async function unitsOf(shop: TestShop, itemUuid: string): Promise<Record<string, number>> {
  const found = await rows<{ code: string; count: number }>(
    shop,
    `select code, stock_count as count from stock_lot where product_item_uuid = '${itemUuid}' order by use_by`,
  );
  return Object.fromEntries(found.map(({ code, count }) => [code, count]));
}

/** Whether an item is managed by lots. */
export async function hasLots(shop: TestShop, itemUuid: string): Promise<boolean> {
  const found = await rows(shop, `select from product_item where uuid = '${itemUuid}' and is_lot_tracked`);
  return found.length > 0;
}

/** Receives units of a new lot for twenty days, so that the item has at least `count` units for sale. */
export async function refillLots(shop: TestShop, api: Client, uuid: string, count: number): Promise<void> {
  const missing = count - (await stockOf(shop, uuid)).count;
  const useBy = dayIn(shop, 20);
  if (missing > 0) await api.receiveStockLot({ uuid, code: useBy, useBy, count: missing });
}
