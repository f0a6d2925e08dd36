// Facts with which a batch of product orders is applied, read once before its transactions.
import { seoulDate } from '#domain/base/calendar.ts';
import type { RemoteAreaType } from '#domain/base/enums.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import type { Ctx } from '../../../../context.ts';
import type { SourceProductOrder } from '../../../../providers/channel/port.ts';
import { holidays, listRemoteAreas } from '../../../base/stores/stores.ts';
import type { OrderableRow } from '../../../catalog/product-items/product-items.ts';
import { takeSerials } from '../../../sales/order-rows/order-rows.ts';
import { promiseHolidayDays } from '../../../sales/payments/payments.ts';
import type { Message } from '../collect/messages.db.ts';
import { findItems } from './batch-facts.db.ts';
import { listLinkedOrders } from './channel-orders.db.ts';
import { personsOf } from './source-person.ts';

/** The product orders of one order, with the messages that they answer. */
export type SourceOrder = {
  orderId: string;
  products: SourceProductOrder[];
  messages: Message[];
  /** The order that it is; undefined for a new one. */
  orderUuid: string | undefined;
  /** Serial of the number of a new order. */
  orderSerial: number;
};

export type OrderBatch = {
  channel: ChannelName;
  /** Serial of the read. */
  serial: number;
  items: Map<string, OrderableRow>;
  areas: Map<string, RemoteAreaType>;
  /** From the oldest payment of the batch on. */
  holidays: string[];
  orders: SourceOrder[];
};

/** The facts of these product orders, grouped by order. */
export async function readBatchFacts(
  ctx: Pick<Ctx, 'db' | 'now'>,
  channel: ChannelName,
  { products, messages, serial }: { products: SourceProductOrder[]; messages: Message[]; serial: number },
): Promise<OrderBatch> {
  const { db, now } = ctx;
  const byOrder = Map.groupBy(products, ({ orderId }) => orderId);
  const zips = new Set(products.map((product) => personsOf(product).delivery.zipCode));
  const oldest = products.reduce(
    (first, { paidAt }) => (paidAt !== undefined && paidAt < first ? paidAt : first),
    now,
  );
  const spanDays = Math.ceil((now.getTime() - oldest.getTime()) / 86_400_000) + promiseHolidayDays;
  const [items, areas, days, linked] = await Promise.all([
    findItems(db, channel, products, now),
    listRemoteAreas(db, [...zips]),
    holidays(db, seoulDate(oldest), spanDays),
    listLinkedOrders(db, channel, [...byOrder.keys()]),
  ]);
  const fresh = [...byOrder.keys()].filter((orderId) => !linked.has(orderId));
  const serials = await takeSerials(db, fresh.length);
  const messagesOf = Map.groupBy(messages, (message) => message.productOrderId);
  const orders = [...byOrder].map(([orderId, own]) => ({
    orderId,
    products: own,
    messages: own.flatMap(({ productOrderId }) => messagesOf.get(productOrderId) ?? []),
    orderUuid: linked.get(orderId),
    orderSerial: serials[fresh.indexOf(orderId)] ?? 0,
  }));
  return { channel, serial, items, areas, holidays: days, orders };
}
