// Corrects the invoice of a parcel after the dispatch, also when the carrier has reported on the wrong number (docs/rules/delivery.md#correction).
import type { Answer, Input } from '#contract/contract.ts';
import { can } from '#domain/orders/order-status.ts';
import { movedKindOf } from '#domain/orders/staff-moves.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Invoice, checkedInvoice } from '#domain/shipments/checked-invoice.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { correctReship } from '../claims/claims.ts';
import { fireEvent } from '../order-events/order-events.ts';
import {
  type LockedOrder,
  type OrderProductRow,
  clearDelivery,
  lockOrder,
} from '../order-rows/order-rows.ts';
import { type BulkRow, staffScopeOf } from './bulk.ts';
import { openShipment, requireFreeNumber } from './dispatch.ts';
import {
  type ParcelOfRow,
  confirmParcel,
  listParcelsOf,
  listRowsOf,
  withdrawParcel,
} from './shipments.db.ts';
import { requireMove } from './staff-move.ts';
import { findOrderOfRow } from './staff-scope.db.ts';

/**
 * T61 for all rows of the parcel: they wait for the carrier again, and its dates are computed from the scans of the right number. The same
 * number confirms a parcel that is doubted. The rows of a replacement that is on its way (RESHIP) keep their status. Refuses NOT_FOUND,
 * INVALID_INPUT for a wrong number or one of another order, ORDER_STATUS_CONFLICT for rows that are confirmed or claimed, or where the row has
 * several parcels and none is named.
 */
export async function correctInvoice(
  ctx: Ctx,
  { uuid, wrongInvoiceNumber, reason, ...given }: Input<'correctInvoice'>,
): Promise<Answer<'correctInvoice'>> {
  const scope = staffScopeOf(ctx);
  const invoice = checkedInvoice({ carrier: given.carrier, invoiceNumber: given.invoiceNumber ?? '' });
  return ctx.tx(async (tx) => {
    const orderUuid = (await findOrderOfRow(tx, uuid, scope.storeUuid)) ?? refuse('NOT_FOUND');
    const locked = await lockOrder(tx, orderUuid);
    const named = locked.products.find((row) => row.uuid === uuid.toLowerCase()) ?? refuse('NOT_FOUND');
    const found = { tx, locked, row: named, scope };
    const { parcel, rowUuids } = await parcelOf(tx, found, wrongInvoiceNumber);
    const rows = locked.products.filter((row) => rowUuids.includes(row.uuid));
    const before = { carrier: parcel.carrier, invoiceNumber: parcel.invoiceNumber };
    const isSame = before.carrier === invoice.carrier && before.invoiceNumber === invoice.invoiceNumber;
    if (isSame) await confirmParcel(tx, parcel.uuid, ctx.now);
    else await replaceParcel(tx, ctx, locked, { parcel, rows, invoice, staffUuid: scope.staffUuid, reason });
    for (const row of rows)
      await recordAudit(tx, ctx, {
        action: isSame ? 'CONFIRM_INVOICE' : 'CORRECT_INVOICE',
        targetType: 'ORDER_PRODUCT',
        targetUuid: row.uuid,
        before,
        after: { ...invoice },
        reason,
      });
    return { orderProductUuids: rows.map((row) => row.uuid) };
  });
}

type ParcelOfRows = { parcel: ParcelOfRow; rowUuids: string[] };

/** The parcel with the wrong number, or the only one of the row, if it can be corrected. */
async function parcelOf(
  tx: Tx,
  found: BulkRow,
  wrongInvoiceNumber: string | undefined,
): Promise<ParcelOfRows> {
  const { row } = found;
  const parcels: ParcelOfRows[] = [];
  for (const parcel of await listParcelsOf(tx, [row.uuid], [movedKindOf(row.status)]))
    parcels.push({ parcel, rowUuids: await listRowsOf(tx, parcel.uuid) });
  const facts = parcels.map(({ parcel, rowUuids }) => ({ ...parcel, rowUuids }));
  requireMove('CORRECT_INVOICE', found, facts);
  const named = parcels.filter(
    ({ parcel }) => wrongInvoiceNumber === undefined || parcel.invoiceNumber === wrongInvoiceNumber,
  );
  const [only] = named;
  if (only === undefined || named.length > 1)
    return refuse('ORDER_STATUS_CONFLICT', {
      message: '정정할 송장을 찾을 수 없습니다. 송장번호를 확인해 주세요.',
    });
  requireMove('CORRECT_INVOICE', found, [{ ...only.parcel, rowUuids: only.rowUuids }]);
  return only;
}

async function replaceParcel(
  tx: Tx,
  ctx: Ctx,
  locked: LockedOrder,
  {
    parcel,
    rows,
    invoice,
    staffUuid,
    reason,
  }: { parcel: ParcelOfRow; rows: OrderProductRow[]; invoice: Invoice; staffUuid: string; reason: string },
): Promise<void> {
  await requireFreeNumber(tx, locked.order, invoice, ctx.now);
  await withdrawParcel(tx, parcel.uuid, ctx.now);
  const moved = rows.filter((row) => can(row.status, 'CORRECT_INVOICE', 'MERCHANT'));
  if (moved.length > 0) {
    const move = {
      event: 'CORRECT_INVOICE',
      actor: 'MERCHANT',
      actorUuid: staffUuid,
      reason,
      now: ctx.now,
    } as const;
    await fireEvent(tx, ctx, { locked, rows: moved, move });
    await clearDelivery(
      tx,
      moved.map((row) => row.uuid),
    );
  }
  if (parcel.kind === 'RESHIP' && parcel.claimUuid !== null)
    await correctReship(tx, parcel.claimUuid, invoice);
  // Registered when the wrong one was: scans since then are those of this parcel.
  await openShipment(
    tx,
    { ...ctx, now: parcel.createdAt },
    {
      orderUuid: locked.order.uuid,
      orderGroupUuid: parcel.orderGroupUuid,
      kind: parcel.kind,
      ...(parcel.claimUuid !== null && { claimUuid: parcel.claimUuid }),
      invoice,
      orderProductUuids: rows.map((row) => row.uuid),
    },
  );
}
