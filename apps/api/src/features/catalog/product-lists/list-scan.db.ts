// How a list is scanned: the rows in their sort order (keyset scan), and the conditions of the filter.
// Pages are read in cards.db.ts and page-rows.db.ts; the per-category index is written in category-index.db.ts.
import { type RawBuilder, sql } from 'kysely';
import type { ProductSortType } from '#domain/base/enums.ts';
import { traitKeysByKind } from '#domain/nutrients/product-traits.ts';
import { anyOf, textArray, uuidArray } from '../../../db/any-of.ts';
import type { SortOrder } from '../../../db/paging.ts';
import type { KeywordMatch } from '../search/search.ts';
import { isInSalePeriod, discountRate } from './on-sale.db.ts';
import { storedCountOf } from './category-index.db.ts';
import type { ListFilter } from './viewer-filter.ts';

/** Alias of the scanned rows: list rows `l`, rows of the per-category index `s`, or items `i` with one row per option. */
type Row = 'l' | 's' | 'i';

/** `isIndexed`: the condition is a prefix of the sort indexes, so it shortens the scan, or it excludes hardly any row. */
type Condition = { condition: RawBuilder<unknown>; isIndexed: boolean };

export type Scan = {
  row: Row;
  /** The scanned rows with `joins`, which the conditions need. */
  from: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
  /** The condition that selects the index: the category or brand, or that the product is shown. */
  scope: RawBuilder<unknown>;
  /** The other conditions of the filter. */
  conditions: Condition[];
  /** The keyword, when list rows are scanned. */
  match?: KeywordMatch | undefined;
  /** Order in which rows are gathered before sorting, so that the per-category index is read along one of its indexes even when no
   * condition has an index. */
  gatherOrder: RawBuilder<unknown>;
  /** The row with the product's sale period and reviews. */
  listRow: RawBuilder<unknown>;
  /** Joins to the rows of the page, after which `row`, card `c`, item `i` and `listRow` are available. */
  cardJoins: RawBuilder<unknown>;
  /** The order of an event group, in which DISPLAY_ORDER lists its products. */
  groupOrder?: RawBuilder<unknown>;
  /** Number of products of the scan without further conditions. */
  storedCount: RawBuilder<unknown> | undefined;
};

/**
 * The product matches the keyword. An array instead of a join: a generic plan expects one product and would repeat the search at each
 * row of the list.
 */
const matching = (match: KeywordMatch | undefined): Condition[] =>
  match === undefined
    ? []
    : [{ condition: sql`l.product_uuid = any(array(${match.products}))`, isIndexed: false }];

/** Joins card `c` and representative item `i` of the product of a list row or index row. */
export const withCard = (row: RawBuilder<unknown>) =>
  sql`join product_card c on c.product_uuid = ${row}.product_uuid join product_item i on i.uuid = c.product_item_uuid`;

const itemOfListRow = sql`join product_item i on i.uuid = l.product_item_uuid`;

/**
 * Without a keyword, exactly one brand or one category is read from the per-category index; everything else scans the list rows of
 * the whole shop, or the items when every option is a row.
 */
export function scanOf(filter: ListFilter, now: Date, match: KeywordMatch | undefined): Scan {
  if (filter.isGroupedByProduct === false) return scanOfItems(filter, now, match);
  const { brandUuids = [], categoryUuids = [], groupUuid } = filter;
  if (groupUuid !== undefined && match === undefined) return scanOfGroup(groupUuid, filter, now);
  const [brand, category] = match === undefined ? [brandUuids[0], categoryUuids[0]] : [];
  if (brand !== undefined && brandUuids.length === 1)
    return scanOfIndex(brand, { ...filter, brandUuids: [] }, now);
  if (category !== undefined && categoryUuids.length === 1 && brand === undefined)
    return scanOfIndex(category, { ...filter, categoryUuids: [] }, now);
  const joins = needsItem(filter) ? itemOfListRow : sql``;
  return {
    row: 'l',
    from: sql`product_list l ${joins}`,
    joins,
    scope: sql`l.is_shown`,
    conditions: filterConditions(filter, now, 'l'),
    match,
    gatherOrder: sql``,
    listRow: sql`l`,
    cardJoins: withCard(sql`l`),
    storedCount: storedCountOf(undefined),
  };
}

