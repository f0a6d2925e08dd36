// SQL that writes a new order with its parcels, rows, first history and agreed terms. Prices come frozen from the quote.
import { sql } from 'kysely';
import type { OrderTax, Quote } from '#domain/quote.ts';
import type { Inflow, RemoteAreaType } from '#domain/enums.ts';
import type { Tx } from '../../db/connect.ts';
import { pictureUrl } from '../../pictures.ts';
import type { OrderableRow } from '../product-items/product-items.ts';
import { deliveryOf } from '../stores/stores.ts';

export type NewOrder = {
  orderNo: string;
  clientOrderId: string;
  requestHash: string;
  orderName: string;
  orderer: { name: string; phone: string; email?: string };
  delivery: {
    recipientName: string;
    phone: string;
    zipCode: string;
    address: string;
    detailAddress: string;
    deliveryMemo?: string;
    entranceMemo?: string;
  };
  remoteArea: RemoteAreaType;
  inflow: Inflow;
  tracking: object;
  quote: Quote;
  rows: Map<string, OrderableRow>;
  terms: { uuid: string; termsType: string; revisionNumber: number }[];
  holdUntil: Date;
  now: Date;
};

/** Answers the new order's uuid, or nothing when this client order id (or, rarely, the number) is taken. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<string | undefined> {
  const { price, tax }: { price: Quote['price']; tax: OrderTax } = order.quote;
  const made = await sql<{ uuid: string }>`
    insert into orders (order_no, client_order_id, request_hash, order_name, orderer_name, orderer_phone, orderer_email, recipient_name,
      recipient_phone, zip_code, address, detail_address, delivery_memo, entrance_memo, remote_area_type, inflow, tracking, product_price,
      product_coupon_discount_price, cart_coupon_discount_price, promotion_code_discount_price, mileage_price, delivery_fee,
      remote_delivery_fee, pay_price, expected_mileage, tax_free_amount, supply_amount, vat_amount, confirmed_text_at, hold_until, created_at)
    values (${order.orderNo}, ${order.clientOrderId}, ${order.requestHash}, ${order.orderName}, ${order.orderer.name}, ${order.orderer.phone},
      ${order.orderer.email ?? null}, ${order.delivery.recipientName}, ${order.delivery.phone}, ${order.delivery.zipCode},
      ${order.delivery.address}, ${order.delivery.detailAddress}, ${order.delivery.deliveryMemo ?? null}, ${order.delivery.entranceMemo ?? null},
      ${order.remoteArea}, ${order.inflow}, ${JSON.stringify(order.tracking)}, ${price.productPrice}, ${price.productCouponDiscountPrice},
      ${price.cartCouponDiscountPrice}, ${price.promotionCodeDiscountPrice}, ${price.mileagePrice}, ${price.deliveryFee},
      ${price.remoteDeliveryFee}, ${price.payPrice}, ${price.expectedMileage}, ${tax.taxFreeAmount}, ${tax.supplyAmount}, ${tax.vatAmount},
      ${order.now}, ${order.holdUntil}, ${order.now})
    on conflict do nothing returning uuid`.execute(tx);
  const uuid = made.rows[0]?.uuid;
  if (uuid === undefined) return undefined;
  await insertGroups(tx, uuid, order);
  await sql`
    insert into order_terms (order_uuid, terms_uuid, terms_type, revision_number, agreed_at)
    select ${uuid}::uuid, t.*, ${order.now}::timestamptz
    from unnest(${order.terms.map((text) => text.uuid)}::uuid[], ${order.terms.map((text) => text.termsType)}::text[],
      ${order.terms.map((text) => text.revisionNumber)}::int[]) as t`.execute(tx);
  return uuid;
}

/** Store and delivery terms are frozen as they were promised (house.md 10). */
async function insertGroups(tx: Tx, orderUuid: string, order: NewOrder): Promise<void> {
  const rowOf = (productItemUuid: string) => order.rows.get(productItemUuid);
  const groups = order.quote.groups.map((group) => {
    const row = rowOf(group.productItemUuids[0] ?? '');
    return {
      store_uuid: group.storeUuid,
      delivery_policy_uuid: group.deliveryPolicyUuid,
      delivery_group_key: group.deliveryGroupKey,
      store: row === undefined ? {} : { uuid: row.store_uuid, name: row.store_name, isOwn: row.store_is_own },
      delivery: row === undefined ? {} : deliveryOf(row),
      delivery_fee: group.deliveryFee,
      remote_delivery_fee: group.remoteDeliveryFee,
    };
  });
  await sql`
    insert into order_group (order_uuid, store_uuid, delivery_policy_uuid, delivery_group_key, store, delivery, delivery_fee, remote_delivery_fee)
    select ${orderUuid}::uuid, g.* from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g (store_uuid uuid, delivery_policy_uuid uuid,
      delivery_group_key text, store jsonb, delivery jsonb, delivery_fee int, remote_delivery_fee int)`.execute(
    tx,
  );
  await insertOrderProducts(tx, orderUuid, order);
}

