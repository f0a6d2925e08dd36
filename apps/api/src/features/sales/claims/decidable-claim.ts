// Claims as the rules of decisions of staff see them (docs/rules/staff.md#moves).
import type { OrderStatus } from '#domain/base/enums.ts';
import { type DecidableClaim, type StaffDecision, decisionProblem } from '#domain/claims/staff-decisions.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { ClaimActor } from './claim-actor.ts';
import type { ClaimRow } from './claims.db.ts';
import { unpaidFeeOf } from './unpaid-fee.ts';

/** `rowStatus` is that of the claim's rows. Whether the stock suffices for replacements is decided where it is taken. */
export const decidable = (
  claim: ClaimRow,
  rowStatus: OrderStatus,
  isReplacementAvailable = true,
): DecidableClaim => ({
  ...claim,
  rowStatus,
  hold: claim.hold === null ? null : { ...claim.hold, extraFee: claim.hold.feeDemand },
  unpaidPrice: unpaidFeeOf(claim),
  isReplacementAvailable,
});

/** Refuses a decision that the claim, or the role of the caller, does not permit. */
export function requireDecision(
  decision: StaffDecision,
  { claim, rowStatus }: { claim: ClaimRow; rowStatus: OrderStatus },
  { by, now }: { by: ClaimActor; now: Date },
): void {
  const role = by.isAdmin ? 'ADMIN' : 'MERCHANT';
  const problem = decisionProblem(decision, decidable(claim, rowStatus), { role, now });
  if (problem !== undefined) refuse(problem.code, { message: problem.sentence });
}
