// Handlers of contract/desk/member-memos.ts.
import type { memberMemos } from '#contract/desk/member-memos.ts';
import { refuse } from '#domain/base/refusal.ts';
import { staffOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { deleteMemo, insertMemo } from './member-memos.db.ts';
import { memoResponse } from './member-memos.ts';

export const memberMemosApi: HandlersOf<typeof memberMemos> = {
  registerMemberMemo: ({ uuid: userUuid, text }, ctx) =>
    ctx.tx(async (tx) => {
      const memo = { userUuid, staffUuid: staffOf(ctx), text: text.trim(), now: ctx.now };
      const made = (await insertMemo(tx, memo)) ?? refuse('NOT_FOUND');
      const audit = { action: 'ADD_MEMO', targetType: 'USER', targetUuid: userUuid };
      await recordAudit(tx, ctx, { ...audit, after: { memoUuid: made.uuid } });
      return memoResponse(made);
    }),
  deleteMemberMemo: ({ uuid: memoUuid }, ctx) =>
    ctx.tx(async (tx) => {
      const userUuid = (await deleteMemo(tx, memoUuid)) ?? refuse('NOT_FOUND');
      // Without the text, which the audit log would keep beyond a withdrawal.
      const audit = { action: 'DELETE_MEMO', targetType: 'USER', targetUuid: userUuid };
      await recordAudit(tx, ctx, { ...audit, before: { memoUuid } });
      return { isDeleted: true };
    }),
};
