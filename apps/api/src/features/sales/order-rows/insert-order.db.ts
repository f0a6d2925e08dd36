// SQL that writes a new order with its groups, products and first history in one statement. Not here: composing the order
// (checkout/new-order.ts), its stock and its payment.
import { sql } from 'kysely';
import type { OrderTax } from '#domain/prices/quote.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Tx } from '../../../db/connect.ts';
import { uniqueViolation } from '../../../db/unique-violation.ts';
import type { OrderGroupRow, OrderProductRow, OrderRow } from './order-rows.db.ts';
import { type WholeOrderRow, newWholeOrder } from './whole-order.db.ts';

/** An order group before it is written; a snapshot of store and delivery terms (docs/rules/orders.md#snapshots). */
export type NewGroup = Omit<OrderGroupRow, 'promiseDate' | 'dispatchDate'> & {
  storeUuid: string;
  deliveryPolicyUuid: string;
};

/** An order product before it is written; a snapshot of texts and prices (docs/rules/orders.md#snapshots). */
export type NewOrderProduct = Omit<
  OrderProductRow,
  keyof typeof initialColumns | 'status' | 'statusChangedAt' | 'isBuyable'
> & {
  lineNo: number;
  /** The cart row that it was ordered from. */
  cartUuid: string | null;
};

export type NewOrder = OrderRow &
  OrderTax & {
    /** The staff account that enters the order for a shopper (T59); null for an order of the store. */
    staffUuid: string | null;
    entranceMemo: string | null;
    tracking: object;
    /** The member's rate at registration: mileage per 1,000 won. */
    mileagePermille: number;
    groups: NewGroup[];
    products: NewOrderProduct[];
    /** Status of its products, from the transition table. */
    firstStatus: OrderStatus;
    /** Address of the caller, whose unpaid reservations are limited (docs/rules/orders.md#reservation-limits). */
    reservedBy: string;
    unitCount: number;
  };

/** The client order id has its order already, perhaps from a concurrent request, or the order number is in use. Nothing was written. */
export const alreadyTaken = new Error('The client order id or the order number is taken.');

