// Public API of frequently asked questions: their shape, and those that a keyword finds.
import type { Db } from '../../../db/connect.ts';
import { type FaqRow, listFaqs } from './faqs.db.ts';

export const answerOf = (row: FaqRow) => ({
  uuid: row.uuid,
  categoryName: row.categoryName,
  question: row.question,
  answer: row.answer,
  displayOrder: row.displayOrder,
  isTop: row.isTop,
});

/** The first questions that a keyword finds, and their number. */
export async function findFaqs(db: Db, keyword: string, count: number) {
  const { rows, paging } = await listFaqs(db, { keyword, count });
  return { totalCount: paging.totalCount ?? 0, rows: rows.map(answerOf) };
}
