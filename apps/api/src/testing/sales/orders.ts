// Buys in tests through HTTP: input of a registration, order, payment authenticated by the window.
import { randomUUID } from 'node:crypto';
import type { Client } from '#contract/client.ts';
import type { Answer, Input } from '#contract/contract.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import { sql } from 'kysely';
import type { ReachedShop, TestShop } from '../shop.ts';

export type Registered = Extract<Answer<'registerOrder'>, { order: unknown }>;
export type Quote = Extract<Answer<'registerOrder'>, { isPurchasable: boolean }>;
export type OrderItemInput = { productItemUuid: string; count: number; cartUuid?: string };

/** Items that can be bought, in the list's order. */
export async function buyableItems(shop: Pick<TestShop, 'api'>, count: number) {
  const list = await shop.api.getProductItemsByPaging({
    count,
    isBuyable: true,
    isSoldOut: false,
    isAdult: false,
  });
  return list.data;
}

/** Input of a member's address. */
export const ownAddress = {
  addressName: '집',
  recipientName: '김온유',
  phone: '01012345678',
  zipCode: '06236',
  address: '서울특별시 강남구 테헤란로 1',
  detailAddress: '101호',
};
/** The same recipient on Jeju, whose parcels cost a surcharge. */
export const jejuAddress = { ...ownAddress, zipCode: '63322', address: '제주특별자치도 제주시 첨단로 242' };

/** Quote by a dry run. */
export async function quoteOf(
  shop: Pick<TestShop, 'api'>,
  items: readonly OrderItemInput[],
  zipCode?: string,
): Promise<Quote> {
  const quote = await shop.api.registerOrder({
    dryRun: true,
    items: [...items],
    ...(zipCode !== undefined && { zipCode }),
  });
  return quote as Quote;
}

/** Where orders of tests are delivered. */
export const testDelivery = {
  recipientName: '이받음',
  phone: '01087654321',
  zipCode: '06236',
  address: '서울특별시 강남구 테헤란로 1',
  detailAddress: '101호',
} as const;

/** Complete input of a registration, priced by a quote; for a guest, or for the member with these calls. */
export async function orderInput(
  shop: Pick<TestShop, 'api'>,
  items: readonly OrderItemInput[],
  changes: Partial<Input<'registerOrder'>> = {},
  member?: Client,
): Promise<Input<'registerOrder'>> {
  const [quote, terms] = await Promise.all([
    quoteOf(shop, items, changes.delivery?.zipCode ?? '06236'),
    member ? shop.api.getUserOrderTerms() : shop.api.getAnonymousUserOrderTerms(),
  ]);
  return {
    items: [...items],
    clientOrderId: randomUUID(),
    orderer: { name: '김온유', phone: '01012345678', email: 'guest@onns.example' },
    delivery: testDelivery,
    payment: { provider: 'TOSS', method: 'CARD' },
    expectedPayPrice: quote.price.payPrice,
    terms: terms.map((text) => ({ termsType: text.termsType ?? '', revisionNumber: text.revisionNumber })),
    isOrderConfirmed: true,
    ...changes,
  };
}

let guests = 0;
/** The calls of the next guest, from a separate address: the limits of unpaid orders count the guests of one address together. */
export function nextGuest(shop: Pick<TestShop, 'apiAs'>): Client {
  guests += 1;
  return shop.apiAs({ from: `10.200.${Math.floor(guests / 250) % 250}.${guests % 250}` });
}

/** Registers an order that waits for its payment, each of another guest. */
export async function register(
  shop: TestShop,
  items: readonly OrderItemInput[],
  changes: Partial<Input<'registerOrder'>> = {},
): Promise<Registered> {
  return (await nextGuest(shop).registerOrder(await orderInput(shop, items, changes))) as Registered;
}

export type WindowPayment = Pick<Registered['payment'], 'orderId' | 'payPrice'> &
  Partial<Pick<Registered['payment'], 'orderName' | 'taxFreeAmount' | 'customerKey' | 'method'>>;

/** The means that the window is opened for; the card window also offers easy pay. */
const plainMethods: ReadonlySet<string> = new Set(['VIRTUAL_ACCOUNT', 'TRANSFER', 'MOBILE_PHONE']);

/** What the browser passes on to the window of Toss Payments. */
export const windowFields = ({
  orderId,
  payPrice: amount,
  orderName,
  taxFreeAmount,
  customerKey,
  method,
}: WindowPayment) => ({
  orderId,
  amount,
  ...(orderName !== undefined && { orderName }),
  ...(taxFreeAmount !== undefined && { taxFreeAmount }),
  ...(customerKey !== undefined && { customerKey }),
  ...(method !== undefined && plainMethods.has(method) && { method }),
});

/** Simulates the payment window: the provider knows the order and returns a payment key. */
export async function authenticate(
  shop: { outside: Pick<TestShop['outside'], 'control'> },
  order: { payment: WindowPayment },
  card = 'approve',
  amount = order.payment.payPrice,
): Promise<string> {
  const answer = await shop.outside.control('toss/authenticate', {
    ...windowFields(order.payment),
    amount,
    card,
  });
  return String(answer['paymentKey']);
}

/** Authenticates with this card and confirms, as the return page does. */
export async function pay(shop: TestShop, order: Registered, card = 'approve') {
  const paymentKey = await authenticate(shop, order, card);
  return shop.api.confirmPayment({
    orderId: order.payment.orderId,
    amount: order.payment.payPrice,
    paymentKey,
    ...(order.orderToken !== undefined && { orderToken: order.orderToken }),
  });
}

/** Sets the stock of an item with its movement row. */
export async function setStock(
  shop: Pick<ReachedShop, 'database' | 'clock'>,
  itemUuid: string,
  count: number,
): Promise<void> {
  await sql`
    with item as (select uuid, stock_count from product_item where uuid = ${itemUuid}),
    moved as (insert into stock_movement (product_item_uuid, change, reason, moved_at)
      select uuid, ${count} - stock_count, 'ADJUST', ${shop.clock.now()}::timestamptz from item where stock_count <> ${count})
    update product_item set stock_count = ${count} where uuid = ${itemUuid}`.execute(shop.database.db);
}

/** Stock count, and sum of all movements; they must be equal. */
export async function stockOf(shop: TestShop, itemUuid: string): Promise<{ count: number; moved: number }> {
  const found = await sql<{ count: number; moved: number }>`
    select i.stock_count as count, (select coalesce(sum(change), 0)::int from stock_movement m where m.product_item_uuid = i.uuid) as moved
    from product_item i where uuid = ${itemUuid}`.execute(shop.database.db);
  return found.rows[0] ?? { count: -1, moved: -1 };
}

/** The statuses of an order's rows, in the order of their lines. */
export async function statusesOf(shop: TestShop, orderUuid: string): Promise<OrderStatus[]> {
  const found = await rows<{ status: OrderStatus }>(
    shop,
    `select status from order_product where order_uuid = '${orderUuid}' order by line_no`,
  );
  return found.map(({ status }) => status);
}

/** Rows of any statement, for facts that no call returns. */
export async function rows<T>(shop: Pick<TestShop, 'database'>, text: string): Promise<T[]> {
  const found = await sql<T>`${sql.raw(text)}`.execute(shop.database.db);
  return found.rows;
}
