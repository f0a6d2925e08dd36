// Records of the channel: orders, product orders with their claims, products, inquiries and reviews.
// Both channels share them; each protocol has its own view (commerce/, soap/).

export type Channel = 'NAVERPAY' | 'SMARTSTORE';

export type Address = {
  name: string;
  tel1: string;
  tel2: string;
  zipCode: string;
  baseAddress: string;
  detailedAddress: string;
};

/** What a buyer orders: one product order. */
export type OrderItem = {
  productId: string;
  originalProductId?: string;
  sellerProductCode?: string;
  optionCode?: string;
  optionManageCode?: string;
  productName: string;
  productOption?: string;
  isSupplement?: boolean;
  unitPrice: number;
  optionPrice?: number;
  discount?: number;
  quantity: number;
};

export type MarketOrder = {
  orderId: string;
  channel: Channel;
  productOrderIds: string[];
  orderedAtMs: number;
  paidAtMs?: number;
  paymentDueAtMs?: number;
  orderer: { id: string; no: string; name: string; tel: string };
  paymentMeans: string;
  isMobile: boolean;
  deliveryFee: number;
  /** Additional fee of a remote area. */
  remoteFee: number;
  /** Merchant code that the shop sent with the registration of the order. */
  merchantCustomCode: string;
};

export type ProductOrderStatus =
  | 'PAYMENT_WAITING'
  | 'PAYED'
  | 'DELIVERING'
  | 'DELIVERED'
  | 'PURCHASE_DECIDED'
  | 'EXCHANGED'
  | 'CANCELED'
  | 'RETURNED'
  | 'CANCELED_BY_NOPAYMENT';

/** The kinds of changes that the Commerce API lists; the SOAP API has its own names for them. */
export type ChangeType =
  | 'PAY_WAITING'
  | 'PAYED'
  | 'EXCHANGE_OPTION'
  | 'DELIVERY_ADDRESS_CHANGED'
  | 'CLAIM_REJECTED'
  | 'DISPATCHED'
  | 'CLAIM_REQUESTED'
  | 'COLLECT_DONE'
  | 'CLAIM_COMPLETED'
  | 'PURCHASE_DECIDED'
  | 'CLAIM_REDELIVERING';

export type ClaimType = 'CANCEL' | 'RETURN' | 'EXCHANGE' | 'ADMIN_CANCEL';

/** A hold of the purchase decision has the form of a claim without goods. */
export type DecisionHold = 'PURCHASE_DECISION_HOLDBACK' | 'PURCHASE_DECISION_HOLDBACK_RELEASE';

export type ClaimStatus =
  | 'CANCEL_REQUEST'
  | 'CANCEL_DONE'
  | 'CANCEL_REJECT'
  | 'RETURN_REQUEST'
  | 'EXCHANGE_REQUEST'
  | 'COLLECTING'
  | 'COLLECT_DONE'
  | 'EXCHANGE_REDELIVERING'
  | 'RETURN_DONE'
  | 'EXCHANGE_DONE'
  | 'RETURN_REJECT'
  | 'EXCHANGE_REJECT'
  | 'ADMIN_CANCEL_DONE';

export type Hold = {
  status: 'HOLDBACK' | 'RELEASED';
  reason: string;
  detail: string;
  fee: number;
  configurer: string;
  atMs: number;
  releaser?: string;
  releasedAtMs?: number;
};

export type Parcel = { method: string; company: string; trackingNumber: string; atMs: number };

export type Claim = {
  claimId: string;
  type: ClaimType;
  status: ClaimStatus;
  reason: string;
  detail: string;
  quantity: number;
  requestedAtMs: number;
  /** The requester: 구매회원, 판매자 or 관리자. */
  requestChannel: string;
  hold?: Hold;
  collect?: Parcel;
  collectedAtMs?: number;
  redelivery?: Parcel;
  rejectReason?: string;
  completedAtMs?: number;
};

/** How often a write arrived for a record, and how often it changed something. */
export type WriteCount = { received: number; done: number };

export type ProductOrder = {
  productOrderId: string;
  orderId: string;
  channel: Channel;
  status: ProductOrderStatus;
  isPlaced: boolean;
  placedAtMs?: number;
  productId: string;
  originalProductId: string;
  sellerProductCode: string;
  productName: string;
  productOption: string;
  optionCode: string;
  optionManageCode: string;
  isSupplement: boolean;
  unitPrice: number;
  optionPrice: number;
  discount: number;
  quantity: number;
  remainQuantity: number;
  shippingDueAtMs: number;
  shippingMemo: string;
  address: Address;
  isAddressChanged: boolean;
  delivery?: Parcel & { deliveredAtMs?: number };
  delay?: { reason: string; detail: string };
  claim?: Claim;
  pastClaims: Claim[];
  decisionHold?: DecisionHold;
  decidedAtMs?: number;
  lastChange: { type: ChangeType; atMs: number; status: ProductOrderStatus };
  writes: Record<string, WriteCount>;
};

export type MarketOption = {
  id: number;
  name: string;
  sellerManagerCode: string;
  price: number;
  stockQuantity: number;
  isUsable: boolean;
};

export type MarketProduct = {
  originProductNo: number;
  /** Number of the product in the channel, which orders name. */
  channelProductNo: number;
  name: string;
  salePrice: number;
  stockQuantity: number;
  statusType: 'SALE' | 'OUTOFSTOCK' | 'SUSPENSION';
  sellerManagementCode: string;
  options: MarketOption[];
  writes: Record<string, WriteCount>;
};

export type Inquiry = {
  inquiryNo: number;
  channel: Channel;
  category: string;
  title: string;
  content: string;
  atMs: number;
  productOrderIds: string[];
  answer?: { no: number; content: string; atMs: number };
  writes: Record<string, WriteCount>;
};

export type Qna = {
  questionId: number;
  productId: number;
  productName: string;
  question: string;
  atMs: number;
  answer?: { content: string; atMs: number };
  writes: Record<string, WriteCount>;
};

export type Review = {
  reviewId: string;
  kind: 'GENERAL' | 'PREMIUM';
  productOrderId: string;
  score: number;
  title: string;
  content: string;
  atMs: number;
};

/** Counts a write of the merchant. */
export function countWrite(
  record: { writes: Record<string, WriteCount> },
  name: string,
  isDone: boolean,
): void {
  const count = (record.writes[name] ??= { received: 0, done: 0 });
  count.received += 1;
  if (isDone) count.done += 1;
}

/** Amount of a quantity of a product order, after its discount. */
export const amountOf = (one: ProductOrder, quantity: number): number =>
  (one.unitPrice + one.optionPrice) * quantity -
  (one.quantity === 0 ? 0 : Math.floor((one.discount * quantity) / one.quantity));
