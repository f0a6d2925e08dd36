// Decisions of staff about claims and rows of other sales channels: sent to the channel, whose answer is applied, or refused with a sentence
// (docs/rules/channels.md#decisions).
import type { Static } from 'typebox';
import type { Input } from '#contract/contract.ts';
import type { OrderClaim } from '#contract/sales/claims/claim-shapes.ts';
import { type Refusal, refusalOf, refuse } from '#domain/base/refusal.ts';
import {
  type DeskDecision,
  cancelReasonOf,
  meaningOf,
} from '#domain/channels/sales-channel/desk-decision.ts';
import { type Ctx, storeOfStaff } from '../../../../context.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import { type ClaimRow, findClaim, getClaim, ofStore } from '../claims.db.ts';
import { claimResponse } from '../reads/claim-response.ts';

/** A decision, for an approval with the amount that staff saw. */
export type SeenDecision = DeskDecision & { expectedTotalRefundPrice?: number };

/** What the decision means for the channel of the claim. Refuses ORDER_STATUS_CONFLICT for what the channel decides itself. */
export function meaningAtChannel(claim: ClaimRow, decision: DeskDecision) {
  const { type, stage, status, collect } = claim;
  const hold = claim.hold === null ? undefined : { ...claim.hold, extraFee: claim.hold.feeDemand };
  const isReceived = collect?.status === 'RECEIVED';
  const meaning = meaningOf({ type, stage, isComplete: status === 'COMPLETE', isReceived, hold }, decision);
  return meaning.kind === 'refused'
    ? refuse('ORDER_STATUS_CONFLICT', { message: meaning.sentence })
    : meaning;
}

/**
 * False for a claim of the shop itself, which the caller decides. Refuses ORDER_STATUS_CONFLICT for what the channel decides itself or refuses,
 * CLAIM_QUOTE_CHANGED for another amount than the claim names, PROVIDER_UNAVAILABLE without an answer. Never called in a transaction.
 */
export async function decideByChannel(
  ctx: Ctx,
  claim: ClaimRow,
  { expectedTotalRefundPrice, ...decision }: SeenDecision,
): Promise<boolean> {
  if (claim.salesChannel === 'ONNS') return false;
  const meaning = meaningAtChannel(claim, decision);
  if (meaning.kind === 'done') {
    await ctx.tx((tx) =>
      recordAudit(tx, ctx, { action: decision.kind, targetType: 'ORDER_CLAIM', targetUuid: claim.uuid }),
    );
    return true;
  }
  const { refundInfo } = claim;
  if ((expectedTotalRefundPrice ?? refundInfo.totalRefundPrice) !== refundInfo.totalRefundPrice)
    return refuse('CLAIM_QUOTE_CHANGED', { extra: { refundInfo } });
  const orderProductUuids = claim.items.map((item) => item.orderProductUuid);
  const answers = await ctx.effects.onChannelDecision(ctx, { orderProductUuids, command: meaning.command });
  // A row without a product order has no channel to decide about it.
  if (answers.size === 0) return refuse('ORDER_STATUS_CONFLICT');
  for (const refusal of answers.values()) if (refusal !== null) throw refusal;
  return true;
}

/** Holds or releases a claim of this type of another sales channel; refuses NOT_FOUND, and as `decideByChannel`. */
export async function holdAtChannel(
  ctx: Ctx,
  uuid: string,
  type: 'EXCHANGE' | 'RETURN',
  decision: Extract<DeskDecision, { kind: 'HOLD' | 'RELEASE' }>,
): Promise<Static<typeof OrderClaim>> {
  const claim = (await findClaim(ctx.db, uuid, ofStore(storeOfStaff(ctx)))) ?? refuse('NOT_FOUND');
  const isDecided = claim.type === type && (await decideByChannel(ctx, claim, decision));
  if (!isDecided) return refuse('ORDER_STATUS_CONFLICT');
  return claimResponse(ctx, await getClaim(ctx.db, claim.uuid), 'STAFF');
}

/** Cancels rows of an order of another sales channel at their channel; returns the refusal of each row, or null. */
export async function cancelAtChannel(
  ctx: Ctx,
  orderProductUuids: readonly string[],
  { reason, text }: Pick<Input<'bulkCancelOrderProducts'>, 'reason' | 'text'>,
): Promise<{ uuid: string; refusal: Refusal | null }[]> {
  const command = {
    kind: 'CANCEL_SALE',
    reason: cancelReasonOf(reason),
    text,
    isSoldOut: reason === 'SOLD_OUT',
  } as const;
  const answers = await ctx.effects.onChannelDecision(ctx, { orderProductUuids, command });
  return orderProductUuids.map((uuid) => {
    const refusal = answers.get(uuid);
    return { uuid, refusal: refusal === undefined ? refusalOf('ORDER_STATUS_CONFLICT') : refusal };
  });
}
