// Cards of any list: by filter alone, or with a keyword by relevance or another sort order.
// SQL of cards is in cards.db.ts; keywords are interpreted in catalog/search.
import type { PriceRange } from '#domain/catalog/price-range.ts';
import { priceOfKeyword } from '#domain/catalog/price-words.ts';
import type { Ctx } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import type { Paging } from '../../../db/paging.ts';
import {
  type Condition,
  type QueryCorrection,
  type UnknownName,
  countLater,
  findKeywordMatch,
  findNearest,
  findPage,
  isBanned,
  ruleOfKeyword,
  unknownNameOf,
} from '../search/search.ts';
import {
  type CardRow,
  exceptProducts,
  hasFilter,
  listCards,
  listCardsOf,
  filterCondition,
} from './cards.db.ts';
import type { ListFilter } from './viewer-filter.ts';

export type CardPage = {
  rows: CardRow[];
  paging: Paging & { isTotalCountMinimum?: boolean };
  /** The price that the keyword names, to which the list is narrowed. */
  priceRange?: PriceRange;
  /** A brand or ingredient that the keyword names and no product has. */
  unknownName?: UnknownName;
  /** Path of the page that staff chose for the keyword. */
  linkUrl?: string;
} & QueryCorrection;

/** `later` counts a common search after the response is sent. */
type CardCtx = Pick<Ctx, 'db' | 'now' | 'later'>;

const nearestCount = 12;
const fewestNearest = 4;

/**
 * A page of cards. A blank keyword is none; a search without a sort order is ordered by relevance. A price in the keyword narrows the
 * list, unless nothing of that price is found.
 */
export async function searchCards(ctx: CardCtx, filter: ListFilter): Promise<CardPage> {
  const priced = narrowByPrice(filter);
  if (priced === undefined) return cardsByKeyword(ctx, filter);
  const page = await cardsByKeyword(ctx, priced);
  if (page.rows.length === 0 && !(await isAnyFound(ctx, filter, priced))) return cardsByKeyword(ctx, filter);
  const { keyword, priceRange } = priced;
  const correctedKeyword = page.correctedKeyword ?? keyword;
  return { ...page, priceRange, ...(correctedKeyword === '' ? {} : { correctedKeyword }) };
}

/** The filter with the price that its keyword names, and the rest of the keyword; undefined when it names none, or has a price already. */
export function narrowByPrice<Given extends Pick<ListFilter, 'keyword' | 'priceRange'>>(filter: Given) {
  const priced = filter.priceRange === undefined ? priceOfKeyword(filter.keyword ?? '') : undefined;
  return priced && { ...filter, keyword: priced.rest, priceRange: priced.range };
}

/** An empty page may be beyond the last one. */
async function isAnyFound(
  ctx: CardCtx,
  { cursor, page = 1 }: ListFilter,
  priced: ListFilter,
): Promise<boolean> {
  if (cursor === undefined && page <= 1) return false;
  const { cursor: _cursor, cursorId: _cursorId, page: _page, ...first } = priced;
  return (await cardsByKeyword(ctx, { ...first, count: 1 })).rows.length > 0;
}

async function cardsByKeyword(ctx: CardCtx, filter: ListFilter): Promise<CardPage> {
  const { db, now } = ctx;
  const keyword = filter.keyword?.trim() ?? '';
  if (keyword === '') return listCards(db, filter, now);
  if (await isBanned(db, keyword)) return nothingFound(filter);
  const { linkUrl, pinnedUuids } = await ruleOfKeyword(db, keyword);
  const page = await cardsOf(ctx, filter, keyword, pinnedUuids);
  if (await isBanned(db, page.correctedKeyword)) return nothingFound(filter);
  return linkUrl === undefined ? page : { ...page, linkUrl };
}