async function insertOrderProducts(tx: Tx, orderUuid: string, order: NewOrder): Promise<void> {
  const lines = order.quote.lines.flatMap((line, index) => {
    const row = order.rows.get(line.productItemUuid);
    if (row === undefined) return [];
    return [
      {
        delivery_group_key: line.deliveryGroupKey,
        line_no: index + 1,
        product_uuid: row.product_uuid,
        product_item_uuid: row.uuid,
        product_item_id: row.id,
        display_name: row.display_name,
        option_items: row.option_items,
        brand_name: row.brand_name,
        main_image: pictureUrl(row.main_image),
        count: line.count,
        sales_price: line.salesPrice,
        fixed_price: row.fixed_price,
        tax_type: line.taxType,
        product_price: line.productPrice,
        product_coupon_discount_price: line.productCouponDiscountPrice,
        cart_coupon_discount_price: line.cartCouponDiscountPrice,
        promotion_code_discount_price: line.promotionCodeDiscountPrice,
        mileage_price: line.mileagePrice,
        pay_price: line.payPrice,
        expected_mileage: line.expectedMileage,
      },
    ];
  });
  await sql`
    with made as (
      insert into order_product (order_uuid, order_group_uuid, line_no, product_uuid, product_item_uuid, product_item_id, display_name,
        option_items, brand_name, main_image, count, sales_price, fixed_price, tax_type, product_price, product_coupon_discount_price,
        cart_coupon_discount_price, promotion_code_discount_price, mileage_price, pay_price, expected_mileage, status, status_changed_at, created_at)
      select ${orderUuid}::uuid, g.uuid, l.line_no, l.product_uuid, l.product_item_uuid, l.product_item_id, l.display_name, l.option_items,
        l.brand_name, l.main_image, l.count, l.sales_price, l.fixed_price, l.tax_type, l.product_price, l.product_coupon_discount_price,
        l.cart_coupon_discount_price, l.promotion_code_discount_price, l.mileage_price, l.pay_price, l.expected_mileage, 'PAYMENT_TRY',
        ${order.now}, ${order.now}
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (delivery_group_key text, line_no int, product_uuid uuid,
        product_item_uuid uuid, product_item_id int, display_name text, option_items jsonb, brand_name text, main_image text, count int,
        sales_price int, fixed_price int, tax_type text, product_price int, product_coupon_discount_price int, cart_coupon_discount_price int,
        promotion_code_discount_price int, mileage_price int, pay_price int, expected_mileage int)
      join order_group g on g.order_uuid = ${orderUuid}::uuid and g.delivery_group_key = l.delivery_group_key
      returning uuid)
    insert into order_product_history (order_product_uuid, from_status, event, actor, to_status, at)
    select uuid, null, 'REGISTER', 'SHOPPER', 'PAYMENT_TRY', ${order.now}::timestamptz from made`.execute(tx);
}
