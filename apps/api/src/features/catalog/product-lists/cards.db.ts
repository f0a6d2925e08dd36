// SQL of lists: a page of cards with its total, in one statement (docs/rules/catalog.md#filters, docs/endpoints.md#d1), and the facets of a
// filter. Filter conditions and sort orders are in list-scan.db.ts.
import { type RawBuilder, sql } from 'kysely';
import { traitKeysByKind } from '#domain/nutrients/product-traits.ts';
import { anyOf } from '../../../db/any-of.ts';
import { camelRow } from '../../../db/column-names.ts';
import type { Db } from '../../../db/connect.ts';
import { type Window, pageOf, pageWindow } from '../../../db/paging.ts';
import { couponPriceOf } from '../coupons/coupons.ts';
import type { KeywordMatch } from '../search/search.ts';
import {
  type Scan,
  filteredList,
  hasTrait,
  isFreeDelivery,
  sortOrder,
  scanOf,
  withCard,
} from './list-scan.db.ts';
import { isInSalePeriod } from './on-sale.db.ts';
import {
  type PageQuery,
  gatheredOrScannedPage,
  scannedPage,
  mostCounted,
  keywordPage,
} from './page-rows.db.ts';
import type { StoredCard } from './product-card.db.ts';
import type { ListFilter } from './viewer-filter.ts';

/** Columns common to a card, an option of a product and the item of a product page. */
export type RelatedRow = {
  id: number;
  uuid: string;
  displayName: string;
  optionItems: { name: string; value: string }[];
  salesPrice: number;
  fixedPrice: number;
  isRecommendedPrice: boolean;
  /** Coupon price of one unit for a guest. */
  couponDiscountablePrice: number;
  stockCount: number;
  isBuyable: boolean;
};

/** A precomputed card with the columns that are read live. */
export type CardRow = StoredCard &
  RelatedRow & {
    rating: number;
    reviewCount: number;
    cursorText: string;
  };

type FoundRow = Omit<CardRow, keyof StoredCard> & { card: StoredCard };

/**
 * Columns of item `i`, card `c` of its product, and `row`, the list row or index row with the sale period. Listed items are shown,
 * so only stock and sale period decide `is_buyable`.
 */
const cardColumns = (row: RawBuilder<unknown>, now: Date) =>
  sql`c.card, i.sales_price, i.fixed_price, i.is_recommended_price, ${couponPriceOf(sql`i.uuid`)} as coupon_discountable_price, i.stock_count, i.stock_count > 0 and ${isInSalePeriod(row, now)} as is_buyable, ${row}.rating, ${row}.review_count`;

/** With one row per item these replace the columns of the representative item. */
const ownColumns = sql`, i.id, i.uuid, i.display_name, i.option_items`;

const cardRowOf = ({ card, ...live }: FoundRow): CardRow => ({ ...camelRow(card), ...live });

/**
 * A page of cards, of the products of `match` if given. The first page has the total unless `isTotalCountSkipped`: the stored one for the
 * shop, a category or a brand; with further filters it is counted up to `mostCounted`. Rows of the page are selected before cards are
 * joined.
 */
export async function listCards(db: Db, filter: ListFilter, now: Date, match?: KeywordMatch) {
  const scan = scanOf(filter, now, match);
  const sortType = filter.sortType ?? (scan.groupOrder === undefined ? 'RECOMMEND' : 'DISPLAY_ORDER');
  const window = pageWindow(filter, sortOrder(sortType, scan));
  const hasTotal = window.isFirst && filter.isTotalCountSkipped !== true;
  const isFiltered = scan.conditions.length > 0 || scan.match !== undefined;
  const { begin, rows } = pageRows(scan, window, filter.count);
  const stored = isFiltered ? undefined : scan.storedCount;
  const total = stored ?? sql`(select count from size)`;
  const counted = stored === undefined ? begin : sql``;
  const own = scan.row === 'i' ? ownColumns : sql``;
  const found = await sql<FoundRow & { totalCount?: number }>`
    ${counted} select ${cardColumns(scan.listRow, now)}${own}, ${window.cursorColumn} as cursor_text${hasTotal ? sql`, ${total} as total_count` : sql``}
    from (${rows}) ${sql.raw(scan.row)} ${scan.cardJoins} order by ${window.orderBy}`.execute(db);
  const cards = found.rows.map(cardRowOf);
  if (!hasTotal) return pageOf(cards, filter, window, undefined);
  // Every row carries the total. A page beyond the end has no row, so a second statement counts.
  const count =
    found.rows[0]?.totalCount ?? (await countOf(db, sql`${counted} select ${total} as total_count`));
  if (stored !== undefined || count <= mostCounted) return pageOf(cards, filter, window, count);
  const page = pageOf(cards, filter, window, mostCounted);
  return { ...page, paging: { ...page.paging, isTotalCountMinimum: true } };
}

