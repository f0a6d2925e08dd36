// Decisions of staff on claims, one or many (docs/endpoints.md#bulk): each claim in its own transaction under its order's lock, with its audit
// row. What staff decide about a claim of another sales channel is sent to the channel.
import type { Static } from 'typebox';
import type { Input } from '#contract/contract.ts';
import type { BulkResult } from '#contract/sales/bulk-result.ts';
import { refuse } from '#domain/base/refusal.ts';
import {
  type RowResult,
  type Unchanged,
  bulkResultOf,
  rowResultOf,
  unchanged,
} from '../../../../bulk-result.ts';
import type { Ctx } from '../../../../context.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import { claimActor } from '../claim-actor.ts';
import { type ClaimAccess, type ClaimRow, findClaim } from '../claims.db.ts';
import {
  type ClaimWork,
  approveClaim,
  changeClaim,
  declineClaim,
  isApproved,
} from '../progress/decide-claim.ts';
import { passInspection, receiveGoods } from '../progress/inspect-claim.ts';
import { type SeenDecision, decideByChannel } from './decide-by-channel.ts';

export type DecisionOfStaff = {
  decision: SeenDecision;
  work: ClaimWork;
  /** True for a claim that the decision would not change: it gets no audit row. Default: false for every claim. */
  isDone?: (claim: ClaimRow) => boolean;
};

/** Executes a decision on a claim that the caller may see. Refuses NOT_FOUND, and what `work` and the channel of the claim refuse. */
export async function decideByStaff(
  ctx: Ctx,
  uuid: string,
  access: ClaimAccess,
  { decision, work, isDone }: DecisionOfStaff,
): Promise<void | Unchanged> {
  const asked = (await findClaim(ctx.db, uuid, access)) ?? refuse('NOT_FOUND');
  if (await decideByChannel(ctx, asked, decision)) return;
  let result: Unchanged | undefined;
  await changeClaim(ctx, uuid, access, async (tx, state, claim) => {
    if (isDone?.(claim) === true) {
      result = unchanged;
      return claim;
    }
    const written = await work(tx, state, claim);
    await recordAudit(tx, ctx, {
      action: decision.kind,
      targetType: 'ORDER_CLAIM',
      targetUuid: claim.uuid,
    });
    return written;
  });
  return result;
}

type Bulk = Promise<Static<typeof BulkResult>>;

async function decideEach<Item extends { uuid: string }>(
  ctx: Ctx,
  access: ClaimAccess,
  items: readonly Item[],
  decisionOf: (item: Item) => DecisionOfStaff,
): Bulk {
  const rows: RowResult[] = [];
  for (const item of items)
    rows.push(await rowResultOf(item.uuid, () => decideByStaff(ctx, item.uuid, access, decisionOf(item))));
  return bulkResultOf(rows);
}

/** A uuid that is named twice is one claim. */
const claimsOf = (uuids: readonly string[]) =>
  [...new Set(uuids.map((uuid) => uuid.toLowerCase()))].map((uuid) => ({ uuid }));

/** T24, T30, T40, T48 with the amounts that staff saw. */
export const bulkApprove = (
  ctx: Ctx,
  access: ClaimAccess,
  { claims }: Pick<Input<'bulkApproveClaims'>, 'claims'>,
): Bulk =>
  decideEach(ctx, access, claims, ({ expectedTotalRefundPrice }) => ({
    decision: { kind: 'APPROVE', expectedTotalRefundPrice },
    work: approveClaim(ctx, { by: claimActor(ctx), event: 'APPROVE', expectedTotalRefundPrice }),
    isDone: isApproved,
  }));

/** T44: the goods arrive now. */
export const bulkReceive = (ctx: Ctx, access: ClaimAccess, uuids: readonly string[]): Bulk =>
  decideEach(ctx, access, claimsOf(uuids), () => ({
    decision: { kind: 'RECEIVE' },
    work: receiveGoods(ctx, claimActor(ctx), ctx.now),
    isDone: (claim) => claim.receivedAt !== null,
  }));

/** T45 for returns whose goods are in order; with `isRestocked` the units that may be sold again go back into stock. */
export const bulkPassInspection = (
  ctx: Ctx,
  access: ClaimAccess,
  { claims, isRestocked = false }: Pick<Input<'bulkPassClaimInspections'>, 'claims' | 'isRestocked'>,
): Bulk =>
  decideEach(ctx, access, claims, ({ expectedTotalRefundPrice }) => ({
    // A channel refuses an inspection that restocks, so `isRestocked` is not sent for claims of channels.
    decision: { kind: 'PASS_INSPECTION', isRestocked: false, expectedTotalRefundPrice },
    work: passInspection(ctx, {
      by: claimActor(ctx),
      expectedTotalRefundPrice,
      ...(isRestocked && { restock: 'RESELLABLE' }),
    }),
    isDone: (claim) => claim.isRefundCreated,
  }));

/** T42, T49 on one legal ground, without photos. */
export const bulkDecline = (
  ctx: Ctx,
  access: ClaimAccess,
  { uuids, declineGround, text }: Pick<Input<'bulkDeclineClaims'>, 'uuids' | 'declineGround' | 'text'>,
): Bulk =>
  decideEach(ctx, access, claimsOf(uuids), () => ({
    decision: { kind: 'DECLINE', text },
    work: declineClaim(ctx, { by: claimActor(ctx), ground: declineGround, text }),
    isDone: (claim) => claim.stage === 'DECLINED',
  }));
