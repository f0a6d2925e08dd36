// What the Commerce API shows of product orders: entries of the change list, and details with claims and delivery.
import { isOpenClaim, shownClaim } from '../channel/channel-claims.ts';
import {
  amountOf,
  type Claim,
  type MarketOrder,
  type Parcel,
  type ProductOrder,
} from '../channel/channel.ts';
import { commerceTime } from './commerce-time.ts';

const timeOrNone = (name: string, ms: number | undefined): Record<string, string> =>
  ms === undefined ? {} : { [name]: commerceTime(ms) };

const claimTypeOf = (one: ProductOrder) => {
  const claim = shownClaim(one);
  return claim === undefined ? {} : { claimType: claim.type, claimStatus: claim.status };
};

export const changeView = (one: ProductOrder, order: MarketOrder | undefined) => ({
  orderId: one.orderId,
  productOrderId: one.productOrderId,
  lastChangedType: one.lastChange.type,
  ...timeOrNone('paymentDate', order?.paidAtMs),
  lastChangedDate: commerceTime(one.lastChange.atMs),
  productOrderStatus: one.status,
  ...claimTypeOf(one),
  receiverAddressChanged: one.isAddressChanged,
});

function orderView(order: MarketOrder, lines: ProductOrder[]) {
  const paid = lines.reduce(
    (sum, line) => sum + amountOf(line, line.quantity),
    order.deliveryFee + order.remoteFee,
  );
  return {
    orderId: order.orderId,
    orderDate: commerceTime(order.orderedAtMs),
    ...timeOrNone('paymentDate', order.paidAtMs),
    ...timeOrNone('paymentDueDate', order.paymentDueAtMs),
    ordererId: order.orderer.id,
    ordererNo: order.orderer.no,
    ordererName: order.orderer.name,
    ordererTel: order.orderer.tel,
    paymentMeans: order.paymentMeans,
    payLocationType: order.isMobile ? 'MOBILE' : 'PC',
    generalPaymentAmount: paid,
    naverMileagePaymentAmount: 0,
    chargeAmountPaymentAmount: 0,
    checkoutAccumulationPaymentAmount: 0,
    payLaterPaymentAmount: 0,
    orderDiscountAmount: 0,
    isDeliveryMemoParticularInput: 'false',
  };
}

function productOrderView(one: ProductOrder, order: MarketOrder) {
  const total = (one.unitPrice + one.optionPrice) * one.quantity;
  const isFirst = order.productOrderIds[0] === one.productOrderId;
  return {
    productOrderId: one.productOrderId,
    productOrderStatus: one.status,
    ...claimTypeOf(one),
    ...(one.claim && { claimId: one.claim.claimId }),
    productClass: one.isSupplement ? '추가구성상품' : one.optionCode === '' ? '단일상품' : '조합형옵션상품',
    productId: one.productId,
    originalProductId: one.originalProductId,
    sellerProductCode: one.sellerProductCode,
    optionManageCode: one.optionManageCode,
    optionCode: one.optionCode,
    itemNo: one.optionCode,
    productName: one.productName,
    productOption: one.productOption,
    quantity: one.quantity,
    initialQuantity: one.quantity,
    remainQuantity: one.remainQuantity,
    unitPrice: one.unitPrice,
    optionPrice: one.optionPrice,
    totalProductAmount: total,
    initialProductAmount: total,
    productDiscountAmount: one.discount,
    totalPaymentAmount: amountOf(one, one.quantity),
    initialPaymentAmount: amountOf(one, one.quantity),
    remainPaymentAmount: amountOf(one, one.remainQuantity),
    deliveryFeeAmount: isFirst ? order.deliveryFee : 0,
    deliveryDiscountAmount: 0,
    deliveryPolicyType: order.deliveryFee === 0 ? '무료' : '유료',
    sectionDeliveryFee: isFirst ? order.remoteFee : 0,
    shippingFeeType: order.deliveryFee === 0 ? '무료' : '선결제',
    shippingMemo: one.shippingMemo,
    shippingDueDate: commerceTime(one.shippingDueAtMs),
    placeOrderStatus: one.isPlaced ? 'OK' : 'NOT_YET',
    ...timeOrNone('placeOrderDate', one.placedAtMs),
    ...timeOrNone('decisionDate', one.decidedAtMs),
    ...(one.delay && {
      delayedDispatchReason: one.delay.reason,
      delayedDispatchDetailedReason: one.delay.detail,
    }),
    packageNumber: order.orderId,
    expectedDeliveryMethod: 'DELIVERY',
    shippingAddress: { ...one.address, addressType: 'DOMESTIC', isRoadNameAddress: true },
    taxType: 'TAXATION',
    ...(order.merchantCustomCode === '' ? {} : { sellerCustomCode1: order.merchantCustomCode }),
    expectedSettlementAmount: Math.floor(amountOf(one, one.remainQuantity) * 0.95),
    paymentCommission: Math.ceil(amountOf(one, one.remainQuantity) * 0.03),
    saleCommission: 0,
    channelCommission: 0,
  };
}

