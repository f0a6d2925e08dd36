// Repairs of lots and of the stock of their items (docs/rules/payments.md#ledgers).
import { sql } from 'kysely';
import { refuse } from '#domain/base/refusal.ts';
import type { Tx } from '../../../../db/connect.ts';
import { rewriteStockRows } from '../rewrite-stock-rows.ts';
import { findItemOfLot, lockTrackedItems } from './lot-rows.db.ts';

/** Sets the units of a lot to the sum of its movements, and the stock of its item to that of its lots. */
export async function recountLot(tx: Tx, lotUuid: string, now: Date): Promise<void> {
  const itemUuid = (await findItemOfLot(tx, lotUuid)) ?? refuse('NOT_FOUND');
  await lockTrackedItems(tx, [itemUuid], undefined);
  await sql`
    update stock_lot set stock_count = (select coalesce(sum(change), 0) from stock_lot_movement where lot_uuid = ${lotUuid})
    where uuid = ${lotUuid}`.execute(tx);
  await recountByLots(tx, itemUuid, now);
}

/** Sets the stock of an item to the sum of its lots for sale; what its movements lack is added as a count. */
export async function recountByLots(tx: Tx, itemUuid: string, now: Date): Promise<void> {
  await lockTrackedItems(tx, [itemUuid], undefined);
  const written = await sql<{ productUuid: string }>`
    with sums as (
      select (select coalesce(sum(stock_count), 0)::int from stock_lot where product_item_uuid = i.uuid and state = 'ACTIVE') as in_lots,
        (select coalesce(sum(change), 0)::int from stock_movement where product_item_uuid = i.uuid) as moved
      from product_item i where i.uuid = ${itemUuid} and i.is_lot_tracked),
    added as (
      insert into stock_movement (product_item_uuid, change, reason, moved_at)
      select ${itemUuid}::uuid, in_lots - moved, 'COUNT', ${now}::timestamptz from sums where in_lots <> moved)
    update product_item set stock_count = sums.in_lots from sums where uuid = ${itemUuid} returning product_uuid`.execute(
    tx,
  );
  await rewriteStockRows(
    tx,
    written.rows.map(({ productUuid }) => productUuid),
  );
}
