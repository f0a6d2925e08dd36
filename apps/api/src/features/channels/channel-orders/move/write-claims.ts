// Stores the claims that the channel reports as claims of the shop (docs/rules/channels.md#claims).
import { cutText } from '#domain/base/cut-text.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import { carrierOfNaver } from '#domain/channels/sales-channel/naver-codes.ts';
import { isCancelled } from '#domain/channels/sales-channel/map-source.ts';
import type { Tx } from '../../../../db/connect.ts';
import type { SourceClaim } from '../../../../providers/channel/port.ts';
import {
  type ReportedClaim,
  changeChannelClaim,
  endChannelClaim,
  insertChannelClaim,
  isClosed,
  isOtherClaim,
} from '../../../sales/claims/claims.ts';
import type { OrderProductRow } from '../../../sales/order-rows/order-rows.ts';
import { type LinkedRow, writeLinkedClaim } from '../apply/channel-orders.db.ts';
import type { Mapped } from '../apply/judge-products.ts';
import type { Reported, Target } from './reported-rows.ts';

const parcelOf = (parcel: SourceClaim['collect']) =>
  parcel && {
    carrier: carrierOfNaver(parcel.carrierCode),
    invoiceNumber: cutText(parcel.trackingNumber, 40),
  };

/** The claim as the shop stores it. */
function reportedClaimOf(
  source: SourceClaim,
  claim: NonNullable<Mapped['claim']>,
  link: LinkedRow,
): ReportedClaim {
  const { hold, collect } = source;
  const isHeld = hold !== undefined && !hold.isReleased;
  const isBack = source.status === 'COLLECT_DONE' || claim.stage === 'RESHIPPED';
  return {
    type: claim.type,
    stage: claim.stage,
    reason: source.reason,
    detail: source.detail,
    requestedAt: source.requestedAt,
    hold: isHeld ? { reason: hold.reason, text: cutText(hold.text, 500), feeDemand: hold.extraFee } : null,
    collect:
      claim.type === 'CANCEL'
        ? null
        : {
            method: 'PICKUP',
            status: isBack ? 'RECEIVED' : collect === undefined ? 'READY' : 'REQUESTED',
            ...parcelOf(collect),
          },
    reship: parcelOf(source.reship) ?? null,
    decline:
      link.rejection === null
        ? undefined
        : { ground: link.rejection.ground ?? 'DAMAGED_BY_SHOPPER', text: link.rejection.text },
  };
}

/** The claim that a reported one continues: an ended one is another, where the channel reuses its id. */
export function knownClaim(
  source: SourceClaim | undefined,
  mapped: Mapped,
  link: LinkedRow,
): LinkedRow['claims'][number] | undefined {
  if (source === undefined || mapped.claim === undefined) return undefined;
  const known = link.claims.find((claim) => claim.sourceClaimId === source.claimId);
  const reported = reportedClaimOf(source, mapped.claim, link);
  return known === undefined || isOtherClaim(known, reported) ? undefined : known;
}

/**
 * Ends claims of a product order that the channel does not report any more: it reports the newest one only, and may end one and begin another between
 * two runs. `targets`: the rows of the product order.
 */
export async function endUnreportedClaims(
  tx: Tx,
  { link, claim: reported }: Reported,
  targets: readonly Target[],
  now: Date,
): Promise<void> {
  for (const { uuid, stage } of link.claims) {
    if (uuid === reported?.uuid || isClosed(stage)) continue;
    const own = targets.filter(({ row }) => row.claimUuid === uuid);
    const hasTaken = own.length > 0 && own.every(({ to }) => isCancelled(to) || to === 'RETURN');
    await endChannelClaim(tx, uuid, hasTaken ? 'DONE' : 'WITHDRAWN', now);
  }
}

/** Writes the claim of a product order, of these rows; returns its uuid, undefined without a claim. */
export async function writeReportedClaim(
  tx: Tx,
  {
    channel,
    order,
    now,
  }: { channel: ChannelName; order: { uuid: string; userUuid: string | null }; now: Date },
  { product, mapped, link, claim: known }: Reported,
  rows: readonly OrderProductRow[],
): Promise<string | undefined> {
  const { claim: source } = product;
  if (source === undefined || mapped.claim === undefined) return undefined;
  const claim = reportedClaimOf(source, mapped.claim, link);
  if (known !== undefined) {
    await changeChannelClaim(tx, known, claim, now);
    return known.uuid;
  }
  if (rows.length === 0) return undefined;
  const claimUuid = await insertChannelClaim(tx, { order, rows, claim, now });
  await writeLinkedClaim(tx, {
    channel,
    productOrderId: product.productOrderId,
    sourceClaimId: source.claimId,
    claimUuid,
  });
  return claimUuid;
}
