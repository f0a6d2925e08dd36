// Orders that are paid or dispatched, for tests of parcels and of the orders desk.
import { randomInt } from 'node:crypto';
import type { Client } from '#contract/client.ts';
import { type Registered, buyableItems, orderInput, pay, rows } from './orders.ts';
import type { TestShop } from '../shop.ts';
import { openStaff } from '../members/staff.ts';

/** A number of CJ whose course is that of `ending` (apps/outside/src/couriers/parcels.ts). */
export const freshInvoice = (ending = '001'): string =>
  `${String(randomInt(1_000_000_000)).padStart(9, '0')}${ending}`;

/** A paid order of a guest, or of the member with these calls, with `lines` rows of one unit, of one store. */
export async function paidOrder(
  shop: TestShop,
  { lines = 1, count = 1, member }: { lines?: number; count?: number; member?: Client } = {},
): Promise<Registered> {
  const [first] = await buyableItems(shop, 1);
  const { product } = await shop.api.getProductItem({ uuid: first?.uuid ?? '' });
  const { data: items } = await shop.api.getProductItemsByPaging({
    count: lines,
    storeUuids: [product.store.uuid],
    isBuyable: true,
    isSoldOut: false,
    isAdult: false,
  });
  const input = await orderInput(
    shop,
    items.map((card) => ({ productItemUuid: card.uuid, count })),
    {},
    member,
  );
  const order = (await (member ?? shop.api).registerOrder(input)) as Registered;
  await pay(shop, order);
  return order;
}

/** Uuids of the rows of an order. */
export const rowsOfOrder = ({ order }: Registered): string[] =>
  order.groups.flatMap((group) => group.orderProducts.map((row) => row.uuid));

/** The only row of a paid order. */
export async function paidRow(shop: TestShop, member?: Client): Promise<string> {
  return rowsOfOrder(await paidOrder(shop, member === undefined ? {} : { member }))[0] ?? '';
}

export type DispatchedRow = { row: string; invoiceNumber: string };

/** A row with an invoice of CJ. */
export async function dispatchedRow(shop: TestShop, member?: Client): Promise<DispatchedRow> {
  const [row, invoiceNumber] = [await paidRow(shop, member), freshInvoice()];
  const { api } = await openStaff(shop);
  await api.bulkDispatchOrderProducts({ rows: [{ uuid: row, carrier: 'CJ', invoiceNumber }] });
  return { row, invoiceNumber };
}

/** A row with a parcel that the store carries itself, so that staff report its progress. */
export async function carriedRow(shop: TestShop): Promise<string> {
  const row = await paidRow(shop);
  const { api } = await openStaff(shop);
  await api.bulkDispatchOrderProducts({ rows: [{ uuid: row, carrier: 'MANUAL' }] });
  return row;
}

/** Returns an order product that waits for information from the shopper. */
export async function informationRow(shop: TestShop): Promise<string> {
  const row = await paidRow(shop);
  const { api } = await openStaff(shop);
  await api.requestOrderInformation({ uuids: [row], text: '동·호수를 알려 주세요.' });
  return row;
}

/** Returns an order product that staff hold before its dispatch. */
export async function heldRow(shop: TestShop): Promise<string> {
  const row = await paidRow(shop);
  const { api } = await openStaff(shop);
  await api.bulkHoldOrderProducts({ uuids: [row], reason: 'RESTOCK' });
  return row;
}

/** An order whose messages are old enough to be sent again. */
export async function oldOrder(shop: TestShop): Promise<string> {
  const { order } = await paidOrder(shop);
  // Ages the messages and not the shop: sessions of other callers go on.
  await rows(
    shop,
    `update message set created_at = created_at - interval '11 minutes' where order_uuid = '${order.uuid}' returning 1`,
  );
  return order.uuid;
}

/** The token of the link that was sent for an order. */
export async function infoTokenOf(shop: TestShop, orderUuid: string): Promise<string> {
  const [found] = await rows<{ token: string }>(
    shop,
    `select variables ->> 'token' as token from message where order_uuid = '${orderUuid}' and template = 'N09' order by created_at desc limit 1`,
  );
  return found?.token ?? '';
}

/** The link of an order on hold, of a guest or of `member`. */
export async function infoLink(
  shop: TestShop,
  member?: Client,
): Promise<{ orderUuid: string; row: string; token: string; placed: Registered }> {
  const placed = await paidOrder(shop, member === undefined ? {} : { member });
  const row = rowsOfOrder(placed)[0] ?? '';
  const { api } = await openStaff(shop);
  await api.requestOrderInformation({ uuids: [row], text: '동·호수를 알려 주세요.' });
  return { orderUuid: placed.order.uuid, row, token: await infoTokenOf(shop, placed.order.uuid), placed };
}