function pageRows(scan: Scan, window: Window, count: number): PageQuery {
  if (scan.match !== undefined) return keywordPage(scan, window, scan.match, count);
  const isScanOnly = scan.row === 'i' || scan.conditions.every((one) => one.isIndexed);
  return isScanOnly ? scannedPage(scan, window) : gatheredOrScannedPage(scan, window);
}

async function countOf(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{ totalCount: number }>`${statement}`.execute(db);
  return found.rows[0]?.totalCount ?? 0;
}

/** The cards of these products, one each, in the given order, without hidden products. */
export async function listCardsOf(db: Db, productUuids: readonly string[], now: Date): Promise<CardRow[]> {
  if (productUuids.length === 0) return [];
  const found = await sql<FoundRow>`
    select ${cardColumns(sql`l`, now)}, '' as cursor_text
    from product_list l ${withCard(sql`l`)} where l.product_uuid = ${anyOf(productUuids)} and l.is_shown`.execute(
    db,
  );
  const cards = new Map(found.rows.map(cardRowOf).map((row) => [row.productUuid, row]));
  return productUuids.flatMap((uuid) => cards.get(uuid) ?? []);
}

/** The cards of these items, in the given order, without hidden ones. */
export async function listCardsOfItems(db: Db, itemUuids: readonly string[], now: Date): Promise<CardRow[]> {
  if (itemUuids.length === 0) return [];
  const found = await sql<FoundRow>`
    select ${cardColumns(sql`l`, now)}${ownColumns}, '' as cursor_text
    from product_item i join product_list l on l.product_uuid = i.product_uuid join product_card c on c.product_uuid = i.product_uuid
    where i.uuid = ${anyOf(itemUuids)} and l.is_shown and i.is_active and i.is_display`.execute(db);
  const cards = new Map(found.rows.map(cardRowOf).map((row) => [row.uuid, row]));
  return itemUuids.flatMap((uuid) => cards.get(uuid) ?? []);
}

const pagingFields = new Set([
  'count',
  'page',
  'cursor',
  'cursorId',
  'cursorType',
  'offset',
  'keyword',
  'sortType',
  'isGroupedByProduct',
  'isTotalCountSkipped',
]);

/** True when the filter has conditions besides keyword, sort order and paging. */
export const hasFilter = (filter: ListFilter): boolean =>
  Object.entries(filter).some(
    ([name, value]) =>
      !pagingFields.has(name) && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );

/**
 * The filter as a condition on f.product_uuid, for search. `offset 0` makes PostgreSQL evaluate it per found row: as a join, a
 * generic plan scanned the whole list and searched at each of its rows.
 */
export function filterCondition(filter: ListFilter, now: Date): RawBuilder<unknown> {
  const { from, where } = filteredList(filter, now);
  return sql`exists (select from ${from} where l.product_uuid = f.product_uuid and ${where} offset 0)`;
}

/** The condition on f.product_uuid that leaves these products out of a search. */
export const exceptProducts = (productUuids: readonly string[]): RawBuilder<unknown> =>
  sql`not f.product_uuid = ${anyOf(productUuids)}`;

/** Most traits of one kind that the facets list. */
const mostTraitsOfKind = 200;

/**
 * Conditions of the chosen traits and of the chosen rating. `ofRows`: list row `l` has one trait of each kind, and the rating. `ofTraits`: the same
 * for the count of a `trait` of `l`, except that its own kind is no condition. `ofRatings`: the rating is no condition.
 */
