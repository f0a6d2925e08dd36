// Which decisions the state of a claim permits (docs/rules/claims.md). The server decides in the end and refuses with a sentence. Pure.
import type { StaffClaim } from './claims.filters.ts';

export type Decision =
  | 'approve'
  | 'decline'
  | 'alreadyShipped'
  | 'cannotStop'
  | 'receive'
  | 'pass'
  | 'fail'
  | 'reship'
  | 'toReturn'
  | 'hold'
  | 'release';

/** A cancellation that was approved immediately and waits for its fee, which staff may waive. */
const isWaitingForFee = ({ type, stage, refundState }: StaffClaim): boolean =>
  type === 'CANCEL' && stage === 'APPROVED' && refundState === undefined;

/** The carrier has taken the parcel of a dispatch cancellation. */
export const isPickedUp = ({ type, convertedFrom, histories, items }: StaffClaim): boolean =>
  type === 'CANCEL_DISPATCH' &&
  (convertedFrom === 'CANCEL' ||
    histories.some(({ event }) => event === 'PICKED_UP') ||
    items.some(({ orderProduct }) => orderProduct.previousStatus === 'IN_DELIVERY'));

/** Staff of a store (`isAdmin` false) cannot turn an exchange into a return. */
export function decisionsOf(claim: StaffClaim, isAdmin: boolean): Decision[] {
  const { type, stage, collect, fault, receivedAt, refundState, holdback } = claim;
  if (claim.status === 'COMPLETE') return [];
  const isReceived = receivedAt !== undefined;
  const isExchange = type === 'EXCHANGE';
  const isBack = isExchange || type === 'RETURN';
  const isRequested = stage === 'REQUESTED';
  const isAwaited =
    type === 'RETURN' && stage === 'APPROVED' && !isReceived && collect?.status !== 'COLLECTED';
  const permitted: Record<Decision, boolean> = {
    approve: isRequested || isWaitingForFee(claim),
    decline: isBack && (isRequested || isAwaited),
    alreadyShipped: type === 'CANCEL' && isRequested,
    cannotStop: isRequested && isPickedUp(claim),
    receive: !isReceived && type !== 'CANCEL' && (stage === 'APPROVED' || (isRequested && type === 'RETURN')),
    pass: type === 'RETURN' && stage === 'RECEIVED' && refundState === undefined,
    fail: isBack && isReceived && refundState === undefined && stage !== 'RESHIPPED',
    reship:
      isExchange &&
      stage === 'APPROVED' &&
      (isReceived || fault === 'MERCHANT' || collect?.method === 'NONE'),
    toReturn: isAdmin && isExchange && (isRequested || stage === 'APPROVED'),
    hold: holdback === undefined,
    release: holdback !== undefined,
  };
  return (Object.keys(permitted) as Decision[]).filter((decision) => permitted[decision]);
}
