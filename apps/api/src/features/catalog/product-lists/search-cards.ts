// Cards of any list: by filter alone from the live tables, with a keyword by search, in the order that was asked.
// SQL of cards is cards.db.ts; how a keyword is read is search's.
import type { Ctx } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import type { Paging } from '../../../db/paging.ts';
import {
  type HowRead,
  countLater,
  findNearest,
  findPage,
  findWords,
} from '../search-engine/search-engine.ts';
import { type CardRow, isNarrowing, listCards, listCardsOf, narrowedBy } from './cards.db.ts';
import type { ListFilter } from './viewer-filter.ts';

export type CardPage = {
  rows: CardRow[];
  paging: Paging & { isTotalCountMinimum?: boolean };
} & HowRead;

/** A common search is counted after its answer. */
type CardCtx = Pick<Ctx, 'db' | 'now' | 'later'>;

const nearestCount = 12;
const fewestNearest = 4;

/** A page of cards. A keyword of blanks is none; without an order of its own a search is ordered by relevance. */
export async function searchCards(ctx: CardCtx, filter: ListFilter): Promise<CardPage> {
  const { db, now } = ctx;
  const keyword = filter.keyword?.trim() ?? '';
  if (keyword === '') return listCards(db, filter, now);
  const isByRelevance = (filter.sortType ?? 'RELEVANCE') === 'RELEVANCE';
  if (isByRelevance && filter.isGroupedByProduct !== false) return cardsByRelevance(ctx, filter, keyword);
  const { words, ...correction } = await findWords(db, keyword);
  return { ...(await listCards(db, filter, now, words)), ...correction };
}

async function cardsByRelevance(ctx: CardCtx, filter: ListFilter, keyword: string): Promise<CardPage> {
  const { db, now } = ctx;
  const narrowed = isNarrowing(filter) ? narrowedBy(filter, now) : undefined;
  const found = await findPage(db, keyword, filter, narrowed);
  if (found === undefined) {
    const total = filter.cursor === undefined ? { totalCount: 0 } : {};
    return { rows: [], paging: { count: filter.count, ...total, hasNext: false } };
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

/** For a keyword that finds nothing: cards for fewer of its words (`keyword` says which), or what is popular. */
export async function nearestCards(
  db: Db,
  keyword: string,
  now: Date,
): Promise<{ keyword?: string; rows: CardRow[] }> {
  const nearest = await findNearest(db, keyword, nearestCount);
  if (nearest !== undefined) {
    const rows = await listCardsOf(db, nearest.productUuids, now);
    // A row or two, or what nobody can buy, is no comfort.
    const buyable = rows.filter((row) => row.is_buyable);
    if (buyable.length >= fewestNearest) return { keyword: nearest.keyword, rows };
  }
  const popular = await listCards(
    db,
    { count: nearestCount, sortType: 'SALES', isSoldOut: false, isTotalCountSkipped: true },
    now,
  );
  return { rows: popular.rows };
}
