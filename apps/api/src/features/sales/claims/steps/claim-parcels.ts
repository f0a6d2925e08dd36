// Parcels of claims: goods that come back, replacements, and a parcel that was on its way when its order was cancelled. The feature
// shipments, to the right of this one, stores and follows them.
import type { Carrier } from '#domain/base/enums.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import type { ClaimCtx } from './claim-steps.ts';
import { type ClaimRow, getClaim } from '../claims.db.ts';

export type ParcelCtx = ClaimCtx & Pick<Ctx, 'effects' | 'providers'>;
export type ClaimInvoice = { carrier: Carrier; invoiceNumber: string };

/**
 * Stores a parcel with all rows of the claim; returns its normalized invoice. A PICKUP replaces another one of the claim. Refuses INVALID_INPUT
 * for a number that the carrier cannot have, ORDER_STATUS_CONFLICT for a second PICKUP after the carrier scanned the first.
 */
export function openParcel(
  tx: Tx,
  ctx: ParcelCtx,
  claim: ClaimRow,
  kind: 'OUTBOUND' | 'PICKUP' | 'RESHIP',
  invoice: ClaimInvoice,
): Promise<ClaimInvoice> {
  return ctx.effects.onClaimParcel(tx, ctx, {
    orderUuid: claim.orderUuid,
    orderGroupUuid: claim.orderGroupUuid,
    claimUuid: claim.uuid,
    orderProductUuids: claim.items.map((item) => item.orderProductUuid),
    kind,
    invoice,
  });
}

/**
 * The parcel in which goods come back, once its invoice is known: followed, so that its final scan is T44. Without an invoice, and for
 * carriers that report nothing, staff report the arrival. Returns the claim, which a parcel that the carrier has scanned already changes.
 * Refuses as `openParcel`.
 */
export async function openPickup(tx: Tx, ctx: ParcelCtx, claim: ClaimRow): Promise<ClaimRow> {
  const { carrier, invoiceNumber } = claim.collect ?? {};
  if (carrier === undefined || invoiceNumber === undefined) return claim;
  await openParcel(tx, ctx, claim, 'PICKUP', { carrier, invoiceNumber });
  return getClaim(tx, claim.uuid);
}
