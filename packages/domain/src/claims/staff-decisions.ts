// Decisions of staff on a claim, as the claims desk offers them and as its commands decide (docs/rules/staff.md#moves): the transition table,
// and its guards as far as they do not depend on the input of a command. Pure.
import type { ClaimStatus, ClaimType, OrderStatus, SalesChannel } from '../base/enums.ts';
import { refusalCatalogue } from '../base/refusal.ts';
import { type DeskDecision, meaningOf } from '../channels/sales-channel/desk-decision.ts';
import { type StaffRole, headOfficeOnly } from '../members/staff.ts';
import type { OrderEvent } from '../orders/order-events.ts';
import { can } from '../orders/order-status.ts';
import type { MoveProblem, StaffAction } from '../orders/staff-moves.ts';
import type { ClaimFault } from './claim-reasons.ts';
import type { ClaimStage } from './claim-stages.ts';
import { groundTexts, isNotReturned } from './decline-problem.ts';

/** In the order in which they are offered. */
export const staffDecisions = [
  'APPROVE',
  'PASS_INSPECTION',
  'RESHIP',
  'RECEIVE',
  'DECLINE',
  'FAIL_INSPECTION',
  'ALREADY_SHIPPED',
  'CANNOT_STOP',
  'TO_RETURN',
  'HOLD',
  'RELEASE',
] as const satisfies readonly DeskDecision['kind'][];
export type StaffDecision = (typeof staffDecisions)[number];

/**
 * What a call must be sent with. MERCHANT_FAULT: `fault` MERCHANT, which waives the fee that the shopper has not paid. NOT_RETURNED: this
 * ground of a decline.
 */
export const decisionConditions = ['MERCHANT_FAULT', 'NOT_RETURNED'] as const;
export type DecisionCondition = (typeof decisionConditions)[number];

export type DecidableClaim = {
  type: ClaimType;
  stage: ClaimStage;
  status: ClaimStatus;
  /** Of the rows of the claim, which move together. */
  rowStatus: OrderStatus;
  salesChannel: SalesChannel;
  fault: ClaimFault;
  /** CANCEL_DISPATCH: the carrier has collected the parcel. */
  isPickedUp: boolean;
  isRefundCreated: boolean;
  hold: { reason: string; text: string; extraFee: number } | null;
  approvedAt: Date | null;
  /** When the goods arrived at the store. */
  receivedAt: Date | null;
  /** How goods come back, and how far they are; null for a cancellation. */
  collect: { method: string; status: string } | null;
  /** By the stored quote, in won. */
  unpaidPrice: number;
  /** The stock suffices for the replacements of an exchange. */
  isReplacementAvailable: boolean;
};

/** Who decides, and when. */
export type Deciding = { role: StaffRole; now: Date };

/** Sentences of refusals that the desk can foresee. */
export const decisionSentences = {
  unpaidFee: '고객이 배송비를 결제한 후 승인할 수 있습니다.',
  waivesFee: '고객이 배송비를 결제하기 전에는 판매자 책임으로만 처리할 수 있습니다.',
  keepsCancel: '취소 요청은 거절할 수 없습니다.',
  notPickedUp: '택배사가 인수하기 전에는 반품으로 바꿀 수 없습니다.',
  notReceived: '상품이 도착한 뒤 처리할 수 있습니다.',
  notReady: '상품이 도착하거나 판매자 책임일 때 재발송할 수 있습니다.',
} as const;

const conflict = (sentence: string = refusalCatalogue.ORDER_STATUS_CONFLICT.message): MoveProblem => ({
  code: 'ORDER_STATUS_CONFLICT',
  sentence,
});

/** A cancellation that is approved and ends when its fee is paid. */
export const isWaitingCancel = ({
  type,
  stage,
  isRefundCreated,
}: Pick<DecidableClaim, 'type' | 'stage' | 'isRefundCreated'>): boolean =>
  type === 'CANCEL' && stage === 'APPROVED' && !isRefundCreated;

/** True while goods of the claim may arrive at the merchant. */
export const expectsGoods = ({
  type,
  stage,
  receivedAt,
}: Pick<DecidableClaim, 'type' | 'stage' | 'receivedAt'>): boolean =>
  receivedAt === null &&
  type !== 'CANCEL' &&
  (stage === 'APPROVED' || (stage === 'REQUESTED' && type === 'RETURN'));

/** What a decline must know about goods that come back; for missing goods nothing does. */
export const returnFacts = ({ collect }: Pick<DecidableClaim, 'collect'>) => ({
  isReturnExpected: collect !== null && collect.method !== 'NONE',
  isCollected: collect?.status === 'COLLECTED',
});

/** Staff of either role fire the event for rows of this status. */
const isListed = ({ rowStatus }: DecidableClaim, event: OrderEvent): boolean =>
  can(rowStatus, event, 'MERCHANT') || can(rowStatus, event, 'ADMIN');

const isOpen = ({ status }: DecidableClaim): boolean => status === 'IN_REQUEST';

