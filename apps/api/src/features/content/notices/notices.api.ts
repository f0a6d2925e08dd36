// Handlers of contract/content/notices.ts.
import type { Input } from '#contract/contract.ts';
import type { notices } from '#contract/content/notices.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { plainTextOf } from '../../../html/clean-html.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { type EditedRow, editingCalls, htmlOf } from '../../base/edited-rows/edited-rows.ts';
import { refuseLintIssues } from '../../base/text-lint/text-lint.ts';
import { type NoticeFilter, type NoticeRow, findNotice, listNotices } from './notices.db.ts';

const cardOf = ({ uuid, title, isPinned, createdAt }: NoticeRow) => ({
  uuid,
  title,
  isPinned,
  createdAt: seoulDateTime(createdAt),
});

const editing = editingCalls({
  table: 'notice',
  targetType: 'NOTICE',
  keepsRevisions: true,
  titleText: 't.title',
  isOrdered: false,
  columns: { title: 'text', content: 'text', isPinned: 'boolean', isDisplay: 'boolean' },
  shown: ['createdAt'],
  columnsOf: ({ title, content, isPinned, isDisplay }: Partial<Input<'registerNotice'>>) => {
    const html = htmlOf('content', content);
    refuseLintIssues({ title, content: html === undefined ? undefined : plainTextOf(html) });
    return { title: title?.trim(), content: html, isPinned, isDisplay };
  },
  answerOf: (row: EditedRow & NoticeRow) => ({ ...row, createdAt: seoulDateTime(row.createdAt) }),
});

async function page(filter: NoticeFilter, ctx: Ctx) {
  const { rows, paging } = await listNotices(ctx.db, filter);
  return { data: rows.map(cardOf), paging };
}

export const noticesApi: HandlersOf<typeof notices> = {
  async getNotice({ uuid }, ctx) {
    const row = (await findNotice(ctx.db, uuid)) ?? refuse('NOT_FOUND');
    return { ...withoutNulls(row), createdAt: seoulDateTime(row.createdAt) };
  },
  searchNoticesByPaging: page,
  getNoticesByPaging: page,
  getStaffNoticesByPaging: editing.list,
  getStaffNotice: editing.one,
  getStaffNoticeRevisionsByPaging: editing.revisions,
  registerNotice: editing.register,
  editNotice: editing.edit,
  deleteNotice: editing.remove,
  bulkDisplayNotices: editing.bulkDisplay,
};
