// Follows parcels: asks the tracking provider about one, outside of any transaction, and applies the answer.
import { dayMs } from '#domain/base/calendar.ts';
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { nextCheckAt } from '#domain/shipments/follow-parcel.ts';
import { isTrackedCarrier } from '#domain/shipments/tracking-level.ts';
import type { Ctx } from '../../../../context.ts';
import { drain } from '../../../../jobs/drain.ts';
import { enqueueForStore, enqueueMessage } from '../../../base/messages/messages.ts';
import { lockOrder } from '../../order-rows/order-rows.ts';
import { applyAnswer, applyUntrackedTimeout } from './report-progress.ts';
import {
  type ShipmentRow,
  claimDueParcels,
  claimOverdueParcels,
  endOverdue,
  findStoreOfGroup,
  writeNoAnswer,
  writeWatched,
} from '../shipments.db.ts';

/** Callbacks of a provider are subscribed for this long. */
const watchedMs = 30 * dayMs;

/** Asks about a parcel whose lookup the caller has claimed. */
export async function followParcel(ctx: Ctx, parcel: ShipmentRow): Promise<void> {
  const { tracking } = ctx.providers;
  const asked = { carrier: parcel.carrier, invoiceNumber: parcel.invoiceNumber };
  const answer = await tracking.track(asked);
  if (answer.kind === 'yes') {
    await applyAnswer(ctx, parcel, answer);
  } else {
    const code = answer.kind === 'no' ? answer.code : answer.reason;
    const checkCount = parcel.checkCount + 1;
    const next = nextCheckAt({ level: parcel.level, dispatchedAt: parcel.createdAt, checkCount }, ctx.now);
    await writeNoAnswer(ctx.db, parcel.uuid, { code, checkDueAt: next });
  }
  if (!parcel.isWatched && answer.kind === 'yes' && answer.level < 6) await watchParcel(ctx, parcel);
}

/** Subscribes to callbacks; without one the parcel is still asked about at intervals. */
async function watchParcel(ctx: Ctx, parcel: ShipmentRow): Promise<void> {
  const callbackUrl = `${ctx.config.publicUrl}/api/v1/open/delivery-tracking/callback`;
  const until = new Date(ctx.now.getTime() + watchedMs);
  const asked = { carrier: parcel.carrier, invoiceNumber: parcel.invoiceNumber };
  if (await ctx.providers.tracking.watch(asked, callbackUrl, until)) await writeWatched(ctx.db, parcel.uuid);
}

/** Asks about every parcel that is due. */
export async function followDueParcels(ctx: Ctx): Promise<void> {
  await drain(
    () => claimDueParcels(ctx.db, ctx.now),
    (parcel) => followParcel(ctx, parcel),
  );
}

/** Tracked parcels without a final scan after 14 days, and untracked ones 20 days after their pickup. */
export async function handleOverdueParcels(ctx: Ctx): Promise<void> {
  await drain(
    () => claimOverdueParcels(ctx.db, ctx.now),
    (parcel) =>
      isTrackedCarrier(parcel.carrier) ? askAboutParcel(ctx, parcel) : applyUntrackedTimeout(ctx, parcel),
  );
}

/** A tracked parcel never counts as delivered by time: staff of the store (S04) and the shopper (N23) are asked, once. */
async function askAboutParcel(ctx: Ctx, parcel: ShipmentRow): Promise<void> {
  await ctx.tx(async (tx) => {
    const { order } = await lockOrder(tx, parcel.orderUuid);
    await endOverdue(tx, parcel.uuid);
    const variables = {
      no: order.orderNo,
      carrier: carrierLabels[parcel.carrier],
      invoice: parcel.invoiceNumber,
    };
    const about = { orderUuid: order.uuid, eventKey: parcel.uuid, variables };
    await enqueueForStore(tx, await findStoreOfGroup(tx, parcel.orderGroupUuid), 'S04', about, ctx.now);
    const isAsked = order.salesChannel === 'ONNS';
    if (isAsked && (parcel.kind === 'OUTBOUND' || parcel.kind === 'RESHIP'))
      await enqueueMessage(tx, { template: 'N23', ...about, phone: order.ordererPhone }, ctx.now);
  });
}
