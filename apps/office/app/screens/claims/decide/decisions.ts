// The decisions about a claim, as the server offers them to the staff member: those of its stage, with the reason where one is refused. Pure.
import type { StaffClaim } from '../claims.filters.ts';

export type Offered = StaffClaim['staffActions'][number];
export type Decision = Offered['action'];

export const offeredOf = ({ staffActions }: StaffClaim, decision: Decision): Offered | undefined =>
  staffActions.find(({ action }) => action === decision);

export const isAllowed = (claim: StaffClaim, decision: Decision): boolean =>
  offeredOf(claim, decision)?.isAllowed === true;

/** Hold or its end, which are beside the title. */
export const holdingOf = (claim: StaffClaim): Decision | undefined =>
  (['RELEASE', 'HOLD'] as const).find((decision) => isAllowed(claim, decision));

const mainOnes: readonly Decision[] = ['APPROVE', 'PASS_INSPECTION', 'RESHIP', 'RECEIVE'];

/** The main decision, the first that is allowed, and the others in their order. */
export function rankedOf({ staffActions }: StaffClaim): { main: Offered | undefined; others: Offered[] } {
  const shown = staffActions.filter(({ action }) => action !== 'HOLD' && action !== 'RELEASE');
  const candidates = shown.filter(({ action }) => mainOnes.includes(action));
  const main = candidates.find((one) => one.isAllowed) ?? candidates[0];
  return { main, others: shown.filter((one) => one !== main) };
}

/** The allowed decision that computes the refund. */
export const quotedOf = (claim: StaffClaim): 'APPROVE' | 'PASS_INSPECTION' | undefined =>
  (['APPROVE', 'PASS_INSPECTION'] as const).find((decision) => isAllowed(claim, decision));

/** Goods that do not have to come back are refunded by the approval. */
export const isRefundedNow = (claim: StaffClaim): boolean =>
  claim.type === 'CANCEL' || (claim.type === 'CANCEL_DISPATCH' && !isAllowed(claim, 'CANNOT_STOP'));
