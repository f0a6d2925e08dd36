// SQL that writes orders of other sales channels, with the amounts of the channel (docs/rules/channels.md#orders): a new order, rows that are
// added to one, and its sums. Not here: orders of the shop (insert-order.db.ts).
import { sql } from 'kysely';
import type { OrderStatus, RemoteAreaType, SalesChannel } from '#domain/base/enums.ts';
import type { OrderTax } from '#domain/prices/quote.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Tx } from '../../../db/connect.ts';
import { uniqueViolation } from '../../../db/unique-violation.ts';
import { type NewGroup, type NewOrderProduct, alreadyTaken } from './insert-order.db.ts';

/** Sums over the rows and groups of an order; its price follows from them. */
export type OrderSums = {
  productPrice: number;
  discountPrice: number;
  deliveryFee: number;
  remoteDeliveryFee: number;
  unitCount: number;
  tax: OrderTax;
};

export type ChannelOrder = {
  uuid: string;
  orderNo: string;
  /** Derived from the channel's order id: one order of the channel is one order of the shop. */
  clientOrderId: string;
  salesChannel: Exclude<SalesChannel, 'ONNS'>;
  userUuid: string | undefined;
  orderName: string;
  orderer: { name: string; phone: string };
  delivery: {
    recipientName: string;
    phone: string;
    zipCode: string;
    address: string;
    detailAddress: string;
    memo: string | null;
  };
  remoteArea: RemoteAreaType;
  sums: OrderSums;
  orderedAt: Date;
};

/** What the shopper pays. */
export const payPriceOf = (sums: OrderSums): number =>
  sums.productPrice - sums.discountPrice + sums.deliveryFee + sums.remoteDeliveryFee;

/** Writes the order without its rows. Throws `alreadyTaken` if the channel's order exists, or the order number, which aborts the transaction. */
export async function insertChannelOrder(tx: Tx, order: ChannelOrder): Promise<void> {
  const { orderer, delivery, sums } = order;
  try {
    await sql`
      insert into orders (uuid, order_no, client_order_id, request_hash, sales_channel, user_uuid, order_name, orderer_name, orderer_phone,
        recipient_name, recipient_phone, zip_code, address, detail_address, delivery_memo, remote_area_type, inflow,
        product_price, product_coupon_discount_price, delivery_fee, remote_delivery_fee, pay_price,
        tax_free_amount, supply_amount, vat_amount, agreed_terms, unit_count, created_at)
      values (${order.uuid}, ${order.orderNo}, ${order.clientOrderId}, ${order.salesChannel}, ${order.salesChannel}, ${order.userUuid ?? null}::uuid,
        ${order.orderName}, ${orderer.name}, ${orderer.phone}, ${delivery.recipientName}, ${delivery.phone}, ${delivery.zipCode}, ${delivery.address},
        ${delivery.detailAddress}, ${delivery.memo}, ${order.remoteArea}, 'NAVER', ${sums.productPrice}, ${sums.discountPrice},
        ${sums.deliveryFee}, ${sums.remoteDeliveryFee}, ${payPriceOf(sums)}, ${sums.tax.taxFreeAmount}, ${sums.tax.supplyAmount},
        ${sums.tax.vatAmount}, '[]', ${sums.unitCount}, ${order.orderedAt})`.execute(tx);
  } catch (error) {
    const isTaken = ['orders_client_order_id_key', 'orders_order_no_key'].includes(
      uniqueViolation(error) ?? '',
    );
    throw isTaken ? alreadyTaken : error;
  }
}

/** A row as the channel has it at this time. */
export type NewChannelRow = Omit<NewOrderProduct, 'cartUuid'> & {
  status: OrderStatus;
  dispatchedAt: Date | null;
  deliveredAt: Date | null;
  confirmedAt: Date | null;
  isConfirmPaused: boolean;
};

