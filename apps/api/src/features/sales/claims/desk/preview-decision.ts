// What a decision of staff on a claim would return (docs/rules/claims.md#preview). Uses the functions of the decision, and writes nothing.
import type { Static } from 'typebox';
import type { ClaimPreview } from '#contract/sales/claims/claim-shapes.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { ClaimDecision } from '#domain/claims/claim-decisions.ts';
import type { ClaimFault } from '#domain/claims/claim-reasons.ts';
import { isWaitingCancel } from '#domain/claims/staff-decisions.ts';
import type { Ctx } from '../../../../context.ts';
import { readClaimState } from '../claim-state.ts';
import { type ClaimAccess, type ClaimRow, findClaim } from '../claims.db.ts';
import { type ShownPlan, type ShownQuote, previewOf } from '../quote/claim-preview.ts';
import { requote } from '../quote/quote-claim.ts';
import { couponsOf } from '../quote/used-coupons.ts';
import { meaningAtChannel } from './decide-by-channel.ts';

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
        ? { ...claim, type: 'CANCEL_DISPATCH', isPickedUp: true }
        : refuse('ORDER_STATUS_CONFLICT');
    case 'CANNOT_STOP':
      return type === 'CANCEL_DISPATCH' && claim.isPickedUp
        ? { ...claim, type: 'RETURN', isPickedUp: false }
        : refuse('ORDER_STATUS_CONFLICT');
    case 'TO_RETURN':
      return type === 'EXCHANGE'
        ? {
            ...claim,
            type: 'RETURN',
            isPickedUp: false,
            fault: stage === 'APPROVED' ? 'MERCHANT' : claim.fault,
          }
        : refuse('ORDER_STATUS_CONFLICT');
  }
}

type DecisionQuote = Omit<ShownPlan, 'orderGroupUuid'> & Pick<ShownQuote, 'coupons' | 'exchangeFee'>;

const previewOfClaim = ({ orderGroupUuid }: ClaimRow, quote: DecisionQuote): Static<typeof ClaimPreview> =>
  previewOf({ ...quote, info: quote.refund.info, plans: [{ ...quote, orderGroupUuid }] }, []);

/** The channel returns what its claim names; a decision of staff changes neither that nor the fault. Refuses as the decision does. */
function quoteAtChannel(claim: ClaimRow, event: ClaimDecision | undefined): DecisionQuote {
  const isCollected = claim.type === 'RETURN' && claim.stage !== 'REQUESTED';
  const kind = event ?? (isCollected ? 'PASS_INSPECTION' : 'APPROVE');
  meaningAtChannel(claim, kind === 'PASS_INSPECTION' ? { kind, isRestocked: false } : { kind });
  const { fault, refundInfo: info, exchangeFee, quoteHash } = claim;
  return { fault, refund: { info }, coupons: [], exchangeFee, quoteHash };
}

/** Refuses NOT_FOUND, and ORDER_STATUS_CONFLICT for a decision that the claim, or its channel, does not permit. */
export async function previewDecision(
  ctx: Ctx,
  uuid: string,
  access: ClaimAccess,
  given: { event?: ClaimDecision | undefined; fault?: ClaimFault | undefined },
): Promise<Static<typeof ClaimPreview>> {
  return ctx.tx(async (tx) => {
    const found = (await findClaim(tx, uuid, access)) ?? refuse('NOT_FOUND');
    if (found.salesChannel !== 'ONNS') return previewOfClaim(found, quoteAtChannel(found, given.event));
    const claim = decided(found, given.event);
    const state = await readClaimState(tx, ctx, claim.orderUuid);
    const fault = given.fault ?? claim.fault;
    const coupons = await couponsOf(tx, claim.orderUuid, ctx.now);
    return previewOfClaim(claim, { fault, ...requote(state, claim, fault, coupons) });
  });
}
