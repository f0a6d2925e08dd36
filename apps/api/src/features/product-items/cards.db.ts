// SQL of lists: which rows a filter keeps, in which order, and the card of each (api.md 5.10, D1).
// One statement per list; the total is counted beside the first page only.
import { type RawBuilder, sql } from 'kysely';
import type { ProductFilter } from '#contract/catalogue-shapes.ts';
import type { ProductBadge, ProductSortType } from '#domain/enums.ts';
import type { Db } from '../../db/connect.ts';
import { type SortOrder, pageOf, pageWindow } from '../../db/paging.ts';
import type { Picture } from '../../pictures.ts';
import { type DeliveryRow, deliveryColumns } from '../stores/stores.ts';

/** What any row of an item brings: a card, an option beside others, the item of a page. */
export type RelatedRow = {
  id: number;
  uuid: string;
  display_name: string;
  option_items: { name: string; value: string }[];
  sales_price: number;
  fixed_price: number;
  stock_count: number;
  is_buyable: boolean;
};

export type CardRow = DeliveryRow &
  RelatedRow & {
    option_count: number;
    rating: number;
    review_count: number;
    product_id: number;
    product_uuid: string;
    product_name: string;
    brand_name: string;
    main_image: Picture | null;
    is_coupon_apply_price_display: boolean;
    is_insta_event: boolean;
    is_adult: boolean;
    badges: ProductBadge[];
    cursor_text: string;
  };

/** Inside the period in which the merchant sells product `p`; none given means always. */
export const isInSalePeriod = (now: Date) =>
  sql`(p.sale_from is null or p.sale_from <= ${now}) and (p.sale_to is null or p.sale_to > ${now})`;

/** Item `i` of product `p` can be bought as far as its merchant is concerned; stock is not asked. */
export const isOnSale = (now: Date) => sql`(i.is_active and i.is_display and p.is_active and p.is_display
  and ${isInSalePeriod(now)})`;

/** Buyable = on sale, in its period, in stock (api.md 1.2). */
export const isBuyable = (now: Date) => sql`(i.stock_count > 0 and ${isOnSale(now)})`;

const cardColumns = (
  now: Date,
) => sql`i.id, i.uuid, i.display_name, i.option_items, i.sales_price, i.fixed_price, i.stock_count,
  ${isBuyable(now)} as is_buyable, l.option_count, l.rating, l.review_count, p.id as product_id, p.uuid as product_uuid,
  p.name as product_name, b.name as brand_name, p.main_image, p.is_coupon_apply_price_display, p.is_insta_event, p.is_adult, p.badges, ${deliveryColumns}`;

const cardJoins = sql`join brand b on b.uuid = p.brand_uuid
  join delivery_policy d on d.uuid = p.delivery_policy_uuid join store s on s.uuid = p.store_uuid`;

/** Rows of a list: one per product by its list row, or every item. */
function source(isGrouped: boolean): RawBuilder<unknown> {
  return isGrouped
    ? sql`product_list l join product_item i on i.uuid = l.product_item_uuid join product p on p.uuid = l.product_uuid`
    : sql`product_item i join product p on p.uuid = i.product_uuid join product_list l on l.product_uuid = p.uuid`;
}

/** The sort orders of api.md 2: sold-out last in all but NEWEST, ties by id descending. */
function sortOrder(sortType: ProductSortType, isGrouped: boolean): SortOrder {
  const id = isGrouped ? sql`(-l.id)` : sql`(-i.id)`;
  const soldOut = isGrouped ? sql`(l.is_sold_out::int)` : sql`((i.stock_count = 0)::int)`;
  const price = isGrouped ? sql`l.effective_price` : sql`i.sales_price`;
  const discountRate = isGrouped
    ? sql`l.discount_rate`
    : sql`(case when i.sales_price < i.fixed_price then 100 - (i.sales_price::bigint * 100 / i.fixed_price)::int else 0 end)`;
  const recommend = sql`l.recommend_order`;
  const orders: Record<ProductSortType, SortOrder> = {
    RECOMMEND: { columns: [soldOut, recommend, id], direction: 'asc' },
    DISPLAY_ORDER: { columns: [soldOut, recommend, id], direction: 'asc' },
    // Without words there is nothing to be relevant to; with them search itself gives the order (search-cards.ts).
    RELEVANCE: { columns: [soldOut, recommend, id], direction: 'asc' },
    SALES: { columns: [soldOut, sql`(-l.sales_count)`, recommend, id], direction: 'asc' },
    NEWEST: { columns: [sql`l.created_order`, isGrouped ? sql`l.id` : sql`i.id`], direction: 'desc' },
    PRICE_ASC: { columns: [soldOut, price, id], direction: 'asc' },
    PRICE_DESC: { columns: [soldOut, sql`(-${price})`, id], direction: 'asc' },
    DISCOUNT: { columns: [soldOut, sql`(-${discountRate})`, id], direction: 'asc' },
    REVIEW: { columns: [soldOut, sql`(-l.review_count)`, id], direction: 'asc' },
    RATING: { columns: [soldOut, sql`(-(l.rating * 10)::int)`, id], direction: 'asc' },
  };
  return orders[sortType];
}