async function cardsOf(
  ctx: CardCtx,
  filter: ListFilter,
  keyword: string,
  pinnedUuids: readonly string[],
): Promise<CardPage> {
  const { db, now } = ctx;
  const isByRelevance = (filter.sortType ?? 'RELEVANCE') === 'RELEVANCE';
  if (isByRelevance && filter.isGroupedByProduct !== false) {
    return pinnedUuids.length === 0 || hasFilter(filter)
      ? cardsByRelevance(ctx, filter, keyword)
      : cardsAfterPinned(ctx, filter, keyword, pinnedUuids);
  }
  const { match, ...correction } = await findKeywordMatch(db, keyword);
  return { ...(await listCards(db, filter, now, match)), ...correction };
}

function nothingFound({ count, cursor }: ListFilter): CardPage {
  const total = cursor === undefined ? { totalCount: 0 } : {};
  return { rows: [], paging: { count, ...total, hasNext: false } };
}

/** The pinned products that can be bought come first and are not listed again; at least one place of each page is for other products. */
async function cardsAfterPinned(
  ctx: CardCtx,
  filter: ListFilter,
  keyword: string,
  pinnedUuids: readonly string[],
): Promise<CardPage> {
  const cards = await listCardsOf(ctx.db, pinnedUuids, ctx.now);
  const pinned = cards.filter((card) => card.isBuyable).slice(0, filter.count - 1);
  if (pinned.length === 0) return cardsByRelevance(ctx, filter, keyword);
  const others = exceptProducts(pinned.map((card) => card.productUuid));
  const isStart = filter.cursor === undefined;
  const isFirst = isStart && (filter.page ?? 1) <= 1;
  const taken = isStart ? pinned.length : 0;
  const count = isFirst ? filter.count - taken : filter.count;
  const offset = isFirst ? 0 : ((filter.page ?? 1) - 1) * filter.count - taken;
  const rest = await cardsByRelevance(ctx, { ...filter, count, offset }, keyword, others);
  const { totalCount } = rest.paging;
  return {
    ...rest,
    rows: isFirst ? [...pinned, ...rest.rows] : rest.rows,
    paging: {
      ...rest.paging,
      count: filter.count,
      ...(totalCount !== undefined && { totalCount: totalCount + pinned.length }),
    },
  };
}

async function cardsByRelevance(
  ctx: CardCtx,
  filter: ListFilter & { offset?: number },
  keyword: string,
  others?: Condition,
): Promise<CardPage> {
  const { db, now } = ctx;
  const narrowed = hasFilter(filter) ? filterCondition(filter, now) : others;
  const found = await findPage(db, keyword, filter, narrowed);
  if (found === undefined) {
    const page = nothingFound(filter);
    const unknownName = filter.cursor === undefined ? await unknownNameOf(db, keyword) : undefined;
    return unknownName === undefined ? page : { ...page, unknownName };
  }
  const { rows: hits, paging, uncounted, ...correction } = found;
  if (uncounted !== undefined) countLater(ctx, uncounted);
  const rows = await listCardsOf(
    db,
    hits.map((hit) => hit.uuid),
    now,
  );
  const last = rows.at(-1);
  return {
    rows,
    paging: last === undefined ? paging : { ...paging, cursorId: last.uuid },
    ...correction,
  };
}

/** For a keyword that finds nothing: cards of a part of it, which `keyword` names, or the best-selling products. */
export async function nearestCards(
  db: Db,
  keyword: string,
  now: Date,
): Promise<{ keyword?: string; rows: CardRow[] }> {
  const nearest = await findNearest(db, keyword, nearestCount);
  if (nearest !== undefined) {
    const rows = await listCardsOf(db, nearest.productUuids, now);
    // One or two rows, or sold-out goods, do not help the shopper.
    const buyable = rows.filter((row) => row.isBuyable);
    if (buyable.length >= fewestNearest) return { keyword: nearest.keyword, rows };
  }
  const popular = await listCards(
    db,
    { count: nearestCount, sortType: 'SALES', isSoldOut: false, isTotalCountSkipped: true },
    now,
  );
  return { rows: popular.rows };
}
