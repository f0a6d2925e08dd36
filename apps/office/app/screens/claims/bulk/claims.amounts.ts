// The amounts of several claims as they are shown. Pure.
import type { RunRows } from '../../../shared/list/list-types.ts';
import type { ClaimRow } from '../claims.filters.ts';

/** What these claims return, in won. An exchange returns nothing. */
export const refundOf = (rows: readonly ClaimRow[]): number =>
  rows.reduce((sum, row) => sum + (row.type === 'EXCHANGE' ? 0 : row.totalRefundPrice), 0);

/** The claims with the amounts that are shown, so that another amount is not executed. */
export const seenOf = (uuids: readonly string[], rowOf: Parameters<RunRows<ClaimRow>>[1]) =>
  uuids.map((uuid) => ({ uuid, expectedTotalRefundPrice: rowOf(uuid)?.totalRefundPrice ?? 0 }));