function facetConditions(traits: readonly string[], rating: number | undefined) {
  const groups = Array.from(traitKeysByKind(traits), ([kind, ofKind]) => ({ kind, fits: hasTrait(ofKind) }));
  const all = (conditions: RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `);
  const isRated = rating === undefined ? [] : [sql`l.rating >= ${rating}`];
  const ofRatings = groups.map(({ fits }) => fits);
  return {
    ofRows: all([...isRated, ...ofRatings]),
    ofTraits: all([
      ...isRated,
      ...groups.map(({ fits, kind }) => sql`(${fits} or starts_with(trait, ${`${kind}:`}))`),
    ]),
    ofRatings: all(ofRatings),
  };
}

/** The columns that facets read: all columns of a large shop exceed work_mem. */
const facetColumns = sql`l.brand_uuid, l.category_uuids, l.delivery_policy_uuid, l.effective_price, l.is_sold_out, l.rating, l.traits, l.trait_names`;

/**
 * Facets of the filter sheet, with counts, for the products of the filter. An ingredient has its most frequent spelling, or its key before
 * the job has written one.
 */
export async function listFacets(
  db: Db,
  { traits = [], rating, ...filter }: Partial<ListFilter>,
  now: Date,
  match?: KeywordMatch,
) {
  const { from, where } = filteredList({ ...filter, isGroupedByProduct: true }, now, match);
  const { ofRows, ofTraits, ofRatings } = facetConditions(traits, rating);
  const found = await sql<{
    categories: {
      uuid: string;
      code: string;
      name: string;
      level: number;
      parentUuid: string | null;
      count: number;
    }[];
    brands: { uuid: string; name: string; count: number }[];
    traits: { trait: string; count: number }[];
    ratings: { rating: number; count: number }[];
    fromPrice: number;
    toPrice: number;
    soldOutCount: number;
    freeDeliveryCount: number;
  }>`
    with listed as materialized (select ${facetColumns} from ${from} where ${where}),
    filtered as not materialized (select * from listed l where ${ofRows}),
    spelled as (select trait, name, count(*) as count from (select *, unnest(traits) as trait, unnest(trait_names) as name from listed) l
      where ${ofTraits} group by trait, name),
    trait_counts as (select coalesce((array_agg(name order by count desc, name))[1], trait) as trait, sum(count)::int as count,
      row_number() over (partition by split_part(trait, ':', 1) order by sum(count) desc, trait) as place
      from spelled group by spelled.trait),
    rating_counts as (select step as rating, count(*)::int as count from listed l, generate_series(1, floor(l.rating)::int) as step
      where ${ofRatings} group by step),
    category_counts as (select category_uuid, count(*)::int as count from filtered, unnest(category_uuids) as category_uuid group by category_uuid),
    brand_counts as (select brand_uuid, count(*)::int as count from filtered group by brand_uuid order by count desc limit 500)
    select
      coalesce((select jsonb_agg(jsonb_build_object('uuid', c.uuid, 'code', c.code, 'name', c.name, 'level', c.level, 'parentUuid', c.parent_uuid, 'count', n.count)
        order by c.level, c.display_order) from category_counts n join category c on c.uuid = n.category_uuid), '[]') as categories,
      coalesce((select jsonb_agg(jsonb_build_object('uuid', b.uuid, 'name', b.name, 'count', n.count) order by n.count desc, b.name)
        from brand_counts n join brand b on b.uuid = n.brand_uuid), '[]') as brands,
      coalesce((select jsonb_agg(jsonb_build_object('trait', trait, 'count', count) order by count desc, trait)
        from trait_counts where place <= ${sql.lit(mostTraitsOfKind)}), '[]') as traits,
      coalesce((select jsonb_agg(jsonb_build_object('rating', rating, 'count', count) order by rating desc) from rating_counts), '[]') as ratings,
      coalesce((select min(effective_price) from filtered), 0) as from_price,
      coalesce((select max(effective_price) from filtered), 0) as to_price,
      (select count(*)::int from filtered where is_sold_out) as sold_out_count,
      (select count(*)::int from filtered l where ${isFreeDelivery}) as free_delivery_count`.execute(db);
  return found.rows[0];
}
