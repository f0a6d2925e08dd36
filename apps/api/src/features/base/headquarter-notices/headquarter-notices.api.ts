// Handlers of contract/base/headquarter-notices.ts.
import type { headquarterNotices } from '#contract/base/headquarter-notices.ts';
import type { Input } from '#contract/contract.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { plainTextOf } from '../../../html/clean-html.ts';
import { editingCalls, htmlOf, instantOf, refuseEmptyPeriod } from '../edited-rows/edited-rows.ts';
import { refuseLintIssues } from '../text-lint/text-lint.ts';
import type { HeadquarterNoticeRow } from './headquarter-notices.db.ts';
import { currentNotices, noticeResponse } from './headquarter-notices.ts';

const editing = editingCalls({
  table: 'headquarter_notice',
  targetType: 'HEADQUARTER_NOTICE',
  keepsRevisions: true,
  titleText: 't.title',
  isOrdered: true,
  period: { from: 'from_at', to: 'to_at' },
  columns: {
    title: 'text',
    content: 'text',
    fromAt: 'timestamptz',
    toAt: 'timestamptz',
    isDisplay: 'boolean',
  },
  columnsOf: ({ title, content, from, to, isDisplay }: Partial<Input<'registerHeadquarterNotice'>>) => {
    const html = htmlOf('content', content);
    refuseLintIssues({ title, content: html === undefined ? undefined : plainTextOf(html) });
    return {
      title: title?.trim(),
      content: html,
      fromAt: instantOf(from),
      toAt: instantOf(to),
      isDisplay,
    };
  },
  check: refuseEmptyPeriod,
  answerOf: (row: HeadquarterNoticeRow) => ({
    ...noticeResponse(row),
    version: row.version,
    isDisplay: row.isDisplay,
  }),
});

export const headquarterNoticesApi: HandlersOf<typeof headquarterNotices> = {
  getHeadquarterNotices: (_input, ctx) => currentNotices(ctx.db, ctx.now),
  getStaffHeadquarterNoticesByPaging: editing.list,
  getStaffHeadquarterNotice: editing.one,
  getStaffHeadquarterNoticeRevisionsByPaging: editing.revisions,
  registerHeadquarterNotice: editing.register,
  editHeadquarterNotice: editing.edit,
  deleteHeadquarterNotice: editing.remove,
  reorderHeadquarterNotices: editing.reorder,
  bulkDisplayHeadquarterNotices: editing.bulkDisplay,
};
