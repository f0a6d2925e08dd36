// Commands of the merchant before and at the dispatch: T11, T12, T13, and reports about untracked parcels (T14, T15, T55). Each leaves an
// audit row; repeating one changes nothing.
import { dayMs } from '#domain/base/calendar.ts';
import { stoppedLotSentence } from '#domain/catalog/stock-lots.ts';
import type { OrderEvent } from '#domain/orders/order-events.ts';
import { isAlreadyApplied } from '#domain/orders/order-status.ts';
import { guardProblem, movedKindOf } from '#domain/orders/staff-moves.ts';
import { type Invoice, checkedInvoice } from '#domain/shipments/checked-invoice.ts';
import { holdSentence } from '#domain/shipments/dispatch-hold.ts';
import { isTrackedCarrier } from '#domain/shipments/tracking-level.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Unchanged, unchanged } from '../../../bulk-result.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { enqueueMessage } from '../../base/messages/messages.ts';
import { findStoppedLot } from '../../catalog/product-items/product-items.ts';
import { fireEvent } from '../order-events/order-events.ts';
import { listHeld } from '../order-rows/order-rows.ts';
import type { BulkRow } from './bulk.ts';
import { movedRow, refuseProblem, requireMove } from './staff-move.ts';
import { applyReport, overdueAtOf } from './tracking/report-progress.ts';
import {
  type NewShipment,
  type ShipmentRow,
  insertShipmentItem,
  isNumberInUse,
  listParcelsOf,
  saveShipment,
  withdrawRow,
} from './shipments.db.ts';

const targetType = 'ORDER_PRODUCT';

/** The merchant's events are also open to head office, which acts for the store. */
async function fireForStore(ctx: Ctx, { tx, locked, row, scope }: BulkRow, event: OrderEvent): Promise<void> {
  await fireEvent(tx, ctx, {
    locked,
    rows: [row],
    move: { event, actor: 'MERCHANT', actorUuid: scope.staffUuid, now: ctx.now },
  });
}

/** T11 with N05, once per parcel group. */
export async function confirmRow(ctx: Ctx, found: BulkRow): Promise<void | Unchanged> {
  const { tx, locked, row } = found;
  if (isAlreadyApplied(row.status, 'CONFIRM_ORDER', 'MERCHANT')) return unchanged;
  requireMove('CONFIRM', found);
  await fireForStore(ctx, found, 'CONFIRM_ORDER');
  await recordAudit(tx, ctx, { action: 'CONFIRM', targetType, targetUuid: row.uuid });
  const { order } = locked;
  await enqueueMessage(
    tx,
    {
      template: 'N05',
      orderUuid: order.uuid,
      eventKey: row.orderGroupUuid,
      phone: order.ordererPhone,
      variables: { no: order.orderNo },
    },
    ctx.now,
  );
}

/**
 * A parcel with these rows, followed from now on. Run under the order's lock; `invoice` is checked.
 */
export async function openShipment(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'providers'>,
  given: Pick<NewShipment, 'orderUuid' | 'orderGroupUuid' | 'kind' | 'claimUuid'> & {
    invoice: Invoice;
    orderProductUuids: readonly string[];
    /** Its delivery is reported by the sales channel of the order (T57). */
    isFollowedByChannel?: boolean;
  },
): Promise<ShipmentRow> {
  const { invoice, orderProductUuids, isFollowedByChannel = false, ...parcel } = given;
  // A replacement is on its way when it is registered (T52); an outbound parcel when it is picked up.
  const pickedUpAt = parcel.kind === 'RESHIP' ? ctx.now : null;
  const isFollowed =
    !isFollowedByChannel &&
    ctx.providers.tracking.follows(invoice.carrier) &&
    isTrackedCarrier(invoice.carrier);
  const shipment = await saveShipment(tx, {
    ...parcel,
    ...invoice,
    checkDueAt: isFollowed ? ctx.now : null,
    overdueAt: isFollowedByChannel
      ? null
      : overdueAtOf(invoice.carrier, { dispatchedAt: ctx.now, pickedUpAt }),
    now: ctx.now,
  });
  for (const uuid of orderProductUuids) await insertShipmentItem(tx, shipment.uuid, uuid);
  return shipment;
}

/**
 * T12. With `isAdditional` a row that already has an invoice gets one more parcel. Refuses INVALID_INPUT for a wrong number,
 * ORDER_STATUS_CONFLICT for a row that is held, has another invoice or has units of a stopped lot, whether or not staff released its hold.
 */
