// Handlers of contract/content/faqs.ts.
import type { faqs } from '#contract/content/faqs.ts';
import type { Input } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { plainTextOf } from '../../../html/clean-html.ts';
import { type EditedRow, editingCalls, htmlOf } from '../../base/edited-rows/edited-rows.ts';
import { refuseLintIssues } from '../../base/text-lint/text-lint.ts';
import { type FaqFilter, type FaqRow, findFaq, listCategories, listFaqs } from './faqs.db.ts';

const editing = editingCalls({
  table: 'faq',
  targetType: 'FAQ',
  keepsRevisions: true,
  titleText: 't.search_text',
  isOrdered: true,
  columns: {
    categoryName: 'text',
    question: 'text',
    answer: 'text',
    isTop: 'boolean',
    isDisplay: 'boolean',
  },
  columnsOf: ({ categoryName, question, answer, isTop, isDisplay }: Partial<Input<'registerFaq'>>) => {
    const html = htmlOf('answer', answer);
    const text = html === undefined ? undefined : plainTextOf(html);
    refuseLintIssues({ categoryName, question, answer: text });
    const trimmed = { categoryName: categoryName?.trim(), question: question?.trim() };
    return { ...trimmed, answer: html, isTop, isDisplay };
  },
  answerOf: (row: EditedRow & FaqRow) => row,
});

async function page(filter: FaqFilter, ctx: Ctx) {
  const { rows, paging } = await listFaqs(ctx.db, filter);
  return { data: rows, paging };
}

export const faqsApi: HandlersOf<typeof faqs> = {
  getFaqCategories: (_input, ctx) => listCategories(ctx.db),
  getFaq: async ({ uuid }, ctx) => (await findFaq(ctx.db, uuid)) ?? refuse('NOT_FOUND'),
  getFaqsByPaging: page,
  searchFaqsByPaging: page,
  getStaffFaqsByPaging: editing.list,
  getStaffFaq: editing.one,
  getStaffFaqRevisionsByPaging: editing.revisions,
  registerFaq: editing.register,
  editFaq: editing.edit,
  deleteFaq: editing.remove,
  reorderFaqs: editing.reorder,
  bulkDisplayFaqs: editing.bulkDisplay,
};
