// Maps an order's rows to the answer's Order: derived status, labels, possible actions (docs/endpoints.md#order-shapes). Pure.
import type { Static } from 'typebox';
import type { Order, OrderGroup, OrderProduct, Payment } from '#contract/sales/orders/order-shapes.ts';
import { seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { carrierLabels } from '#domain/base/enum-labels.ts';
import type { ClaimStatus, ClaimType, OrderAction } from '#domain/base/enums.ts';
import { maskedName, maskedPhone } from '#domain/members/masked.ts';
import {
  actionsOf,
  actionsOfAll,
  isClaimWindowOpen,
  isRetryOpen,
  reviewLastDate,
  trackedKindOf,
} from '#domain/orders/order-actions.ts';
import { explainOrder } from '#domain/orders/explain-order.ts';
import { derivedStatus, orderStatusLabel, orderStatusMeanings } from '#domain/orders/order-status.ts';
import { trackingLevelLabel } from '#domain/shipments/tracking-level.ts';
import type { ParcelRow, ShownGroupRow, ShownProductRow, WholeOrderRow } from './whole-order.db.ts';

/** What a row shows of its order. */
type OrderOfRows = Pick<WholeOrderRow, 'uuid' | 'order_no' | 'created_at' | 'user_uuid' | 'sales_channel'> & {
  groups: readonly { parcels: readonly ShownParcel[] }[];
};
type ShownParcel = Pick<ParcelRow, 'kind' | 'carrier' | 'invoice_number' | 'row_uuids'>;
type OrderWithProducts = OrderOfRows & Pick<WholeOrderRow, 'products'>;

/** The order as its owner sees it at `now`; `payment` is what findPaymentOf returns. */
export function orderResponse(
  row: WholeOrderRow,
  payment: Static<typeof Payment> | undefined,
  now: Date,
): Static<typeof Order> {
  const groups = row.groups.map((group) => groupResponse(row, group, now));
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
      ...(row.orderer_email !== null && { email: row.orderer_email }),
    },
    delivery: {
      recipientName: row.recipient_name,
      phone: row.recipient_phone,
      zipCode: row.zip_code,
      address: row.address,
      detailAddress: row.detail_address,
      ...(row.delivery_memo !== null && { deliveryMemo: row.delivery_memo }),
      remoteAreaType: row.remote_area_type,
    },
    price: priceResponse(row),
    explanation: explanationOf(row),
    ...(payment !== undefined && { payment }),
    groups,
    claimUuids: row.claim_uuids,
    ...infoRequestOf(row),
    terms: row.agreed_terms.map((text) => ({
      termsType: text.terms_type,
      revisionNumber: text.revision_number,
      agreedAt: seoulDateTime(new Date(text.agreed_at)),
    })),
    inflow: row.inflow,
    createdAt: seoulDateTime(row.created_at),
    ...(row.paid_at !== null && { paidAt: seoulDateTime(row.paid_at) }),
    actions: actionsOfAll(groups.flatMap((group) => group.orderProducts.map(({ actions }) => actions))),
  };
}

/** The order as staff see it: persons masked, without the detailed address and the account of a deposit (docs/rules/staff.md#masking). */
export function maskedForStaff({
  orderer,
  delivery,
  payment,
  ...order
}: Static<typeof Order>): Static<typeof Order> {
  return {
    ...order,
    orderer: { name: maskedName(orderer.name), phone: maskedPhone(orderer.phone) },
    delivery: {
      ...delivery,
      recipientName: maskedName(delivery.recipientName),
      phone: maskedPhone(delivery.phone),
      detailAddress: '',
    },
    ...(payment !== undefined && { payment: withoutAccount(payment) }),
  };
}

function withoutAccount({ virtualAccount: _account, ...payment }: Static<typeof Payment>) {
  return payment;
}

/** The open request for data; the handlers of shoppers add the token of its link. */
function infoRequestOf({ info_request: request }: WholeOrderRow): Pick<Static<typeof Order>, 'infoRequest'> {
  if (request === null) return {};
  const due = new Date(request.due_at);
  return { infoRequest: { text: request.text, dueDate: seoulDate(due), dueAt: seoulDateTime(due) } };
}

