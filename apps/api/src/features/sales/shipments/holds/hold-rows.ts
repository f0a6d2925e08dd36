// Staff hold order products that wait for the dispatch, and release them (docs/rules/delivery.md#holds). Both commands are idempotent.
import type { Static } from 'typebox';
import type { BulkResult } from '#contract/sales/bulk-result.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type HoldFacts, holdProblem, holdText } from '#domain/shipments/dispatch-hold.ts';
import { type Unchanged, unchanged } from '../../../../bulk-result.ts';
import type { Ctx } from '../../../../context.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import { endHolds, listHeld, writeHolds } from '../../order-rows/order-rows.ts';
import { type BulkRow, bulk } from '../bulk.ts';
import { requireMove } from '../staff-move.ts';

const targetType = 'ORDER_PRODUCT';

/** Holds rows, or replaces their hold when reason, text or day differ. Refuses INVALID_INPUT for a hold without its text or with a wrong day. */
export async function bulkHold(
  ctx: Ctx,
  rows: readonly { uuid: string }[],
  hold: HoldFacts,
): Promise<Static<typeof BulkResult>> {
  const problem = holdProblem(hold, ctx.now);
  if (problem !== undefined) refuse('INVALID_INPUT', { fields: [problem] });
  return bulk(ctx, rows, (found) => holdRow(ctx, found, hold));
}

async function holdRow(ctx: Ctx, found: BulkRow, hold: HoldFacts): Promise<void | Unchanged> {
  const { tx, row, scope } = found;
  requireMove('HOLD', found);
  const held = (await listHeld(tx, [row.uuid], ctx.now)).get(row.uuid);
  const isSame = held?.reason === hold.reason && held.text === hold.text && held.heldUntil === hold.heldUntil;
  if (isSame) return unchanged;
  await writeHolds(tx, hold, { orderProductUuids: [row.uuid], staffUuid: scope.staffUuid, now: ctx.now });
  await recordAudit(tx, ctx, {
    action: 'HOLD',
    targetType,
    targetUuid: row.uuid,
    ...(held !== undefined && { before: { hold: holdText(held) } }),
    after: { hold: holdText(hold) },
  });
}

/** Releases rows; a row that is not held is unchanged. */
export const bulkRelease = (
  ctx: Ctx,
  rows: readonly { uuid: string }[],
): Promise<Static<typeof BulkResult>> =>
  bulk(ctx, rows, async ({ tx, row, scope }) => {
    const held = (await listHeld(tx, [row.uuid], ctx.now)).get(row.uuid);
    if (held === undefined) return unchanged;
    await endHolds(tx, { orderProductUuids: [row.uuid], staffUuid: scope.staffUuid, now: ctx.now });
    return recordAudit(tx, ctx, {
      action: 'RELEASE',
      targetType,
      targetUuid: row.uuid,
      before: { hold: holdText(held) },
    });
  });
