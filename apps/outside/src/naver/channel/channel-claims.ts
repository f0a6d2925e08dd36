// Cancellations, returns and exchanges: requests, holds, collection, re-dispatch, completion and withdrawal.
// Called by the operations of the merchant and by the controls that act as the buyer.
import { carrierCodes, returnMethods } from './delivery-codes.ts';
import type { ChannelRecords } from './channel-records.ts';
import { storeProduct } from './channel-products.ts';
import type { Claim, ClaimStatus, ClaimType, Parcel, ProductOrder, ProductOrderStatus } from './channel.ts';
import { refuse, type Outcome } from './refusals.ts';

const openStatuses: ReadonlySet<ClaimStatus> = new Set([
  'CANCEL_REQUEST',
  'RETURN_REQUEST',
  'EXCHANGE_REQUEST',
  'COLLECTING',
  'COLLECT_DONE',
  'EXCHANGE_REDELIVERING',
]);

export const isOpenClaim = (claim: Claim | undefined): claim is Claim =>
  claim !== undefined && openStatuses.has(claim.status);

export const isHeld = (claim: Claim | undefined): boolean => claim?.hold?.status === 'HOLDBACK';

/** Kind and status that both protocols show: of a hold of the purchase decision, which a later claim ends, else of the claim. */
export const shownClaim = ({
  claim,
  decisionHold,
}: ProductOrder): { type: string; status: string } | undefined =>
  decisionHold === undefined ? claim : { type: 'PURCHASE_DECISION_HOLDBACK', status: decisionHold };

const claimableStatuses: Record<ClaimType, readonly ProductOrderStatus[]> = {
  CANCEL: ['PAYMENT_WAITING', 'PAYED'],
  ADMIN_CANCEL: ['PAYED', 'DELIVERING', 'DELIVERED'],
  RETURN: ['DELIVERING', 'DELIVERED'],
  EXCHANGE: ['DELIVERING', 'DELIVERED'],
};

export type ClaimRequest = {
  type: ClaimType;
  by: '구매회원' | '판매자' | '관리자';
  reason?: string;
  detail?: string;
  quantity?: number;
  collect?: Parcel;
  /** A buyer's cancellation is immediate before the merchant has confirmed the order, as in Naver; this forces either. */
  isImmediate?: boolean;
};

const doneStatuses = {
  CANCEL: ['CANCELED', 'CANCEL_DONE'],
  ADMIN_CANCEL: ['CANCELED', 'ADMIN_CANCEL_DONE'],
  RETURN: ['RETURNED', 'RETURN_DONE'],
  EXCHANGE: ['EXCHANGED', 'EXCHANGE_DONE'],
} as const;

const rejectedStatuses = {
  CANCEL: 'CANCEL_REJECT',
  ADMIN_CANCEL: 'CANCEL_REJECT',
  RETURN: 'RETURN_REJECT',
  EXCHANGE: 'EXCHANGE_REJECT',
} as const;

/** Gives the quantity back to Naver's own stock of the product. */
function restock(records: ChannelRecords, one: ProductOrder, quantity: number): void {
  const product = records.products.get(one.originalProductId);
  if (product === undefined) return;
  const option = product.options.find(({ id }) => String(id) === one.optionCode);
  if (option !== undefined) option.stockQuantity += quantity;
  else product.stockQuantity += quantity;
  storeProduct(records, product);
}

/** Completes the claim: of the whole remaining quantity it ends the product order, of a part it becomes a past claim. */
function complete(records: ChannelRecords, one: ProductOrder, claim: Claim): void {
  const [status, claimStatus] = doneStatuses[claim.type];
  claim.status = claimStatus;
  claim.completedAtMs = records.now();
  const isWhole = claim.quantity >= one.remainQuantity;
  if (claim.type !== 'EXCHANGE') one.remainQuantity -= claim.quantity;
  if (claim.type === 'CANCEL' || claim.type === 'ADMIN_CANCEL') restock(records, one, claim.quantity);
  if (isWhole) {
    one.status = status;
  } else {
    one.pastClaims.push(claim);
    delete one.claim;
  }
  records.stamp(one, 'CLAIM_COMPLETED');
}

