// Facts about items read directly from the tables, as expected values for tests of lists. Repeats the rules of docs/endpoints.md#d1
// independently of the product lists.
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Facts about one item. */
export type Fact = {
  item: string;
  id: number;
  product: string;
  productId: number;
  brand: string;
  store: string;
  categories: string[];
  price: number;
  fixedPrice: number;
  stock: number;
  isAdult: boolean;
  isChosen: boolean;
  isInPeriod: boolean;
  optionOrder: number;
  recommend: number;
  created: number;
  sales: number;
  reviews: number;
  rating: number;
};
/** All displayed items by id. */
export async function itemFacts(db: Db): Promise<Fact[]> {
  const found = await sql<Fact>`
    select i.uuid as item, i.id, p.uuid as product, p.id as product_id, p.brand_uuid as brand, p.store_uuid as store, i.sales_price as price,
      i.fixed_price, i.stock_count as stock, p.is_adult, i.is_chosen, i.option_order, p.recommend_order as recommend,
      (extract(epoch from p.created_at) * 1000000)::bigint as created, p.sale_to is null as is_in_period,
      l.sales_count as sales, l.review_count as reviews, l.rating,
      array(with recursive above as (
        select c.uuid, c.parent_uuid from product_category pc join category c on c.uuid = pc.category_uuid where pc.product_uuid = p.uuid
        union select c.uuid, c.parent_uuid from above join category c on c.uuid = above.parent_uuid) select uuid from above) as categories
    from product_item i join product p on p.uuid = i.product_uuid join product_list l on l.product_uuid = p.uuid
    where i.is_active and i.is_display and p.is_active and p.is_display order by i.id`.execute(db);
  return found.rows;
}

/** One item per product: the merchant's choice, else the cheapest in stock, else the cheapest (D1). */
export function representatives(all: readonly Fact[]): Fact[] {
  const byProduct = Map.groupBy(all, (fact) => fact.product);
  return [...byProduct.values()].flatMap((own) =>
    own
      .toSorted(
        (a, b) =>
          Number(b.isChosen) - Number(a.isChosen) ||
          Number(b.stock > 0) - Number(a.stock > 0) ||
          a.price - b.price ||
          a.optionOrder - b.optionOrder,
      )
      .slice(0, 1),
  );
}
