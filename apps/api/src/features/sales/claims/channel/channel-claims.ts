// Claims that another sales channel decides: the shop stores what the channel reports. No timer, fee, refund or message of the shop belongs to them
// (docs/rules/channels.md#claims).
import { cutText } from '#domain/base/cut-text.ts';
import type { ClaimType } from '#domain/base/enums.ts';
import { sum } from '#domain/base/money.ts';
import { claimReasonMeanings } from '#domain/claims/claim-reasons.ts';
import type { ClaimStage } from '#domain/claims/claim-stages.ts';
import type { DeclineGround } from '#domain/claims/decline-grounds.ts';
import { type RefundInfo, noRefund } from '#domain/claims/refund.ts';
import { reasonOfSource } from '#domain/channels/sales-channel/source-reasons.ts';
import type { Tx } from '../../../../db/connect.ts';
import type { OrderProductRow } from '../../order-rows/order-rows.ts';
import { type ClaimRow, closeClaim, insertClaim, insertClaimEvent, writeClaim } from '../claims.db.ts';

/** A claim as the channel reports it. */
export type ReportedClaim = {
  type: ClaimType;
  stage: ClaimStage;
  /** Word of the channel. */
  reason: string;
  /** What the shopper wrote. */
  detail: string;
  requestedAt: Date;
  hold: ClaimRow['hold'];
  collect: ClaimRow['collect'];
  reship: ClaimRow['reship'];
  /** Why the shop rejected it, if it did. */
  decline?: { ground: DeclineGround; text: string } | undefined;
};

type KnownClaim = Pick<ClaimRow, 'uuid' | 'stage' | 'hold'>;

/** True if an ended claim cannot be the one that is reported, because the channel reuses its id. */
export const isOtherClaim = (known: KnownClaim, { stage }: ReportedClaim): boolean =>
  isClosed(known.stage) && outcomeOf(known.stage) !== outcomeOf(stage);

/** True once the claim has ended. */
export const isClosed = (stage: ClaimStage): boolean => stage === 'DONE' || outcomeOf(stage) === 'NONE';
const outcomeOf = (stage: ClaimStage): string =>
  stage === 'DECLINED' || stage === 'WITHDRAWN' ? 'NONE' : stage;

/** Inserts the claim of rows of one group of a locked order; returns its uuid. */
export async function insertChannelClaim(
  tx: Tx,
  {
    order,
    rows,
    claim,
    now,
  }: {
    order: { uuid: string; userUuid: string | null };
    rows: readonly OrderProductRow[];
    claim: ReportedClaim;
    now: Date;
  },
): Promise<string> {
  const reason = reasonOfSource(claim.reason);
  const text = reason === 'NAVER_PAY_CLAIM' ? [claim.reason, claim.detail] : [claim.detail];
  const made = await insertClaim(tx, {
    orderUuid: order.uuid,
    orderGroupUuid: rows[0]?.orderGroupUuid ?? '',
    userUuid: order.userUuid,
    type: claim.type,
    reason,
    text: cutText(text.filter(Boolean).join(' '), 500) || null,
    fault: claimReasonMeanings[reason].fault,
    faultDecidedBy: 'SYSTEM',
    isPickedUp: false,
    collect: claim.collect,
    exchangeFee: 0,
    refundInfo: refundOf(rows, claim.type),
    taxFreeAmount: 0,
    shareChanges: [],
    droppedCouponUuids: [],
    quoteHash: 'MARKETPLACE',
    deliveryFeeChange: 0,
    remoteFeeChange: 0,
    answerDueAt: null,
    now: claim.requestedAt,
    items: rows.map((row) => ({
      orderProductUuid: row.uuid,
      count: row.count,
      exchangeItemUuid: null,
      refundMileage: 0,
    })),
  });
  await insertClaimEvent(tx, made.uuid, { event: requestEvents[claim.type], by: marketplace, now });
  await changeChannelClaim(tx, { uuid: made.uuid, stage: 'REQUESTED', hold: null }, claim, now);
  return made.uuid;
}

const marketplace = { kind: 'MARKETPLACE' };

const requestEvents: Record<ClaimType, string> = {
  CANCEL: 'REQUEST_CANCEL',
  CANCEL_DISPATCH: 'REQUEST_DISPATCH_CANCEL',
  RETURN: 'REQUEST_RETURN',
  EXCHANGE: 'REQUEST_EXCHANGE',
};

const stageEvents: Record<ClaimStage, string> = {
  REQUESTED: 'HOLD',
  APPROVED: 'APPROVE',
  RECEIVED: 'RECEIVED',
  RESHIPPED: 'RESHIP',
  DONE: 'REFUND_DONE',
  DECLINED: 'DECLINE',
  WITHDRAWN: 'WITHDRAW',
};

/** What the channel returns for these rows; its fees are not known to the shop. */
function refundOf(rows: readonly OrderProductRow[], type: ClaimType): RefundInfo {
  const method = { ...noRefund, displayRefundMethodType: 'MARKETPLACE' as const };
  if (type === 'EXCHANGE') return method;
  return {
    ...method,
    productRefundPrice: sum(rows.map((row) => row.productPrice)),
    refundDiscountCouponPrice: sum(rows.map((row) => row.productCouponDiscountPrice)),
    totalRefundPrice: sum(rows.map((row) => row.payPrice)),
  };
}

/** Brings a claim to what the channel reports; a repetition changes nothing. */
export async function changeChannelClaim(
  tx: Tx,
  known: KnownClaim,
  claim: ReportedClaim,
  now: Date,
): Promise<void> {
  const { stage } = claim;
  const note = (event: string) => insertClaimEvent(tx, known.uuid, { event, by: marketplace, now });
  const details = { collect: claim.collect, reship: claim.reship, hold: claim.hold };
  if ((known.hold === null) !== (claim.hold === null)) await note(claim.hold === null ? 'RELEASE' : 'HOLD');
  if (known.stage === stage || (isClosed(known.stage) && outcomeOf(known.stage) === outcomeOf(stage))) {
    await writeClaim(tx, known.uuid, details);
    return;
  }
  await note(stage === 'DONE' && claim.type === 'EXCHANGE' ? 'DELIVERED' : stageEvents[stage]);
  const times = {
    ...(stage === 'APPROVED' ? { approvedAt: now } : {}),
    ...(stage === 'RECEIVED' ? { receivedAt: now } : {}),
  };
  if (stage === 'DONE' || stage === 'DECLINED' || stage === 'WITHDRAWN')
    await closeClaim(tx, known.uuid, {
      ...details,
      hold: null,
      stage,
      completedAt: now,
      isRefundCreated: stage === 'DONE',
      ...(stage === 'DECLINED'
        ? {
            declineGround: claim.decline?.ground ?? 'DAMAGED_BY_SHOPPER',
            declineText: claim.decline?.text ?? null,
          }
        : {}),
    });
  else await writeClaim(tx, known.uuid, { ...details, ...times, stage });
}

/** Ends an open claim that the channel does not report any more: `DONE` if its units have left the order, else `WITHDRAWN`. */
export async function endChannelClaim(
  tx: Tx,
  claimUuid: string,
  stage: 'DONE' | 'WITHDRAWN',
  now: Date,
): Promise<void> {
  await insertClaimEvent(tx, claimUuid, { event: stageEvents[stage], by: marketplace, now });
  await closeClaim(tx, claimUuid, {
    hold: null,
    stage,
    completedAt: now,
    isRefundCreated: stage === 'DONE',
  });
}