export function requestClaim(records: ChannelRecords, one: ProductOrder, request: ClaimRequest): Outcome {
  if (isOpenClaim(one.claim) || !claimableStatuses[request.type].includes(one.status))
    return refuse('104442');
  const quantity = request.quantity ?? one.remainQuantity;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > one.remainQuantity) return refuse('4000');
  // The SOAP API has no field for a part of the quantity.
  if (one.channel === 'NAVERPAY' && quantity !== one.remainQuantity) return refuse('4000');
  if (one.claim !== undefined) one.pastClaims.push(one.claim);
  const isCancel = request.type === 'CANCEL' || request.type === 'ADMIN_CANCEL';
  const claim: Claim = {
    claimId: records.newNumber(records.now()),
    type: request.type,
    status: isCancel ? 'CANCEL_REQUEST' : request.type === 'RETURN' ? 'RETURN_REQUEST' : 'EXCHANGE_REQUEST',
    reason: request.reason ?? 'INTENT_CHANGED',
    detail: request.detail ?? '',
    quantity,
    requestedAtMs: records.now(),
    requestChannel: request.by,
  };
  if (request.collect !== undefined) {
    claim.collect = request.collect;
    claim.status = 'COLLECTING';
  }
  one.claim = claim;
  delete one.decisionHold;
  const isImmediate = request.isImmediate ?? (request.by !== '구매회원' || !one.isPlaced);
  if (isCancel && isImmediate) complete(records, one, claim);
  else records.stamp(one, 'CLAIM_REQUESTED');
  return undefined;
}

/** The open claim of this kind, or undefined. */
function openClaimOf(one: ProductOrder, type: ClaimType): Claim | undefined {
  return isOpenClaim(one.claim) && one.claim.type === type ? one.claim : undefined;
}

export function approveCancel(records: ChannelRecords, one: ProductOrder): Outcome {
  const claim = openClaimOf(one, 'CANCEL');
  if (claim === undefined) return refuse('104442');
  complete(records, one, claim);
  return undefined;
}

/** A held return is released before it is approved. */
export function approveReturn(records: ChannelRecords, one: ProductOrder): Outcome {
  const claim = openClaimOf(one, 'RETURN');
  if (claim === undefined || isHeld(claim)) return refuse('104442');
  claim.collectedAtMs ??= records.now();
  complete(records, one, claim);
  return undefined;
}

/** Ends an open claim without effect: withdrawn by the buyer, or rejected by the merchant with a reason. */
export function endClaim(
  records: ChannelRecords,
  one: ProductOrder,
  type: ClaimType | undefined,
  rejectReason?: string,
): Outcome {
  const claim = type === undefined ? one.claim : openClaimOf(one, type);
  if (!isOpenClaim(claim) || claim.status === 'EXCHANGE_REDELIVERING') return refuse('104442');
  claim.status = rejectedStatuses[claim.type];
  if (rejectReason !== undefined) claim.rejectReason = rejectReason;
  delete claim.hold;
  records.stamp(one, 'CLAIM_REJECTED');
  return undefined;
}

export type HoldRequest = { reason: string; detail: string; fee: number; configurer: string };

/** Holds a return or an exchange. The list has no kind of change for it: it repeats CLAIM_REQUESTED. */
export function holdClaim(
  records: ChannelRecords,
  one: ProductOrder,
  type: ClaimType | undefined,
  hold: HoldRequest,
): Outcome {
  const claim = type === undefined ? one.claim : openClaimOf(one, type);
  if (!isOpenClaim(claim) || (claim.type !== 'RETURN' && claim.type !== 'EXCHANGE')) return refuse('104442');
  if (isHeld(claim)) return refuse('105306');
  claim.hold = { ...hold, status: 'HOLDBACK', atMs: records.now() };
  records.stamp(one, 'CLAIM_REQUESTED');
  return undefined;
}

