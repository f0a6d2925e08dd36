// Staff announce to the shopper that order products will be dispatched late (docs/rules/delivery.md#delays). Idempotent.
import type { Static } from 'typebox';
import type { BulkResult } from '#contract/sales/bulk-result.ts';
import { formatKoreanDate } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import {
  type DelayFacts,
  delayProblem,
  delayReasonText,
  delayText,
  notLaterProblem,
} from '#domain/shipments/dispatch-delay.ts';
import { type Unchanged, unchanged } from '../../../../bulk-result.ts';
import type { Ctx } from '../../../../context.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import { enqueueMessage } from '../../../base/messages/messages.ts';
import { type BulkRow, bulk } from '../bulk.ts';
import { requireMove } from '../staff-move.ts';
import { findDelay, insertDelay } from './delays.db.ts';

/**
 * Announces the delay of rows and enqueues one N26 for each parcel; a row with the same delay is unchanged. Refuses INVALID_INPUT for a delay
 * with reason OTHER and no text, or with a wrong day.
 */
export async function announceDelay(
  ctx: Ctx,
  rows: readonly { uuid: string }[],
  delay: DelayFacts,
): Promise<Static<typeof BulkResult>> {
  const problem = delayProblem(delay, ctx.now);
  if (problem !== undefined) refuse('INVALID_INPUT', { fields: [problem] });
  return bulk(ctx, rows, (found) => announceOf(ctx, found, delay));
}

async function announceOf(ctx: Ctx, found: BulkRow, delay: DelayFacts): Promise<void | Unchanged> {
  const { tx, row, locked, scope } = found;
  const { order } = locked;
  requireMove('ANNOUNCE_DELAY', found);
  const { delay: known, promiseDate } = await findDelay(tx, row.uuid);
  if (known !== null && delayText(known) === delayText(delay)) return unchanged;
  const notLater = notLaterProblem(delay.expectedDate, promiseDate);
  if (notLater !== undefined) refuse('INVALID_INPUT', { message: notLater });
  await insertDelay(tx, delay, {
    orderProductUuid: row.uuid,
    staffUuid: scope.staffUuid,
    now: ctx.now,
  });
  const variables = {
    no: order.orderNo,
    date: formatKoreanDate(delay.expectedDate),
    text: delayReasonText(delay),
  };
  // Rows of one parcel in one request share a message.
  const eventKey = `${row.orderGroupUuid}:${ctx.request.id}`;
  await enqueueMessage(
    tx,
    { template: 'N26', orderUuid: order.uuid, eventKey, variables, phone: order.ordererPhone },
    ctx.now,
  );
  await recordAudit(tx, ctx, {
    action: 'ANNOUNCE_DELAY',
    targetType: 'ORDER_PRODUCT',
    targetUuid: row.uuid,
    ...(known !== null && { before: { delay: delayText(known) } }),
    after: { delay: delayText(delay) },
  });
}
