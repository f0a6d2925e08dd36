// How tests buy: the input of a registration, an order, a payment that the window has authenticated. Through HTTP only.
import { randomUUID } from 'node:crypto';
import type { Client } from '#contract/client.ts';
import type { Answer, Input } from '#contract/contract.ts';
import { sql } from 'kysely';
import type { TestShop } from './shop.ts';

export type Registered = Extract<Answer<'registerOrder'>, { order: unknown }>;
export type Quote = Extract<Answer<'registerOrder'>, { isPurchasable: boolean }>;
export type Wanted = { productItemUuid: string; count: number; cartUuid?: string };

/** Cheapest first of what can be bought now. */
export async function buyableItems(shop: TestShop, count: number) {
  const list = await shop.api.getProductItemsByPaging({
    count,
    isBuyable: true,
    isSoldOut: false,
    isAdult: false,
  });
  return list.data;
}

/** An address as a member keeps it. */
export const ownAddress = {
  addressName: '집',
  recipientName: '김온유',
  phone: '01012345678',
  zipCode: '06236',
  address: '서울특별시 강남구 테헤란로 1',
  detailAddress: '101호',
};

/** The server’s quote, by a dry run. */
export async function quoteOf(shop: TestShop, items: readonly Wanted[], zipCode?: string): Promise<Quote> {
  const quote = await shop.api.registerOrder({
    dryRun: true,
    items: [...items],
    ...(zipCode === undefined ? {} : { zipCode }),
  });
  return quote as Quote;
}

/** Everything a registration needs, priced by the server's own quote: a guest's, or that of the member whose calls are given. */
export async function orderInput(
  shop: TestShop,
  items: readonly Wanted[],
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
    orderer: { name: '김온유', phone: '010-1234-5678', email: 'guest@onns.example' },
    delivery: {
      recipientName: '이받음',
      phone: '010-8765-4321',
      zipCode: '06236',
      address: '서울특별시 강남구 테헤란로 1',
      detailAddress: '101호',
    },
    payment: { provider: 'TOSS', method: 'CARD' },
    expectedPayPrice: quote.price.payPrice,
    terms: terms.map((text) => ({ termsType: text.termsType ?? '', revisionNumber: text.revisionNumber })),
    isOrderConfirmed: true,
    ...changes,
  };
}

/** A registered order that waits for its payment. */
export async function register(
  shop: TestShop,
  items: readonly Wanted[],
  changes: Partial<Input<'registerOrder'>> = {},
): Promise<Registered> {
  return (await shop.api.registerOrder(await orderInput(shop, items, changes))) as Registered;
}

/** What the payment window does: the company knows the order and gives a payment key. */
export async function authenticate(
  shop: TestShop,
  order: Registered,
  card = 'approve',
  amount = order.payment.payPrice,
): Promise<string> {
  const answer = await shop.outside.control('toss/authenticate', {
    orderId: order.payment.orderId,
    amount,
    card,
  });
  return String(answer['paymentKey']);
}

/** Passes the window with this card and confirms, as the return page does. */
export async function pay(shop: TestShop, order: Registered, card = 'approve') {
  const paymentKey = await authenticate(shop, order, card);
  return shop.api.confirmPayment({
    orderId: order.payment.orderId,
    amount: order.payment.payPrice,
    paymentKey,
    ...(order.orderToken === undefined ? {} : { orderToken: order.orderToken }),
  });
}

/** Sets an item's stock as a merchant's count would, with its movement row. */
export async function setStock(shop: TestShop, itemUuid: string, count: number): Promise<void> {
  await sql`
    with item as (select uuid, stock_count from product_item where uuid = ${itemUuid}),
    moved as (insert into stock_movement (product_item_uuid, change, reason, moved_at)
      select uuid, ${count} - stock_count, 'ADJUST', now() from item where stock_count <> ${count})
    update product_item set stock_count = ${count} where uuid = ${itemUuid}`.execute(shop.database.db);
}

/** Units left, and the sum of all movements: the two must be equal. */
export async function stockOf(shop: TestShop, itemUuid: string): Promise<{ count: number; moved: number }> {
  const found = await sql<{ count: number; moved: number }>`
    select i.stock_count as count, (select coalesce(sum(change), 0)::int from stock_movement m where m.product_item_uuid = i.uuid) as moved
    from product_item i where uuid = ${itemUuid}`.execute(shop.database.db);
  return found.rows[0] ?? { count: -1, moved: -1 };
}

/** Rows of any statement, for what no call shows. */
export async function rows<T>(shop: TestShop, text: string): Promise<T[]> {
  const found = await sql<T>`${sql.raw(text)}`.execute(shop.database.db);
  return found.rows;
}
