// Bulk commands on rows that may belong to other sales channels, which are asked before the rows move (docs/rules/channels.md#commands).
import type { Static } from 'typebox';
import type { BulkResult } from '#contract/sales/bulk-result.ts';
import type { Refusal } from '#domain/base/refusal.ts';
import type { Unchanged } from '../../../bulk-result.ts';
import type { Ctx } from '../../../context.ts';
import { listHeld } from '../order-rows/order-rows.ts';
import { type BulkRow, bulk, staffScopeOf } from './bulk.ts';
import { confirmRow, dispatchRow } from './dispatch.ts';

/**
 * As `bulk`, after `ask` asked the sales channels about the rows: what a channel refused is the result of its row. What it accepted was applied to
 * the row before its transaction, so that row was moved by this command and not skipped.
 */
async function bulkAtChannels<T extends { uuid: string }>(
  ctx: Ctx,
  items: readonly T[],
  ask: (uuids: readonly string[]) => Promise<ReadonlyMap<string, Refusal | null>>,
  work: (found: BulkRow, item: T) => Promise<void | Unchanged>,
): Promise<Static<typeof BulkResult>> {
  staffScopeOf(ctx);
  const answers = await ask(items.map(({ uuid }) => uuid));
  return bulk(ctx, items, async (found, item) => {
    const answer = answers.get(found.row.uuid);
    if (answer !== undefined && answer !== null) throw answer;
    const result = await work(found, item);
    return answer === null ? undefined : result;
  });
}

/** Confirms rows (T11), those of other sales channels at their channel first. */
export const bulkConfirm = (ctx: Ctx, uuids: readonly string[]): Promise<Static<typeof BulkResult>> =>
  bulkAtChannels(
    ctx,
    [...new Set(uuids)].map((uuid) => ({ uuid })),
    (orderProductUuids) =>
      ctx.effects.onChannelDecision(ctx, { orderProductUuids, command: { kind: 'CONFIRM' } }),
    (found) => confirmRow(ctx, found),
  );

/** Dispatches rows (T12). Rows of other sales channels are confirmed at their channel first; held rows are not, because they are refused. */
export const bulkDispatch = (
  ctx: Ctx,
  items: readonly (Parameters<typeof dispatchRow>[2] & { uuid: string })[],
): Promise<Static<typeof BulkResult>> =>
  bulkAtChannels(
    ctx,
    items,
    async (uuids) => {
      const held = await listHeld(ctx.db, uuids, ctx.now);
      const asked = uuids.filter((uuid) => !held.has(uuid.toLowerCase()));
      return ctx.effects.onChannelDispatch(ctx, asked);
    },
    (found, item) => dispatchRow(ctx, found, item),
  );
