// Meanings of the 30 statuses and transitions between them (docs/rules/orders.md#transitions). The rows are data in order-transitions.ts;
// the command that fires an event executes its effects. Not here: the shopper's actions (order-actions.ts).
import type { ClaimStatus, ClaimType, OrderStatus } from '../base/enums.ts';
import type { OrderActor, OrderEvent, OrderTransition } from './order-events.ts';
import { orderTransitions } from './transitions/order-transitions.ts';
import { refuse } from '../base/refusal.ts';

export type OrderStatusMeaning = {
  /** Korean label for shoppers. */
  label: string;
  /** null: no claim. 'OF_CLAIM': the type of the claim that led here. */
  claimType: ClaimType | 'OF_CLAIM' | null;
  claimStatus: ClaimStatus;
  /** No payment or refund follows, except that PURCHASE_CONFIRM can become a return or exchange (T39, T47). */
  isTerminal: boolean;
};

function meaning(
  label: string,
  claimType: OrderStatusMeaning['claimType'] = null,
  claimStatus: ClaimStatus = 'NONE',
  isTerminal = false,
): OrderStatusMeaning {
  return { label, claimType, claimStatus, isTerminal };
}

/** In the order of docs/rules/orders.md#statuses. PAYMENT_FAIL can no longer be retried 24 hours after registration. */
export const orderStatusMeanings: Record<OrderStatus, OrderStatusMeaning> = {
  PAYMENT_TRY: meaning('결제 진행 중'),
  PAYMENT_FAIL: meaning('결제 실패'),
  WAITING_DEPOSIT: meaning('입금 대기'),
  PAYMENT_COMPLETE: meaning('결제 완료'),
  REQUEST_INFORMATION: meaning('정보 확인 필요'),
  PREPARING_PRODUCT: meaning('상품 준비 중'),
  REQUEST_DELIVERY: meaning('배송 준비 중'),
  IN_DELIVERY: meaning('배송 중'),
  DELIVERY_COMPLETE: meaning('배송 완료'),
  PURCHASE_CONFIRM: meaning('구매 확정', null, 'NONE', true),
  REQUEST_CANCEL: meaning('취소 요청', 'CANCEL', 'IN_REQUEST'),
  APPROVE_CANCEL: meaning('취소 처리 중', 'CANCEL', 'IN_REQUEST'),
  CANCEL: meaning('취소 완료', 'OF_CLAIM', 'COMPLETE', true),
  AUTO_CANCEL: meaning('자동 취소', 'CANCEL', 'COMPLETE', true),
  ADMIN_CANCEL: meaning('판매자 취소', 'CANCEL', 'COMPLETE', true),
  SOLD_OUT_CANCEL: meaning('품절 취소', 'CANCEL', 'COMPLETE', true),
  REQUEST_DISPATCH_CANCEL: meaning('발송 취소 요청', 'CANCEL_DISPATCH', 'IN_REQUEST'),
  APPROVE_DISPATCH_CANCEL: meaning('발송 취소 처리 중', 'CANCEL_DISPATCH', 'IN_REQUEST'),
  REQUEST_RETURN: meaning('반품 요청', 'RETURN', 'IN_REQUEST'),
  APPROVE_RETURN: meaning('반품 수거 중', 'RETURN', 'IN_REQUEST'),
  RETURN_DELIVERY_COMPLETE: meaning('반품 상품 확인 중', 'RETURN', 'IN_REQUEST'),
  RETURN: meaning('반품 완료', 'RETURN', 'COMPLETE', true),
  DECLINE_RETURN: meaning('반품 거절', 'RETURN', 'COMPLETE'),
  CANCEL_RETURN: meaning('반품 철회', 'RETURN', 'COMPLETE'),
  REQUEST_EXCHANGE: meaning('교환 요청', 'EXCHANGE', 'IN_REQUEST'),
  APPROVE_EXCHANGE: meaning('교환 수거 중', 'EXCHANGE', 'IN_REQUEST'),
  EXCHANGE: meaning('교환 상품 배송 중', 'EXCHANGE', 'IN_REQUEST'),
  EXCHANGE_DELIVERY_COMPLETE: meaning('교환 완료', 'EXCHANGE', 'COMPLETE'),
  DECLINE_EXCHANGE: meaning('교환 거절', 'EXCHANGE', 'COMPLETE'),
  CANCEL_EXCHANGE: meaning('교환 철회', 'EXCHANGE', 'COMPLETE'),
};

/** The Korean label of a status: '결제 완료' for PAYMENT_COMPLETE. */
export function orderStatusLabel(status: OrderStatus): string {
  return orderStatusMeanings[status].label;
}

