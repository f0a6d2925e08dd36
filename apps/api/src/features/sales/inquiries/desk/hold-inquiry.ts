// Commands of staff that hold an open inquiry until a day, and release it (docs/rules/inquiries.md#holds). Both are idempotent.
import type { Input } from '#contract/contract.ts';
import { holdDayProblem } from '#domain/base/hold-day.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, staffOf, storeOfStaff } from '../../../../context.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import { endHold, writeHold } from '../../inquiry-work/inquiry-work.ts';
import { findInQueue } from './queue.db.ts';

const targetType = 'INQUIRY';

/** Holds an inquiry, or replaces its hold. Refuses INVALID_INPUT for a wrong day, NOT_FOUND, ALREADY_ANSWERED for one that is not open. */
export async function holdInquiry(
  ctx: Ctx,
  { uuid, heldUntil, ...given }: Input<'holdInquiry'>,
): Promise<void> {
  const message = holdDayProblem(heldUntil, ctx.now);
  if (message !== undefined) refuse('INVALID_INPUT', { fields: [{ name: 'heldUntil', message }] });
  const reason = given.reason.trim();
  await ctx.tx(async (tx) => {
    const { isOpen } = (await findInQueue(tx, uuid, storeOfStaff(ctx))) ?? refuse('NOT_FOUND');
    if (!isOpen) refuse('ALREADY_ANSWERED');
    const hold = { heldUntil, reason, staffUuid: staffOf(ctx), now: ctx.now };
    if (!(await writeHold(tx, uuid, hold))) return;
    await recordAudit(tx, ctx, {
      action: 'HOLD',
      targetType,
      targetUuid: uuid,
      after: { heldUntil },
      reason,
    });
  });
}

/** Ends the hold of an inquiry; one that is not held is unchanged. Refuses NOT_FOUND. */
export async function releaseInquiry(ctx: Ctx, uuid: string): Promise<void> {
  await ctx.tx(async (tx) => {
    if ((await findInQueue(tx, uuid, storeOfStaff(ctx))) === undefined) refuse('NOT_FOUND');
    const heldUntil = await endHold(tx, uuid, ctx.now);
    if (heldUntil === undefined) return;
    await recordAudit(tx, ctx, {
      action: 'RELEASE',
      targetType,
      targetUuid: uuid,
      before: { heldUntil },
    });
  });
}
