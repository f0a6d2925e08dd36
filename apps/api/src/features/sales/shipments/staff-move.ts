// The decision about a move of staff, as the commands of a row make it (docs/rules/staff.md#moves).
import { refuse } from '#domain/base/refusal.ts';
import {
  type MoveProblem,
  type MovedRow,
  type RowAtChannel,
  type StaffMove,
  moveProblem,
} from '#domain/orders/staff-moves.ts';
import type { BulkRow } from './bulk.ts';
import type { ParcelOfRow } from './shipments.db.ts';

/** Channels are asked before or after this decision, and refuse with their own sentences. */
const askedOtherwise: RowAtChannel = { isConfirmed: true, isOptionOpen: false, isInvoiceSent: false };

/**
 * Returns the facts of a row that decide on moves. `rowUuids`: the order products in a parcel; default: only this row. `hold`: only the moves that a
 * hold prevents read it.
 */
export const movedRow = (
  { locked: { order, products }, row }: Pick<BulkRow, 'locked' | 'row'>,
  parcels: readonly (Pick<ParcelOfRow, 'kind' | 'carrier' | 'pickedUpAt'> & {
    rowUuids?: readonly string[];
  })[] = [],
  hold: MovedRow['hold'] = null,
): MovedRow => ({
  status: row.status,
  salesChannel: order.salesChannel,
  isDispatched: row.dispatchedAt !== null,
  parcels: parcels.map(({ kind, carrier, pickedUpAt, rowUuids = [row.uuid] }) => ({
    kind,
    carrier,
    isPickedUp: pickedUpAt !== null,
    rowStatuses: products.filter(({ uuid }) => rowUuids.includes(uuid)).map(({ status }) => status),
  })),
  atChannel: order.salesChannel === 'ONNS' ? null : askedOtherwise,
  isSplitAtChannel: false,
  hasOtherStores: false,
  hold,
});

/** Refuses with the code and the sentence of the problem. */
export function refuseProblem(problem: MoveProblem | undefined): void {
  if (problem !== undefined) refuse(problem.code, { message: problem.sentence });
}

/** Refuses a move that the row, its parcels or the role of the caller do not permit. */
export const requireMove = (
  move: StaffMove,
  found: BulkRow,
  parcels?: Parameters<typeof movedRow>[1],
  hold?: MovedRow['hold'],
): void => refuseProblem(moveProblem(move, movedRow(found, parcels, hold), found.scope.actor));
