// Orders of the channel: placing, payment, confirmation by the merchant, dispatch, delivery and purchase decision.
// Cancellations, returns and exchanges: channel-claims.ts.
import { carrierCodes, deliveryMethods } from './delivery-codes.ts';
import { isOpenClaim } from './channel-claims.ts';
import type { ChannelRecords } from './channel-records.ts';
import type { Address, Channel, MarketOrder, OrderItem, Parcel, ProductOrder } from './channel.ts';
import { refuse, type Outcome } from './refusals.ts';

const DAY_MS = 86_400_000;
const PAYMENT_DUE_MS = DAY_MS;
const DISPATCH_DUE_MS = 3 * DAY_MS;
const LONGEST_DELAY_MS = 90 * DAY_MS;

export type OrderRequest = {
  channel: Channel;
  items: OrderItem[];
  recipient?: Partial<Address>;
  deliveryFee?: number;
  remoteFee?: number;
  /** Default: paid. */
  isPaid?: boolean;
  isMobile?: boolean;
  memo?: string;
  merchantCustomCode?: string;
  /** Time of the order; default now. */
  atMs?: number;
};

const recipientOtherwise: Address = {
  name: '김나래',
  tel1: '010-2345-6789',
  tel2: '',
  zipCode: '06236',
  baseAddress: '서울특별시 강남구 테헤란로 152',
  detailedAddress: '1203호',
};

function lineOf(
  records: ChannelRecords,
  order: MarketOrder,
  item: OrderItem,
  request: OrderRequest,
  atMs: number,
): ProductOrder {
  const status = request.isPaid === false ? 'PAYMENT_WAITING' : 'PAYED';
  return {
    productOrderId: records.newNumber(atMs),
    orderId: order.orderId,
    channel: order.channel,
    status,
    isPlaced: false,
    productId: item.productId,
    originalProductId: item.originalProductId ?? item.productId,
    sellerProductCode: item.sellerProductCode ?? '',
    productName: item.productName,
    productOption: item.productOption ?? '',
    optionCode: item.optionCode ?? '',
    optionManageCode: item.optionManageCode ?? '',
    isSupplement: item.isSupplement === true,
    unitPrice: item.unitPrice,
    optionPrice: item.optionPrice ?? 0,
    discount: item.discount ?? 0,
    quantity: item.quantity,
    remainQuantity: item.quantity,
    shippingDueAtMs: atMs + DISPATCH_DUE_MS,
    shippingMemo: request.memo ?? '',
    address: { ...recipientOtherwise, ...request.recipient },
    isAddressChanged: false,
    pastClaims: [],
    lastChange: { type: status === 'PAYED' ? 'PAYED' : 'PAY_WAITING', atMs, status },
    writes: {},
  };
}

/** Places an order with one product order per item. The caller checks and takes the stock. */
export function placeOrder(records: ChannelRecords, request: OrderRequest): MarketOrder {
  const atMs = request.atMs ?? records.now();
  const isPaid = request.isPaid !== false;
  const no = records.newId();
  const order: MarketOrder = {
    orderId: records.newNumber(atMs),
    channel: request.channel,
    productOrderIds: [],
    orderedAtMs: atMs,
    ...(isPaid ? { paidAtMs: atMs } : { paymentDueAtMs: atMs + PAYMENT_DUE_MS }),
    orderer: {
      id: `naver${String(no).slice(-4)}`,
      no: String(no),
      name: request.recipient?.name ?? recipientOtherwise.name,
      tel: request.recipient?.tel1 ?? recipientOtherwise.tel1,
    },
    paymentMeans: isPaid ? '신용카드 간편결제' : '무통장입금',
    isMobile: request.isMobile === true,
    deliveryFee: request.deliveryFee ?? 0,
    remoteFee: request.remoteFee ?? 0,
    merchantCustomCode: request.merchantCustomCode ?? '',
  };
  for (const item of request.items) {
    const line = lineOf(records, order, item, request, atMs);
    order.productOrderIds.push(line.productOrderId);
    records.stamp(line, line.lastChange.type, atMs);
  }
  records.orders.put(order.orderId, order);
  return order;
}

/** The buyer pays an order that was waiting. */
export function pay(records: ChannelRecords, one: ProductOrder): Outcome {
  if (one.status !== 'PAYMENT_WAITING') return refuse('104442');
  const order = records.orders.get(one.orderId);
  if (order === undefined) return refuse('100003');
  order.paidAtMs = records.now();
  records.orders.put(order.orderId, order);
  one.status = 'PAYED';
  one.shippingDueAtMs = records.now() + DISPATCH_DUE_MS;
  records.stamp(one, 'PAYED');
  return undefined;
}

/** The time for a payment has passed. */
export function expire(records: ChannelRecords, one: ProductOrder): Outcome {
  if (one.status !== 'PAYMENT_WAITING') return refuse('104442');
  one.status = 'CANCELED_BY_NOPAYMENT';
  one.remainQuantity = 0;
  records.stamp(one, 'CLAIM_COMPLETED');
  return undefined;
}

