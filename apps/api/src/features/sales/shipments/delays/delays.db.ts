// SQL of announced delays of order products. Owns dispatch_delay.
import { sql } from 'kysely';
import type { DelayFacts } from '#domain/shipments/dispatch-delay.ts';
import type { Tx } from '../../../../db/connect.ts';
import { delayOfRow } from '../../order-rows/order-rows.ts';

/** Returns the promised day of an undispatched row and its last announced delay; null for a part that does not exist. */
export async function findDelay(
  tx: Tx,
  orderProductUuid: string,
): Promise<{ promiseDate: string | null; delay: DelayFacts | null }> {
  const found = await sql<{ promiseDate: string | null; delay: DelayFacts | null }>`
    select g.promise_date::text as promise_date, ${delayOfRow} as delay
    from order_product r join order_group g on g.uuid = r.order_group_uuid where r.uuid = ${orderProductUuid}`.execute(
    tx,
  );
  return found.rows[0] ?? { promiseDate: null, delay: null };
}

/** Inserts a delay. The caller holds the lock of the order. */
export async function insertDelay(
  tx: Tx,
  { reason, text, expectedDate }: DelayFacts,
  { orderProductUuid, staffUuid, now }: { orderProductUuid: string; staffUuid: string; now: Date },
): Promise<void> {
  await sql`
    insert into dispatch_delay (order_product_uuid, reason, text, expected_date, announced_by_uuid, announced_at)
    values (${orderProductUuid}, ${reason}, ${text}, ${expectedDate}::date, ${staffUuid}, ${now})`.execute(
    tx,
  );
}
