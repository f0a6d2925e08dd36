// The shopper who sends the goods names carrier and invoice number afterwards (docs/rules/claims.md#send-goods).
import { refuse } from '#domain/base/refusal.ts';
import { getClaim, insertClaimEvent, writeClaim } from '../claims.db.ts';
import type { ClaimActor } from '../claim-actor.ts';
import type { ClaimWork } from './decide-claim.ts';
import { type ClaimInvoice, type ParcelCtx, openParcel } from '../steps/claim-parcels.ts';

/**
 * Stores the parcel and follows it; another number replaces one that the carrier has not scanned. Refuses ORDER_STATUS_CONFLICT for a claim
 * whose goods the shopper does not send, or are on their way, INVALID_INPUT for a number that the carrier cannot have.
 */
export function sendGoods(ctx: ParcelCtx, by: ClaimActor, given: ClaimInvoice): ClaimWork {
  return async (tx, _state, claim) => {
    const { collect } = claim;
    const isExpected =
      claim.status === 'IN_REQUEST' && collect?.method === 'SELF' && collect.status === 'READY';
    if (!isExpected) return refuse('ORDER_STATUS_CONFLICT');
    const invoice = await openParcel(tx, ctx, claim, 'PICKUP', given);
    if (collect.carrier === invoice.carrier && collect.invoiceNumber === invoice.invoiceNumber) return claim;
    // A box that was scanned for another claim has moved this one.
    const { collect: moved } = await getClaim(tx, claim.uuid);
    await insertClaimEvent(tx, claim.uuid, {
      event: 'SEND_GOODS',
      by,
      note: `${invoice.carrier} ${invoice.invoiceNumber}`,
      now: ctx.now,
    });
    return writeClaim(tx, claim.uuid, { collect: { ...(moved ?? collect), ...invoice } });
  };
}