/** Money received is the amount of a paid order. */
function explanationOf(row: WholeOrderRow): Static<typeof Order>['explanation'] {
  const isPaid = row.paid_at !== null;
  return explainOrder({
    rows: row.products.map((product) => ({
      uuid: product.uuid,
      count: product.count,
      fixedPrice: product.fixed_price,
      salesPrice: product.sales_price,
      productPrice: product.product_price,
      productCouponDiscountPrice: product.product_coupon_discount_price,
      cartCouponDiscountPrice: product.cart_coupon_discount_price,
      promotionCodeDiscountPrice: product.promotion_code_discount_price,
      mileagePrice: product.mileage_price,
      payPrice: product.pay_price,
      status: product.status,
    })),
    deliveryFee: row.delivery_fee,
    remoteDeliveryFee: row.remote_delivery_fee,
    paidPrice: isPaid ? row.pay_price : 0,
    refundedPrice: isPaid ? row.refunded_price : 0,
    goodwillPrice: isPaid ? row.goodwill_price : 0,
  });
}

/** What an order stores of its amounts, in won. */
export type OrderPriceRow = Pick<
  WholeOrderRow,
  | 'product_price'
  | 'product_coupon_discount_price'
  | 'cart_coupon_discount_price'
  | 'promotion_code_discount_price'
  | 'mileage_price'
  | 'delivery_fee'
  | 'remote_delivery_fee'
  | 'pay_price'
  | 'expected_mileage'
>;

/** The amounts of the order as they were registered. */
export function priceResponse(row: OrderPriceRow): Static<typeof Order>['price'] {
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

/** One parcel of the order. */
export function groupResponse(
  order: OrderWithProducts,
  group: ShownGroupRow,
  now: Date,
): Static<typeof OrderGroup> {
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
    invoices: group.parcels.map(invoiceResponse),
    ...(group.promise_date !== null && { promiseDate: group.promise_date }),
    ...(group.dispatch_date !== null && { dispatchDate: group.dispatch_date }),
    isDeliveryDelayed: isDelayed(group, products, now),
    orderProducts: products.map((product) => productResponse(order, product, now)),
  };
}

/** A parcel with its invoice and the rows that it contains. */
function invoiceResponse(parcel: ParcelRow): Static<typeof OrderGroup>['invoices'][number] {
  const { picked_up_at: dispatchedAt, delivered_at: deliveredAt } = parcel;
  return {
    kind: parcel.kind,
    carrier: parcel.carrier,
    carrierLabel: carrierLabels[parcel.carrier],
    invoiceNumber: parcel.invoice_number,
    level: parcel.level,
    statusLabel: trackingLevelLabel(parcel.level, parcel.kind),
    ...(dispatchedAt !== null && { dispatchedAt: seoulDateTime(new Date(dispatchedAt)) }),
    ...(deliveredAt !== null && { deliveredAt: seoulDateTime(new Date(deliveredAt)) }),
    orderProductUuids: parcel.row_uuids,
  };
}

/** Statuses before the dispatch, in which a row can be late. */
const undispatchedStatuses: readonly ShownProductRow['status'][] = [
  'PAYMENT_COMPLETE',
  'PREPARING_PRODUCT',
  'REQUEST_DELIVERY',
];

/** True from the day after the promised date on (docs/rules/delivery.md#promise). */
const isDelayed = (group: ShownGroupRow, products: readonly ShownProductRow[], now: Date): boolean =>
  group.promise_date !== null &&
  seoulDate(now) > group.promise_date &&
  products.some((product) => undispatchedStatuses.includes(product.status));

/** The part of the frozen delivery terms that is shown. */
function labelOf(frozen: ShownGroupRow['delivery']): Static<typeof OrderGroup>['delivery'] {
  const { deliveryFeeType, deliveryFee, freeConditionPrice, unitCount, text } = frozen;
  return {
    deliveryFeeType,
    deliveryFee,
    freeConditionPrice,
    unitCount,
    ...(text !== undefined && { text }),
  };
}

