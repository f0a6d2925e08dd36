// How a list is walked: the rows it reads in its sort order, and what of the filter is asked of them row by row.
// Not here: what stands on a card and how a page is read (cards.db.ts), how shelves are written (shelves.db.ts).
import { type RawBuilder, sql } from 'kysely';
import type { ProductSortType } from '#domain/base/enums.ts';
import { anyOf, uuidArray } from '../../../db/any-of.ts';
import type { SortOrder } from '../../../db/paging.ts';
import type { Words } from '../search-hits/search-hits.ts';
import { isInSalePeriod, discountRate } from './on-sale.db.ts';
import { keptCountOf } from './shelves.db.ts';
import type { ListFilter } from './viewer-filter.ts';

/** What is walked: list rows `l`, shelf rows `s`, or items `i` where every option is asked for. */
type Row = 'l' | 's' | 'i';

/** `isWalked`: the indexes of the sort orders begin with it, so it shortens the walk itself, or it leaves out hardly a row. */
type Condition = { condition: RawBuilder<unknown>; isWalked: boolean };

export type Walk = {
  row: Row;
  /** The rows to walk, with what the conditions ask besides: `joins`. */
  from: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
  /** What makes it this walk and no other: the shelf, or that the product is shown. */
  start: RawBuilder<unknown>;
  /** What else of the filter narrows it. */
  conditions: Condition[];
  /** A keyword that its rows hold, where they are list rows. */
  words?: Words | undefined;
  /** The order in which rows are gathered before they are sorted: a shelf is read along an index, also when
   * nothing that is looked for has one. */
  anyOrder: RawBuilder<unknown>;
  /** The row that knows the product's sale period and reviews. */
  listRow: RawBuilder<unknown>;
  /** Joined once the page is found: with `row` they are card `c` and item `i`, and `l` where that is `listRow`. */
  others: RawBuilder<unknown>;
  /** How many products the walk has when nothing narrows it. */
  keptCount: RawBuilder<unknown> | undefined;
};

/**
 * That the product is one of those that hold the words. They are an array and not a join: a plan that does not know the words expects
 * one product, and would look for it again at each row of the list.
 */
const among = (words: Words | undefined): Condition[] =>
  words === undefined
    ? []
    : [{ condition: sql`l.product_uuid = any(array(${words.products}))`, isWalked: false }];

/** Of a list or shelf row: its product's card `c`, and item `i` that stands for it. */
export const withCard = (row: RawBuilder<unknown>) =>
  sql`join product_card c on c.product_uuid = ${row}.product_uuid join product_item i on i.uuid = c.product_item_uuid`;

const itemOfListRow = sql`join product_item i on i.uuid = l.product_item_uuid`;

/**
 * One brand or one category is a shelf, which is read in its own order; anything else is the whole shop, list row by list
 * row. `words` is what a keyword finds.
 */
export function walkOf(filter: ListFilter, now: Date, words: Words | undefined): Walk {
  if (filter.isGroupedByProduct === false) return everyItem(filter, now, words);
  const { brandUuids = [], categoryUuids = [] } = filter;
  const [brand, category] = words === undefined ? [brandUuids[0], categoryUuids[0]] : [];
  if (brand !== undefined && brandUuids.length === 1)
    return oneShelf(brand, { ...filter, brandUuids: [] }, now);
  if (category !== undefined && categoryUuids.length === 1 && brand === undefined)
    return oneShelf(category, { ...filter, categoryUuids: [] }, now);
  const joins = asksItem(filter) ? itemOfListRow : sql``;
  return {
    row: 'l',
    from: sql`product_list l ${joins}`,
    joins,
    start: sql`l.is_shown`,
    conditions: narrowing(filter, now, 'l'),
    words,
    anyOrder: sql``,
    listRow: sql`l`,
    others: withCard(sql`l`),
    keptCount: keptCountOf(undefined),
  };
}

function oneShelf(uuid: string, rest: ListFilter, now: Date): Walk {
  const listRow = sql`join product_list l on l.product_uuid = s.product_uuid`;
  const joins = asksItem(rest) ? sql`${listRow} ${itemOfListRow}` : asksListRow(rest) ? listRow : sql``;
  return {
    row: 's',
    from: sql`product_shelf s ${joins}`,
    joins,
    // As a sub-select the shelf is the same to the planner in every call, so that the plan is kept.
    start: sql`s.shelf_uuid = (select ${uuid}::uuid)`,
    conditions: narrowing(rest, now, 's'),
    anyOrder:
      rest.priceRange === undefined ? sql`order by (s.is_sold_out::int), s.effective_price, (-s.id)` : sql``,
    listRow: sql`s`,
    others: withCard(sql`s`),
    keptCount: keptCountOf(uuid),
  };
}