/** An empty list is no wish: a query cannot even say one, and both ways of asking answer the same (api.md 1.0). */
const isGiven = (uuids: readonly string[] | undefined): uuids is readonly string[] =>
  uuids !== undefined && uuids.length > 0;

/** Every condition of the filter that is given. The public always sees shown rows only. */
export function conditions(
  filter: Partial<ProductFilter>,
  now: Date,
  words?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isGrouped = filter.isGroupedByProduct !== false;
  const price = isGrouped ? sql`l.effective_price` : sql`i.sales_price`;
  const soldOut = isGrouped ? sql`l.is_sold_out` : sql`(i.stock_count = 0)`;
  const all: RawBuilder<unknown>[] = [sql`l.is_shown`];
  if (!isGrouped) all.push(sql`i.is_active and i.is_display`);
  if (filter.isActive === false || filter.isDisplay === false) all.push(sql`false`);
  // Members' carts and event groups come with their work: until then no row shares their parcel or stands in them.
  if (filter.cartUuid !== undefined || filter.groupUuid !== undefined) all.push(sql`false`);
  if (isGiven(filter.brandUuids)) all.push(sql`l.brand_uuid = any(${filter.brandUuids}::uuid[])`);
  if (isGiven(filter.storeUuids)) all.push(sql`l.store_uuid = any(${filter.storeUuids}::uuid[])`);
  if (isGiven(filter.categoryUuids)) all.push(sql`l.category_uuids && ${filter.categoryUuids}::uuid[]`);
  if (isGiven(filter.uuids)) all.push(named(filter.uuids, isGrouped));
  if (isGiven(filter.exceptUuids)) all.push(sql`not (${named(filter.exceptUuids, isGrouped)})`);
  if (filter.rating !== undefined) all.push(sql`l.rating >= ${filter.rating}`);
  if (filter.isSoldOut !== undefined) all.push(sql`${soldOut} = ${filter.isSoldOut}`);
  if (filter.isBuyable !== undefined) all.push(sql`${isBuyable(now)} = ${filter.isBuyable}`);
  if (filter.isAdult !== undefined) all.push(sql`l.is_adult = ${filter.isAdult}`);
  if (filter.priceRange?.fromPrice !== undefined) all.push(sql`${price} >= ${filter.priceRange.fromPrice}`);
  if (filter.priceRange?.toPrice !== undefined) all.push(sql`${price} <= ${filter.priceRange.toPrice}`);
  if (filter.stockCountRange?.from !== undefined)
    all.push(sql`i.stock_count >= ${filter.stockCountRange.from}`);
  if (filter.stockCountRange?.to !== undefined) all.push(sql`i.stock_count <= ${filter.stockCountRange.to}`);
  if (words !== undefined) all.push(words);
  return sql.join(all, sql` and `);
}

/** Item uuids or product uuids, either names the row (api.md 5.10). */
function named(uuids: readonly string[], isGrouped: boolean): RawBuilder<unknown> {
  return isGrouped
    ? sql`(l.product_uuid = any(${uuids}::uuid[]) or l.product_uuid in (select product_uuid from product_item where uuid = any(${uuids}::uuid[])))`
    : sql`(i.uuid = any(${uuids}::uuid[]) or i.product_uuid = any(${uuids}::uuid[]))`;
}