/** Writes groups and rows of an order, with the first history of each row (T57). */
export async function insertChannelRows(
  tx: Tx,
  orderUuid: string,
  { groups, rows }: { groups: readonly NewGroup[]; rows: readonly NewChannelRow[] },
  now: Date,
): Promise<void> {
  await sql`
    with groups as (
      insert into order_group (uuid, order_uuid, store_uuid, delivery_policy_uuid, delivery_group_key, store, delivery, delivery_fee,
        remote_delivery_fee, charges_initial_on_return)
      select g.uuid, ${orderUuid}::uuid, g.store_uuid, g.delivery_policy_uuid, g.delivery_group_key, g.store, g.delivery, g.delivery_fee,
        g.remote_delivery_fee, p.charge_initial_on_return
      from jsonb_to_recordset(${jsonRows(groups)}::jsonb) as g (uuid uuid, store_uuid uuid, delivery_policy_uuid uuid,
        delivery_group_key text, store jsonb, delivery jsonb, delivery_fee int, remote_delivery_fee int)
      join delivery_policy p on p.uuid = g.delivery_policy_uuid),
    products as (
      insert into order_product (uuid, order_uuid, order_group_uuid, line_no, product_uuid, product_item_uuid, product_item_id, display_name,
        option_items, brand_name, main_image, count, sales_price, fixed_price, tax_type, return_restriction, product_price,
        product_coupon_discount_price, pay_price, status, status_changed_at, dispatched_at, delivered_at, confirmed_at, is_confirm_paused, created_at)
      select l.uuid, ${orderUuid}::uuid, l.order_group_uuid, l.line_no, l.product_uuid, l.product_item_uuid, l.product_item_id, l.display_name,
        l.option_items, l.brand_name, l.main_image, l.count, l.sales_price, l.fixed_price, l.tax_type, l.return_restriction, l.product_price,
        l.product_coupon_discount_price, l.pay_price, l.status, ${now}::timestamptz, l.dispatched_at, l.delivered_at, l.confirmed_at,
        l.is_confirm_paused, ${now}::timestamptz
      from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as l (uuid uuid, order_group_uuid uuid, line_no int, product_uuid uuid,
        product_item_uuid uuid, product_item_id int, display_name text, option_items jsonb, brand_name text, main_image text, count int,
        sales_price int, fixed_price int, tax_type text, return_restriction text, product_price int, product_coupon_discount_price int,
        pay_price int, status text, dispatched_at timestamptz, delivered_at timestamptz, confirmed_at timestamptz, is_confirm_paused boolean)
      returning uuid, status)
    insert into order_product_history (order_product_uuid, from_status, event, actor, to_status, at)
    select uuid, null, 'MARKETPLACE_SYNC', 'MARKETPLACE', status, ${now}::timestamptz from products`.execute(
    tx,
  );
}

/** The number of the next line of a locked order. */
export async function nextLineNo(tx: Tx, orderUuid: string): Promise<number> {
  const found = await sql<{ lineNo: number }>`
    select coalesce(max(line_no), 0) + 1 as line_no from order_product where order_uuid = ${orderUuid}`.execute(
    tx,
  );
  return found.rows[0]?.lineNo ?? 1;
}

/** Writes the sums of an order whose rows have changed. */
export async function writeOrderSums(tx: Tx, orderUuid: string, sums: OrderSums): Promise<void> {
  await sql`
    update orders set product_price = ${sums.productPrice}, product_coupon_discount_price = ${sums.discountPrice},
      delivery_fee = ${sums.deliveryFee}, remote_delivery_fee = ${sums.remoteDeliveryFee}, pay_price = ${payPriceOf(sums)},
      tax_free_amount = ${sums.tax.taxFreeAmount}, supply_amount = ${sums.tax.supplyAmount}, vat_amount = ${sums.tax.vatAmount},
      unit_count = ${sums.unitCount}
    where uuid = ${orderUuid}`.execute(tx);
}

/** Writes the fees of groups. */
export async function writeGroupFees(
  tx: Tx,
  groups: readonly { uuid: string; deliveryFee: number; remoteDeliveryFee: number }[],
): Promise<void> {
  if (groups.length === 0) return;
  await sql`
    update order_group g set delivery_fee = f.delivery_fee, remote_delivery_fee = f.remote_delivery_fee
    from jsonb_to_recordset(${jsonRows(groups)}::jsonb) as f (uuid uuid, delivery_fee int, remote_delivery_fee int)
    where g.uuid = f.uuid`.execute(tx);
}