/** The products of an event group: few, so that no index of a sort order is needed. */
function scanOfGroup(groupUuid: string, { groupUuid: _group, ...rest }: ListFilter, now: Date): Scan {
  const joins = needsItem(rest) ? itemOfListRow : sql``;
  const rows = sql`(select l.*, g.display_order as group_order from event_group_item g
    join product_list l on l.product_uuid = g.product_uuid where g.group_uuid = ${groupUuid})`;
  return {
    row: 'l',
    from: sql`${rows} l ${joins}`,
    joins,
    scope: sql`l.is_shown`,
    conditions: filterConditions(rest, now, 'l'),
    gatherOrder: sql``,
    listRow: sql`l`,
    cardJoins: withCard(sql`l`),
    groupOrder: sql`l.group_order`,
    storedCount: undefined,
  };
}

function scanOfIndex(uuid: string, rest: ListFilter, now: Date): Scan {
  const listRow = sql`join product_list l on l.product_uuid = s.product_uuid`;
  const joins = needsItem(rest) ? sql`${listRow} ${itemOfListRow}` : needsListRow(rest) ? listRow : sql``;
  return {
    row: 's',
    from: sql`category_index s ${joins}`,
    joins,
    // As a sub-select the uuid is unknown to the planner, so that one plan serves every category.
    scope: sql`s.category_or_brand_uuid = (select ${uuid}::uuid)`,
    conditions: filterConditions(rest, now, 's'),
    gatherOrder:
      rest.priceRange === undefined ? sql`order by (s.is_sold_out::int), s.effective_price, (-s.id)` : sql``,
    listRow: sql`s`,
    cardJoins: withCard(sql`s`),
    storedCount: storedCountOf(uuid),
  };
}

function scanOfItems(filter: ListFilter, now: Date, match: KeywordMatch | undefined): Scan {
  const listRow = sql`join product_list l on l.product_uuid = i.product_uuid`;
  return {
    row: 'i',
    from: sql`product_item i ${listRow}`,
    joins: listRow,
    scope: sql`l.is_shown and i.is_active and i.is_display`,
    conditions: [...filterConditions(filter, now, 'i'), ...matching(match)],
    gatherOrder: sql``,
    listRow: sql`l`,
    cardJoins: sql`${listRow} join product_card c on c.product_uuid = i.product_uuid`,
    storedCount: undefined,
  };
}

/** The condition evaluated per row: inside coalesce it cannot make the planner choose another index. */
export const rowByRow = (condition: RawBuilder<unknown>) => sql`coalesce(${condition}, false)`;

const needsItem = ({ stockCountRange }: Partial<ListFilter>): boolean =>
  stockCountRange?.from !== undefined || stockCountRange?.to !== undefined;

/** True when the filter needs columns that the per-category index does not have. */
const needsListRow = (filter: Partial<ListFilter>): boolean =>
  [filter.brandUuids, filter.categoryUuids, filter.storeUuids].some(isGiven) ||
  filter.cartUuid !== undefined ||
  filter.parcelItemUuid !== undefined ||
  isGiven(filter.traits) ||
  filter.isAdult !== undefined ||
  filter.isFreeDelivery !== undefined;

/** The filter over list rows, for search and facets: `from` has `l`, and `i` when a condition needs it. */
export function filteredList(filter: Partial<ListFilter>, now: Date, match?: KeywordMatch) {
  const conditions = [...filterConditions(filter, now, 'l'), ...matching(match)].map((one) => one.condition);
  return {
    from: needsItem(filter) ? sql`product_list l ${itemOfListRow}` : sql`product_list l`,
    where: sql.join([sql`l.is_shown`, ...conditions], sql` and `),
  };
}

/** Items have their own price and stock; the other columns are those of the product's list row. */
function columnsOf(scanned: Row) {
  if (scanned === 'i')
    return { row: sql`l`, soldOut: sql`((i.stock_count = 0)::int)`, price: sql`i.sales_price` };
  const row = sql.raw(scanned);
  return { row, soldOut: sql`(${row}.is_sold_out::int)`, price: sql`${row}.effective_price` };
}