/** A page of cards. `words` is search's condition of a keyword. */
export async function listCards(db: Db, filter: ProductFilter, now: Date, words?: RawBuilder<unknown>) {
  const isGrouped = filter.isGroupedByProduct !== false;
  const order = sortOrder(filter.sortType ?? 'RECOMMEND', isGrouped);
  const window = pageWindow(filter, order);
  const where = conditions(filter, now, words);
  const rows = sql`
    select ${cardColumns(now)}, ${window.cursorColumn} as cursor_text
    from ${source(isGrouped)} ${cardJoins}
    where ${where} and ${window.after} order by ${window.orderBy} ${window.limit}`;
  if (!window.isFirst) {
    const found = await sql<CardRow>`${rows}`.execute(db);
    return pageOf(found.rows, filter, window, undefined);
  }
  const found = await sql<CardRow & { total_count: number }>`
    select total.total_count, page.* from (select count(*)::int as total_count from ${source(isGrouped)} where ${where}) total
    left join lateral (${rows}) page on true`.execute(db);
  const total = found.rows[0]?.total_count ?? 0;
  // An empty page still brings the row of the total, with nothing beside it.
  return pageOf(
    found.rows.filter((row) => row.uuid !== null),
    filter,
    window,
    total,
  );
}

/** The cards of these products, one each, in the order given; hidden ones are left out. */
export async function listCardsOf(db: Db, productUuids: readonly string[], now: Date): Promise<CardRow[]> {
  if (productUuids.length === 0) return [];
  const found = await sql<CardRow>`
    select ${cardColumns(now)}, '' as cursor_text
    from ${source(true)} ${cardJoins} where l.product_uuid = any(${productUuids}::uuid[]) and l.is_shown`.execute(
    db,
  );
  const cards = new Map(found.rows.map((row) => [row.product_uuid, row]));
  return productUuids.flatMap((uuid) => cards.get(uuid) ?? []);
}

const pagingFields = new Set([
  'count',
  'page',
  'cursor',
  'cursorId',
  'cursorType',
  'keyword',
  'sortType',
  'isGroupedByProduct',
]);

/** Whether a filter asks for more than a page of everything. */
export const isNarrowing = (filter: ProductFilter): boolean =>
  Object.entries(filter).some(
    ([name, value]) =>
      !pagingFields.has(name) && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );

/** The filter as a condition on f.product_uuid, for search. */
export const narrowedBy = (filter: ProductFilter, now: Date): RawBuilder<unknown> =>
  sql`exists (select from ${source(true)} where l.product_uuid = f.product_uuid and ${conditions(filter, now)})`;

/** Facets of the same filter: what the filter sheet offers, with counts. */
export async function listFacets(
  db: Db,
  filter: Partial<ProductFilter>,
  now: Date,
  words?: RawBuilder<unknown>,
) {
  const where = conditions({ ...filter, isGroupedByProduct: true }, now, words);
  const found = await sql<{
    categories: { uuid: string; name: string; level: number; parent_uuid: string | null; count: number }[];
    brands: { uuid: string; name: string; count: number }[];
    from_price: number;
    to_price: number;
    sold_out_count: number;
  }>`
    with kept as materialized (select l.* from ${source(true)} where ${where}),
    category_counts as (select category_uuid, count(*)::int as count from kept, unnest(category_uuids) as category_uuid group by category_uuid),
    brand_counts as (select brand_uuid, count(*)::int as count from kept group by brand_uuid order by count desc limit 60)
    select
      coalesce((select jsonb_agg(jsonb_build_object('uuid', c.uuid, 'name', c.name, 'level', c.level, 'parent_uuid', c.parent_uuid, 'count', n.count)
        order by c.level, c.display_order) from category_counts n join category c on c.uuid = n.category_uuid), '[]') as categories,
      coalesce((select jsonb_agg(jsonb_build_object('uuid', b.uuid, 'name', b.name, 'count', n.count) order by n.count desc, b.name)
        from brand_counts n join brand b on b.uuid = n.brand_uuid), '[]') as brands,
      coalesce((select min(effective_price) from kept), 0) as from_price,
      coalesce((select max(effective_price) from kept), 0) as to_price,
      (select count(*)::int from kept where is_sold_out) as sold_out_count`.execute(db);
  return found.rows[0];
}
