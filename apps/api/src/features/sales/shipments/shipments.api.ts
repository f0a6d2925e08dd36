// Handlers of contract/sales/shipments.ts.
import type { shipments } from '#contract/sales/shipments.ts';
import { answerLifeMs } from '#domain/shipments/follow-parcel.ts';
import { normalizedInvoiceNumber } from '#domain/shipments/invoice-number.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { bulkConfirm, bulkDispatch } from './bulk-at-channels.ts';
import { bulk } from './bulk.ts';
import { correctInvoice } from './correct-invoice.ts';
import { reportRow, withdrawInvoice } from './dispatch.ts';
import { announceDelay } from './delays/announce-delay.ts';
import { bulkHold, bulkRelease } from './holds/hold-rows.ts';
import { hastenChecks } from './shipments.db.ts';
import { trackingInfo } from './tracking/tracking-info.ts';

const rowsOf = (uuids: readonly string[]) => [...new Set(uuids)].map((uuid) => ({ uuid }));

export const shipmentsApi: HandlersOf<typeof shipments> = {
  getDeliveryTrackingInfo: (input, ctx) => trackingInfo(ctx, input),
  /** Anyone can send a callback: it only makes a known parcel due, within the limit of one lookup in ten minutes. */
  async receiveTrackingCallback(body, ctx) {
    const parcel = ctx.providers.tracking.parcelOfCallback(body);
    if (parcel === undefined) return {};
    // KGB parcels have the provider's id of LOGEN.
    const carriers = parcel.carrier === 'LOGEN' ? (['LOGEN', 'KGB'] as const) : [parcel.carrier];
    const invoiceNumber = normalizedInvoiceNumber(parcel.invoiceNumber);
    await hastenChecks(ctx.db, carriers, invoiceNumber, { answerLifeMs, now: ctx.now });
    return {};
  },
  bulkConfirmOrderProducts: ({ uuids }, ctx) => bulkConfirm(ctx, uuids),
  bulkDispatchOrderProducts: ({ rows }, ctx) =>
    bulkDispatch(
      ctx,
      rows.map(({ invoiceNumber = '', ...row }) => ({ ...row, invoiceNumber })),
    ),
  bulkWithdrawInvoice: ({ uuids }, ctx) => bulk(ctx, rowsOf(uuids), (found) => withdrawInvoice(ctx, found)),
  bulkHoldOrderProducts: ({ uuids, reason, text = '', heldUntil = null }, ctx) =>
    bulkHold(ctx, rowsOf(uuids), { reason, text: text.trim(), heldUntil }),
  bulkAnnounceDispatchDelay: ({ uuids, text = '', ...delay }, ctx) =>
    announceDelay(ctx, rowsOf(uuids), { ...delay, text: text.trim() }),
  bulkReleaseOrderProducts: ({ uuids }, ctx) => bulkRelease(ctx, rowsOf(uuids)),
  correctInvoice: (input, ctx) => correctInvoice(ctx, input),
  bulkPickedUp: ({ uuids }, ctx) => bulk(ctx, rowsOf(uuids), (found) => reportRow(ctx, found, false)),
  bulkDelivered: ({ uuids }, ctx) => bulk(ctx, rowsOf(uuids), (found) => reportRow(ctx, found, true)),
};
