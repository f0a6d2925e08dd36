// Public API of the memos of members: for the desk that shows them, and for the withdrawal that deletes them.
import type { Static } from 'typebox';
import type { MemberMemo } from '#contract/desk/member-memos.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { MemoRow } from './member-memos.db.ts';

export { deleteMemosOf, listMemos } from './member-memos.db.ts';

/** A memo as staff see it. */
export const memoResponse = ({ createdAt, ...memo }: MemoRow): Static<typeof MemberMemo> => ({
  ...memo,
  at: seoulDateTime(createdAt),
});