/**
 * The sort orders of docs/rules/catalog.md#sort-orders: sold-out last in all but NEWEST, ties by id descending. The expressions equal
 * those of the indexes (product_list and category_index in the baseline), so that no rows are sorted.
 */
export function sortOrder(
  sortType: ProductSortType,
  { row: scanned, groupOrder }: Pick<Scan, 'row' | 'groupOrder'>,
): SortOrder {
  const { row, soldOut, price } = columnsOf(scanned);
  const isGrouped = scanned !== 'i';
  const id = isGrouped ? sql`(-${row}.id)` : sql`(-i.id)`;
  const rate = isGrouped ? sql`${row}.discount_rate` : discountRate;
  const recommend = sql`${row}.recommend_order`;
  const orders: Record<ProductSortType, () => SortOrder> = {
    RECOMMEND: () => ({ columns: [soldOut, recommend, id], direction: 'asc' }),
    DISPLAY_ORDER: () => ({ columns: [soldOut, groupOrder ?? recommend, id], direction: 'asc' }),
    // Without a keyword as RECOMMEND; with one, search-cards.ts orders by relevance.
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

/** An empty list is no condition: a query string cannot contain one, and query and body return the same (docs/endpoints.md#lists). */
const isGiven = (values: readonly string[] | undefined): values is readonly string[] =>
  values !== undefined && values.length > 0;

/** The product of list row `l` has one of these traits. */
export const hasTrait = (traits: readonly string[]) => sql`l.traits && ${textArray(traits)}`;

/** The conditions of the filter, on the scanned row where it has the column, else on `l` and `i`. */
function filterConditions(filter: Partial<ListFilter>, now: Date, scanned: Row): Condition[] {
  const { row, soldOut, price } = columnsOf(scanned);
  const isInPeriod = isInSalePeriod(row, now);
  const isByPrice = filter.sortType === 'PRICE_ASC' || filter.sortType === 'PRICE_DESC';
  const isByStock = filter.sortType !== 'NEWEST';
  const all: Condition[] = [];
  const add = (condition: RawBuilder<unknown>, isIndexed = false) => all.push({ condition, isIndexed });
  if (filter.isActive === false || filter.isDisplay === false) add(sql`false`);
  if (filter.groupUuid !== undefined)
    add(sql`l.product_uuid = any(array(
      select product_uuid from event_group_item where group_uuid = ${filter.groupUuid}))`);
  if (filter.cartUuid !== undefined) add(sharesParcel(itemOfCartRow(filter.cartUuid, filter.cartOwner)));
  if (filter.parcelItemUuid !== undefined) add(sharesParcel(sql`${filter.parcelItemUuid}::uuid`));
  if (isGiven(filter.brandUuids)) add(sql`l.brand_uuid = ${anyOf(filter.brandUuids)}`);
  if (isGiven(filter.storeUuids)) add(sql`l.store_uuid = ${anyOf(filter.storeUuids)}`);
  // A category can have a hundred times the products of a brand, so it must not become the index condition beside a brand.
  if (isGiven(filter.categoryUuids)) {
    const isUnder = sql`l.category_uuids && ${uuidArray(filter.categoryUuids)}`;
    add(scanned === 's' || isGiven(filter.brandUuids) ? rowByRow(isUnder) : isUnder);
  }
  for (const traits of traitKeysByKind(filter.traits ?? []).values())
    add(scanned === 's' ? rowByRow(hasTrait(traits)) : hasTrait(traits));
  if (isGiven(filter.uuids)) add(hasUuid(filter.uuids, scanned));
  if (isGiven(filter.exceptUuids)) add(sql`not (${hasUuid(filter.exceptUuids, scanned)})`, true);
  if (filter.rating !== undefined) add(sql`${row}.rating >= ${filter.rating}`);
  if (filter.isSoldOut !== undefined) add(sql`${soldOut} = ${sql.lit(filter.isSoldOut ? 1 : 0)}`, isByStock);
  // Listed items are shown, so only stock and sale period remain.
  if (filter.isBuyable === true) {
    // Few products are sold out or outside their period, so the scan remains short. Where the sort index does not begin with the
    // column, the condition is evaluated per row: the planner estimates few rows, and would read another index and sort.
    add(isByStock ? sql`${soldOut} = 0` : rowByRow(sql`${soldOut} = 0`), true);
    add(isInPeriod, true);
  }
  if (filter.isBuyable === false) add(sql`not (${soldOut} = 0 and ${isInPeriod})`);
  // Hardly any product is adult goods, so leaving them out keeps the scan short.
  if (filter.isAdult !== undefined) add(sql`l.is_adult = ${filter.isAdult}`, !filter.isAdult);
  if (filter.isFreeDelivery !== undefined) add(sql`${isFreeDelivery} = ${filter.isFreeDelivery}`);
  // The expression of the index of SALES, which makes the condition a range of that index.
  if (filter.isRecentlyBought !== undefined)
    add(
      filter.isRecentlyBought ? sql`(-${row}.sales_count) < 0` : sql`(-${row}.sales_count) = 0`,
      filter.sortType === 'SALES',
    );
  const { fromPrice, toPrice } = filter.priceRange ?? {};
  if (fromPrice !== undefined) add(isAtLeast(price, fromPrice, filter.sortType), isByPrice);
  if (toPrice !== undefined) add(isAtMost(price, toPrice, filter.sortType), isByPrice);
  if (filter.stockCountRange?.from !== undefined) add(sql`i.stock_count >= ${filter.stockCountRange.from}`);
  if (filter.stockCountRange?.to !== undefined) add(sql`i.stock_count <= ${filter.stockCountRange.to}`);
  return all;
}

/** A price bound in the expression of the sort index, so that the scan begins or ends there. */
const isAtLeast = (price: RawBuilder<unknown>, bound: number, order: ProductSortType | undefined) =>
  order === 'PRICE_DESC'
    ? sql`(-${price}) <= (select ${-bound}::int)`
    : sql`${price} >= (select ${bound}::int)`;
const isAtMost = (price: RawBuilder<unknown>, bound: number, order: ProductSortType | undefined) =>
  order === 'PRICE_DESC'
    ? sql`(-${price}) >= (select ${-bound}::int)`
    : sql`${price} <= (select ${bound}::int)`;

/** Free delivery without a minimum order amount; the card shows 무료배송. */
export const isFreeDelivery = sql`(l.delivery_policy_uuid in (select uuid from delivery_policy where delivery_fee_type = 'FREE'))`;

/** The item of a row of this member's cart; null for others. */
const itemOfCartRow = (cartUuid: string, owner: string | undefined) =>
  sql`(select product_item_uuid from cart_product_item where uuid = ${cartUuid} and user_uuid = ${owner ?? null}::uuid)`;

/**
 * Shares a parcel with this item (deliveryGroupKey of domain/quote.ts): the same policy, if it bundles (a policy belongs to one store), or
 * the same product.
 */
function sharesParcel(itemUuid: RawBuilder<unknown>): RawBuilder<unknown> {
  const own = sql`from product_item own_item
    join product own_product on own_product.uuid = own_item.product_uuid
    join delivery_policy own_policy on own_policy.uuid = own_product.delivery_policy_uuid
    where own_item.uuid = ${itemUuid}`;
  return sql`(l.delivery_policy_uuid = (select own_policy.uuid ${own} and own_policy.is_bundled)
    or l.product_uuid = (select own_product.uuid ${own}))`;
}

/** The row of an item uuid or of a product uuid (docs/rules/catalog.md#filters). */
function hasUuid(uuids: readonly string[], scanned: Row): RawBuilder<unknown> {
  return scanned === 'i'
    ? sql`i.uuid = any(array(select uuid from product_item where uuid = ${anyOf(uuids)} or product_uuid = ${anyOf(uuids)}))`
    : sql`${sql.raw(scanned)}.product_uuid = any(array(
        select product_uuid from product_item where uuid = ${anyOf(uuids)} union all select unnest(${uuids}::uuid[])))`;
}
