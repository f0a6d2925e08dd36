// Statuses of channels as those of the shop (docs/rules/channels.md#statuses): tables of the codes of Naver, which other channels
// are translated to. Pure; the caller decides what changes.
import type { ClaimType, OrderStatus } from '../../base/enums.ts';
import type { ClaimStage } from '../../claims/claim-stages.ts';

/** A product order as the channel describes it; the claim codes are empty without a claim. */
export type SourceState = {
  status: string;
  /** The seller confirmed the order. */
  isPlaced: boolean;
  claimType: string;
  claimStatus: string;
};

export type MappedClaim = { type: ClaimType; stage: ClaimStage };

export type Mapping =
  | {
      kind: 'MAPPED';
      /** Status of the units that the claim names, or of all without one. */
      status: OrderStatus;
      /** Status without the claim: that of the units that it does not name. */
      base: OrderStatus;
      /** Undefined without a claim, and for a hold of the purchase confirmation, which is none. */
      claim: MappedClaim | undefined;
      isConfirmPaused: boolean;
    }
  | { kind: 'UNKNOWN'; code: string };

/** 'PLACED': decided by whether the seller confirmed the order. */
const baseStatuses: ReadonlyMap<string, OrderStatus | 'PLACED'> = new Map([
  ['PAYMENT_WAITING', 'WAITING_DEPOSIT'],
  ['PAYED', 'PLACED'],
  ['DELIVERING', 'IN_DELIVERY'],
  ['DELIVERED', 'DELIVERY_COMPLETE'],
  ['PURCHASE_DECIDED', 'PURCHASE_CONFIRM'],
  ['EXCHANGED', 'EXCHANGE_DELIVERY_COMPLETE'],
  ['CANCELED', 'CANCEL'],
  ['CANCELED_BY_NOPAYMENT', 'AUTO_CANCEL'],
  ['RETURNED', 'RETURN'],
]);

/** `REJECTED`: ended without a result, by the shopper or by the seller. `KEPT`: the status is that without the claim. */
type ClaimCode = { status: OrderStatus | 'KEPT' | 'REJECTED'; stage: ClaimStage };

type ClaimCodes = readonly (readonly [code: string, status: ClaimCode['status'], stage: ClaimStage])[];

const cancelCodes: ClaimCodes = [
  ['CANCEL_REQUEST', 'REQUEST_CANCEL', 'REQUESTED'],
  ['CANCELING', 'APPROVE_CANCEL', 'APPROVED'],
  ['CANCEL_DONE', 'CANCEL', 'DONE'],
  ['CANCEL_REJECT', 'KEPT', 'WITHDRAWN'],
];
const adminCancelCodes: ClaimCodes = [
  ...cancelCodes,
  ['CANCEL_DONE', 'ADMIN_CANCEL', 'DONE'],
  ['ADMIN_CANCELING', 'ADMIN_CANCEL', 'DONE'],
  ['ADMIN_CANCEL_DONE', 'ADMIN_CANCEL', 'DONE'],
  ['ADMIN_CANCEL_REJECT', 'KEPT', 'WITHDRAWN'],
];
const returnCodes: ClaimCodes = [
  ['RETURN_REQUEST', 'REQUEST_RETURN', 'REQUESTED'],
  ['COLLECTING', 'APPROVE_RETURN', 'APPROVED'],
  ['COLLECT_DONE', 'RETURN_DELIVERY_COMPLETE', 'RECEIVED'],
  ['RETURN_DONE', 'RETURN', 'DONE'],
  ['RETURN_REJECT', 'REJECTED', 'WITHDRAWN'],
];
const exchangeCodes: ClaimCodes = [
  ['EXCHANGE_REQUEST', 'REQUEST_EXCHANGE', 'REQUESTED'],
  ['COLLECTING', 'APPROVE_EXCHANGE', 'APPROVED'],
  ['COLLECT_DONE', 'APPROVE_EXCHANGE', 'APPROVED'],
  ['EXCHANGE_REDELIVERING', 'EXCHANGE', 'RESHIPPED'],
  ['EXCHANGE_DONE', 'EXCHANGE_DELIVERY_COMPLETE', 'DONE'],
  ['EXCHANGE_REJECT', 'REJECTED', 'WITHDRAWN'],
];

/** The last row of a repeated code applies. */
const codesOf = (type: ClaimType, rows: ClaimCodes) => ({
  type,
  codes: new Map<string, ClaimCode>(rows.map(([code, status, stage]) => [code, { status, stage }])),
});

const claimCodes = new Map([
  ['CANCEL', codesOf('CANCEL', cancelCodes)],
  ['ADMIN_CANCEL', codesOf('CANCEL', adminCancelCodes)],
  ['RETURN', codesOf('RETURN', returnCodes)],
  ['EXCHANGE', codesOf('EXCHANGE', exchangeCodes)],
]);

/** Codes of a purchase confirmation that the channel holds, which change no status; true while it is held. */
const confirmCodes = new Map([
  ['PURCHASE_DECISION_HOLDBACK', true],
  ['PURCHASE_DECISION_REQUEST', true],
  ['PURCHASE_DECISION_HOLDBACK_RELEASE', false],
]);

/** Final statuses of a product order, whatever the status of its claim is. */
const sourceEnds: readonly OrderStatus[] = ['CANCEL', 'AUTO_CANCEL', 'RETURN'];
/** The shopper has the goods, so that a claim that ended without a result is shown. */
const received: readonly OrderStatus[] = ['DELIVERY_COMPLETE', 'EXCHANGE_DELIVERY_COMPLETE'];

