// What the SOAP API shows of product orders: entries of the change list, and details with claims and delivery.
// Personal fields are encrypted for the caller.
import { isHeld, isOpenClaim, shownClaim } from '../channel/channel-claims.ts';
import {
  amountOf,
  type Claim,
  type MarketOrder,
  type ProductOrder,
  type ProductOrderStatus,
} from '../channel/channel.ts';
import { tag, wrap } from '../xml.ts';
import { soapTime } from './soap-envelope.ts';

const time = (name: string, ms: number | undefined): string =>
  tag(name, ms === undefined ? undefined : soapTime(ms));

const statusChanges: Record<ProductOrderStatus, string> = {
  PAYMENT_WAITING: 'PAY_WAITING',
  PAYED: 'PAYED',
  DELIVERING: 'DISPATCHED',
  DELIVERED: 'DISPATCHED',
  PURCHASE_DECIDED: 'PURCHASE_DECIDED',
  EXCHANGED: 'EXCHANGED',
  CANCELED: 'CANCELED',
  RETURNED: 'RETURNED',
  CANCELED_BY_NOPAYMENT: 'CANCELED',
};

const claimChange = ({ claim, status, decisionHold }: ProductOrder): string => {
  if (claim === undefined || !isOpenClaim(claim))
    return decisionHold === undefined ? statusChanges[status] : 'HOLDBACK_REQUESTED';
  if (isHeld(claim)) return 'HOLDBACK_REQUESTED';
  const isReady = claim.status === 'COLLECT_DONE' || claim.status === 'EXCHANGE_REDELIVERING';
  if (claim.type === 'EXCHANGE') return isReady ? 'EXCHANGE_REDELIVERY_READY' : 'EXCHANGE_REQUESTED';
  return claim.type === 'RETURN' ? 'RETURN_REQUESTED' : 'CANCEL_REQUESTED';
};

const partDone = { CANCEL: 'CANCELED', ADMIN_CANCEL: 'CANCELED', RETURN: 'RETURNED', EXCHANGE: 'EXCHANGED' };

/** The name of the last change in this API. A withdrawn claim and a changed address have none: they repeat the order's status. */
export function soapChangeOf(one: ProductOrder): string {
  switch (one.lastChange.type) {
    case 'CLAIM_REQUESTED':
    case 'COLLECT_DONE':
    case 'CLAIM_REDELIVERING':
      return claimChange(one);
    case 'CLAIM_COMPLETED': {
      const last = one.claim ?? one.pastClaims.at(-1);
      return last?.completedAtMs === undefined ? statusChanges[one.status] : partDone[last.type];
    }
    default:
      return statusChanges[one.status];
  }
}

const claimTags = (one: ProductOrder): string => {
  const claim = shownClaim(one);
  return claim === undefined ? '' : tag('n:ClaimType', claim.type) + tag('n:ClaimStatus', claim.status);
};

export const soapChangeView = (one: ProductOrder, order: MarketOrder | undefined): string =>
  wrap(
    'n1:ChangedProductOrderInfoList',
    tag('n:OrderID', one.orderId) +
      tag('n:ProductOrderID', one.productOrderId) +
      tag('n:LastChangedStatus', soapChangeOf(one)) +
      time('n:LastChangedDate', one.lastChange.atMs) +
      tag('n:ProductOrderStatus', one.status) +
      claimTags(one) +
      time('n:PaymentDate', order?.paidAtMs) +
      tag('n:IsReceiverAddressChanged', one.isAddressChanged),
  );

function orderTags(order: MarketOrder, lines: ProductOrder[], encrypt: (text: string) => string): string {
  const paid = lines.reduce(
    (sum, line) => sum + amountOf(line, line.quantity),
    order.deliveryFee + order.remoteFee,
  );
  return (
    tag('n:OrderID', order.orderId) +
    time('n:OrderDate', order.orderedAtMs) +
    tag('n:OrdererID', encrypt(order.orderer.id)) +
    tag('n:OrdererName', encrypt(order.orderer.name)) +
    tag('n:OrdererTel1', encrypt(order.orderer.tel)) +
    tag('n:OrdererTel2', '') +
    time('n:PaymentDate', order.paidAtMs) +
    time('n:PaymentDueDate', order.paymentDueAtMs) +
    tag('n:PaymentMeans', order.paymentMeans) +
    tag('n:PaymentNumber', order.paidAtMs === undefined ? '' : `P${order.orderId}`) +
    tag('n:PaymentCoreType', '네이버결제') +
    tag('n:PayLocationType', order.isMobile ? 'MOBILE' : 'PC') +
    tag('n:OrderDiscountAmount', 0) +
    tag('n:GeneralPaymentAmount', paid) +
    tag('n:NaverMileagePaymentAmount', 0) +
    tag('n:ChargeAmountPaymentAmount', 0) +
    tag('n:CheckoutAccumulationPaymentAmount', 0)
  );
}

