// SQL of lists: a page of cards with its total, in one statement (docs/rules/catalog.md#filters, docs/api.md#d1), and the facets of a
// filter. Not here: which rows a filter keeps and in which order (list-walk.db.ts).
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/connect.ts';
import { type Window, pageOf, pageWindow } from '../../../db/paging.ts';
import type { Words } from '../search-hits/search-hits.ts';
import { type Walk, filteredList, isFreeDelivery, sortOrder, walkOf, withCard } from './list-walk.db.ts';
import { isInSalePeriod } from './on-sale.db.ts';
import { type Found, fewOrMany, inOrder, mostCounted, searched } from './page-rows.db.ts';
import type { StoredCard } from './product-card.db.ts';
import type { ListFilter } from './viewer-filter.ts';

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

/** A card and what moves by itself on it. */
export type CardRow = StoredCard &
  RelatedRow & {
    rating: number;
    review_count: number;
    cursor_text: string;
  };

type FoundRow = Omit<CardRow, keyof StoredCard> & { card: StoredCard };

/** Of item `i`, its product's card `c` and the list or shelf row that knows the sale period: what is listed is on sale but for that. */
const cardColumns = (row: RawBuilder<unknown>, now: Date) =>
  sql`c.card, i.sales_price, i.fixed_price, i.stock_count, i.stock_count > 0 and ${isInSalePeriod(row, now)} as is_buyable, ${row}.rating, ${row}.review_count`;

/** Where every item is a row of its own, these are its own and not those of the item that stands for the product. */
const ownColumns = sql`, i.id, i.uuid, i.display_name, i.option_items`;

const cardRowOf = ({ card, ...moving }: FoundRow): CardRow => ({ ...card, ...moving });

/**
 * A page of cards. `words` is what a keyword finds. The first page says the total: kept for the shop, a category
 * or a brand; counted up to `mostCounted` where more narrows, unless nobody
 * will read it. The page's rows are found first, without what stands on a card.
 */
export async function listCards(db: Db, filter: ListFilter, now: Date, words?: Words) {
  const walk = walkOf(filter, now, words);
  const window = pageWindow(filter, sortOrder(filter.sortType ?? 'RECOMMEND', walk.row));
  const saysTotal = window.isFirst && filter.isTotalCountSkipped !== true;
  const isNarrowed = walk.conditions.length > 0 || walk.words !== undefined;
  const { begin, rows } = pageRows(walk, window, filter.count);
  const kept = isNarrowed ? undefined : walk.keptCount;
  const total = kept ?? sql`(select count from size)`;
  const counted = kept === undefined ? begin : sql``;
  const own = walk.row === 'i' ? ownColumns : sql``;
  const found = await sql<FoundRow & { total_count?: number }>`
    ${counted} select ${cardColumns(walk.listRow, now)}${own}, ${window.cursorColumn} as cursor_text${saysTotal ? sql`, ${total} as total_count` : sql``}
    from (${rows}) ${sql.raw(walk.row)} ${walk.others} order by ${window.orderBy}`.execute(db);
  const cards = found.rows.map(cardRowOf);
  if (!saysTotal) return pageOf(cards, filter, window, undefined);
  // The total stands beside every row; a page that jumped behind the end has none and asks by itself.
  const count =
    found.rows[0]?.total_count ?? (await countOf(db, sql`${counted} select ${total} as total_count`));
  if (kept !== undefined || count <= mostCounted) return pageOf(cards, filter, window, count);
  const page = pageOf(cards, filter, window, mostCounted);
  return { ...page, paging: { ...page.paging, isTotalCountMinimum: true } };
}

function pageRows(walk: Walk, window: Window, count: number): Found {
  if (walk.words !== undefined) return searched(walk, window, walk.words, count);
  const isAlong = walk.row === 'i' || walk.conditions.every((one) => one.isWalked);
  return isAlong ? inOrder(walk, window) : fewOrMany(walk, window);
}

async function countOf(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{ total_count: number }>`${statement}`.execute(db);
  return found.rows[0]?.total_count ?? 0;
}

/** The cards of these products, one each, in the order given; hidden ones are left out. */
export async function listCardsOf(db: Db, productUuids: readonly string[], now: Date): Promise<CardRow[]> {
  if (productUuids.length === 0) return [];
  const found = await sql<FoundRow>`
    select ${cardColumns(sql`l`, now)}, '' as cursor_text
    from product_list l ${withCard(sql`l`)} where l.product_uuid = ${anyOf(productUuids)} and l.is_shown`.execute(
    db,
  );
  const cards = new Map(found.rows.map((row) => [row.card.product_uuid, cardRowOf(row)]));
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
  'isTotalCountSkipped',
]);

/** Whether a filter asks for more than a page of everything. */
export const isNarrowing = (filter: ListFilter): boolean =>
  Object.entries(filter).some(
    ([name, value]) =>
      !pagingFields.has(name) && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );

/**
 * The filter as a condition on f.product_uuid, for search. `offset 0` keeps it a question about a found row: joined, a plan that
 * does not know the words walked the whole list and searched at each of its rows.
 */
export function narrowedBy(filter: ListFilter, now: Date): RawBuilder<unknown> {
  const { from, where } = filteredList(filter, now);
  return sql`exists (select from ${from} where l.product_uuid = f.product_uuid and ${where} offset 0)`;
}

/** Facets of the same filter: what the filter sheet offers, with counts. */
export async function listFacets(db: Db, filter: Partial<ListFilter>, now: Date, words?: Words) {
  const { from, where } = filteredList({ ...filter, isGroupedByProduct: true }, now, words);
  const found = await sql<{
    categories: {
      uuid: string;
      code: string;
      name: string;
      level: number;
      parent_uuid: string | null;
      count: number;
    }[];
    brands: { uuid: string; name: string; count: number }[];
    from_price: number;
    to_price: number;
    sold_out_count: number;
    free_delivery_count: number;
  }>`
    with kept as materialized (select l.* from ${from} where ${where}),
    category_counts as (select category_uuid, count(*)::int as count from kept, unnest(category_uuids) as category_uuid group by category_uuid),
    brand_counts as (select brand_uuid, count(*)::int as count from kept group by brand_uuid order by count desc limit 500)
    select
      coalesce((select jsonb_agg(jsonb_build_object('uuid', c.uuid, 'code', c.code, 'name', c.name, 'level', c.level, 'parent_uuid', c.parent_uuid, 'count', n.count)
        order by c.level, c.display_order) from category_counts n join category c on c.uuid = n.category_uuid), '[]') as categories,
      coalesce((select jsonb_agg(jsonb_build_object('uuid', b.uuid, 'name', b.name, 'count', n.count) order by n.count desc, b.name)
        from brand_counts n join brand b on b.uuid = n.brand_uuid), '[]') as brands,
      coalesce((select min(effective_price) from kept), 0) as from_price,
      coalesce((select max(effective_price) from kept), 0) as to_price,
      (select count(*)::int from kept where is_sold_out) as sold_out_count,
      (select count(*)::int from kept l where ${isFreeDelivery}) as free_delivery_count`.execute(db);
  return found.rows[0];
}