export type AdvanceOptions = {
  /** The status stored when the claim or hold began, the destination of '@prev'. */
  previousStatus?: OrderStatus | undefined;
  /** The status that the channel's one is mapped to, the destination of '@mapped' (docs/rules/orders.md#channel). */
  mappedStatus?: OrderStatus | undefined;
  /** Selects one of two rows with the same event: T01 for an order to pay, T02 for one with nothing to pay. */
  transitionId?: OrderTransition['id'];
};

function isFrom(transition: OrderTransition, status: OrderStatus | null): boolean {
  if (transition.from === '*') return true;
  if (transition.from === null || status === null) return transition.from === status;
  return transition.from.includes(status);
}

function findTransition(
  status: OrderStatus | null,
  event: OrderEvent,
  actor: OrderActor,
  options: AdvanceOptions,
): OrderTransition | undefined {
  return orderTransitions.find(
    (transition) =>
      transition.event === event &&
      transition.actors.includes(actor) &&
      isFrom(transition, status) &&
      (options.transitionId === undefined || transition.id === options.transitionId),
  );
}

function destination(transition: OrderTransition, options: AdvanceOptions): OrderStatus {
  if (transition.to !== '@prev' && transition.to !== '@mapped') return transition.to;
  const status = transition.to === '@prev' ? options.previousStatus : options.mappedStatus;
  if (!status) throw new Error(`${transition.id} needs the status for ${transition.to}`);
  return status;
}

/**
 * The status after `event` by `actor` in `status` (null: no order yet), and the row of the table. Refuses ORDER_STATUS_CONFLICT if the table
 * has no such row. Throws an Error if the option for '@prev' or '@mapped' is missing.
 */
export function advance(
  status: OrderStatus | null,
  event: OrderEvent,
  actor: OrderActor,
  options: AdvanceOptions = {},
): { to: OrderStatus; transition: OrderTransition } {
  const transition = findTransition(status, event, actor, options);
  if (!transition) return refuse('ORDER_STATUS_CONFLICT');
  return { to: destination(transition, options), transition };
}

/** True if advance() would not refuse. */
export function can(
  status: OrderStatus | null,
  event: OrderEvent,
  actor: OrderActor,
  options: Pick<AdvanceOptions, 'transitionId'> = {},
): boolean {
  return findTransition(status, event, actor, options) !== undefined;
}

/** True if `event` leads to `status`, so that a repetition succeeds without a change (docs/rules/orders.md#transitions). */
export function isAlreadyApplied(status: OrderStatus, event: OrderEvent, actor: OrderActor): boolean {
  return orderTransitions.some(
    (transition) =>
      transition.event === event && transition.actors.includes(actor) && transition.to === status,
  );
}

/** A channel reports a claim of a row that had none. */
const isClaimBegun = (from: OrderStatus | null, to: OrderStatus): boolean =>
  orderStatusMeanings[to].claimStatus === 'IN_REQUEST' &&
  (from === null || orderStatusMeanings[from].claimStatus !== 'IN_REQUEST');

export type PathStep = {
  from: OrderStatus | null;
  event: OrderEvent;
  actor: OrderActor;
  to: OrderStatus;
  transition: OrderTransition;
};

/**
 * The previous status that a row stores after `transition` from `from` to `to`; a withdrawn claim restores it. `before` is the one stored
 * until then.
 */
export function previousStatusAfter(
  transition: OrderTransition,
  from: OrderStatus | null,
  before: OrderStatus | undefined,
  to: OrderStatus,
): OrderStatus | undefined {
  if (transition.to === '@mapped') return isClaimBegun(from, to) ? (from ?? before) : before;
  if (transition.effects.includes('prev=IN_DELIVERY')) return 'IN_DELIVERY';
  if (transition.effects.includes('prev')) return from ?? before;
  return before;
}

/**
 * The shortest sequence of events from no order to `status`, without channel events; null if there is none.
 * @internal Tests reach a status through it.
 */
export function pathTo(status: OrderStatus): PathStep[] | null {
  type Place = { at: OrderStatus | null; previous: OrderStatus | undefined; path: PathStep[] };
  const queue: Place[] = [{ at: null, previous: undefined, path: [] }];
  const seen = new Set<string>();
  for (const place of queue) {
    if (place.at === status) return place.path;
    for (const transition of orderTransitions) {
      const [actor] = transition.actors;
      if (!actor || transition.from === '*' || !isFrom(transition, place.at)) continue;
      const to = destination(transition, { previousStatus: place.previous });
      const step: PathStep = { from: place.at, event: transition.event, actor, to, transition };
      const previous = previousStatusAfter(transition, place.at, place.previous, to);
      const key = `${to} ${previous ?? ''}`;
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ at: to, previous, path: [...place.path, step] });
    }
  }
  return null;
}