const collectView = (collect: Parcel | undefined, status: string) =>
  collect === undefined
    ? { collectStatus: 'NOT_REQUESTED' }
    : {
        collectDeliveryMethod: collect.method,
        collectDeliveryCompany: collect.company,
        collectTrackingNumber: collect.trackingNumber,
        collectStatus: status,
      };

function holdView({ hold }: Claim) {
  if (hold === undefined) return {};
  return {
    holdbackStatus: hold.status,
    holdbackReason: hold.reason,
    holdbackDetailedReason: hold.detail,
    holdbackConfigDate: commerceTime(hold.atMs),
    holdbackConfigurer: hold.configurer,
    etcFeeDemandAmount: hold.fee,
    ...timeOrNone('holdbackReleaseDate', hold.releasedAtMs),
    ...(hold.releaser !== undefined && { holdbackReleaser: hold.releaser }),
  };
}

const reasonNames = {
  CANCEL: 'cancel',
  ADMIN_CANCEL: 'cancel',
  RETURN: 'return',
  EXCHANGE: 'exchange',
} as const;

/** A claim under its name: cancel, return or exchange. */
function claimView(claim: Claim): Record<string, object> {
  const name = reasonNames[claim.type];
  const collectStatus = claim.collectedAtMs === undefined ? 'DELIVERING' : 'DELIVERED';
  const goods =
    name === 'cancel'
      ? {}
      : {
          ...collectView(claim.collect, collectStatus),
          ...timeOrNone('collectCompletedDate', claim.collectedAtMs),
          ...holdView(claim),
        };
  return {
    [name]: {
      claimId: claim.claimId,
      claimStatus: claim.status,
      claimRequestDate: commerceTime(claim.requestedAtMs),
      requestChannel: claim.requestChannel,
      requestQuantity: claim.quantity,
      [`${name}Reason`]: claim.reason,
      [`${name}DetailedReason`]: claim.detail,
      ...timeOrNone(`${name}CompletedDate`, claim.completedAtMs),
      ...goods,
      ...(claim.redelivery && {
        reDeliveryMethod: claim.redelivery.method,
        reDeliveryCompany: claim.redelivery.company,
        reDeliveryTrackingNumber: claim.redelivery.trackingNumber,
        reDeliveryStatus: isOpenClaim(claim) ? 'DELIVERING' : 'DELIVERY_COMPLETION',
        reDeliveryOperationDate: commerceTime(claim.redelivery.atMs),
      }),
    },
  };
}

const completedView = (claim: Claim) => ({
  claimType: claim.type,
  claimId: claim.claimId,
  claimStatus: claim.status,
  claimRequestDate: commerceTime(claim.requestedAtMs),
  requestQuantity: claim.quantity,
  claimReason: claim.reason,
  ...timeOrNone('claimCompletedDate', claim.completedAtMs),
});

/** One element of the answer of the details. */
export function detailsView(one: ProductOrder, order: MarketOrder, lines: ProductOrder[]) {
  const completed = one.pastClaims.filter(({ completedAtMs }) => completedAtMs !== undefined);
  return {
    order: orderView(order, lines),
    productOrder: productOrderView(one, order),
    ...(one.delivery && {
      delivery: {
        deliveryMethod: one.delivery.method,
        deliveryCompany: one.delivery.company,
        trackingNumber: one.delivery.trackingNumber,
        deliveryStatus: one.delivery.deliveredAtMs === undefined ? 'DELIVERING' : 'DELIVERY_COMPLETION',
        sendDate: commerceTime(one.delivery.atMs),
        pickupDate: commerceTime(one.delivery.atMs),
        isWrongTrackingNumber: false,
        ...timeOrNone('deliveredDate', one.delivery.deliveredAtMs),
      },
    }),
    ...(one.claim && { currentClaim: claimView(one.claim) }),
    ...(completed.length > 0 && { completedClaims: completed.map(completedView) }),
  };
}
