// Maps an order's rows to the answer's Order: derived status, labels, possible actions (docs/endpoints.md#order-shapes). Pure.
import type { Static } from 'typebox';
import type { Order, OrderGroup, OrderProduct, Payment } from '#contract/sales/orders/order-shapes.ts';
import { seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { carrierLabels } from '#domain/base/enum-labels.ts';
import type { ClaimStatus, ClaimType, OrderAction } from '#domain/base/enums.ts';
import { maskedName, maskedPhone } from '#domain/members/masked.ts';
import { arrivalDate } from '#domain/orders/arrival.ts';
import {
  actionsOf,
  actionsOfAll,
  isClaimWindowOpen,
  isRetryOpen,
  reviewLastDate,
  trackedKindOf,
} from '#domain/orders/order-actions.ts';
import { explainOrder } from '#domain/orders/explain-order.ts';
import { type GiftFacts, giftStateLabels, giftStateOf } from '#domain/orders/gift.ts';
import { statusLabelOf } from '#domain/orders/gift-status-label.ts';
import { derivedStatus, orderStatusMeanings } from '#domain/orders/order-status.ts';
import type { OrderPrice } from '#domain/prices/quote.ts';
import { undispatchedStatuses } from '#domain/shipments/order-tabs.ts';
import { trackingLevelLabel } from '#domain/shipments/tracking-level.ts';
import { asGiverSees } from './giver-view.ts';
import type { ParcelRow, ShownGroupRow, ShownProductRow, WholeOrderRow } from './whole-order.db.ts';

/** What a row shows of its order. */
type OrderOfRows = Pick<
  WholeOrderRow,
  'uuid' | 'orderNo' | 'createdAt' | 'userUuid' | 'salesChannel' | keyof GiftFacts
> & {
  groups: readonly { parcels: readonly ShownParcel[] }[];
};
type ShownParcel = Pick<ParcelRow, 'kind' | 'carrier' | 'invoiceNumber' | 'rowUuids'>;
type OrderWithProducts = OrderOfRows & Pick<WholeOrderRow, 'products' | 'remoteAreaType'>;

/** Who sees an order or a claim: its orderer, or staff, to whom persons are masked (docs/rules/staff.md#masking). */
export type Viewer = 'SHOPPER' | 'STAFF';

/**
 * The order at `now`; `payment` is what findPaymentOf returns. The giver of a gift does not see its address, nor what its receiver is asked for
 * (docs/rules/gifts.md#privacy).
 */
export function orderResponse(
  stored: WholeOrderRow,
  payment: Static<typeof Payment> | undefined,
  now: Date,
  viewer: Viewer = 'SHOPPER',
): Static<typeof Order> {
  const row = viewer === 'SHOPPER' ? asGiverSees(stored) : stored;
  const groups = row.groups.map((group) => groupResponse(row, group, now));
  const derived = derivedStatus(
    row.products.map((product) => product.status),
    statusLabelOf(row),
  );
  const isGiver = viewer === 'SHOPPER' && row.giftMessage !== null;
  return {
    uuid: row.uuid,
    orderNo: row.orderNo,
    salesChannel: row.salesChannel,
    status: derived.status,
    statusLabel: derived.label,
    orderName: row.orderName,
    isGuest: row.userUuid === null,
    orderer: {
      name: row.ordererName,
      phone: row.ordererPhone,
      ...(row.ordererEmail !== null && { email: row.ordererEmail }),
    },
    delivery: deliveryOf(row),
    price: priceResponse(row),
    explanation: explanationOf(row),
    ...(payment !== undefined && { payment }),
    groups,
    claimUuids: row.claimUuids,
    ...(!isGiver && infoRequestOf(row)),
    ...giftOf(row),
    terms: row.agreedTerms.map((text) => ({
      termsType: text.termsType,
      revisionNumber: text.revisionNumber,
      agreedAt: seoulDateTime(new Date(text.agreedAt)),
    })),
    inflow: row.inflow,
    createdAt: seoulDateTime(row.createdAt),
    ...(row.paidAt !== null && { paidAt: seoulDateTime(row.paidAt) }),
    actions: actionsOfAll(groups.flatMap((group) => group.orderProducts.map(({ actions }) => actions))),
  };
}

const deliveryOf = (row: WholeOrderRow): Static<typeof Order>['delivery'] => ({
  recipientName: row.recipientName,
  phone: row.recipientPhone,
  zipCode: row.zipCode,
  address: row.address,
  detailAddress: row.detailAddress,
  ...(row.deliveryMemo !== null && { deliveryMemo: row.deliveryMemo }),
  remoteAreaType: row.remoteAreaType,
});

function giftOf(row: WholeOrderRow): Pick<Static<typeof Order>, 'gift'> {
  if (row.giftMessage === null) return {};
  const state = giftStateOf(
    row,
    row.products.map(({ status }) => status),
  );
  return {
    gift: {
      message: row.giftMessage,
      state,
      stateLabel: giftStateLabels[state],
      ...(state === 'WAITING' &&
        row.infoRequest !== null && { dueAt: seoulDateTime(new Date(row.infoRequest.dueAt)) }),
    },
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
function infoRequestOf({ infoRequest: request }: WholeOrderRow): Pick<Static<typeof Order>, 'infoRequest'> {
  if (request === null) return {};
  const due = new Date(request.dueAt);
  return { infoRequest: { text: request.text, dueDate: seoulDate(due), dueAt: seoulDateTime(due) } };
}

/** Money received is the amount of a paid order. */
function explanationOf(row: WholeOrderRow): Static<typeof Order>['explanation'] {
  const isPaid = row.paidAt !== null;
  return explainOrder({
    rows: row.products,
    deliveryFee: row.deliveryFee,
    remoteDeliveryFee: row.remoteDeliveryFee,
    paidPrice: isPaid ? row.payPrice : 0,
    refundedPrice: isPaid ? row.refundedPrice : 0,
    goodwillPrice: isPaid ? row.goodwillPrice : 0,
  });
}

/** The amounts of the order as they were registered. */
export function priceResponse(row: OrderPrice): Static<typeof Order>['price'] {
  return {
    productPrice: row.productPrice,
    productCouponDiscountPrice: row.productCouponDiscountPrice,
    cartCouponDiscountPrice: row.cartCouponDiscountPrice,
    promotionCodeDiscountPrice: row.promotionCodeDiscountPrice,
    mileagePrice: row.mileagePrice,
    deliveryFee: row.deliveryFee,
    remoteDeliveryFee: row.remoteDeliveryFee,
    payPrice: row.payPrice,
    expectedMileage: row.expectedMileage,
  };
}

/** One parcel of the order. */
export function groupResponse(
  order: OrderWithProducts,
  group: ShownGroupRow,
  now: Date,
): Static<typeof OrderGroup> {
  const products = order.products.filter((product) => product.orderGroupUuid === group.uuid);
  const derived = derivedStatus(
    products.map((product) => product.status),
    statusLabelOf(order),
  );
  return {
    uuid: group.uuid,
    orderUuid: order.uuid,
    orderNo: order.orderNo,
    orderedAt: seoulDateTime(order.createdAt),
    store: group.store,
    status: derived.status,
    statusLabel: derived.label,
    delivery: labelOf(group.delivery),
    deliveryFee: group.deliveryFee,
    remoteDeliveryFee: group.remoteDeliveryFee,
    invoices: group.parcels.map((parcel) => invoiceResponse(parcel, group, { order, now })),
    ...(group.promiseDate !== null && { promiseDate: group.promiseDate }),
    ...(group.dispatchDate !== null && { dispatchDate: group.dispatchDate }),
    isDeliveryDelayed: isDelayed(group, products, now),
    orderProducts: products.map((product) => productResponse(order, product, now)),
  };
}

/** A parcel with its invoice and the rows that it contains. */
function invoiceResponse(
  parcel: ParcelRow,
  { delivery: { deliveryFeeType } }: Pick<ShownGroupRow, 'delivery'>,
  { order, now }: { order: Pick<WholeOrderRow, 'remoteAreaType' | 'giftMessage'>; now: Date },
): Static<typeof OrderGroup>['invoices'][number] {
  const { kind, carrier, holidays, pickedUpAt: dispatchedAt, deliveredAt } = parcel;
  const isUnderWay = kind !== 'PICKUP' && dispatchedAt !== null && deliveredAt === null;
  // The day depends on the area of the receiver, which the giver of a gift does not see.
  const expectedDate =
    isUnderWay && order.giftMessage === null
      ? arrivalDate(
          { dispatchDate: seoulDate(new Date(dispatchedAt)), holidays, carrier, deliveryFeeType },
          order.remoteAreaType,
        )
      : null;
  return {
    kind: parcel.kind,
    carrier: parcel.carrier,
    carrierLabel: carrierLabels[parcel.carrier],
    invoiceNumber: parcel.invoiceNumber,
    level: parcel.level,
    statusLabel: trackingLevelLabel(parcel.level, parcel.kind),
    ...(dispatchedAt !== null && { dispatchedAt: seoulDateTime(new Date(dispatchedAt)) }),
    ...(deliveredAt !== null && { deliveredAt: seoulDateTime(new Date(deliveredAt)) }),
    ...(expectedDate !== null && expectedDate >= seoulDate(now) && { expectedDate }),
    orderProductUuids: parcel.rowUuids,
  };
}

/** True from the day after the promised date on (docs/rules/delivery.md#promise). */
const isDelayed = (group: ShownGroupRow, products: readonly ShownProductRow[], now: Date): boolean =>
  group.promiseDate !== null &&
  seoulDate(now) > group.promiseDate &&
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
  const reviewLast = reviewLastDate(row.status, row.confirmedAt);
  const isReviewable =
    order.salesChannel === 'ONNS' &&
    reviewLast !== undefined &&
    seoulDate(now) <= reviewLast &&
    !row.isReviewed;
  return {
    uuid: row.uuid,
    orderUuid: order.uuid,
    orderNo: order.orderNo,
    orderGroupUuid: row.orderGroupUuid,
    ...(row.parentUuid !== null && { parentUuid: row.parentUuid }),
    productUuid: row.productUuid,
    productItemUuid: row.productItemUuid,
    productItemId: row.productItemId,
    displayName: row.displayName,
    optionItems: row.optionItems,
    brandName: row.brandName,
    mainImage: row.mainImage,
    count: row.count,
    salesPrice: row.salesPrice,
    fixedPrice: row.fixedPrice,
    productPrice: row.productPrice,
    productCouponDiscountPrice: row.productCouponDiscountPrice,
    cartCouponDiscountPrice: row.cartCouponDiscountPrice,
    promotionCodeDiscountPrice: row.promotionCodeDiscountPrice,
    mileagePrice: row.mileagePrice,
    payPrice: row.payPrice,
    status: row.status,
    statusLabel: statusLabelOf(order, row.statusChangedAt)(row.status),
    ...(row.previousStatus !== null && { previousStatus: row.previousStatus }),
    ...claimOf(row),
    ...invoiceOf(order, row),
    ...datesOf(row),
    ...delayOf(row),
    expectedMileage: row.expectedMileage,
    isReviewable: isReviewable && order.userUuid !== null,
    ...(reviewLast !== undefined && { reviewLastDate: reviewLast }),
    ...(row.reviewUuid !== null && { reviewUuid: row.reviewUuid }),
    isBuyable: row.isBuyable,
    actions: rowActions(order, row, { now, isReviewable: isReviewable && order.userUuid !== null }),
  };
}

/** The claim that the status stands for; a completed cancellation has the type of its claim. */
function claimOf(row: ShownProductRow): {
  claimType?: ClaimType;
  claimStatus: ClaimStatus;
  claimUuid?: string;
} {
  const { claimType, claimStatus } = orderStatusMeanings[row.status];
  const type = claimType === 'OF_CLAIM' ? (row.claimType ?? 'CANCEL') : claimType;
  return {
    ...(type !== null && { claimType: type }),
    claimStatus,
    ...(row.claimUuid !== null && { claimUuid: row.claimUuid }),
  };
}

/** Returns the announced delay of a row that is not dispatched (docs/rules/delivery.md#delays). */
function delayOf({ dispatchDelay }: ShownProductRow): Pick<Static<typeof OrderProduct>, 'dispatchDelay'> {
  if (dispatchDelay === null) return {};
  const { text, announcedAt, ...delay } = dispatchDelay;
  return {
    dispatchDelay: {
      ...delay,
      ...(text !== '' && { text }),
      announcedAt: seoulDateTime(new Date(announcedAt)),
    },
  };
}

function datesOf({
  dispatchedAt,
  deliveredAt,
  confirmedAt,
  autoConfirmAt,
  withdrawLastDate,
}: ShownProductRow) {
  return {
    ...(dispatchedAt !== null && { dispatchedAt: seoulDateTime(dispatchedAt) }),
    ...(deliveredAt !== null && { deliveredAt: seoulDateTime(deliveredAt) }),
    ...(confirmedAt !== null && { confirmedAt: seoulDateTime(confirmedAt) }),
    ...(autoConfirmAt !== null && { autoConfirmAt: seoulDateTime(autoConfirmAt) }),
    ...(withdrawLastDate !== null && { withdrawLastDate }),
  };
}

/** The parcels that contain the row, oldest first. */
const parcelsOf = (order: OrderOfRows, row: ShownProductRow): ShownParcel[] =>
  order.groups.flatMap(({ parcels }) => parcels.filter(({ rowUuids }) => rowUuids.includes(row.uuid)));

/** The newest parcel of the row, if it has an invoice number. */
function invoiceOf(order: OrderOfRows, row: ShownProductRow): Pick<Static<typeof OrderProduct>, 'invoice'> {
  const newest = parcelsOf(order, row).at(-1);
  if (newest === undefined || newest.invoiceNumber === '') return {};
  return { invoice: { carrier: newest.carrier, invoiceNumber: newest.invoiceNumber } };
}

/** None for an order of another sales channel, where the shopper acts (docs/rules/channels.md#own-events). */
function rowActions(
  order: OrderOfRows,
  row: ShownProductRow,
  { now, isReviewable }: { now: Date; isReviewable: boolean },
): OrderAction[] {
  if (order.salesChannel !== 'ONNS') return [];
  const kind = trackedKindOf(row.status);
  return actionsOf(row.status, {
    isGift: order.giftMessage !== null,
    isRetryOpen: isRetryOpen(order.createdAt, now),
    isClaimWindowOpen: isClaimWindowOpen(row.deliveredAt, now),
    isCollected: row.isCollected,
    hasInvoice: parcelsOf(order, row).some((parcel) => parcel.kind === kind),
    isItemBuyable: row.isBuyable,
    isInquiryOpen: true,
    isReviewable,
  });
}

/** An unpaid order as it is returned to the client. */
export const unpaidOrderResponse = <Row extends { reservedUntil: string }>(row: Row): Row => ({
  ...row,
  reservedUntil: seoulDateTime(new Date(row.reservedUntil)),
});
