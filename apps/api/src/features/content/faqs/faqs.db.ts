// SQL that reads frequently asked questions. Owns faq, which staff write by base/edited-rows.
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { hasEveryWord } from '../../../db/every-word.ts';
import { type PagingInput, pageWindow, shownPageOf } from '../../../db/paging.ts';

export type FaqRow = {
  uuid: string;
  categoryName: string;
  question: string;
  answer: string;
  isTop: boolean;
  displayOrder: number;
};

const columns = sql`f.uuid, f.category_name, f.question, f.answer, f.is_top, f.display_order`;

/** Categories with a shown question, in the order of their first question. */
export async function listCategories(db: Db): Promise<{ categoryName: string; count: number }[]> {
  const found = await sql<{ categoryName: string; count: number }>`
    select category_name, count(*)::int as count from faq where is_display and is_active
    group by category_name order by min(display_order), category_name limit 50`.execute(db);
  return found.rows;
}

export async function findFaq(db: Db, uuid: string): Promise<FaqRow | undefined> {
  const found = await sql<FaqRow>`
    select ${columns} from faq f where uuid = ${uuid} and is_display and is_active`.execute(db);
  return found.rows[0];
}

export type FaqFilter = PagingInput & { categoryName?: string; keyword?: string };

/** Shown questions, top ones first. Every word of the keyword occurs in the question or the answer. */
export async function listFaqs(db: Db, filter: FaqFilter) {
  const window = pageWindow(filter, {
    columns: [sql`(not f.is_top)::int`, sql`f.display_order`, sql`f.number`],
    direction: 'asc',
  });
  const where = sql`f.is_display and f.is_active and (${filter.categoryName ?? null}::text is null or f.category_name = ${filter.categoryName ?? null})
    and ${hasEveryWord(sql`f.search_text`, filter.keyword)}`;
  const found = await sql<FaqRow & { cursorText: string; totalCount: number }>`
    select ${columns}, ${window.cursorColumn} as cursor_text, (select count(*)::int from faq f where ${where}) as total_count
    from faq f where ${where} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(db);
  return shownPageOf<FaqRow>(found.rows, filter, window);
}
