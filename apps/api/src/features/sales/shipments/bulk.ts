// Bulk commands of staff on order products: each row is one transaction that moves it or says why not (docs/endpoints.md#bulk).
import type { Static } from 'typebox';
import type { BulkResult } from '#contract/sales/bulk-result.ts';
import type { OrderActor } from '#domain/orders/order-events.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type RowResult, type Unchanged, bulkResultOf, rowResultOf } from '../../../bulk-result.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { type LockedOrder, type OrderProductRow, lockOrder } from '../order-rows/order-rows.ts';
import { findOrderOfRow } from './staff-scope.db.ts';

export type StaffScope = {
  staffUuid: string;
  /** The store of a MERCHANT; undefined for head office, which sees every store. */
  storeUuid: string | undefined;
  actor: Extract<OrderActor, 'MERCHANT' | 'ADMIN'>;
};

/**
 * The calling staff account; refuses LOGIN_REQUIRED for other callers.
 */
export function staffScopeOf(ctx: Pick<Ctx, 'actor'>): StaffScope {
  const { actor } = ctx;
  if (actor.kind !== 'staff') return refuse('LOGIN_REQUIRED');
  return { staffUuid: actor.staffUuid, storeUuid: actor.storeUuid, actor: actor.role };
}

export type BulkRow = { tx: Tx; locked: LockedOrder; row: OrderProductRow; scope: StaffScope };

/** Runs `work` for each item in its own transaction under the order's lock. A refusal is the row's result, any other error is thrown. */
export async function bulk<T extends { uuid: string }>(
  ctx: Ctx,
  items: readonly T[],
  work: (found: BulkRow, item: T) => Promise<void | Unchanged>,
): Promise<Static<typeof BulkResult>> {
  const scope = staffScopeOf(ctx);
  const rows: RowResult[] = [];
  for (const item of items) {
    const move = async (tx: Tx) => {
      const orderUuid = await findOrderOfRow(tx, item.uuid, scope.storeUuid);
      if (orderUuid === undefined) return refuse('NOT_FOUND');
      const locked = await lockOrder(tx, orderUuid);
      const row = locked.products.find(({ uuid }) => uuid === item.uuid.toLowerCase());
      return work({ tx, locked, row: row ?? refuse('NOT_FOUND'), scope }, item);
    };
    rows.push(await rowResultOf(item.uuid, () => ctx.tx(move)));
  }
  return bulkResultOf(rows);
}
