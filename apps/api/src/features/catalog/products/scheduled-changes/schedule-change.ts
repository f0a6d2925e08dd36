// Schedules a bulk edit instead of executing it (docs/rules/catalog.md#scheduled-changes).
import type { Input } from '#contract/contract.ts';
import { parseSeoulDateTime, seoulDateTime } from '#domain/base/calendar.ts';
import { scheduleProblem } from '#domain/base/schedule-problem.ts';
import type { ScheduledTarget } from '#domain/products/scheduled-change.ts';
import { bulkResultOf } from '../../../../bulk-result.ts';
import { type Ctx, staffOf, storeOfStaff } from '../../../../context.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import type { BulkEditResult } from '../bulk-edits/bulk-edit.ts';
import { listProductsNamed, listProductsOfItems } from '../bulk-edits/bulk-edits.db.ts';
import { editItems, editProducts } from '../bulk-edits/edit-by-set.ts';
import { valuesOf } from '../bulk-edits/seen-values.ts';
import { invalid } from '../desk/product-draft.ts';
import { listEditedProducts } from '../saved-products.db.ts';
import { type ScheduledRow, insertScheduledChange } from './scheduled-changes.db.ts';

type Scheduled = Omit<Input<'bulkEditProductItems'>, 'applyAt' | 'set'> & { applyAt: string; set: object };

/** Checks a change by a dry run of its bulk edit. */
const checkNow = (
  ctx: Ctx,
  target: ScheduledTarget,
  input: Omit<Scheduled, 'applyAt'>,
): Promise<BulkEditResult> =>
  target === 'PRODUCT'
    ? editProducts(ctx, { ...input, dryRun: true })
    : editItems(ctx, { ...input, dryRun: true });

/** Checks the rows now and schedules those that are not refused. Refuses INVALID_INPUT for a time that is too near or too far. */
export async function scheduleChange(
  ctx: Ctx,
  target: ScheduledTarget,
  { applyAt: time, dryRun = false, ...input }: Scheduled,
): Promise<BulkEditResult> {
  const applyAt = parseSeoulDateTime(time);
  const problem = scheduleProblem(applyAt, ctx.now);
  if (problem !== undefined) invalid('applyAt', problem);
  const checked = await checkNow(ctx, target, input);
  if (dryRun) return checked;
  const accepted = checked.rows.filter(({ isDone }) => isDone).map(({ uuid }) => uuid);
  // A row that needs no change now may need one at that time.
  const rows = checked.rows.map((row) => (row.isDone ? { uuid: row.uuid, isDone: true } : row));
  const result = { ...bulkResultOf(rows), previews: [] };
  if (accepted.length === 0) return result;
  const { rows: _rows, ...change } = input;
  const seen = await seenRows(ctx, target, accepted, input.set);
  const scheduledUuid = await ctx.tx(async (tx) => {
    const uuid = await insertScheduledChange(tx, {
      target,
      change,
      storeUuid: storeOfStaff(ctx),
      staffUuid: staffOf(ctx),
      applyAt,
      rows: seen,
      now: ctx.now,
    });
    await recordAudit(tx, ctx, {
      action: 'SCHEDULE',
      targetType: 'PRODUCT_CHANGE',
      targetUuid: uuid,
      after: { ...change, applyAt: seoulDateTime(applyAt), rows: accepted.length },
    });
    return uuid;
  });
  return { ...result, scheduledUuid };
}

/** Returns the rows with the values that they have now. */
async function seenRows(
  ctx: Ctx,
  target: ScheduledTarget,
  uuids: readonly string[],
  set: object,
): Promise<ScheduledRow[]> {
  const list = target === 'PRODUCT' ? listProductsNamed : listProductsOfItems;
  const named = await list(ctx.db, uuids, storeOfStaff(ctx));
  const products = [...new Set(named.map(({ productUuid }) => productUuid))];
  const bases = await listEditedProducts(ctx.db, products, storeOfStaff(ctx));
  const byUuid = new Map(bases.map((base) => [base.uuid, base]));
  return named.flatMap(({ uuid, productUuid }) => {
    const base = byUuid.get(productUuid);
    return base === undefined ? [] : [{ uuid, productUuid, seen: valuesOf(base, uuid, target, set) }];
  });
}
