// SQL of purchases of products with supplement facts that members did not return. Owns no table.
import { sql } from 'kysely';
import { keptStatuses } from '#domain/orders/order-status.ts';
import type { Db } from '../../../db/connect.ts';

export type SupplyRow = {
  userUuid: string;
  productUuid: string;
  name: string;
  isShown: boolean;
  dailyIntake: string;
  /** The statutory row of amounts; empty without one. */
  amountNotice: string;
  /** Units of the item that were not returned, by day of delivery. */
  deliveries: { on: string; count: number; optionValues: string[] }[];
  unitsPerDay: string | null;
  countedUnits: string | null;
  countedOn: string | null;
};

/**
 * Purchases of the members since `since` that were not returned, by product, with what each member stated about the portion. An item that was registered again
 * counts for its successor.
 */
export async function listSupplies(db: Db, userUuids: readonly string[], since: Date): Promise<SupplyRow[]> {
  const found = await sql<SupplyRow>`
    with bought as materialized (
      select o.user_uuid, i.product_uuid, jsonb_agg(jsonb_build_object(
        'on', to_char(coalesce(r.delivered_at, r.confirmed_at, r.status_changed_at), 'YYYY-MM-DD'), 'count', r.count,
        'optionValues', coalesce(jsonb_path_query_array(r.option_items, '$[*].value'), '[]'))) as deliveries
      from orders o join order_product r on r.order_uuid = o.uuid
      left join product_item_successor n on n.product_item_uuid = r.product_item_uuid
      join product_item i on i.uuid = coalesce(n.successor_uuid, r.product_item_uuid)
      where o.user_uuid = any(${userUuids}::uuid[]) and o.created_at >= ${since} and r.status = any(${keptStatuses}::text[])
      group by 1, 2)
    select b.user_uuid, b.product_uuid, p.name, p.is_active and p.is_display as is_shown, coalesce(p.health ->> 'dailyIntake', '') as daily_intake,
      coalesce((select row ->> 'value' from jsonb_array_elements(p.statutory_notices) as row where row ->> 'name' like '포장단위별%' limit 1), '')
        as amount_notice,
      b.deliveries, trim_scale(c.units_per_day)::text as units_per_day, trim_scale(c.counted_units)::text as counted_units,
      to_char(c.counted_on, 'YYYY-MM-DD') as counted_on
    from bought b join product p on p.uuid = b.product_uuid
    left join cabinet_entry c on c.user_uuid = b.user_uuid and c.product_uuid = b.product_uuid
    where p.health is not null order by b.user_uuid, p.name, p.uuid`.execute(db);
  return found.rows;
}
