// What a decision of staff about a claim of another sales channel means for the channel (docs/rules/channels.md#decisions). The channel collects
// goods and refunds; decisions that it takes itself are refused with a sentence.
import type { Carrier, ClaimReason, ClaimType } from '../../base/enums.ts';
import type { ClaimStage } from '../../claims/claim-stages.ts';
import type { ChannelCommand } from './command.ts';

/** A decision of the claims desk. */
export type DeskDecision =
  | { kind: 'APPROVE' }
  | { kind: 'DECLINE' | 'FAIL_INSPECTION'; text: string }
  | { kind: 'RECEIVE' }
  | { kind: 'PASS_INSPECTION'; isRestocked: boolean }
  | { kind: 'RESHIP'; carrier: Carrier; invoiceNumber: string; at: Date }
  | { kind: 'HOLD'; reason: string; text: string; extraFee: number }
  | { kind: 'RELEASE' }
  | { kind: 'ALREADY_SHIPPED' | 'CANNOT_STOP' | 'TO_RETURN' };

export type DecidedClaim = {
  type: ClaimType;
  stage: ClaimStage;
  isComplete: boolean;
  /** The goods arrived at the seller. */
  isReceived: boolean;
  hold: { reason: string; text: string; extraFee: number } | undefined;
};

/** `done`: the claim is as the decision would leave it. `refused`: with the sentence for staff. */
export type DecisionMeaning =
  | { kind: 'send'; command: ChannelCommand }
  | { kind: 'done' }
  | { kind: 'refused'; sentence: string };

export const exchangeHoldReasons = [
  'EXCHANGE_DELIVERYFEE',
  'EXCHANGE_EXTRAFEE',
  'EXCHANGE_PRODUCT_READY',
  'EXCHANGE_HOLDBACK',
  'ETC',
] as const;
export const returnHoldReasons = [
  'RETURN_DELIVERYFEE',
  'EXTRAFEE',
  'RETURN_DELIVERYFEE_AND_EXTRAFEE',
  'RETURN_PRODUCT_NOT_DELIVERED',
  'ETC',
] as const;

const sentences = {
  collects: '수거는 판매 채널이 진행합니다. 상품이 도착하면 상품 확인에서 처리해 주세요.',
  receives: '반품 상품의 도착은 판매 채널이 확인합니다. 상품 확인에서 처리해 주세요.',
  keepsCancel: '취소 요청은 거절할 수 없습니다.',
  restocks: '판매 채널 주문의 재입고 수량은 상품 재고에서 입력해 주세요.',
  converts: '신청의 종류는 판매 채널에서만 바꿀 수 있습니다.',
  dispatches: '이미 발송한 주문은 판매 채널에서 발송 처리해 주세요.',
  ended: '이미 처리된 신청입니다.',
  mismatch: '이 신청에서는 할 수 없는 처리입니다.',
} as const;

const send = (command: ChannelCommand): DecisionMeaning => ({ kind: 'send', command });
const refused = (which: keyof typeof sentences): DecisionMeaning => ({
  kind: 'refused',
  sentence: sentences[which],
});
const done: DecisionMeaning = { kind: 'done' };

/** Stages of a claim after the decision, by which a repetition is recognised. */
const stagesAfter: Partial<Record<DeskDecision['kind'], readonly ClaimStage[]>> = {
  APPROVE: ['APPROVED', 'DONE'],
  DECLINE: ['DECLINED'],
  FAIL_INSPECTION: ['DECLINED'],
  PASS_INSPECTION: ['DONE'],
  RESHIP: ['RESHIPPED', 'DONE'],
};

/** What a decision means for the channel; `done` for a repeated decision. */
export function meaningOf(claim: DecidedClaim, decision: DeskDecision): DecisionMeaning {
  const isCancel = claim.type === 'CANCEL' || claim.type === 'CANCEL_DISPATCH';
  if (stagesAfter[decision.kind]?.includes(claim.stage) === true && (isCancel || decision.kind !== 'APPROVE'))
    return done;
  if (claim.isComplete) return refused('ended');
  switch (decision.kind) {
    case 'APPROVE':
      return isCancel ? send({ kind: 'APPROVE_CANCEL' }) : refused('collects');
    case 'DECLINE':
    case 'FAIL_INSPECTION':
      return isCancel ? refused('keepsCancel') : send(rejection(claim, decision.text));
    case 'RECEIVE':
      if (claim.type !== 'EXCHANGE') return refused('receives');
      return claim.isReceived ? done : send({ kind: 'APPROVE_EXCHANGE_COLLECTED' });
    case 'PASS_INSPECTION':
      if (claim.type !== 'RETURN') return refused('mismatch');
      return decision.isRestocked ? refused('restocks') : send({ kind: 'APPROVE_RETURN' });
    case 'RESHIP':
      return claim.type === 'EXCHANGE' ? send(reshipment(decision)) : refused('mismatch');
    case 'HOLD':
    case 'RELEASE':
      return holdOf(claim, decision);
    case 'ALREADY_SHIPPED':
      return refused('dispatches');
    case 'CANNOT_STOP':
    case 'TO_RETURN':
      return refused('converts');
  }
}

const rejection = ({ type }: DecidedClaim, text: string): ChannelCommand =>
  type === 'EXCHANGE' ? { kind: 'REJECT_EXCHANGE', text } : { kind: 'REJECT_RETURN', text };

const reshipment = ({
  carrier,
  invoiceNumber,
  at,
}: Extract<DeskDecision, { kind: 'RESHIP' }>): ChannelCommand => ({
  kind: 'RESHIP_EXCHANGE',
  carrier,
  invoiceNumber,
  sentAt: at.toISOString(),
});

function holdOf(
  claim: DecidedClaim,
  decision: Extract<DeskDecision, { kind: 'HOLD' | 'RELEASE' }>,
): DecisionMeaning {
  if (claim.type !== 'RETURN' && claim.type !== 'EXCHANGE') return refused('mismatch');
  const isExchange = claim.type === 'EXCHANGE';
  if (decision.kind === 'RELEASE') {
    if (claim.hold === undefined) return done;
    return send({ kind: isExchange ? 'RELEASE_EXCHANGE' : 'RELEASE_RETURN' });
  }
  const reasons: readonly string[] = isExchange ? exchangeHoldReasons : returnHoldReasons;
  const reason = reasons.includes(decision.reason) ? decision.reason : 'ETC';
  const { text, extraFee } = decision;
  const { hold } = claim;
  if (hold?.reason === reason && hold.text === text && hold.extraFee === extraFee) return done;
  return send({ kind: isExchange ? 'HOLD_EXCHANGE' : 'HOLD_RETURN', reason, text, extraFee });
}

/** The reason of a cancellation by the seller, as a code of Naver; never one by which the shopper would be at fault. */
export function cancelReasonOf(reason: ClaimReason): 'SOLD_OUT' | 'DELAYED_DELIVERY' | 'INCORRECT_INFO' {
  if (reason === 'SOLD_OUT') return 'SOLD_OUT';
  const isLate = reason === 'DELIVERY_DELAY' || reason === 'DELIVERY_COMPANY_NONE_DISPATCH';
  return isLate ? 'DELAYED_DELIVERY' : 'INCORRECT_INFO';
}
