// Goods of an approved claim that have not come back (docs/rules/claims.md#not-returned): held and declined, or late at the carrier.
import { goodsDueAt, notReturnedDays } from '#domain/claims/claim-dates.ts';
import { isNotReturned } from '#domain/claims/decline-problem.ts';
import { dayMs } from '#domain/base/calendar.ts';
import type { Tx } from '../../../../db/connect.ts';
import { type ClaimActor, systemActor } from '../claim-actor.ts';
import { claimMessages } from '../claim-messages.ts';
import { type ClaimRow, insertClaimEvent, writeClaim } from '../claims.db.ts';
import { type ClaimWork, declinable, declineClaim, holdClaim } from './decide-claim.ts';
import type { ClaimCtx } from '../steps/claim-steps.ts';

/** Reasons of holds that the shop sets and ends. */
const holdReasons = { notReturned: 'NOT_RETURNED', collectedLate: 'COLLECTED_LATE' } as const;

const notReturnedText = '승인 후 14일 동안 상품이 도착하지 않았습니다.';

/** The days of `returnDueAt` are over: for goods on their way the carrier is late, otherwise the claim is held, then declined. */
export function handleMissingGoods(ctx: ClaimCtx): ClaimWork {
  return async (tx, state, claim) => {
    if (claim.collect?.status === 'COLLECTED') return reportLate(ctx)(tx, state, claim);
    // Staff may have held it for the same reason before: the shopper is notified first, and the days are counted from the approval.
    const isHeld = claim.hold?.reason === holdReasons.notReturned;
    if (isHeld && isNotReturned(declinable(state, claim), ctx.now))
      return declineClaim(ctx, { by: systemActor, ground: 'NOT_RETURNED', text: notReturnedText })(
        tx,
        state,
        claim,
      );
    const reason = holdReasons.notReturned;
    const hold = { reason, text: '상품이 아직 도착하지 않았습니다.', feeDemand: 0 };
    await holdClaim(ctx, systemActor, hold)(tx, state, claim);
    // An exchange stays on hold: staff decide, because its replacement is reserved.
    const last =
      claim.type === 'RETURN'
        ? new Date((claim.approvedAt ?? ctx.now).getTime() + notReturnedDays.decline * dayMs)
        : null;
    const waiting = await writeClaim(tx, claim.uuid, { returnDueAt: last });
    await claimMessages.notReturned(tx, state.order, waiting, ctx.now);
    return waiting;
  };
}

/** The shopper has returned the goods, so that the claim is not declined. Head office asks the carrier, and staff report the arrival or the loss. */
const reportLate =
  (ctx: ClaimCtx): ClaimWork =>
  async (tx, state, claim) => {
    const reason = holdReasons.collectedLate;
    const hold = { reason, text: '택배사가 수거한 상품의 위치를 확인하고 있습니다.', feeDemand: 0 };
    await holdClaim(ctx, systemActor, hold)(tx, state, claim);
    const late = await writeClaim(tx, claim.uuid, { returnDueAt: null });
    await claimMessages.collectedLate(tx, state.order, late, ctx.now);
    return late;
  };

/** The carrier collected the goods: the claim cannot be withdrawn any more, and the days of the carrier begin. */
export async function writeCollected(tx: Tx, ctx: ClaimCtx, claim: ClaimRow, by: ClaimActor): Promise<void> {
  const { collect } = claim;
  if (collect === null || collect.status === 'COLLECTED') return;
  await writeClaim(tx, claim.uuid, {
    collect: { ...collect, status: 'COLLECTED' },
    ...(claim.stage === 'RESHIPPED' ? {} : { returnDueAt: goodsDueAt(ctx.now) }),
  });
  await releaseHold(tx, ctx, claim, by);
}

/** Ends a hold because of goods that have not come back; another one remains. Returns the claim as it is afterwards. */
export async function releaseHold(tx: Tx, ctx: ClaimCtx, claim: ClaimRow, by: ClaimActor): Promise<ClaimRow> {
  const reasons: readonly string[] = Object.values(holdReasons);
  if (claim.hold === null || !reasons.includes(claim.hold.reason)) return claim;
  await insertClaimEvent(tx, claim.uuid, {
    event: 'RELEASE',
    by,
    now: ctx.now,
  });
  return writeClaim(tx, claim.uuid, { hold: null });
}
