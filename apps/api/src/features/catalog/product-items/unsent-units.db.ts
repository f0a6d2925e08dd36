// SQL of the units of items that orders have taken and that are not sent.
import { type RawBuilder, sql } from 'kysely';
import type { UnsentUnits } from '#domain/catalog/stock-adjustment.ts';
import { unsentStatuses } from '#domain/orders/order-status.ts';
import type { Db } from '../../../db/connect.ts';

/**
 * SQL query that returns the units of items that orders have taken and not paid, as one row (uuid, count, order_product_uuid) for each order
 * product. `items` is a table with the uuids of the items. Orders whose payment window may still be open are not in order_desk_row; those that
 * wait for a deposit are, also at a sales channel, whose orders have no reservation that ends.
 */
export const unpaidUnits = (items: RawBuilder<unknown>) => sql`
  select item.uuid, r.count, r.uuid as order_product_uuid from orders o join order_product r on r.order_uuid = o.uuid
    join ${items} item on item.uuid = r.product_item_uuid
  where o.reserved_until is not null and o.paid_at is null and r.status = 'PAYMENT_TRY'
  union all
  select item.uuid, r.count, r.uuid from ${items} item
    join order_desk_row d on d.product_item_uuid = item.uuid and d.status = 'WAITING_DEPOSIT'
    join order_product r on r.uuid = d.order_product_uuid`;

/** As `unpaidUnits`, with the units that are paid and not sent (`is_paid`). The number of such rows does not grow with the orders that were sent. */
export const unsentUnits = (items: RawBuilder<unknown>) => sql`
  select item.uuid, r.count, r.uuid as order_product_uuid, true as is_paid from ${items} item
    join order_desk_row d on d.product_item_uuid = item.uuid and d.status = any(${unsentStatuses})
    join order_product r on r.uuid = d.order_product_uuid and r.dispatched_at is null
  union all
  select unpaid.*, false from (${unpaidUnits(items)}) unpaid`;

/** Units of these items that are taken and not sent; items without such units are missing. */
export async function listUnsentUnits(
  db: Db,
  items: { codes: readonly string[] } | { uuids: readonly string[] },
): Promise<(UnsentUnits & { uuid: string; code: string })[]> {
  const which = 'codes' in items ? sql`code = any(${items.codes})` : sql`uuid = any(${items.uuids}::uuid[])`;
  const found = await sql<UnsentUnits & { uuid: string; code: string }>`
    with item as (select uuid, code from product_item where ${which}),
    taken as (${unsentUnits(sql`item`)})
    select uuid, item.code, coalesce(sum(count) filter (where is_paid), 0)::int as paid,
      coalesce(sum(count) filter (where not is_paid), 0)::int as unpaid from taken join item using (uuid) group by uuid, item.code`.execute(
    db,
  );
  return found.rows;
}
