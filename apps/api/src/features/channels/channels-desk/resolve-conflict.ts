// Command of staff: resolve a conflict with a channel (docs/rules/channels.md#desk).
import { refuse } from '#domain/base/refusal.ts';
import {
  type ConflictKind,
  type StaffResolution,
  conflictActions,
} from '#domain/channels/sales-channel/conflict-kinds.ts';
import { type Ctx, staffOf } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { enqueueCommand, retryCommandsOf, settleCommandsOf } from '../channel-commands/channel-commands.ts';
import {
  type LockedConflict,
  acceptOption,
  acceptMessagesOf,
  lockConflict,
  applyAgain,
  writeResolved,
} from '../channel-orders/channel-orders.ts';

type Given = { resolution: StaffResolution; note: string };

/** The product order cannot be applied, and its messages wait for the resolution. */
const waitingKinds: readonly ConflictKind[] = ['UNLINKED_PRODUCT', 'UNKNOWN_STATUS', 'AMOUNT_DIFFERS'];

async function accept(
  tx: Tx,
  { kind, channel, productOrderId, detail }: LockedConflict,
  now: Date,
): Promise<void> {
  if (kind === 'UNLINKED_PRODUCT')
    await acceptOption(tx, { channel, productOrderId, optionCode: String(detail['optionCode']) });
  if (kind === 'COMMAND_REFUSED') await settleCommandsOf(tx, { channel, productOrderId }, now);
  if (waitingKinds.includes(kind)) await acceptMessagesOf(tx, { channel, productOrderId }, now);
}

/** What the resolution changes besides the conflict. */
async function carryOut(
  tx: Tx,
  ctx: Ctx,
  conflict: LockedConflict,
  { resolution, note }: Given,
): Promise<void> {
  const { channel, channelOrderId, productOrderId, orderUuid } = conflict;
  if (resolution === 'ACCEPTED') return accept(tx, conflict, ctx.now);
  if (resolution === 'RETRIED') {
    await retryCommandsOf(tx, { channel, productOrderId }, ctx.now);
    return applyAgain(tx, { channel, productOrderId }, ctx.now);
  }
  if (orderUuid === null) return refuse('ORDER_STATUS_CONFLICT');
  await enqueueCommand(tx, {
    channel,
    channelOrderId,
    productOrderId,
    orderUuid,
    body: { kind: 'CANCEL_SALE', reason: 'SOLD_OUT', text: note },
    key: `conflict:${conflict.uuid}`,
    staffUuid: staffOf(ctx),
    now: ctx.now,
  });
}

/**
 * Resolves an open conflict: RETRIED applies its product order again, ACCEPTED leaves it as the channel has it, CANCELLED cancels its sale at the
 * channel. Refuses NOT_FOUND, and ORDER_STATUS_CONFLICT for a resolved one and a resolution that its kind does not offer.
 */
export async function resolveConflict(ctx: Ctx, uuid: string, { resolution, note }: Given): Promise<void> {
  await ctx.tx(async (tx) => {
    const conflict = (await lockConflict(tx, uuid)) ?? refuse('NOT_FOUND');
    if (
      conflict.isResolved ||
      !conflictActions(conflict.kind, conflict.orderUuid !== null).includes(resolution)
    )
      refuse('ORDER_STATUS_CONFLICT');
    const given = { resolution, note: note.trim() };
    await writeResolved(tx, uuid, { ...given, staffUuid: staffOf(ctx), now: ctx.now });
    await carryOut(tx, ctx, conflict, given);
    await recordAudit(tx, ctx, {
      action: 'RESOLVE',
      targetType: 'CHANNEL_CONFLICT',
      targetUuid: uuid,
      after: { resolution },
      reason: given.note,
    });
  });
}