function addressTags({ address }: ProductOrder, encrypt: (text: string) => string): string {
  return wrap(
    'n:ShippingAddress',
    tag('n:AddressType', 'DOMESTIC') +
      tag('n:ZipCode', address.zipCode) +
      tag('n:BaseAddress', encrypt(address.baseAddress)) +
      tag('n:DetailedAddress', encrypt(address.detailedAddress)) +
      tag('n:Tel1', encrypt(address.tel1)) +
      tag('n:Tel2', encrypt(address.tel2)) +
      tag('n:Name', encrypt(address.name)),
  );
}

function productOrderTags(one: ProductOrder, order: MarketOrder, encrypt: (text: string) => string): string {
  const isFirst = order.productOrderIds[0] === one.productOrderId;
  const fee = isFirst ? order.deliveryFee : 0;
  return (
    tag('n:ProductOrderID', one.productOrderId) +
    tag('n:ProductOrderStatus', one.status) +
    claimTags(one) +
    tag('n:ProductID', one.productId) +
    tag('n:SellerProductCode', one.sellerProductCode) +
    tag('n:ProductName', one.productName) +
    tag('n:ProductClass', one.isSupplement ? '추가구성상품' : '일반상품') +
    tag('n:ProductOption', one.productOption) +
    tag('n:OptionCode', one.optionCode) +
    tag('n:OptionManageCode', one.optionManageCode) +
    tag('n:Quantity', one.quantity) +
    tag('n:UnitPrice', one.unitPrice) +
    tag('n:OptionPrice', one.optionPrice) +
    tag('n:TotalProductAmount', (one.unitPrice + one.optionPrice) * one.quantity) +
    tag('n:ProductDiscountAmount', one.discount) +
    tag('n:TotalPaymentAmount', amountOf(one, one.quantity)) +
    tag('n:DeliveryFeeAmount', fee) +
    tag('n:SectionDeliveryFee', isFirst ? order.remoteFee : 0) +
    tag('n:ShippingFeeType', order.deliveryFee === 0 ? '무료' : '선불') +
    tag('n:ShippingMemo', one.shippingMemo) +
    time('n:ShippingDueDate', one.shippingDueAtMs) +
    tag('n:PlaceOrderStatus', one.isPlaced ? 'OK' : 'NOT_YET') +
    time('n:PlaceOrderDate', one.placedAtMs) +
    time('n:DecisionDate', one.decidedAtMs) +
    tag('n:MallMemberID', '') +
    tag('n:MallManageCode', order.merchantCustomCode) +
    tag('n:PackageNumber', order.orderId) +
    addressTags(one, encrypt)
  );
}

const claimNames = {
  CANCEL: 'Cancel',
  ADMIN_CANCEL: 'Cancel',
  RETURN: 'Return',
  EXCHANGE: 'Exchange',
} as const;

function claimInfo(claim: Claim): string {
  const name = claimNames[claim.type];
  const { hold, collect, redelivery } = claim;
  const goods =
    name === 'Cancel'
      ? ''
      : tag('n:CollectDeliveryCompany', collect?.company) +
        tag('n:CollectDeliveryMethod', collect?.method) +
        tag('n:CollectTrackingNumber', collect?.trackingNumber) +
        time('n:CollectCompletedDate', claim.collectedAtMs) +
        tag('n:HoldbackStatus', hold?.status ?? 'NOT_YET') +
        tag('n:HoldbackReason', hold?.reason) +
        tag('n:HoldbackDetailedReason', hold?.detail) +
        tag('n:EtcFeeDemandAmount', hold?.fee);
  return wrap(
    `n:${name}Info`,
    tag('n:ClaimStatus', claim.status) +
      time('n:ClaimRequestDate', claim.requestedAtMs) +
      tag('n:RequestChannel', claim.requestChannel) +
      tag(`n:${name}Reason`, claim.reason) +
      tag(`n:${name}DetailedReason`, claim.detail) +
      time(`n:${name}CompletedDate`, claim.completedAtMs) +
      goods +
      tag('n:ReDeliveryMethod', redelivery?.method) +
      tag('n:ReDeliveryCompany', redelivery?.company) +
      tag('n:ReDeliveryTrackingNumber', redelivery?.trackingNumber),
  );
}

/** One element of the answer of the details. */
export function soapDetailsView(
  one: ProductOrder,
  order: MarketOrder,
  lines: ProductOrder[],
  encrypt: (text: string) => string,
): string {
  const { delivery } = one;
  const deliveryTags =
    delivery === undefined
      ? ''
      : wrap(
          'n:Delivery',
          tag('n:DeliveryMethod', delivery.method) +
            tag('n:DeliveryCompany', delivery.company) +
            tag('n:TrackingNumber', delivery.trackingNumber) +
            tag(
              'n:DeliveryStatus',
              delivery.deliveredAtMs === undefined ? 'DELIVERING' : 'DELIVERY_COMPLETION',
            ) +
            time('n:SendDate', delivery.atMs) +
            time('n:DeliveredDate', delivery.deliveredAtMs),
        );
  return wrap(
    'n1:ProductOrderInfoList',
    wrap('n:Order', orderTags(order, lines, encrypt)) +
      wrap('n:ProductOrder', productOrderTags(one, order, encrypt)) +
      deliveryTags +
      (one.claim === undefined ? '' : claimInfo(one.claim)),
  );
}
