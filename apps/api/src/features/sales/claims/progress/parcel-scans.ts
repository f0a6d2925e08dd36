// What the carrier knows of a parcel that staff report as shipped before the cancellation was requested (docs/rules/claims.md#already-shipped).
import { refuse } from '#domain/base/refusal.ts';
import { checkedInvoice } from '#domain/shipments/checked-invoice.ts';
import { isTrackedCarrier } from '#domain/shipments/tracking-level.ts';
import type { Ctx } from '../../../../context.ts';
import type { TrackingScan } from '../../../../providers/tracking/port.ts';
import type { ClaimInvoice } from '../steps/claim-parcels.ts';

/**
 * Asks the tracking provider; runs outside of any transaction. A parcel of a carrier that reports nothing has no scans. Refuses INVALID_INPUT
 * for a number that the carrier cannot have, PROVIDER_UNAVAILABLE without an answer.
 */
export async function scansOf(
  { providers: { tracking } }: Pick<Ctx, 'providers'>,
  invoice: ClaimInvoice,
): Promise<readonly TrackingScan[]> {
  const parcel = checkedInvoice(invoice);
  if (!isTrackedCarrier(parcel.carrier) || !tracking.follows(parcel.carrier)) return [];
  const answer = await tracking.track(parcel);
  if (answer.kind === 'unknown') return refuse('PROVIDER_UNAVAILABLE');
  return answer.kind === 'yes' ? answer.scans : [];
}