/** The merchant confirms the order (발주 확인); the change list does not show it. */
export function confirmOrder(records: ChannelRecords, one: ProductOrder): Outcome {
  if (one.status !== 'PAYED' || isOpenClaim(one.claim)) return refuse('104442');
  if (one.isPlaced) return refuse('105306');
  one.isPlaced = true;
  one.placedAtMs = records.now();
  records.touch(one);
  return undefined;
}

function parcelFault(records: ChannelRecords, one: ProductOrder, parcel: Parcel): Outcome {
  if (!deliveryMethods.has(parcel.method)) return refuse('104117');
  if (parcel.method !== 'DELIVERY') return undefined;
  if (parcel.company === '') return refuse('104118');
  if (!carrierCodes.has(parcel.company)) return refuse('104119');
  if (parcel.trackingNumber === '') return refuse('104120');
  if (!/^[0-9A-Za-z-]{5,30}$/.test(parcel.trackingNumber)) return refuse('104122');
  const usedFor = records.invoiceOrders.get(parcel.trackingNumber);
  return usedFor === undefined || usedFor === one.orderId ? undefined : refuse('104121');
}

/** The merchant dispatches. A cancellation that is only requested ends by it: Naver has no other rejection of one. */
export function dispatchOrder(records: ChannelRecords, one: ProductOrder, parcel: Parcel): Outcome {
  if (one.status !== 'PAYED') return refuse('104442');
  if (!one.isPlaced) return refuse('104443');
  const fault = parcelFault(records, one, parcel);
  if (fault !== undefined) return fault;
  if (one.claim?.status === 'CANCEL_REQUEST') one.claim.status = 'CANCEL_REJECT';
  if (parcel.trackingNumber !== '') records.invoiceOrders.set(parcel.trackingNumber, one.orderId);
  one.delivery = parcel;
  one.status = 'DELIVERING';
  records.stamp(one, 'DISPATCHED');
  return undefined;
}

/** The merchant dispatches later than promised. */
export function delayDispatch(
  records: ChannelRecords,
  one: ProductOrder,
  delay: { dueAtMs: number; reason: string; detail: string },
): Outcome {
  if (one.status !== 'PAYED') return refuse('104442');
  const aheadMs = delay.dueAtMs - records.now();
  if (Number.isNaN(aheadMs) || aheadMs <= 0 || aheadMs > LONGEST_DELAY_MS) return refuse('104105');
  one.shippingDueAtMs = delay.dueAtMs;
  one.delay = { reason: delay.reason, detail: delay.detail };
  records.touch(one);
  return undefined;
}

/** The parcel arrives; no kind of change exists for it, so the list does not show it. */
export function deliver(records: ChannelRecords, one: ProductOrder): Outcome {
  if (one.status !== 'DELIVERING' || one.delivery === undefined) return refuse('104442');
  one.status = 'DELIVERED';
  one.delivery.deliveredAtMs = records.now();
  records.touch(one);
  return undefined;
}

const isDecidable = (one: ProductOrder): boolean =>
  (one.status === 'DELIVERING' || one.status === 'DELIVERED') && !isOpenClaim(one.claim);

/** The buyer holds the purchase decision, or releases it: until then it cannot be decided. The change list shows it as a claim. */
export function holdDecision(records: ChannelRecords, one: ProductOrder, isHeld: boolean): Outcome {
  const wanted = isHeld ? 'PURCHASE_DECISION_HOLDBACK' : 'PURCHASE_DECISION_HOLDBACK_RELEASE';
  if (!isDecidable(one) || (!isHeld && one.decisionHold === undefined)) return refuse('104442');
  if (one.decisionHold === wanted) return refuse('105306');
  one.decisionHold = wanted;
  records.stamp(one, isHeld ? 'CLAIM_REQUESTED' : 'CLAIM_COMPLETED');
  return undefined;
}

/** The purchase is decided by the buyer, or automatically after a period. */
export function decidePurchase(records: ChannelRecords, one: ProductOrder): Outcome {
  if (!isDecidable(one) || one.decisionHold === 'PURCHASE_DECISION_HOLDBACK') return refuse('104442');
  one.status = 'PURCHASE_DECIDED';
  one.decidedAtMs = records.now();
  if (one.delivery !== undefined) one.delivery.deliveredAtMs ??= records.now();
  records.stamp(one, 'PURCHASE_DECIDED');
  return undefined;
}

/** The buyer changes the address, which Naver permits until the merchant dispatches. */
export function changeAddress(
  records: ChannelRecords,
  one: ProductOrder,
  address: Partial<Address>,
): Outcome {
  if (one.status !== 'PAYED' && one.status !== 'PAYMENT_WAITING') return refuse('104442');
  one.address = { ...one.address, ...address };
  one.isAddressChanged = true;
  records.stamp(one, 'DELIVERY_ADDRESS_CHANGED');
  return undefined;
}

/** The buyer changes the option. */
export function changeOption(
  records: ChannelRecords,
  one: ProductOrder,
  option: Partial<Pick<ProductOrder, 'productOption' | 'optionCode' | 'optionManageCode'>>,
): Outcome {
  if (one.status !== 'PAYED' && one.status !== 'PAYMENT_WAITING') return refuse('104442');
  Object.assign(one, option);
  records.stamp(one, 'EXCHANGE_OPTION');
  return undefined;
}
