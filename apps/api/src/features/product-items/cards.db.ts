// SQL of lists: which rows a filter keeps, in which order, and the card of each (api.md 5.10, D1).
// One statement per list; the total is counted beside the first page only.
import { type RawBuilder, sql } from 'kysely';
import type { ProductFilter } from '#contract/catalogue-shapes.ts';
import type { ProductBadge, ProductSortType } from '#domain/enums.ts';
import type { Db } from '../../db/connect.ts';
import { type SortOrder, pageOf, pageWindow } from '../../db/paging.ts';
import type { Picture } from '../../pictures.ts';
import { type DeliveryLabelRow, deliveryLabelColumns } from '../stores/stores.ts';
import { type Walk, walkOf } from './shelves.db.ts';

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

export type CardRow = DeliveryLabelRow &
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
  p.name as product_name, b.name as brand_name, p.main_image, p.is_coupon_apply_price_display, p.is_insta_event, p.is_adult, p.badges, ${deliveryLabelColumns}`;

const cardJoins = sql`join brand b on b.uuid = p.brand_uuid join delivery_policy d on d.uuid = p.delivery_policy_uuid`;

/** A total that is not kept is counted so far and no further: nobody turns that many pages, and counting costs more than they do. */
const mostCounted = 1_000;

/** One per product: list rows `l`, walked in the order of a shelf `s` where there is one. */
function listRows(walk: Walk): RawBuilder<unknown> {
  return walk.shelf === undefined
    ? sql`product_list l`
    : sql`product_shelf s join product_list l on l.product_uuid = s.product_uuid`;
}
const itemOfListRow = sql`join product_item i on i.uuid = l.product_item_uuid`;
/** Every item, each with the list row of its product. */
const everyItem = sql`product_item i join product_list l on l.product_uuid = i.product_uuid`;

/**
 * The sort orders of api.md 2: sold-out last in all but NEWEST, ties by id descending. `row` is what is walked, `s` or `l`; each
 * order is written as its index is (migrations 0001, 0004), so that nothing is sorted.
 */
function sortOrder(sortType: ProductSortType, isGrouped: boolean, row: RawBuilder<unknown>): SortOrder {
  const id = isGrouped ? sql`(-${row}.id)` : sql`(-i.id)`;
  const soldOut = isGrouped ? sql`(${row}.is_sold_out::int)` : sql`((i.stock_count = 0)::int)`;
  const price = isGrouped ? sql`${row}.effective_price` : sql`i.sales_price`;
  const discountRate = isGrouped
    ? sql`${row}.discount_rate`
    : sql`(case when i.sales_price < i.fixed_price then 100 - (i.sales_price::bigint * 100 / i.fixed_price)::int else 0 end)`;
  const recommend = sql`${row}.recommend_order`;
  const orders: Record<ProductSortType, () => SortOrder> = {
    RECOMMEND: () => ({ columns: [soldOut, recommend, id], direction: 'asc' }),
    DISPLAY_ORDER: () => ({ columns: [soldOut, recommend, id], direction: 'asc' }),
    // Without words there is nothing to be relevant to; with them search itself gives the order (search-cards.ts).
    RELEVANCE: () => ({ columns: [soldOut, recommend, id], direction: 'asc' }),
    SALES: () => ({ columns: [soldOut, sql`(-${row}.sales_count)`, recommend, id], direction: 'asc' }),
    NEWEST: () => ({
      columns: [sql`${row}.created_order`, isGrouped ? sql`${row}.id` : sql`i.id`],
      direction: 'desc',
    }),
    PRICE_ASC: () => ({ columns: [soldOut, price, id], direction: 'asc' }),
    PRICE_DESC: () => ({ columns: [soldOut, sql`(-${price})`, id], direction: 'asc' }),
    DISCOUNT: () => ({ columns: [soldOut, sql`(-${discountRate})`, id], direction: 'asc' }),
    REVIEW: () => ({ columns: [soldOut, sql`(-${row}.review_count)`, id], direction: 'asc' }),
    RATING: () => ({ columns: [soldOut, sql`(-(${row}.rating * 10)::int)`, id], direction: 'asc' }),
  };
  return orders[sortType]();
}

/** An empty list is no wish: a query cannot even say one, and both ways of asking answer the same (api.md 1.0). */
const isGiven = (uuids: readonly string[] | undefined): uuids is readonly string[] =>
  uuids !== undefined && uuids.length > 0;

/** Every condition of the filter that is given, over list rows `l` and items `i`. The public always sees shown rows only. */
export function conditions(
  filter: Partial<ProductFilter>,
  now: Date,
  words?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql.join([sql`l.is_shown`, ...narrowing(filter, now, sql`l`, words)], sql` and `);
}

/** What of the filter narrows; price and sold-out are asked of `row`, whose indexes begin with them. */
function narrowing(
  filter: Partial<ProductFilter>,
  now: Date,
  row: RawBuilder<unknown>,
  words: RawBuilder<unknown> | undefined,
): RawBuilder<unknown>[] {
  const isGrouped = filter.isGroupedByProduct !== false;
  const price = isGrouped ? sql`${row}.effective_price` : sql`i.sales_price`;
  const soldOut = isGrouped ? sql`(${row}.is_sold_out::int)` : sql`((i.stock_count = 0)::int)`;
  const all: RawBuilder<unknown>[] = [];
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
  if (filter.isSoldOut !== undefined) all.push(sql`${soldOut} = ${sql.lit(filter.isSoldOut ? 1 : 0)}`);
  // What stands in a list is shown, so only stock and the sale period are left to ask.
  if (filter.isBuyable === true) all.push(sql`${soldOut} = 0 and ${inListPeriod(now)}`);
  if (filter.isBuyable === false) all.push(sql`not (${soldOut} = 0 and ${inListPeriod(now)})`);
  if (filter.isAdult !== undefined) all.push(sql`l.is_adult = ${filter.isAdult}`);
  if (filter.isFreeDelivery !== undefined) all.push(sql`${isFreeDelivery} = ${filter.isFreeDelivery}`);
  if (filter.priceRange?.fromPrice !== undefined) all.push(sql`${price} >= ${filter.priceRange.fromPrice}`);
  if (filter.priceRange?.toPrice !== undefined) all.push(sql`${price} <= ${filter.priceRange.toPrice}`);
  if (filter.stockCountRange?.from !== undefined)
    all.push(sql`i.stock_count >= ${filter.stockCountRange.from}`);
  if (filter.stockCountRange?.to !== undefined) all.push(sql`i.stock_count <= ${filter.stockCountRange.to}`);
  if (words !== undefined) all.push(words);
  return all;
}

/** Its card says 무료배송: nothing is asked for however little is bought. */
const isFreeDelivery = sql`(l.delivery_policy_uuid in (select uuid from delivery_policy where delivery_fee_type = 'FREE'))`;

const inListPeriod = (now: Date) =>
  sql`(l.sale_from is null or l.sale_from <= ${now}) and (l.sale_to is null or l.sale_to > ${now})`;

/** Item uuids or product uuids, either names the row (api.md 5.10). */
function named(uuids: readonly string[], isGrouped: boolean): RawBuilder<unknown> {
  return isGrouped
    ? sql`(l.product_uuid = any(${uuids}::uuid[]) or l.product_uuid in (select product_uuid from product_item where uuid = any(${uuids}::uuid[])))`
    : sql`(i.uuid = any(${uuids}::uuid[]) or i.product_uuid = any(${uuids}::uuid[]))`;
}

/**
 * A page of cards. `words` is search's condition of a keyword. The first page says the total: kept for the shop, a category or a brand; counted up to `mostCounted` where more narrows.
 */
export async function listCards(db: Db, filter: ProductFilter, now: Date, words?: RawBuilder<unknown>) {
  const isGrouped = filter.isGroupedByProduct !== false;
  const walk: Walk =
    isGrouped && words === undefined
      ? walkOf(filter)
      : { shelf: undefined, keptCount: undefined, rest: filter };
  const row = walk.shelf === undefined ? sql`l` : sql`s`;
  const order = sortOrder(filter.sortType ?? 'RECOMMEND', isGrouped, row);
  const window = pageWindow(filter, order);
  const left = narrowing(walk.rest, now, row, words);
  const where = sql.join([walk.shelf ?? sql`l.is_shown`, ...left], sql` and `);
  const rows = isGrouped ? sql`${listRows(walk)} ${itemOfListRow}` : everyItem;
  const kept = left.length === 0 ? walk.keptCount : undefined;
  const countedRows = isGrouped && filter.stockCountRange === undefined ? listRows(walk) : rows;
  const total =
    kept ??
    sql`(select count(*) from (select from ${countedRows} where ${where} limit ${sql.lit(mostCounted + 1)}) counted)::int`;
  const found = await sql<CardRow & { total_count?: number }>`
    select ${cardColumns(now)}, ${window.cursorColumn} as cursor_text${window.isFirst ? sql`, ${total} as total_count` : sql``}
    from ${rows} join product p on p.uuid = l.product_uuid ${cardJoins}
    where ${where} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(db);
  if (!window.isFirst) return pageOf(found.rows, filter, window, undefined);
  // The total stands beside every row; a page that jumped behind the end has none and asks by itself.
  const count = found.rows[0]?.total_count ?? (await countOf(db, total));
  if (kept !== undefined || count <= mostCounted) return pageOf(found.rows, filter, window, count);
  const page = pageOf(found.rows, filter, window, mostCounted);
  return { ...page, paging: { ...page.paging, isTotalCountMinimum: true } };
}

