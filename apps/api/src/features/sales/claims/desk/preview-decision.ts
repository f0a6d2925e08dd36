// What a decision of staff on a claim would return (docs/rules/claims.md#preview). Uses the functions of the decision, and writes nothing.
import type { Static } from 'typebox';
import type { ClaimPreview } from '#contract/sales/claims/claim-shapes.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { ClaimDecision } from '#domain/claims/claim-decisions.ts';
import type { ClaimFault } from '#domain/claims/claim-reasons.ts';
import type { Ctx } from '../../../../context.ts';
import { requireOwnChannel } from '../../order-rows/order-rows.ts';
import { readClaimState } from '../claim-state.ts';
import { type ClaimAccess, type ClaimRow, findClaim } from '../claims.db.ts';
import { isWaitingCancel } from '../fees/waiting-cancels.ts';
import { requote } from '../quote/quote-claim.ts';
import { couponsOf } from '../quote/used-coupons.ts';

/** The claim as the decision leaves it before it computes the refund. Refuses ORDER_STATUS_CONFLICT. */
function decided(claim: ClaimRow, event: ClaimDecision | undefined): ClaimRow {
  const { type, stage } = claim;
  if (claim.status === 'COMPLETE') return refuse('ORDER_STATUS_CONFLICT');
  switch (event) {
    case undefined:
      return claim;
    case 'APPROVE':
      return stage === 'REQUESTED' || isWaitingCancel(claim) ? claim : refuse('ORDER_STATUS_CONFLICT');
    case 'PASS_INSPECTION':
      return type === 'RETURN' && stage === 'RECEIVED' ? claim : refuse('ORDER_STATUS_CONFLICT');
    case 'ALREADY_SHIPPED':
      return type === 'CANCEL' && stage === 'REQUESTED'
        ? { ...claim, type: 'CANCEL_DISPATCH', is_picked_up: true }
        : refuse('ORDER_STATUS_CONFLICT');
    case 'CANNOT_STOP':
      return type === 'CANCEL_DISPATCH' && claim.is_picked_up
        ? { ...claim, type: 'RETURN', is_picked_up: false }
        : refuse('ORDER_STATUS_CONFLICT');
    case 'TO_RETURN':
      return type === 'EXCHANGE'
        ? {
            ...claim,
            type: 'RETURN',
            is_picked_up: false,
            fault: stage === 'APPROVED' ? 'MERCHANT' : claim.fault,
          }
        : refuse('ORDER_STATUS_CONFLICT');
  }
}

/** Refuses NOT_FOUND, and ORDER_STATUS_CONFLICT for a decision that the claim does not permit. */
export async function previewDecision(
  ctx: Ctx,
  uuid: string,
  access: ClaimAccess,
  given: { event?: ClaimDecision | undefined; fault?: ClaimFault | undefined },
): Promise<Static<typeof ClaimPreview>> {
  return ctx.tx(async (tx) => {
    const found = await findClaim(tx, uuid, access);
    if (found === undefined) return refuse('NOT_FOUND');
    const claim = decided(found, given.event);
    const state = await readClaimState(tx, ctx, claim.order_uuid);
    requireOwnChannel(state.order);
    const fault = given.fault ?? claim.fault;
    const coupons = await couponsOf(tx, claim.order_uuid, ctx.now);
    const { refund, coupons: restored, exchangeFee, quoteHash } = requote(state, claim, fault, coupons);
    const { info: refundInfo, lostFreeDelivery } = refund;
    return {
      refundInfo,
      fault,
      feePayer: fault,
      exchangeFee,
      additionalPaymentPrice: refundInfo.additionalPaymentPrice,
      couponsRestored: restored.map(({ userCouponUuid, name }) => ({ userCouponUuid, name })),
      warnings: [],
      quoteHash,
      groups: [
        {
          orderGroupUuid: claim.order_group_uuid,
          refundInfo,
          quoteHash,
          ...(lostFreeDelivery && { lostFreeDelivery }),
        },
      ],
    };
  });
}
