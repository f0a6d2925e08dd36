// The tracking timeline of a parcel for shoppers (docs/rules/delivery.md#tracking). A shopper's request asks the provider at most every ten
// minutes per parcel; otherwise the last known answer is returned.
import type { Answer, Input } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { carrierLabels } from '#domain/base/enum-labels.ts';
import type { Carrier } from '#domain/base/enums.ts';
import { refuse } from '#domain/base/refusal.ts';
import { answerLifeMs } from '#domain/shipments/follow-parcel.ts';
import { normalizedInvoiceNumber } from '#domain/shipments/invoice-number.ts';
import { trackingLevelLabel } from '#domain/shipments/tracking-level.ts';
import { type Ctx, findMember } from '../../../../context.ts';
import { type Limit, giveUsesBack, takeUses } from '../../../../db/rate-limit.ts';
import { readOrderToken } from '../../order-rows/order-rows.ts';
import { followParcel } from './follow-parcels.ts';
import {
  type TrackedParcel,
  claimParcel,
  findByInvoice,
  findNewestOfRow,
  findOwnerOfRow,
} from '../shipments.db.ts';

type TrackingInfo = Answer<'getDeliveryTrackingInfo'>;

/** Wrong lookups by invoice number per address, because numbers of a carrier are consecutive. */
const wrongLookups = (ctx: Ctx): Limit => ({
  key: `tracking:${ctx.request.ip}`,
  limit: 30,
  windowMs: 10 * 60_000,
});

/** Refuses NOT_FOUND for parcels that are not of this shop, or rows of another shopper, INVALID_INPUT without either key. */
export async function trackingInfo(ctx: Ctx, input: Input<'getDeliveryTrackingInfo'>): Promise<TrackingInfo> {
  const found = (await findParcel(ctx, input)) ?? refuse('NOT_FOUND');
  const claimed = await claimParcel(ctx.db, found.uuid, { answerLifeMs, now: ctx.now });
  if (claimed !== undefined) await followParcel(ctx, claimed);
  const parcel = claimed === undefined ? found : ((await findAgain(ctx, input)) ?? found);
  return infoOf(parcel);
}

async function findParcel(
  ctx: Ctx,
  input: Input<'getDeliveryTrackingInfo'>,
): Promise<TrackedParcel | undefined> {
  if (input.orderProductUuid !== undefined) {
    const owner = await findOwnerOfRow(ctx.db, input.orderProductUuid);
    const isProven =
      owner !== undefined &&
      (owner.userUuid === null
        ? input.orderToken !== undefined && readOrderToken(ctx, input.orderToken) === owner.orderUuid
        : owner.userUuid === findMember(ctx));
    return isProven ? findNewestOfRow(ctx.db, input.orderProductUuid) : undefined;
  }
  if (input.carrier === undefined || input.invoiceNumber === undefined)
    return refuse('INVALID_INPUT', {
      fields: [{ name: 'invoiceNumber', message: '택배사와 송장번호를 입력해 주세요.' }],
    });
  const limit = wrongLookups(ctx);
  await takeUses(ctx, limit);
  const found = await findAgain(ctx, input);
  if (found !== undefined) await giveUsesBack(ctx, limit);
  return found;
}

async function findAgain(
  ctx: Ctx,
  { orderProductUuid, carrier, invoiceNumber }: Input<'getDeliveryTrackingInfo'>,
): Promise<TrackedParcel | undefined> {
  if (orderProductUuid !== undefined) return findNewestOfRow(ctx.db, orderProductUuid);
  if (carrier === undefined || invoiceNumber === undefined) return undefined;
  return findByInvoice(ctx.db, carrier, normalizedInvoiceNumber(invoiceNumber));
}

/** The carrier's own page of a parcel, for carriers that publish its address. */
const carrierPages: Partial<Record<Carrier, string>> = {
  CJ: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=',
  LOGEN: 'https://www.ilogen.com/web/personal/trace/',
  LOTTE: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=',
  POST_OFFICE: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=',
};

/** The number and the scans of a gift lead to places near its receiver, whose address the giver does not see (docs/rules/gifts.md#privacy). */
function infoOf(parcel: TrackedParcel): TrackingInfo {
  const page = parcel.isGift ? undefined : carrierPages[parcel.carrier];
  return {
    carrier: parcel.carrier,
    carrierLabel: carrierLabels[parcel.carrier],
    invoiceNumber: parcel.isGift ? '' : parcel.invoiceNumber,
    level: parcel.level,
    statusLabel: trackingLevelLabel(parcel.level, parcel.kind),
    isComplete: parcel.deliveredAt !== null,
    ...(page !== undefined && { carrierUrl: `${page}${encodeURIComponent(parcel.invoiceNumber)}` }),
    isLookupFailed: parcel.lastCode !== null,
    details: detailsOf(parcel),
    checkedAt: seoulDateTime(parcel.checkedAt ?? parcel.createdAt),
  };
}

/** Scans, newest first; an untracked parcel shows the reports of its merchant, and that of a gift dispatch, pickup and delivery. */
function detailsOf(parcel: TrackedParcel): TrackingInfo['details'] {
  const reports = [
    { at: parcel.createdAt, level: 1 as const },
    { at: parcel.pickedUpAt, level: 2 as const },
    { at: parcel.deliveredAt, level: 6 as const },
  ].flatMap(({ at, level }) =>
    at === null ? [] : [{ at, level, location: '', description: trackingLevelLabel(level, parcel.kind) }],
  );
  const scans = parcel.scans.map((scan) => ({ ...scan, at: new Date(scan.at) }));
  return (scans.length > 0 && !parcel.isGift ? scans : reports)
    .map((scan) => ({ ...scan, at: seoulDateTime(scan.at) }))
    .toReversed();
}
