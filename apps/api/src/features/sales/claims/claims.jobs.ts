// Jobs of claims: requests without an answer, received goods without an inspection, returns without goods, purchase confirmation. Each
// takes the order's lock and looks again, so that a row that two processes found is handled once.
import { addYears } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import { releaseUploads } from '../../base/media/media.ts';
import type { Job } from '../../../jobs/job.ts';
import { type ClaimWork, approveClaim, changeClaim } from './progress/decide-claim.ts';
import { handleMissingGoods } from './progress/awaited-goods.ts';
import { systemActor } from './claim-actor.ts';
import { eachDue } from './each-due.ts';
import { unpaidFeeOf } from './unpaid-fee.ts';
import { claimMessages } from './claim-messages.ts';
import { type DueColumn, listDueClaims } from './claim-reads.db.ts';
import { type ClaimRow, anyClaim, writeClaim } from './claims.db.ts';
import { eraseClaims } from './retention.db.ts';
import { autoConfirm } from './request/confirm-purchase.ts';
import { passInspection } from './progress/inspect-claim.ts';

/** Runs `work` for every claim that is due by `column`, under the lock of its order; a failure of one claim does not stop the others. */
async function forDue(ctx: Ctx, column: DueColumn, work: ClaimWork): Promise<void> {
  await eachDue(
    (cursor) => listDueClaims(ctx.db, column, ctx.now, cursor),
    (uuid) =>
      changeClaim(ctx, uuid, anyClaim, async (tx, state, claim) => {
        const due = claim[column];
        return due !== null && due <= ctx.now ? work(tx, state, claim) : claim;
      }),
  );
}

/** Staff of head office and of the store see the claim as unanswered; also one whose fee the shopper does not pay. */
const mustBeAnswered = (claim: ClaimRow): boolean =>
  claim.type === 'EXCHANGE' ||
  (claim.type === 'CANCEL_DISPATCH' && claim.isPickedUp) ||
  unpaidFeeOf(claim) > 0;

/** T25, T31, T41: approves requests that staff did not answer in time. An exchange, or a parcel in transit, is reported to head office. */
export async function approveUnanswered(ctx: Ctx): Promise<void> {
  await forDue(ctx, 'answerDueAt', async (tx, state, claim) => {
    if (!mustBeAnswered(claim))
      return approveClaim(ctx, { by: systemActor, event: 'AUTO_APPROVE' })(tx, state, claim);
    const reported = await writeClaim(tx, claim.uuid, { answerDueAt: null });
    await claimMessages.unanswered(tx, state.order, reported, ctx.now);
    return reported;
  });
}

/** T45: refunds goods that staff did not inspect within three business days. */
export async function refundUninspected(ctx: Ctx): Promise<void> {
  await forDue(ctx, 'refundDueAt', passInspection(ctx, { by: systemActor }));
}

/** Approved claims whose goods do not come (docs/rules/claims.md#not-returned). */
export async function endUnreturned(ctx: Ctx): Promise<void> {
  await forDue(ctx, 'returnDueAt', handleMissingGoods(ctx));
}

/** Records of withdrawals (전자상거래법 시행령 6, docs/rules/members.md#retention). */
const retentionYears = 5;

/** Erases pickup addresses, texts and photos of claims that ended five years ago. */
export async function eraseOldClaims(ctx: Ctx): Promise<void> {
  const before = addYears(ctx.now, -retentionYears);
  for (;;) {
    const erased = await ctx.tx(async (tx) => {
      const targetUuids = await eraseClaims(tx, before);
      await releaseUploads(tx, { targetUuids, now: ctx.now });
      return targetUuids.length;
    });
    if (erased === 0) return;
  }
}

export const claimsJobs: readonly Job[] = [
  { name: 'unanswered claims (T25, T31, T41)', everyMs: 60_000, exclusive: 'rows', run: approveUnanswered },
  {
    name: 'returned goods without inspection (T45)',
    everyMs: 60_000,
    exclusive: 'rows',
    run: refundUninspected,
  },
  { name: 'returns without goods', everyMs: 60_000, exclusive: 'rows', run: endUnreturned },
  {
    name: 'persons in claims older than five years',
    everyMs: 3_600_000,
    exclusive: 'rows',
    run: eraseOldClaims,
  },
  { name: 'purchase confirmation (T18)', everyMs: 60_000, exclusive: 'rows', run: autoConfirm },
];
