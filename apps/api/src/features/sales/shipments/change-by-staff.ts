// Staff name the status that rows reach before and at the dispatch (T11 to T15, T55; docs/endpoints.md#change-status): the same commands as in bulk,
// in one transaction for all rows. Called through ctx.effects.
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx, Effects } from '../../../context.ts';
import { lockOrder } from '../order-rows/order-rows.ts';
import { type BulkRow, staffScopeOf } from './bulk.ts';
import { confirmRow, dispatchRow, reportRow, withdrawInvoice } from './dispatch.ts';

type Change = Parameters<Effects['onStaffMove']>[2];

/** Refuses what the commands refuse, and INVALID_INPUT for a dispatch without an invoice. */
export const moveByStaff: Effects['onStaffMove'] = async (tx, ctx, change) => {
  const scope = staffScopeOf(ctx);
  for (const uuid of change.uuids) {
    // Read again for each row: a report about a parcel moves all of its rows.
    const locked = await lockOrder(tx, change.orderUuid);
    const row = locked.products.find((one) => one.uuid === uuid) ?? refuse('NOT_FOUND');
    if (row.status !== change.status) await moveRow(ctx, { tx, locked, row, scope }, change);
  }
};

function moveRow(ctx: Ctx, found: BulkRow, { status, invoice }: Change): Promise<unknown> {
  switch (status) {
    case 'PREPARING_PRODUCT':
      return found.row.status === 'REQUEST_DELIVERY' ? withdrawInvoice(ctx, found) : confirmRow(ctx, found);
    case 'REQUEST_DELIVERY':
      return invoice === undefined ? refuseWithoutInvoice() : dispatchRow(ctx, found, invoice);
    case 'IN_DELIVERY':
      return reportRow(ctx, found, false);
    case 'DELIVERY_COMPLETE':
    case 'EXCHANGE_DELIVERY_COMPLETE':
      return reportRow(ctx, found, true);
  }
}

const refuseWithoutInvoice = (): never =>
  refuse('INVALID_INPUT', {
    fields: [{ name: 'invoice', message: '택배사와 송장번호를 입력해 주세요.' }],
  });
