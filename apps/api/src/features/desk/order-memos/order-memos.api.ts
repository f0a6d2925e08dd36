// Handlers of contract/desk/order-memos.ts. Staff of a store write memos of orders that have rows of their store.
import type { Input } from '#contract/contract.ts';
import type { orderMemos } from '#contract/desk/order-memos.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, staffOf, storeOfStaff } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { type MemoRow, insertMemo, lockMemo, writeDeleted, writeMemo } from './order-memos.db.ts';
import { memoResponse } from './order-memos.ts';

const getMemo = async (tx: Tx, ctx: Ctx, uuid: string): Promise<MemoRow> =>
  (await lockMemo(tx, uuid, storeOfStaff(ctx))) ?? refuse('NOT_FOUND');

const ownOnly = (sentence: string) => refuse('FORBIDDEN', { message: sentence });

/** Edits or pins a memo under its lock. Refuses NOT_FOUND, VERSION_CONFLICT, and FORBIDDEN when the caller edits the text of another author. */
async function updateMemo(
  tx: Tx,
  ctx: Ctx,
  { uuid, version, text: given, isPinned }: Input<'updateOrderMemo'>,
): Promise<MemoRow> {
  const memo = await getMemo(tx, ctx, uuid);
  if (memo.deletedAt !== null) return refuse('NOT_FOUND');
  if (memo.version !== version) return refuse('VERSION_CONFLICT');
  const text = given?.trim() ?? memo.text;
  const isEdited = text !== memo.text;
  const isMoved = isPinned !== undefined && isPinned !== (memo.pinnedAt !== null);
  if (isEdited && memo.staffUuid !== staffOf(ctx)) return ownOnly('자신이 쓴 메모만 고칠 수 있습니다.');
  if (!isEdited && !isMoved) return memo;
  const pinnedAt = isMoved ? (isPinned ? ctx.now : null) : memo.pinnedAt;
  await writeMemo(tx, memo, { text, pinnedAt, now: ctx.now });
  const target = { targetType: 'ORDER', targetUuid: memo.orderUuid } as const;
  if (isEdited)
    await recordAudit(tx, ctx, {
      action: 'EDIT_MEMO',
      ...target,
      before: { memoUuid: uuid, text: memo.text },
      after: { memoUuid: uuid, text },
    });
  if (isMoved)
    await recordAudit(tx, ctx, {
      action: isPinned ? 'PIN_MEMO' : 'UNPIN_MEMO',
      ...target,
      after: { memoUuid: uuid },
    });
  return getMemo(tx, ctx, uuid);
}

export const orderMemosApi: HandlersOf<typeof orderMemos> = {
  registerOrderMemo: ({ uuid: orderUuid, text }, ctx) =>
    ctx.tx(async (tx) => {
      const staffUuid = staffOf(ctx);
      const memo = { orderUuid, storeUuid: storeOfStaff(ctx), staffUuid, text: text.trim(), now: ctx.now };
      const { uuid } = (await insertMemo(tx, memo)) ?? refuse('NOT_FOUND');
      await recordAudit(tx, ctx, { action: 'ADD_MEMO', targetType: 'ORDER', targetUuid: orderUuid });
      return memoResponse(await getMemo(tx, ctx, uuid), staffUuid);
    }),
  updateOrderMemo: (input, ctx) =>
    ctx.tx(async (tx) => memoResponse(await updateMemo(tx, ctx, input), staffOf(ctx))),
  deleteOrderMemo: ({ uuid }, ctx) =>
    ctx.tx(async (tx) => {
      const memo = await getMemo(tx, ctx, uuid);
      const staffUuid = staffOf(ctx);
      if (memo.staffUuid !== staffUuid && storeOfStaff(ctx) !== undefined)
        return ownOnly('자신이 쓴 메모만 지울 수 있습니다.');
      if (memo.deletedAt !== null) return { isDeleted: true };
      await writeDeleted(tx, memo.uuid, { staffUuid, now: ctx.now });
      await recordAudit(tx, ctx, {
        action: 'DELETE_MEMO',
        targetType: 'ORDER',
        targetUuid: memo.orderUuid,
        before: { memoUuid: memo.uuid, text: memo.text },
      });
      return { isDeleted: true };
    }),
};