/** One order product. */
export function productResponse(
  order: OrderOfRows,
  row: ShownProductRow,
  now: Date,
): Static<typeof OrderProduct> {
  const reviewLast = reviewLastDate(row.status, row.confirmed_at);
  const isReviewable =
    order.sales_channel === 'ONNS' &&
    reviewLast !== undefined &&
    seoulDate(now) <= reviewLast &&
    !row.is_reviewed;
  return {
    uuid: row.uuid,
    orderUuid: order.uuid,
    orderNo: order.order_no,
    orderGroupUuid: row.order_group_uuid,
    ...(row.parent_uuid !== null && { parentUuid: row.parent_uuid }),
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
    ...(row.previous_status !== null && { previousStatus: row.previous_status }),
    ...claimOf(row),
    ...invoiceOf(order, row),
    ...datesOf(row),
    expectedMileage: row.expected_mileage,
    isReviewable: isReviewable && order.user_uuid !== null,
    ...(reviewLast !== undefined && { reviewLastDate: reviewLast }),
    ...(row.review_uuid !== null && { reviewUuid: row.review_uuid }),
    isBuyable: row.is_buyable,
    actions: rowActions(order, row, { now, isReviewable: isReviewable && order.user_uuid !== null }),
  };
}

/** The claim that the status stands for; a completed cancellation has the type of its claim. */
function claimOf(row: ShownProductRow): {
  claimType?: ClaimType;
  claimStatus: ClaimStatus;
  claimUuid?: string;
} {
  const { claimType, claimStatus } = orderStatusMeanings[row.status];
  const type = claimType === 'OF_CLAIM' ? (row.claim_type ?? 'CANCEL') : claimType;
  return {
    ...(type !== null && { claimType: type }),
    claimStatus,
    ...(row.claim_uuid !== null && { claimUuid: row.claim_uuid }),
  };
}

function datesOf(row: ShownProductRow) {
  const times = {
    dispatchedAt: row.dispatched_at,
    deliveredAt: row.delivered_at,
    confirmedAt: row.confirmed_at,
    autoConfirmAt: row.auto_confirm_at,
  };
  const known = Object.entries(times).flatMap(([name, at]) =>
    at === null ? [] : [[name, seoulDateTime(at)] as const],
  );
  return {
    ...(Object.fromEntries(known) as Partial<Record<keyof typeof times, string>>),
    ...(row.withdraw_last_date !== null && { withdrawLastDate: row.withdraw_last_date }),
  };
}

/** The parcels that contain the row, oldest first. */
const parcelsOf = (order: OrderOfRows, row: ShownProductRow): ShownParcel[] =>
  order.groups.flatMap(({ parcels }) => parcels.filter(({ row_uuids }) => row_uuids.includes(row.uuid)));

/** The newest parcel of the row, if it has an invoice number. */
function invoiceOf(order: OrderOfRows, row: ShownProductRow): Pick<Static<typeof OrderProduct>, 'invoice'> {
  const newest = parcelsOf(order, row).at(-1);
  if (newest === undefined || newest.invoice_number === '') return {};
  return { invoice: { carrier: newest.carrier, invoiceNumber: newest.invoice_number } };
}

/** None for an order of another sales channel, where the shopper acts (docs/rules/channels.md#own-events). */
function rowActions(
  order: OrderOfRows,
  row: ShownProductRow,
  { now, isReviewable }: { now: Date; isReviewable: boolean },
): OrderAction[] {
  if (order.sales_channel !== 'ONNS') return [];
  const kind = trackedKindOf(row.status);
  return actionsOf(row.status, {
    isRetryOpen: isRetryOpen(order.created_at, now),
    isClaimWindowOpen: isClaimWindowOpen(row.delivered_at, now),
    isCollected: row.is_collected,
    hasInvoice: parcelsOf(order, row).some((parcel) => parcel.kind === kind),
    isItemBuyable: row.is_buyable,
    isInquiryOpen: true,
    isReviewable,
  });
}

/** An unpaid order as it is returned to the client. */
export const unpaidOrderResponse = <Row extends { reservedUntil: string }>(row: Row): Row => ({
  ...row,
  reservedUntil: seoulDateTime(new Date(row.reservedUntil)),
});
