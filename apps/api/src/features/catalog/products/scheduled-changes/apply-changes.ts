// Executes scheduled changes at their time by the commands of bulk edits, which check every rule again
// (docs/rules/catalog.md#scheduled-changes).
import { isRefusal } from '#domain/base/refusal.ts';
import { permissionsOf } from '#domain/members/staff.ts';
import { scheduledSentences } from '#domain/products/scheduled-change.ts';
import { type RowResult, refusedRow } from '../../../../bulk-result.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import { editItems, editProducts } from '../bulk-edits/edit-by-set.ts';
import { type DueChange, claimDueChange, writeResults, writeTry } from './scheduled-changes.db.ts';

/** Executes every change that is due. */
export async function applyScheduledChanges(ctx: Ctx): Promise<void> {
  while (await applyNext(ctx));
}

/** Delay before a change that failed with a defect is tried again; it grows with each try. */
const retryMs = 60_000;

/**
 * Executes the change that is due first; returns false when none is due. The edits, the results of the rows and the final state are written in
 * one transaction under the lock of the change, so that two processes execute it once. After a defect the change is due later, so that it does
 * not block the others.
 */
async function applyNext(ctx: Ctx): Promise<boolean> {
  const claimed: DueChange[] = [];
  try {
    await ctx.tx(async (tx) => {
      const due = await claimDueChange(tx, ctx.now);
      if (due === undefined) return;
      claimed.push(due);
      await apply(tx, ctx, due);
    });
  } catch (error) {
    for (const { uuid, tryCount } of claimed) {
      const dueAt = new Date(ctx.now.getTime() + retryMs * (tryCount + 1));
      await ctx.tx((tx) => writeTry(tx, uuid, dueAt));
    }
    throw error;
  }
  return claimed.length > 0;
}

async function apply(tx: Tx, ctx: Ctx, due: DueChange): Promise<void> {
  const ctxOfStaff = contextOfStaff(tx, ctx, due);
  const results = isPermitted(due)
    ? await execute(ctxOfStaff, due)
    : due.rows.map(({ uuid }) => notPermitted(uuid));
  const isWhole = results.every(({ isDone, message }) => isDone && message === undefined);
  const state = isWhole ? 'APPLIED' : 'PARTLY_FAILED';
  await writeResults(tx, due.uuid, { results, state, now: ctx.now });
  const doneCount = results.filter(({ isDone }) => isDone).length;
  await recordAudit(tx, ctxOfStaff, {
    action: 'APPLY_SCHEDULED',
    targetType: 'PRODUCT_CHANGE',
    targetUuid: due.uuid,
    after: { doneCount, failedCount: results.length - doneCount },
  });
}

const notPermitted = (uuid: string): RowResult => ({
  uuid,
  isDone: false,
  message: scheduledSentences.notPermitted,
});

/** True where the account is active, may edit products, and belongs to the same store (or head office) as when it scheduled the change. */
const isPermitted = ({ staff, storeUuid }: DueChange): boolean =>
  staff.isActive &&
  staff.storeUuid === storeUuid &&
  permissionsOf(staff.role, staff.permissions).includes('CATALOGUE');

/** Returns the context of the account that scheduled the change; its `tx` runs work in the transaction of the job. */
function contextOfStaff(
  tx: Tx,
  ctx: Ctx,
  { staffUuid, staff: { role, storeUuid, permissions } }: DueChange,
): Ctx {
  return {
    ...ctx,
    tx: (work) => work(tx),
    actor: {
      kind: 'staff',
      staffUuid,
      sessionUuid: staffUuid,
      role,
      permissions: permissionsOf(role, permissions),
      ...(storeUuid !== null && { storeUuid }),
    },
  };
}

/**
 * Edits the products or items and returns the result of each row. A refusal of the whole change, for example because its category was deleted,
 * is the result of every row: bulk edits refuse before they write.
 */
async function execute(ctx: Ctx, { target, change, rows }: DueChange): Promise<RowResult[]> {
  const seen = new Map(rows.map((row) => [row.uuid, row.seen]));
  // With `seen`, bulk edits compare values instead of versions.
  const input = { ...change, rows: rows.map(({ uuid }) => ({ uuid, version: 1 })) };
  try {
    const result =
      target === 'PRODUCT' ? await editProducts(ctx, input, seen) : await editItems(ctx, input, seen);
    return result.rows.map(({ uuid, isDone, isUnchanged, message }) =>
      // A row that had the value already needs no message.
      message === undefined || isUnchanged === true ? { uuid, isDone } : { uuid, isDone, message },
    );
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return rows.map(({ uuid }) => refusedRow(uuid, error));
  }
}
