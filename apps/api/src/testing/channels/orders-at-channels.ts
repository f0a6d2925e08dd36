// Orders of channels in tests: products that are linked, orders and changes made at the simulator, and what the shop has of them.
import { randomInt } from 'node:crypto';
import type { Client } from '#contract/client.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import { runOrders } from '../../features/channels/channel-orders/collect/run-orders.ts';
import type { ChannelClient } from '../../providers/channel/port.ts';
import { openStaff } from '../members/staff.ts';
import { buyableItems, rows, setStock } from '../sales/orders.ts';
import type { ReachedShop, TestShop } from '../shop.ts';

export type ChannelItem = { uuid: string; channelProductId: string; price: number; optionCode?: string };

/** Links an item to a new product of the channel, which the simulator sells at the price of the shop. */
export async function linkItem(
  shop: Pick<ReachedShop, 'database' | 'clock'>,
  channel: ChannelName,
  itemUuid: string,
): Promise<ChannelItem> {
  const [item] = await rows<{ id: number; salesPrice: number }>(
    shop,
    `select id, sales_price from product_item where uuid = '${itemUuid}'`,
  );
  const channelProductId = `9${String(item?.id ?? 0).padStart(9, '0')}`;
  await rows(
    shop,
    `insert into channel_product (channel, channel_product_id, product_item_uuid, linked_at)
     values ('${channel}', '${channelProductId}', '${itemUuid}', timestamptz '${shop.clock.now().toISOString()}') on conflict do nothing`,
  );
  return { uuid: itemUuid, channelProductId, price: item?.salesPrice ?? 0 };
}

export type ChannelLine = { item: ChannelItem; count: number; discount?: number };
export type PlacedAtChannel = { orderId: string; productOrderIds: string[] };

/** An order that a shopper makes at the channel. */
export async function orderAtChannel(
  shop: Pick<TestShop, 'outside'>,
  channel: ChannelName,
  lines: readonly ChannelLine[],
  more: Record<string, unknown> = {},
): Promise<PlacedAtChannel> {
  const items = lines.map(({ item, count, discount = 0 }) => ({
    productId: item.channelProductId,
    originalProductId: item.channelProductId,
    optionCode: item.optionCode,
    optionManageCode: item.optionCode,
    productName: '채널 상품',
    unitPrice: item.price,
    quantity: count,
    discount,
  }));
  const made = (await shop.outside.control('naver/orders', {
    orders: [{ channel, items, isForced: true, ...more }],
  })) as { orders: PlacedAtChannel[] };
  const [order] = made.orders;
  if (order === undefined) throw new Error('The simulator made no order.');
  return order;
}

/** What a shopper or the carrier does at the channel. */
export const actAtChannel = (shop: TestShop, act: Record<string, unknown>): Promise<unknown> =>
  shop.outside.control('naver/act', act);

/** Staff who may use the calls of channels. */
export async function channelStaff(shop: TestShop): Promise<Client> {
  return (await openStaff(shop)).api;
}

export type ShopRow = {
  orderUuid: string;
  orderNo: string;
  status: string;
  claimStatus: string;
  claimUuid: string | null;
  count: number;
  payPrice: number;
  takenCount: number;
  productOrderId: string;
  orderProductUuid: string;
};

/** The rows that the shop has of an order of the channel. */
export const rowsOfOrder = (shop: TestShop, orderId: string): Promise<ShopRow[]> =>
  rows<ShopRow>(
    shop,
    `select o.uuid as order_uuid, o.order_no, r.status, r.claim_status, r.claim_uuid, r.count, r.pay_price, c.taken_count, c.product_order_id, c.order_product_uuid
     from channel_order_product c join order_product r on r.uuid = c.order_product_uuid join orders o on o.uuid = r.order_uuid
     where c.channel_order_id = '${orderId}' order by c.product_order_id`,
  );

/** The client of the channel, for what the seller does at the channel itself. */
export function clientOf(shop: TestShop, channel: ChannelName): ChannelClient {
  const client = shop.context().providers.channels?.[channel];
  if (client === undefined) throw new Error(`${channel} is not configured.`);
  return client;
}

/** The seller confirms the order and sends its goods. */
export async function dispatchAtChannel(
  shop: TestShop,
  channel: ChannelName,
  { productOrderIds }: PlacedAtChannel,
): Promise<void> {
  const client = clientOf(shop, channel);
  await client.confirm(productOrderIds);
  await client.dispatch(
    productOrderIds.map((productOrderId) => ({
      productOrderId,
      carrier: 'CJ' as const,
      invoiceNumber: String(randomInt(100_000_000_000, 999_999_999_999)),
      sentAt: shop.clock.now(),
    })),
  );
}

/** An order that the shop collected, with the uuids of its rows in the order of its product orders. */
export type CollectedOrder = PlacedAtChannel & { orderUuid: string; rows: string[] };

type OrderOptions = {
  /** Product orders of one unit. */
  lines?: number;
  /** Fields of the order (apps/outside/src/naver/channel/channel-orders.ts). */
  more?: Record<string, unknown>;
};

/** An order that the shop collected after `before` happened at the channel. */
export async function collectedOrder(
  shop: TestShop,
  channel: ChannelName,
  { lines = 1, more = {} }: OrderOptions = {},
  before?: (placed: PlacedAtChannel) => Promise<unknown>,
): Promise<CollectedOrder> {
  const [card] = await buyableItems(shop, 1);
  const item = await linkItem(shop, channel, card?.uuid ?? '');
  await setStock(shop, item.uuid, 500);
  const placed = await orderAtChannel(
    shop,
    channel,
    Array.from({ length: lines }, () => ({ item, count: 1 })),
    more,
  );
  await before?.(placed);
  await runOrders(shop.context(), clientOf(shop, channel), 'ORDERS');
  const own = await rowsOfOrder(shop, placed.orderId);
  if (own.length !== lines) throw new Error('The order was not collected.');
  return {
    ...placed,
    orderUuid: own[0]?.orderUuid ?? '',
    rows: own.map((row) => row.orderProductUuid),
  };
}

/** A collected order whose seller confirmed it at the channel. */
export const confirmedOrder = (
  shop: TestShop,
  channel: ChannelName,
  options?: OrderOptions,
): Promise<CollectedOrder> =>
  collectedOrder(shop, channel, options, ({ productOrderIds }) =>
    clientOf(shop, channel).confirm(productOrderIds),
  );

/** A collected order with a claim that its shopper requested: a cancellation before the dispatch, another claim after the delivery. */
export async function claimedOrder(
  shop: TestShop,
  channel: ChannelName,
  claim: 'CANCEL' | 'RETURN' | 'EXCHANGE',
  more: Record<string, unknown> = {},
): Promise<CollectedOrder & { claimUuid: string }> {
  const order = await collectedOrder(shop, channel, { more }, async (placed) => {
    const act = (what: Record<string, unknown>) =>
      actAtChannel(shop, { productOrderIds: placed.productOrderIds, ...what });
    if (claim === 'CANCEL') await clientOf(shop, channel).confirm(placed.productOrderIds);
    else {
      await dispatchAtChannel(shop, channel, placed);
      await act({ do: 'deliver' });
    }
    await act({ do: 'request', claim, reason: 'INTENT_CHANGED' });
  });
  const claimUuid = (await rowsOfOrder(shop, order.orderId))[0]?.claimUuid ?? '';
  if (claimUuid === '') throw new Error('The claim was not collected.');
  return { ...order, claimUuid };
}
