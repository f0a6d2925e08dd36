// Handlers of contract/content/notices.ts.
import type { Input } from '#contract/contract.ts';
import type { notices } from '#contract/content/notices.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { plainTextOf } from '../../../html/clean-html.ts';
import { editingCalls, htmlOf } from '../../base/edited-rows/edited-rows.ts';
import { refuseLintIssues } from '../../base/text-lint/text-lint.ts';
import { type NoticeFilter, type NoticeRow, findNotice, listNotices } from './notices.db.ts';

const cardOf = (row: NoticeRow) => ({
  uuid: row.uuid,
  title: row.title,
  isPinned: row.isPinned,
  createdAt: seoulDateTime(row.createdAt),
});

const editing = editingCalls({
  table: 'notice',
  targetType: 'NOTICE',
  titleText: 't.title',
  isOrdered: false,
  columns: { title: 'text', content: 'text', isPinned: 'boolean', isDisplay: 'boolean' },
  columnsOf: ({ title, content, isPinned, isDisplay }: Partial<Input<'registerNotice'>>) => {
    const html = htmlOf('content', content);
    refuseLintIssues({ title, content: html === undefined ? undefined : plainTextOf(html) });
    return { title: title?.trim(), content: html, isPinned: isPinned, isDisplay: isDisplay };
  },
  answerOf: (row: NoticeRow) => ({
    ...cardOf(row),
    content: row.content,
    version: row.version,
    isDisplay: row.isDisplay,
  }),
});

async function page(filter: NoticeFilter, ctx: Ctx) {
  const { rows, paging } = await listNotices(ctx.db, filter);
  return { data: rows.map(cardOf), paging };
}

export const noticesApi: HandlersOf<typeof notices> = {
  async getNotice({ uuid }, ctx) {
    const row = (await findNotice(ctx.db, uuid)) ?? refuse('NOT_FOUND');
    return {
      ...cardOf(row),
      content: row.content,
      ...(row.previousUuid !== null && { previousUuid: row.previousUuid }),
      ...(row.nextUuid !== null && { nextUuid: row.nextUuid }),
    };
  },
  searchNoticesByPaging: page,
  getNoticesByPaging: page,
  getStaffNoticesByPaging: editing.list,
  registerNotice: editing.register,
  editNotice: editing.edit,
  deleteNotice: editing.remove,
};