/** Whether a decision belongs to the stage of the claim, by either role. */
const offered: Record<StaffDecision, (claim: DecidableClaim) => boolean> = {
  APPROVE: (claim) => isListed(claim, 'APPROVE') || isWaitingCancel(claim),
  PASS_INSPECTION: ({ type, stage, isRefundCreated }) =>
    type === 'RETURN' && stage === 'RECEIVED' && !isRefundCreated,
  RESHIP: (claim) => isListed(claim, 'RESHIP'),
  RECEIVE: (claim) => expectsGoods(claim) && !claim.isRefundCreated,
  DECLINE: (claim) => isListed(claim, 'DECLINE') && claim.receivedAt === null,
  FAIL_INSPECTION: (claim) => isListed(claim, 'INSPECTION_FAIL') && !claim.isRefundCreated,
  ALREADY_SHIPPED: (claim) => isListed(claim, 'ALREADY_SHIPPED'),
  CANNOT_STOP: (claim) => isListed(claim, 'CANNOT_STOP'),
  TO_RETURN: (claim) => isListed(claim, 'TO_RETURN'),
  HOLD: isOpen,
  RELEASE: (claim) => isOpen(claim) && claim.hold !== null,
};

/** What the channel of a claim says to a decision, with any text and invoice. */
function channelProblem(decision: StaffDecision, claim: DecidableClaim): MoveProblem | undefined {
  const { type, stage, hold } = claim;
  const facts = {
    type,
    stage,
    isComplete: !isOpen(claim),
    isReceived: claim.collect?.status === 'RECEIVED',
    hold: hold ?? undefined,
  };
  const meaning = meaningOf(facts, anyDecision(decision));
  return meaning.kind === 'refused' ? conflict(meaning.sentence) : undefined;
}

/** Its meaning does not depend on the texts. */
function anyDecision(kind: StaffDecision): DeskDecision {
  switch (kind) {
    case 'DECLINE':
    case 'FAIL_INSPECTION':
      return { kind, text: '' };
    case 'PASS_INSPECTION':
      return { kind, isRestocked: false };
    case 'RESHIP':
      return { kind, carrier: 'MANUAL', invoiceNumber: '', at: new Date(0) };
    case 'HOLD':
      return { kind, reason: '', text: '', extraFee: 0 };
    default:
      return { kind };
  }
}

type Guard = (claim: DecidableClaim, deciding: Deciding) => MoveProblem | undefined;

const guards: Partial<Record<StaffDecision, Guard>> = {
  APPROVE: ({ type, isReplacementAvailable }) => {
    if (type !== 'EXCHANGE' || isReplacementAvailable) return undefined;
    const code = 'EXCHANGE_ITEM_UNAVAILABLE';
    return { code, sentence: refusalCatalogue[code].message };
  },
  DECLINE: (claim, { now }) => {
    const facts = { ...claim, ...returnFacts(claim) };
    const isAwaited = claim.stage === 'APPROVED' && !isNotReturned(facts, now);
    return isAwaited ? { code: 'INVALID_INPUT', sentence: groundTexts.NOT_RETURNED } : undefined;
  },
  CANNOT_STOP: ({ isPickedUp }) => (isPickedUp ? undefined : conflict(decisionSentences.notPickedUp)),
  FAIL_INSPECTION: ({ receivedAt }) =>
    receivedAt === null ? conflict(decisionSentences.notReceived) : undefined,
  RESHIP: ({ receivedAt, fault, collect }) =>
    receivedAt !== null || fault === 'MERCHANT' || collect?.method === 'NONE'
      ? undefined
      : conflict(decisionSentences.notReady),
};

/** Why staff cannot take the decision now; undefined if they can, unless the input of the command is refused. */
export function decisionProblem(
  decision: StaffDecision,
  claim: DecidableClaim,
  deciding: Deciding,
): MoveProblem | undefined {
  if (decision === 'TO_RETURN' && deciding.role !== 'ADMIN')
    return { code: 'FORBIDDEN', sentence: headOfficeOnly };
  if (claim.salesChannel !== 'ONNS') return channelProblem(decision, claim);
  return offered[decision](claim) ? guards[decision]?.(claim, deciding) : conflict();
}

function conditionOf(decision: StaffDecision, claim: DecidableClaim): DecisionCondition | undefined {
  if (claim.salesChannel !== 'ONNS') return undefined;
  if (decision === 'DECLINE' && claim.stage === 'APPROVED') return 'NOT_RETURNED';
  const isRefunding = decision === 'APPROVE' || decision === 'PASS_INSPECTION';
  return isRefunding && claim.unpaidPrice > 0 ? 'MERCHANT_FAULT' : undefined;
}

const conditionSentences: Record<DecisionCondition, string> = {
  MERCHANT_FAULT: decisionSentences.waivesFee,
  NOT_RETURNED: groundTexts.NOT_RETURNED,
};

/** The decisions of the claim's stage, in the order of `staffDecisions`: those that staff can take now, and why not the others. */
export function staffDecisionsOf(
  claim: DecidableClaim,
  deciding: Deciding,
): StaffAction<StaffDecision, DecisionCondition>[] {
  return staffDecisions
    .filter((decision) => offered[decision](claim))
    .map((action) => {
      const problem = decisionProblem(action, claim, deciding);
      if (problem !== undefined) return { action, isAllowed: false, reason: problem.sentence };
      const condition = conditionOf(action, claim);
      return condition === undefined
        ? { action, isAllowed: true }
        : { action, isAllowed: true, reason: conditionSentences[condition], condition };
    });
}