function everyItem(filter: ListFilter, now: Date, words: Words | undefined): Walk {
  const listRow = sql`join product_list l on l.product_uuid = i.product_uuid`;
  return {
    row: 'i',
    from: sql`product_item i ${listRow}`,
    joins: listRow,
    start: sql`l.is_shown and i.is_active and i.is_display`,
    conditions: [...narrowing(filter, now, 'i'), ...among(words)],
    anyOrder: sql``,
    listRow: sql`l`,
    others: sql`${listRow} join product_card c on c.product_uuid = i.product_uuid`,
    keptCount: undefined,
  };
}

/** The condition as one that is asked of each row: inside coalesce it is no reason to begin at another index. */
export const rowByRow = (condition: RawBuilder<unknown>) => sql`coalesce(${condition}, false)`;

const asksItem = ({ stockCountRange }: Partial<ListFilter>): boolean =>
  stockCountRange?.from !== undefined || stockCountRange?.to !== undefined;

/** What a shelf row does not know by itself. */
const asksListRow = (filter: Partial<ListFilter>): boolean =>
  [filter.brandUuids, filter.categoryUuids, filter.storeUuids].some(isGiven) ||
  filter.cartUuid !== undefined ||
  filter.isAdult !== undefined ||
  filter.isFreeDelivery !== undefined;

/** The filter over list rows, for search and facets: `from` names `l` (and `i` where it is asked). */
export function filteredList(filter: Partial<ListFilter>, now: Date, words?: Words) {
  const conditions = [...narrowing(filter, now, 'l'), ...among(words)].map((one) => one.condition);
  return {
    from: asksItem(filter) ? sql`product_list l ${itemOfListRow}` : sql`product_list l`,
    where: sql.join([sql`l.is_shown`, ...conditions], sql` and `),
  };
}

/** An item has price and stock of its own, the rest is its product's, on the list row. */
function columnsOf(walked: Row) {
  if (walked === 'i')
    return { row: sql`l`, soldOut: sql`((i.stock_count = 0)::int)`, price: sql`i.sales_price` };
  const row = sql.raw(walked);
  return { row, soldOut: sql`(${row}.is_sold_out::int)`, price: sql`${row}.effective_price` };
}

/**
 * The sort orders of docs/rules/catalog.md#sort-orders: sold-out last in all but NEWEST, ties by id descending. Each is written as its
 * index is (product_list and product_shelf in the baseline), so that nothing is sorted.
 */
export function sortOrder(sortType: ProductSortType, walked: Row): SortOrder {
  const { row, soldOut, price } = columnsOf(walked);
  const isGrouped = walked !== 'i';
  const id = isGrouped ? sql`(-${row}.id)` : sql`(-i.id)`;
  const rate = isGrouped ? sql`${row}.discount_rate` : discountRate;
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
    DISCOUNT: () => ({ columns: [soldOut, sql`(-${rate})`, id], direction: 'asc' }),
    REVIEW: () => ({ columns: [soldOut, sql`(-${row}.review_count)`, id], direction: 'asc' }),
    RATING: () => ({ columns: [soldOut, sql`(-(${row}.rating * 10)::int)`, id], direction: 'asc' }),
  };
  return orders[sortType]();
}

/** An empty list is no wish: a query cannot even say one, and both ways of asking answer the same (docs/api.md#lists). */
const isGiven = (uuids: readonly string[] | undefined): uuids is readonly string[] =>
  uuids !== undefined && uuids.length > 0;