/** Writes the order and returns it as stored. Throws `alreadyTaken` on a duplicate, which aborts the transaction. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<WholeOrderRow> {
  const { createdAt, staffUuid } = order;
  try {
    await sql`
    with inserted as (
      insert into orders (uuid, order_no, client_order_id, user_uuid, request_hash, order_name, orderer_name, orderer_phone, orderer_email,
        recipient_name, recipient_phone, zip_code, address, detail_address, delivery_memo, entrance_memo, remote_area_type, inflow,
        tracking, product_price, product_coupon_discount_price, cart_coupon_discount_price, promotion_code_discount_price, mileage_price,
        delivery_fee, remote_delivery_fee, pay_price, expected_mileage, mileage_permille, tax_free_amount, supply_amount, vat_amount, agreed_terms,
        reserved_until, reserved_by, unit_count, confirmed_text_at, staff_uuid, deposit_days, gift_message, created_at)
      values (${order.uuid}, ${order.orderNo}, ${order.clientOrderId}, ${order.userUuid}, ${order.requestHash}, ${order.orderName}, ${order.ordererName},
        ${order.ordererPhone}, ${order.ordererEmail}, ${order.recipientName}, ${order.recipientPhone}, ${order.zipCode}, ${order.address},
        ${order.detailAddress}, ${order.deliveryMemo}, ${order.entranceMemo}, ${order.remoteAreaType}, ${order.inflow},
        ${JSON.stringify(order.tracking)}, ${order.productPrice}, ${order.productCouponDiscountPrice}, ${order.cartCouponDiscountPrice},
        ${order.promotionCodeDiscountPrice}, ${order.mileagePrice}, ${order.deliveryFee}, ${order.remoteDeliveryFee}, ${order.payPrice},
        ${order.expectedMileage}, ${order.mileagePermille}, ${order.taxFreeAmount}, ${order.supplyAmount}, ${order.vatAmount}, ${JSON.stringify(order.agreedTerms)},
        ${order.reservedUntil}, ${order.reservedBy}, ${order.unitCount}, ${staffUuid === null ? createdAt : null}, ${staffUuid}::uuid, ${order.depositDays}, ${order.giftMessage}, ${createdAt})),
    groups as (
      insert into order_group (uuid, order_uuid, store_uuid, delivery_policy_uuid, delivery_group_key, store, delivery, delivery_fee,
        remote_delivery_fee, charges_initial_on_return)
      select g.uuid, ${order.uuid}::uuid, g.store_uuid, g.delivery_policy_uuid, g.delivery_group_key, g.store, g.delivery, g.delivery_fee,
        g.remote_delivery_fee, p.charge_initial_on_return
      from jsonb_to_recordset(${jsonRows(order.groups)}::jsonb) as g (uuid uuid, store_uuid uuid, delivery_policy_uuid uuid,
        delivery_group_key text, store jsonb, delivery jsonb, delivery_fee int, remote_delivery_fee int)
      join delivery_policy p on p.uuid = g.delivery_policy_uuid),
    products as (
      insert into order_product (uuid, order_uuid, order_group_uuid, line_no, product_uuid, product_item_uuid, product_item_id,
        cart_uuid, display_name, option_items, brand_name, main_image, count, sales_price, fixed_price, tax_type, return_restriction, product_price,
        product_coupon_discount_price, cart_coupon_discount_price, promotion_code_discount_price, mileage_price, pay_price,
        expected_mileage, status, status_changed_at, created_at)
      select l.uuid, ${order.uuid}::uuid, l.order_group_uuid, l.line_no, l.product_uuid, l.product_item_uuid, l.product_item_id, l.cart_uuid,
        l.display_name, l.option_items, l.brand_name, l.main_image, l.count, l.sales_price, l.fixed_price, l.tax_type, l.return_restriction, l.product_price,
        l.product_coupon_discount_price, l.cart_coupon_discount_price, l.promotion_code_discount_price, l.mileage_price, l.pay_price,
        l.expected_mileage, ${order.firstStatus}, ${createdAt}::timestamptz, ${createdAt}::timestamptz
      from jsonb_to_recordset(${jsonRows(order.products)}::jsonb) as l (uuid uuid, order_group_uuid uuid, line_no int,
        product_uuid uuid, product_item_uuid uuid, product_item_id int, cart_uuid uuid, display_name text, option_items jsonb, brand_name text,
        main_image text, count int, sales_price int, fixed_price int, tax_type text, return_restriction text, product_price int,
        product_coupon_discount_price int, cart_coupon_discount_price int, promotion_code_discount_price int, mileage_price int,
        pay_price int, expected_mileage int)
      returning uuid)
    insert into order_product_history (order_product_uuid, from_status, event, actor, actor_uuid, to_status, at)
    select products.uuid, null, 'REGISTER', ${staffUuid === null ? 'SHOPPER' : 'MERCHANT'}, ${staffUuid ?? order.userUuid}::uuid, ${order.firstStatus}, ${createdAt}::timestamptz from products`.execute(
      tx,
    );
  } catch (error) {
    throw isTaken(error) ? alreadyTaken : error;
  }
  return asWritten(order);
}

const isTaken = (error: unknown): boolean =>
  ['orders_client_order_id_key', 'orders_order_no_key'].includes(uniqueViolation(error) ?? '');

/** The rows as `findOrder` would return them, without a round trip: no column depends on the database. */
const asWritten = (order: NewOrder): WholeOrderRow =>
  newWholeOrder(
    order,
    order.groups.toSorted(byUuid).map((group) => ({ ...group, promiseDate: null, dispatchDate: null })),
    order.products.map((product) => productAsWritten(product, order.firstStatus, order.createdAt)),
  );

/** The order in which `findOrder` returns groups. */
const byUuid = (one: NewGroup, other: NewGroup): number => (one.uuid < other.uuid ? -1 : 1);

/** Columns that the statement leaves to the table's defaults. */
const initialColumns = {
  registeredShares: null,
  parentUuid: null,
  previousStatus: null,
  claimType: null,
  claimStatus: 'NONE',
  claimUuid: null,
  dispatchedAt: null,
  deliveredAt: null,
  confirmedAt: null,
  autoConfirmAt: null,
  withdrawLastDate: null,
  isConfirmPaused: false,
} as const;

/** Assumes that stock is left; the caller corrects `isBuyable` (`register` in checkout/place-order.ts). */
export const productAsWritten = (
  product: NewOrderProduct,
  status: OrderStatus,
  now: Date,
): OrderProductRow => ({
  ...product,
  ...initialColumns,
  status,
  statusChangedAt: now,
  isBuyable: true,
});
