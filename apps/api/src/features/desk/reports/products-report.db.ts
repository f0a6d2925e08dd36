// SQL of the report of products: their facts, and the views of their pages (docs/rules/reports.md#products).
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { productGroups } from '#domain/base/report-words.ts';
import type { Db } from '../../../db/connect.ts';
import { type FactFilter, givenBack, isRefund, isSale, readFacts, sold } from './fact-groups.db.ts';
import { dayFor, dayOf, isAtDay } from './report-days.db.ts';

type ProductGroup = (typeof productGroups)[number];
type ProductsFilter = FactFilter & Pick<Input<'getProductsReport'>, 'unit' | 'by'>;

/** The value of views `v` of a product `p`. */
const viewed: Readonly<Record<ProductGroup, RawBuilder<unknown>>> = {
  PRODUCT: sql`v.product_uuid`,
  ITEM: sql`v.item_uuid`,
  CATEGORY: sql`c.category_uuid`,
  BRAND: sql`p.brand_uuid`,
};

/** Views as rows of facts, with their number as units. A viewer of a product or an item counts once, on the day of the newest view. */
const views = ({ dateRange, storeUuid, unit, by }: ProductsFilter) => sql`
  select v.day, ${by === undefined ? sql`null` : viewed[by]}::text, 'VIEW', false, 0, 0, v.view_count, 0
  from (select ${dayFor(unit, dayOf(sql`v.viewed_at`))} as day, v.product_uuid,
      ${by === 'ITEM' ? sql`case when v.target_type = 'PRODUCT_ITEM' then v.target_uuid end` : sql`null::uuid`} as item_uuid, count(*) as view_count
    from view_log v where ${isAtDay(sql`v.viewed_at`, dateRange)} group by 1, 2, 3) v
  join product p on p.uuid = v.product_uuid
  left join product_category c on c.product_uuid = p.uuid and c.is_representative
  where ${storeUuid === undefined ? sql`true` : sql`p.store_uuid = ${storeUuid}::uuid`}`;

/** Units, sales, refunds and views of products in a period. */
export function readProducts(db: Db, input: ProductsFilter) {
  return readFacts(
    db,
    { ...input, isOfGoods: true },
    {
      amounts: ['unit_count', 'goods_price'],
      more: sql`union all ${views(input)}`,
      measures: (orders) => ({
        orderCount: orders(isSale),
        refundCount: orders(isRefund),
        unitCount: sold(sql`f.unit_count`),
        refundUnitCount: givenBack(sql`f.unit_count`),
        paidPrice: sold(sql`f.goods_price`),
        refundPrice: givenBack(sql`f.goods_price`),
        netPrice: sql`sum(f.goods_price)`,
        viewCount: sql`sum(f.unit_count) filter (where f.kind = 'VIEW')`,
      }),
    },
  );
}