/** What of the filter narrows the walk; what the walked row knows is asked of it, the rest of `l` and `i`. */
function narrowing(filter: Partial<ListFilter>, now: Date, walked: Row): Condition[] {
  const { row, soldOut, price } = columnsOf(walked);
  const isInPeriod = isInSalePeriod(row, now);
  const isByPrice = filter.sortType === 'PRICE_ASC' || filter.sortType === 'PRICE_DESC';
  const isByStock = filter.sortType !== 'NEWEST';
  const all: Condition[] = [];
  const ask = (condition: RawBuilder<unknown>, isWalked = false) => all.push({ condition, isWalked });
  if (filter.isActive === false || filter.isDisplay === false) ask(sql`false`);
  // Event groups are not there yet, so no product is in one.
  if (filter.groupUuid !== undefined) ask(sql`false`);
  if (filter.cartUuid !== undefined) ask(sharesParcel(filter.cartUuid, filter.cartOwner));
  if (isGiven(filter.brandUuids)) ask(sql`l.brand_uuid = ${anyOf(filter.brandUuids)}`);
  if (isGiven(filter.storeUuids)) ask(sql`l.store_uuid = ${anyOf(filter.storeUuids)}`);
  // A category can be a hundred times longer than a brand: it is not where to begin when there is one.
  if (isGiven(filter.categoryUuids)) {
    const isUnder = sql`l.category_uuids && ${uuidArray(filter.categoryUuids)}`;
    ask(walked === 's' || isGiven(filter.brandUuids) ? rowByRow(isUnder) : isUnder);
  }
  if (isGiven(filter.uuids)) ask(named(filter.uuids, walked));
  if (isGiven(filter.exceptUuids)) ask(sql`not (${named(filter.exceptUuids, walked)})`, true);
  if (filter.rating !== undefined) ask(sql`${row}.rating >= ${filter.rating}`);
  if (filter.isSoldOut !== undefined) ask(sql`${soldOut} = ${sql.lit(filter.isSoldOut ? 1 : 0)}`, isByStock);
  // What stands in a list is shown, so only stock and the sale period are left to ask.
  if (filter.isBuyable === true) {
    // Hardly anything is sold out or outside its period: as good as walked. Where no index of the order begins with it, it is
    // asked row by row: the planner takes it for rare, and would gather what has it from another index and sort it.
    ask(isByStock ? sql`${soldOut} = 0` : rowByRow(sql`${soldOut} = 0`), true);
    ask(isInPeriod, true);
  }
  if (filter.isBuyable === false) ask(sql`not (${soldOut} = 0 and ${isInPeriod})`);
  if (filter.isAdult !== undefined) ask(sql`l.is_adult = ${filter.isAdult}`);
  if (filter.isFreeDelivery !== undefined) ask(sql`${isFreeDelivery} = ${filter.isFreeDelivery}`);
  const { fromPrice, toPrice } = filter.priceRange ?? {};
  if (fromPrice !== undefined) ask(isAtLeast(price, fromPrice, filter.sortType), isByPrice);
  if (toPrice !== undefined) ask(isAtMost(price, toPrice, filter.sortType), isByPrice);
  if (filter.stockCountRange?.from !== undefined) ask(sql`i.stock_count >= ${filter.stockCountRange.from}`);
  if (filter.stockCountRange?.to !== undefined) ask(sql`i.stock_count <= ${filter.stockCountRange.to}`);
  return all;
}

/** A bound of prices, written as the index of the order is, so that the walk begins or ends there. */
const isAtLeast = (price: RawBuilder<unknown>, bound: number, order: ProductSortType | undefined) =>
  order === 'PRICE_DESC'
    ? sql`(-${price}) <= (select ${-bound}::int)`
    : sql`${price} >= (select ${bound}::int)`;
const isAtMost = (price: RawBuilder<unknown>, bound: number, order: ProductSortType | undefined) =>
  order === 'PRICE_DESC'
    ? sql`(-${price}) >= (select ${-bound}::int)`
    : sql`${price} <= (select ${bound}::int)`;

/** Its card says 무료배송: nothing is asked for however little is bought. */
export const isFreeDelivery = sql`(l.delivery_policy_uuid in (select uuid from delivery_policy where delivery_fee_type = 'FREE'))`;

/**
 * Travels in one parcel with a row of this member's cart (deliveryGroupKey of domain/quote.ts): of the same policy, which is one
 * store's, where the policy bundles; the row's own product in any case.
 */
function sharesParcel(cartUuid: string, owner: string | undefined): RawBuilder<unknown> {
  const own = sql`from cart_product_item own join product_item own_item on own_item.uuid = own.product_item_uuid
    join product own_product on own_product.uuid = own_item.product_uuid
    join delivery_policy own_policy on own_policy.uuid = own_product.delivery_policy_uuid
    where own.uuid = ${cartUuid} and own.user_uuid = ${owner ?? null}::uuid`;
  return sql`(l.delivery_policy_uuid = (select own_policy.uuid ${own} and own_policy.is_bundled)
    or l.product_uuid = (select own_product.uuid ${own}))`;
}

/** Item uuids or product uuids, either names the row (docs/rules/catalog.md#filters). */
function named(uuids: readonly string[], walked: Row): RawBuilder<unknown> {
  return walked === 'i'
    ? sql`i.uuid = any(array(select uuid from product_item where uuid = ${anyOf(uuids)} or product_uuid = ${anyOf(uuids)}))`
    : sql`${sql.raw(walked)}.product_uuid = any(array(
        select product_uuid from product_item where uuid = ${anyOf(uuids)} union all select unnest(${uuids}::uuid[])))`;
}