/** Statuses of rows that left the order (docs/rules/orders.md#derived-status). */
export const negativeStatuses: readonly OrderStatus[] = [
  'PAYMENT_FAIL',
  'CANCEL',
  'AUTO_CANCEL',
  'ADMIN_CANCEL',
  'SOLD_OUT_CANCEL',
  'RETURN',
];

/** Paid rows whose units are taken from the stock and have not left the merchant; a dispatched one of them has `dispatchedAt`. */
export const unsentStatuses: readonly OrderStatus[] = [
  'PAYMENT_COMPLETE',
  'REQUEST_INFORMATION',
  'PREPARING_PRODUCT',
  'REQUEST_DELIVERY',
  'REQUEST_CANCEL',
  'APPROVE_CANCEL',
  'REQUEST_DISPATCH_CANCEL',
  'APPROVE_DISPATCH_CANCEL',
];

/** Rows that the shopper received and kept, confirmed or not. */
export const keptStatuses: readonly OrderStatus[] = [
  'DELIVERY_COMPLETE',
  'PURCHASE_CONFIRM',
  'DECLINE_RETURN',
  'CANCEL_RETURN',
  'EXCHANGE_DELIVERY_COMPLETE',
  'DECLINE_EXCHANGE',
  'CANCEL_EXCHANGE',
];

/** Precedence for the derived status: rows that need attention first, then the least advanced (docs/rules/orders.md#derived-status). */
export const statusRanks: readonly OrderStatus[] = [
  'PAYMENT_TRY',
  'WAITING_DEPOSIT',
  'REQUEST_INFORMATION',
  'REQUEST_CANCEL',
  'REQUEST_DISPATCH_CANCEL',
  'REQUEST_RETURN',
  'REQUEST_EXCHANGE',
  'APPROVE_CANCEL',
  'APPROVE_DISPATCH_CANCEL',
  'APPROVE_RETURN',
  'RETURN_DELIVERY_COMPLETE',
  'APPROVE_EXCHANGE',
  'EXCHANGE',
  'PAYMENT_COMPLETE',
  'PREPARING_PRODUCT',
  'REQUEST_DELIVERY',
  'IN_DELIVERY',
  'DELIVERY_COMPLETE',
  'DECLINE_RETURN',
  'CANCEL_RETURN',
  'DECLINE_EXCHANGE',
  'CANCEL_EXCHANGE',
  'EXCHANGE_DELIVERY_COMPLETE',
  'PURCHASE_CONFIRM',
];

/** True for a row that is cancelled, returned or unpaid after a failed payment. */
export function isNegative(status: OrderStatus): boolean {
  return negativeStatuses.includes(status);
}

/**
 * The status of an order or a parcel, which is derived from its rows and not stored (docs/rules/orders.md#derived-status). The label ends
 * with '(일부 취소)' or '(일부 반품)' if some rows left the order. Throws a RangeError without rows.
 */
export function derivedStatus(
  statuses: readonly OrderStatus[],
  labelOf: (status: OrderStatus) => string = orderStatusLabel,
): { status: OrderStatus; label: string } {
  const [first] = statuses;
  if (!first) throw new RangeError('An order without rows has no status');
  const open = statusRanks.find((ranked) => statuses.includes(ranked));
  if (!open) {
    const isAlike = statuses.every((status) => status === first);
    const closed = isAlike ? first : statuses.includes('RETURN') ? 'RETURN' : 'CANCEL';
    return { status: closed, label: labelOf(closed) };
  }
  const suffix = statuses.includes('RETURN')
    ? ' (일부 반품)'
    : statuses.some(isNegative)
      ? ' (일부 취소)'
      : '';
  return { status: open, label: labelOf(open) + suffix };
}

/** Statuses that staff reach before and at the dispatch (T11 to T15, T55). */
const dispatchStatuses = [
  'PREPARING_PRODUCT',
  'REQUEST_DELIVERY',
  'IN_DELIVERY',
  'DELIVERY_COMPLETE',
  'EXCHANGE_DELIVERY_COMPLETE',
] as const;
export type DispatchStatus = (typeof dispatchStatuses)[number];

export const isDispatchStatus = (status: OrderStatus): status is DispatchStatus =>
  dispatchStatuses.some((one) => one === status);