/** Units of a product order that are neither cancelled nor returned. */
export function unitsLeft({
  status,
  count,
  remainCount = count,
}: {
  status: string;
  count: number;
  remainCount?: number | undefined;
}): number {
  const base = baseStatuses.get(status);
  return base !== undefined && base !== 'PLACED' && sourceEnds.includes(base) ? 0 : remainCount;
}

const isOpen = (stage: ClaimStage): boolean => !['DONE', 'DECLINED', 'WITHDRAWN'].includes(stage);

/** The status of a product order of the shop; `isDeclinedByShop` if the shop sent the rejection of its claim. */
export function mapSource(source: SourceState, { isDeclinedByShop = false } = {}): Mapping {
  const known = baseStatuses.get(source.status);
  if (known === undefined) return { kind: 'UNKNOWN', code: source.status };
  const base = known === 'PLACED' ? (source.isPlaced ? 'PREPARING_PRODUCT' : 'PAYMENT_COMPLETE') : known;
  const none = { kind: 'MAPPED', status: base, base, claim: undefined, isConfirmPaused: false } as const;
  if (source.claimType === '' && source.claimStatus === '') return none;
  const unknown = { kind: 'UNKNOWN', code: `${source.claimType} ${source.claimStatus}`.trim() } as const;
  if (source.claimType === 'PURCHASE_DECISION_HOLDBACK') {
    const isConfirmPaused = confirmCodes.get(source.claimStatus);
    return isConfirmPaused === undefined ? unknown : { ...none, isConfirmPaused };
  }
  const claimed = claimCodes.get(source.claimType);
  const code = claimed?.codes.get(source.claimStatus);
  if (claimed === undefined || code === undefined) return unknown;
  const stage =
    sourceEnds.includes(base) && isOpen(code.stage)
      ? 'DONE'
      : code.status === 'REJECTED' && isDeclinedByShop
        ? 'DECLINED'
        : code.stage;
  return {
    kind: 'MAPPED',
    base,
    status: statusOf(source, base, code, claimed.type, isDeclinedByShop),
    claim: { type: claimed.type, stage },
    isConfirmPaused: isOpen(stage) && claimed.type !== 'CANCEL',
  };
}

function statusOf(
  source: SourceState,
  base: OrderStatus,
  code: ClaimCode,
  type: ClaimType,
  isDeclined: boolean,
): OrderStatus {
  if (base === 'CANCEL') return source.claimType === 'ADMIN_CANCEL' ? 'ADMIN_CANCEL' : base;
  if (sourceEnds.includes(base) || code.status === 'KEPT') return base;
  if (code.status === 'REJECTED') {
    if (!received.includes(base)) return base;
    if (type === 'RETURN') return isDeclined ? 'DECLINE_RETURN' : 'CANCEL_RETURN';
    return isDeclined ? 'DECLINE_EXCHANGE' : 'CANCEL_EXCHANGE';
  }
  // A completed exchange stays with the product order that is confirmed afterwards.
  if (code.status === 'EXCHANGE_DELIVERY_COMPLETE' && base === 'PURCHASE_CONFIRM') return base;
  return code.status;
}

const cancelledForGood: readonly OrderStatus[] = ['CANCEL', 'AUTO_CANCEL', 'ADMIN_CANCEL', 'SOLD_OUT_CANCEL'];

/** Statuses of a row whose units have left their order. */
export const endedStatuses: readonly OrderStatus[] = [...cancelledForGood, 'RETURN'];

/** Statuses of a row that is cancelled: its units were not sent, so that its stock is given back. */
export const isCancelled = (status: OrderStatus): boolean => cancelledForGood.includes(status);

const afterConfirm: readonly OrderStatus[] = [
  'REQUEST_RETURN',
  'APPROVE_RETURN',
  'RETURN_DELIVERY_COMPLETE',
  'RETURN',
  'DECLINE_RETURN',
  'CANCEL_RETURN',
  'REQUEST_EXCHANGE',
  'APPROVE_EXCHANGE',
  'EXCHANGE',
  'EXCHANGE_DELIVERY_COMPLETE',
  'DECLINE_EXCHANGE',
  'CANCEL_EXCHANGE',
];

/** False for a change that contradicts what happened: an ended row stays as it is, a confirmed one can only be returned or exchanged. */
export function isPossibleMove(from: OrderStatus, to: OrderStatus): boolean {
  if (from === to) return true;
  if (isCancelled(from) || from === 'RETURN') return false;
  if (to === 'WAITING_DEPOSIT') return false;
  if (to === 'AUTO_CANCEL') return from === 'WAITING_DEPOSIT';
  return from !== 'PURCHASE_CONFIRM' || afterConfirm.includes(to);
}

/** What the row becomes: a row whose invoice was not sent to the channel stays as it is, and units that the shop did not have end as SOLD_OUT_CANCEL. */
export function targetOf(
  row: { status: OrderStatus; previousStatus: OrderStatus | null; isOversold: boolean },
  mapped: OrderStatus,
): OrderStatus {
  const isBeforeDispatch = mapped === 'PAYMENT_COMPLETE' || mapped === 'PREPARING_PRODUCT';
  if (isBeforeDispatch && row.status === 'REQUEST_DELIVERY') return row.status;
  if (isBeforeDispatch && row.status === 'REQUEST_CANCEL' && row.previousStatus === 'REQUEST_DELIVERY')
    return row.previousStatus;
  if (row.isOversold && (mapped === 'CANCEL' || mapped === 'ADMIN_CANCEL')) return 'SOLD_OUT_CANCEL';
  return mapped;
}
