// Public API of frequently asked questions: those that a keyword finds.
import type { Db } from '../../../db/connect.ts';
import { listFaqs } from './faqs.db.ts';

/** The first questions that a keyword finds, and their number. */
export async function findFaqs(db: Db, keyword: string, count: number) {
  const { rows, paging } = await listFaqs(db, { keyword, count });
  return { totalCount: paging.totalCount ?? 0, rows };
}