export function releaseHold(
  records: ChannelRecords,
  one: ProductOrder,
  type: ClaimType | undefined,
  releaser: string,
): Outcome {
  const claim = type === undefined ? one.claim : openClaimOf(one, type);
  if (claim?.hold === undefined || !isOpenClaim(claim)) return refuse('104442');
  if (!isHeld(claim)) return refuse('105306');
  claim.hold = { ...claim.hold, status: 'RELEASED', releaser, releasedAtMs: records.now() };
  records.stamp(one, 'CLAIM_REQUESTED');
  return undefined;
}

/** The goods are on their way back. */
export function startCollection(records: ChannelRecords, one: ProductOrder, collect: Parcel): Outcome {
  const claim = one.claim;
  if (claim?.status !== 'RETURN_REQUEST' && claim?.status !== 'EXCHANGE_REQUEST') return refuse('104442');
  claim.collect = collect;
  claim.status = 'COLLECTING';
  records.stamp(one, 'CLAIM_REQUESTED');
  return undefined;
}

/** The goods are back: found by the carrier's scan, or by the merchant's approval of the collection. */
export function finishCollection(records: ChannelRecords, one: ProductOrder, type?: ClaimType): Outcome {
  const claim = one.claim;
  if (!isOpenClaim(claim) || (type !== undefined && claim.type !== type)) return refuse('104442');
  if (claim.type === 'CANCEL' || claim.type === 'ADMIN_CANCEL') return refuse('104442');
  if (claim.status === 'COLLECT_DONE') return refuse('105306');
  if (claim.status === 'EXCHANGE_REDELIVERING') return refuse('104442');
  claim.status = 'COLLECT_DONE';
  claim.collectedAtMs = records.now();
  records.stamp(one, 'COLLECT_DONE');
  return undefined;
}

/** The merchant sends the goods of an exchange, whose collection it has approved and which is not held. */
export function redeliver(records: ChannelRecords, one: ProductOrder, parcel: Parcel): Outcome {
  const claim = openClaimOf(one, 'EXCHANGE');
  if (claim === undefined || claim.status !== 'COLLECT_DONE' || isHeld(claim)) return refuse('104417');
  if (parcel.method === 'DELIVERY') {
    if (parcel.company === '') return refuse('104118');
    if (!carrierCodes.has(parcel.company)) return refuse('104119');
    if (parcel.trackingNumber === '') return refuse('104120');
  }
  claim.redelivery = parcel;
  claim.status = 'EXCHANGE_REDELIVERING';
  records.stamp(one, 'CLAIM_REDELIVERING');
  return undefined;
}

/** The buyer has received the goods of the exchange. */
export function finishExchange(records: ChannelRecords, one: ProductOrder): Outcome {
  const claim = one.claim;
  if (claim?.status !== 'EXCHANGE_REDELIVERING') return refuse('104442');
  complete(records, one, claim);
  return undefined;
}

/** A return that the merchant requests, with the parcel that brings the goods back. */
export function requestReturnByMerchant(
  records: ChannelRecords,
  one: ProductOrder,
  request: { reason: string; quantity?: number; collect: Parcel },
): Outcome {
  if (!returnMethods.has(request.collect.method)) return refuse('104117');
  const hasInvoice = request.collect.trackingNumber !== '';
  if (hasInvoice && !carrierCodes.has(request.collect.company)) return refuse('104119');
  return requestClaim(records, one, {
    type: 'RETURN',
    by: '판매자',
    reason: request.reason,
    ...(request.quantity !== undefined && { quantity: request.quantity }),
    ...(hasInvoice ? { collect: request.collect } : {}),
  });
}
