// SQL of the report of products: their facts, and the views of their pages (docs/rules/reports.md#products).
import { sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { Db } from '../../../db/connect.ts';
import {
  type FactFilter,
  factGroups,
  givenBack,
  isRead,
  isRefund,
  isSale,
  ordersBy,
  sold,
} from './fact-groups.db.ts';
import { dayOf, isAtDay } from './report-days.db.ts';
import { readReport } from './report-sums.db.ts';

/** Views as rows of facts: one for each viewer of a product or an item, on the day of the newest view. */
const views = ({ dateRange, storeUuid }: FactFilter) => sql`
  select ${dayOf(sql`v.viewed_at`)} as day, 'VIEW' as kind, v.product_uuid,
    case when v.target_type = 'PRODUCT_ITEM' then v.target_uuid end as product_item_uuid, c.category_uuid, p.brand_uuid,
    0 as order_count, 0 as store_order_count, 0 as category_order_count, 0 as brand_order_count, 0 as product_order_count,
    0 as item_order_count, 0 as unit_count, 0 as goods_price
  from view_log v join product p on p.uuid = v.product_uuid
  left join product_category c on c.product_uuid = p.uuid and c.is_representative
  where ${isAtDay(sql`v.viewed_at`, dateRange)}
    and (${storeUuid ?? null}::uuid is null or p.store_uuid = ${storeUuid ?? null}::uuid)`;

/** Units, sales, refunds and views of products in a period. */
export function readProducts(
  db: Db,
  { unit, by, ...filter }: FactFilter & Pick<Input<'getProductsReport'>, 'unit' | 'by'>,
) {
  const orders = ordersBy(filter, by);
  return readReport(db, {
    source: sql`from (
      select f.day, f.kind, f.product_uuid, f.product_item_uuid, f.category_uuid, f.brand_uuid, f.order_count, f.store_order_count,
        f.category_order_count, f.brand_order_count, f.product_order_count, f.item_order_count, f.unit_count, f.goods_price
      from sales_fact f where f.order_product_uuid is not null and ${isRead(filter)}
      union all ${views(filter)}) f where true`,
    day: sql`f.day`,
    unit,
    key: by && factGroups[by].key,
    named: by && factGroups[by].named,
    measures: {
      orderCount: orders(isSale),
      refundCount: orders(isRefund),
      unitCount: sold(sql`f.unit_count`),
      refundUnitCount: givenBack(sql`f.unit_count`),
      paidPrice: sold(sql`f.goods_price`),
      refundPrice: givenBack(sql`f.goods_price`),
      netPrice: sql`sum(f.goods_price)`,
      viewCount: sql`count(*) filter (where f.kind = 'VIEW')`,
    },
    largest: 'netPrice',
  });
}
