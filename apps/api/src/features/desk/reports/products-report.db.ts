// SQL of the report of products: their facts, and the views of their pages (docs/rules/reports.md#products).
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { productGroups } from '#domain/base/report-words.ts';
import type { Db } from '../../../db/connect.ts';
import { type FactFilter, givenBack, isRefund, isSale, ordersBy, readFacts, sold } from './fact-groups.db.ts';
import { dayOf, isAtDay } from './report-days.db.ts';

type ProductGroup = (typeof productGroups)[number];

const viewed: Readonly<Record<ProductGroup, RawBuilder<unknown>>> = {
  PRODUCT: sql`v.product_uuid`,
  ITEM: sql`case when v.target_type = 'PRODUCT_ITEM' then v.target_uuid end`,
  CATEGORY: sql`c.category_uuid`,
  BRAND: sql`p.brand_uuid`,
};

/** Views as rows of facts: one for each viewer of a product or an item, on the day of the newest view. */
const views = ({ dateRange, storeUuid }: FactFilter, by: ProductGroup | undefined) => sql`
  select ${dayOf(sql`v.viewed_at`)}, ${by === undefined ? sql`null` : viewed[by]}::text, 'VIEW', false, 0, 0, 0, 0
  from view_log v join product p on p.uuid = v.product_uuid
  left join product_category c on c.product_uuid = p.uuid and c.is_representative
  where ${isAtDay(sql`v.viewed_at`, dateRange)}
    and (${storeUuid ?? null}::uuid is null or p.store_uuid = ${storeUuid ?? null}::uuid)`;

/** Units, sales, refunds and views of products in a period. */
export function readProducts(db: Db, input: FactFilter & Pick<Input<'getProductsReport'>, 'unit' | 'by'>) {
  const orders = ordersBy(input.by);
  return readFacts(
    db,
    { ...input, isOfGoods: true },
    {
      amounts: ['unit_count', 'goods_price'],
      more: sql`union all ${views(input, input.by)}`,
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
    },
  );
}
