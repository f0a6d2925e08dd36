// Executes scheduled changes at their time by the commands of bulk edits, with a new check of every rule
// (docs/rules/catalog.md#scheduled-changes).
import { permissionsOf } from '#domain/members/staff.ts';
import { scheduledSentences } from '#domain/products/scheduled-change.ts';
import type { RowResult } from '../../../../bulk-result.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import { editItems, editProducts } from '../bulk-edits/edit-by-set.ts';
import { type DueChange, claimDueChange, writeResults, writeTry } from './scheduled-changes.db.ts';

/** Executes every change that is due. */
export async function applyScheduledChanges(ctx: Ctx): Promise<void> {
  while (await applyNext(ctx));
}

/** From one try to the next after a defect. */
const retryMs = 60_000;

/**
 * False when no change is due. The change, its results and its end are one transaction under the lock of its row, so that two processes
 * execute it once. A change that ends with a defect is tried again later, so that it does not stop the others.
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
  const own = ofStaff(tx, ctx, due);
  const results = isPermitted(due) ? await execute(own, due) : due.rows.map(({ uuid }) => notPermitted(uuid));
  const isWhole = results.every(({ isDone, message }) => isDone && message === undefined);
  const state = isWhole ? 'APPLIED' : 'PARTLY_FAILED';
  await writeResults(tx, due.uuid, { results, state, now: ctx.now });
  const doneCount = results.filter(({ isDone }) => isDone).length;
  await recordAudit(tx, own, {
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

/** The account works for the same store, or head office, and may still edit products. */
const isPermitted = ({ staff, storeUuid }: DueChange): boolean =>
  staff.isActive &&
  staff.storeUuid === storeUuid &&
  permissionsOf(staff.role, staff.permissions).includes('CATALOGUE');

/** The context of the staff who scheduled the change, in the transaction of the job. */
function ofStaff(tx: Tx, ctx: Ctx, { staffUuid, staff: { role, storeUuid, permissions } }: DueChange): Ctx {
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

async function execute(ctx: Ctx, { target, change, rows }: DueChange): Promise<RowResult[]> {
  const seen = new Map(rows.map((row) => [row.uuid, row.seen]));
  // The version is not compared: fields that were changed since are left alone.
  const input = { ...change, rows: rows.map(({ uuid }) => ({ uuid, version: 1 })) };
  const result =
    target === 'PRODUCT' ? await editProducts(ctx, input, seen) : await editItems(ctx, input, seen);
  return result.rows.map(({ uuid, isDone, isUnchanged, message }) =>
    // A row that has the value already needs no message.
    message === undefined || isUnchanged === true ? { uuid, isDone } : { uuid, isDone, message },
  );
}