async function countOf(db: Db, total: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{ total_count: number }>`select ${total} as total_count`.execute(db);
  return found.rows[0]?.total_count ?? 0;
}

/** The cards of these products, one each, in the order given; hidden ones are left out. */
export async function listCardsOf(db: Db, productUuids: readonly string[], now: Date): Promise<CardRow[]> {
  if (productUuids.length === 0) return [];
  const found = await sql<CardRow>`
    select ${cardColumns(now)}, '' as cursor_text
    from product_list l ${itemOfListRow} join product p on p.uuid = l.product_uuid ${cardJoins} where l.product_uuid = any(${productUuids}::uuid[]) and l.is_shown`.execute(
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
  sql`exists (select from product_list l ${itemOfListRow} where l.product_uuid = f.product_uuid and ${conditions(filter, now)})`;

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
    free_delivery_count: number;
  }>`
    with kept as materialized (select l.* from product_list l ${itemOfListRow} where ${where}),
    category_counts as (select category_uuid, count(*)::int as count from kept, unnest(category_uuids) as category_uuid group by category_uuid),
    brand_counts as (select brand_uuid, count(*)::int as count from kept group by brand_uuid order by count desc limit 500)
    select
      coalesce((select jsonb_agg(jsonb_build_object('uuid', c.uuid, 'name', c.name, 'level', c.level, 'parent_uuid', c.parent_uuid, 'count', n.count)
        order by c.level, c.display_order) from category_counts n join category c on c.uuid = n.category_uuid), '[]') as categories,
      coalesce((select jsonb_agg(jsonb_build_object('uuid', b.uuid, 'name', b.name, 'count', n.count) order by n.count desc, b.name)
        from brand_counts n join brand b on b.uuid = n.brand_uuid), '[]') as brands,
      coalesce((select min(effective_price) from kept), 0) as from_price,
      coalesce((select max(effective_price) from kept), 0) as to_price,
      (select count(*)::int from kept where is_sold_out) as sold_out_count,
      (select count(*)::int from kept l where ${isFreeDelivery}) as free_delivery_count`.execute(db);
  return found.rows[0];
}
