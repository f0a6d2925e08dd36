// Public API of the memos of orders, for the desk that shows them.
import type { Static } from 'typebox';
import type { OrderMemo } from '#contract/desk/order-memos.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { MemoRow } from './order-memos.db.ts';

export { listMemos } from './order-memos.db.ts';
export type { MemoRow } from './order-memos.db.ts';

/** A memo as a staff account sees it. */
export const memoResponse = (
  { uuid, staffName, staffUuid, text, version, createdAt, editedAt, pinnedAt, revisions }: MemoRow,
  readerUuid: string,
): Static<typeof OrderMemo> => ({
  uuid,
  at: seoulDateTime(createdAt),
  staffName,
  text,
  version,
  isOwn: staffUuid === readerUuid,
  ...(pinnedAt !== null && { isPinned: true }),
  ...(editedAt !== null && { editedAt: seoulDateTime(editedAt) }),
  revisions: (revisions ?? []).map((one) => ({
    ...one,
    replacedAt: seoulDateTime(new Date(one.replacedAt)),
  })),
});
