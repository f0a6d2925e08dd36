// What staff can do with a claim now (docs/rules/staff.md#moves).
import type { OrderStatus } from '#domain/base/enums.ts';
import { unpaidFee } from '#domain/claims/claim-fee.ts';
import { type Deciding, staffDecisionsOf } from '#domain/claims/staff-decisions.ts';
import { type Ctx } from '../../../../context.ts';
import { claimActor } from '../claim-actor.ts';
import type { ClaimRow } from '../claims.db.ts';
import { decidable } from '../decidable-claim.ts';
import { type StaffClaimCardRow, hasReplacements } from '../reads/claim-lists.db.ts';

const decidingOf = (ctx: Pick<Ctx, 'actor' | 'now'>): Deciding => ({
  role: claimActor(ctx).isAdmin ? 'ADMIN' : 'MERCHANT',
  now: ctx.now,
});

/** Of a claim in a list, by its stored quote. */
export const actionsOfCard = (ctx: Pick<Ctx, 'actor' | 'now'>, row: StaffClaimCardRow) =>
  staffDecisionsOf(
    {
      ...row,
      hold: row.hold === null ? null : { ...row.hold, extraFee: row.hold.feeDemand },
      unpaidPrice: unpaidFee({ ...row, isOpen: row.status === 'IN_REQUEST' && !row.isRefundCreated }),
    },
    decidingOf(ctx),
  );

/** Of one claim whose rows have this status. */
export async function actionsOfClaim(ctx: Ctx, claim: ClaimRow, rowStatus: OrderStatus | undefined) {
  if (rowStatus === undefined) return [];
  const takesReplacements = claim.type === 'EXCHANGE' && claim.stage === 'REQUESTED';
  const isAvailable = !takesReplacements || (await hasReplacements(ctx.db, claim.uuid));
  return staffDecisionsOf(decidable(claim, rowStatus, isAvailable), decidingOf(ctx));
}
