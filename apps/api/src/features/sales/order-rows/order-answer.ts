// Maps an order's rows to the answer's Order: derived status, labels, possible actions (docs/api.md#order-shapes). Pure.
import type { Static } from 'typebox';
import type { Order, OrderGroup, OrderProduct, Payment } from '#contract/sales/order-shapes.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { actionsOf } from '#domain/orders/order-actions.ts';
import { derivedStatus, orderStatusLabel } from '#domain/orders/order-status.ts';
import type { OrderGroupRow, OrderProductRow, WholeOrderRow } from './order-rows.db.ts';

/** The order as its owner sees it; `payment` is what findPaymentOf returns. */
export function orderAnswer(
  row: WholeOrderRow,
  payment: Static<typeof Payment> | undefined,
): Static<typeof Order> {
  const derived = derivedStatus(row.products.map((product) => product.status));
  return {
    uuid: row.uuid,
    orderNo: row.order_no,
    salesChannel: row.sales_channel,
    status: derived.status,
    statusLabel: derived.label,
    orderName: row.order_name,
    isGuest: row.user_uuid === null,
    orderer: {
      name: row.orderer_name,
      phone: row.orderer_phone,
      ...(row.orderer_email === null ? {} : { email: row.orderer_email }),
    },
    delivery: {
      recipientName: row.recipient_name,
      phone: row.recipient_phone,
      zipCode: row.zip_code,
      address: row.address,
      detailAddress: row.detail_address,
      ...(row.delivery_memo === null ? {} : { deliveryMemo: row.delivery_memo }),
      remoteAreaType: row.remote_area_type,
    },
    price: priceOf(row),
    ...(payment === undefined ? {} : { payment }),
    groups: row.groups.map((group) => groupAnswer(row, group)),
    claimUuids: [],
    terms: row.agreed_terms.map((text) => ({
      termsType: text.terms_type,
      revisionNumber: text.revision_number,
      agreedAt: seoulDateTime(new Date(text.agreed_at)),
    })),
    inflow: row.inflow,
    createdAt: seoulDateTime(row.created_at),
    ...(row.paid_at === null ? {} : { paidAt: seoulDateTime(row.paid_at) }),
    actions: actionsOf(derived.status),
  };
}

function priceOf(row: WholeOrderRow): Static<typeof Order>['price'] {
  return {
    productPrice: row.product_price,
    productCouponDiscountPrice: row.product_coupon_discount_price,
    cartCouponDiscountPrice: row.cart_coupon_discount_price,
    promotionCodeDiscountPrice: row.promotion_code_discount_price,
    mileagePrice: row.mileage_price,
    deliveryFee: row.delivery_fee,
    remoteDeliveryFee: row.remote_delivery_fee,
    payPrice: row.pay_price,
    expectedMileage: row.expected_mileage,
  };
}

function groupAnswer(order: WholeOrderRow, group: OrderGroupRow): Static<typeof OrderGroup> {
  const products = order.products.filter((product) => product.order_group_uuid === group.uuid);
  const derived = derivedStatus(products.map((product) => product.status));
  return {
    uuid: group.uuid,
    orderUuid: order.uuid,
    orderNo: order.order_no,
    orderedAt: seoulDateTime(order.created_at),
    store: group.store,
    status: derived.status,
    statusLabel: derived.label,
    delivery: labelOf(group.delivery),
    deliveryFee: group.delivery_fee,
    remoteDeliveryFee: group.remote_delivery_fee,
    invoices: [],
    ...(group.promise_date === null ? {} : { promiseDate: group.promise_date }),
    ...(group.dispatch_date === null ? {} : { dispatchDate: group.dispatch_date }),
    isDeliveryDelayed: false,
    orderProducts: products.map((product) => productAnswer(order, product)),
  };
}

/** The part of the frozen delivery terms that is shown. */
function labelOf(frozen: OrderGroupRow['delivery']): Static<typeof OrderGroup>['delivery'] {
  const { deliveryFeeType, deliveryFee, freeConditionPrice, unitCount, text } = frozen;
  return {
    deliveryFeeType,
    deliveryFee,
    freeConditionPrice,
    unitCount,
    ...(text === undefined ? {} : { text }),
  };
}

function productAnswer(order: WholeOrderRow, row: OrderProductRow): Static<typeof OrderProduct> {
  return {
    uuid: row.uuid,
    orderUuid: order.uuid,
    orderNo: order.order_no,
    orderGroupUuid: row.order_group_uuid,
    ...(row.parent_uuid === null ? {} : { parentUuid: row.parent_uuid }),
    productUuid: row.product_uuid,
    productItemUuid: row.product_item_uuid,
    productItemId: row.product_item_id,
    displayName: row.display_name,
    optionItems: row.option_items,
    brandName: row.brand_name,
    mainImage: row.main_image,
    count: row.count,
    salesPrice: row.sales_price,
    fixedPrice: row.fixed_price,
    productPrice: row.product_price,
    productCouponDiscountPrice: row.product_coupon_discount_price,
    cartCouponDiscountPrice: row.cart_coupon_discount_price,
    promotionCodeDiscountPrice: row.promotion_code_discount_price,
    mileagePrice: row.mileage_price,
    payPrice: row.pay_price,
    status: row.status,
    statusLabel: orderStatusLabel(row.status),
    ...(row.previous_status === null ? {} : { previousStatus: row.previous_status }),
    ...(row.claim_type === null ? {} : { claimType: row.claim_type }),
    claimStatus: row.claim_status,
    expectedMileage: row.expected_mileage,
    isReviewable: false,
    isBuyable: row.is_buyable,
    actions: actionsOf(row.status),
  };
}