export async function dispatchRow(
  ctx: Ctx,
  found: BulkRow,
  given: Invoice & { isAdditional?: boolean | undefined },
): Promise<void | Unchanged> {
  const { tx, locked, row, scope } = found;
  const invoice = checkedInvoice(given);
  const parcels = await listParcelsOf(tx, [row.uuid]);
  const isKnown = parcels.some(
    (parcel) => parcel.carrier === invoice.carrier && parcel.invoiceNumber === invoice.invoiceNumber,
  );
  if (isKnown) return unchanged;
  const isAddition =
    given.isAdditional === true && (row.status === 'REQUEST_DELIVERY' || row.status === 'IN_DELIVERY');
  const hold = (await listHeld(tx, [row.uuid], ctx.now)).get(row.uuid) ?? null;
  if (!isAddition) requireMove('DISPATCH', found, [], hold);
  else if (hold !== null) refuse('ORDER_STATUS_CONFLICT', { message: holdSentence(hold) });
  const stopped = await findStoppedLot(tx, [row.uuid], { isReplacement: false });
  if (stopped !== undefined)
    refuse('ORDER_STATUS_CONFLICT', { message: stoppedLotSentence(stopped, '주문을 취소해') });
  await requireFreeNumber(tx, locked.order, invoice, ctx.now);
  if (!isAddition) await fireForStore(ctx, found, 'REQUEST_SHIPMENT');
  const isOwn = locked.order.salesChannel === 'ONNS';
  await openShipment(tx, ctx, {
    orderUuid: locked.order.uuid,
    orderGroupUuid: row.orderGroupUuid,
    kind: 'OUTBOUND',
    invoice,
    orderProductUuids: [row.uuid],
    isFollowedByChannel: !isOwn,
  });
  // A channel knows one invoice of a row.
  if (!isOwn && !isAddition)
    await ctx.effects.onChannelInvoice(tx, ctx, {
      orderProductUuid: row.uuid,
      invoice,
      staffUuid: scope.staffUuid,
    });
  await recordAudit(tx, ctx, {
    action: 'DISPATCH',
    targetType,
    targetUuid: row.uuid,
    after: { ...invoice },
  });
}

/** Days after which a carrier may use a number again. */
const numberLifeDays = 180;

/** Refuses INVALID_INPUT for the number of a parcel that this shop sent to another recipient (docs/rules/delivery.md#plausibility). */
export async function requireFreeNumber(
  tx: Tx,
  order: { uuid: string },
  invoice: Invoice,
  now: Date,
): Promise<void> {
  if (!isTrackedCarrier(invoice.carrier)) return;
  const since = new Date(now.getTime() - numberLifeDays * dayMs);
  if (await isNumberInUse(tx, invoice, { orderUuid: order.uuid, since }))
    refuse('INVALID_INPUT', {
      fields: [
        {
          name: 'invoiceNumber',
          message: '받는 분이 다른 주문에 등록된 송장번호입니다. 번호를 확인해 주세요.',
        },
      ],
    });
}

/** T13: all invoices of the row, unless the carrier has scanned one. */
export async function withdrawInvoice(ctx: Ctx, found: BulkRow): Promise<void | Unchanged> {
  const { tx, locked, row, scope } = found;
  const parcels = await listParcelsOf(tx, [row.uuid]);
  if (row.status === 'PREPARING_PRODUCT' && parcels.length === 0) return unchanged;
  // In any status: a channel that knows the invoice refuses in its own words.
  refuseProblem(guardProblem('WITHDRAW_INVOICE', movedRow(found, parcels), scope.actor));
  if (locked.order.salesChannel !== 'ONNS')
    await ctx.effects.onChannelInvoice(tx, ctx, {
      orderProductUuid: row.uuid,
      invoice: null,
      staffUuid: scope.staffUuid,
    });
  await fireForStore(ctx, found, 'WITHDRAW_INVOICE');
  await withdrawRow(tx, row.uuid, 'OUTBOUND', ctx.now);
  await recordAudit(tx, ctx, {
    action: 'WITHDRAW_INVOICE',
    targetType,
    targetUuid: row.uuid,
    before: {
      invoices: parcels.map(({ carrier, invoiceNumber }) => `${carrier} ${invoiceNumber}`.trim()),
    },
  });
}

/** T14, T15, T55 by staff; refuses STATUS_NOT_ALLOWED for parcels that the carrier reports on. */
export async function reportRow(ctx: Ctx, found: BulkRow, isDelivered: boolean): Promise<void | Unchanged> {
  const { tx, locked, row, scope } = found;
  const kind = movedKindOf(row.status);
  const parcels = await listParcelsOf(tx, [row.uuid], [kind]);
  const move = isDelivered ? 'REPORT_DELIVERED' : 'REPORT_PICKED_UP';
  refuseProblem(guardProblem(move, movedRow(found, parcels), scope.actor));
  // A replacement is on its way when it is registered (T52).
  if (kind === 'RESHIP' && !isDelivered) return unchanged;
  const open = parcels.filter((parcel) =>
    isDelivered ? parcel.deliveredAt === null : parcel.pickedUpAt === null,
  );
  if (open.length === 0) return unchanged;
  for (const parcel of open)
    await applyReport(tx, ctx, locked, {
      parcel,
      isDelivered,
      actor: 'MERCHANT',
      actorUuid: scope.staffUuid,
    });
  await recordAudit(tx, ctx, { action: move, targetType, targetUuid: row.uuid });
}
