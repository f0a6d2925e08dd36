// Cancels rows of many orders for the merchant, one transaction per order; an order that cannot be cancelled does not stop the others.
import type { Answer, Input } from '#contract/contract.ts';
import { claimReasonMeanings } from '#domain/claims/claim-reasons.ts';
import { isRefusal, refusalOf, refuse } from '#domain/base/refusal.ts';
import { bulkResultOf } from '../../../../bulk-result.ts';
import type { Ctx } from '../../../../context.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import { type DirectCancel, cancelRows, previewCancel } from '../request/cancel-by-merchant.ts';
import { cancelAtChannel } from './channel-claims.ts';
import type { ClaimActor } from '../claim-actor.ts';
import { listOrdersOfRows } from '../reads/claim-lists.db.ts';

type Result = Answer<'bulkCancelOrderProducts'>;

/** T36 to T38 for the rows that `storeUuid` (undefined: head office) may move; the others are NOT_FOUND. */
export async function bulkCancel(
  ctx: Ctx,
  { uuids, event, reason, text, dryRun }: Input<'bulkCancelOrderProducts'>,
  { by, storeUuid }: { by: ClaimActor; storeUuid: string | undefined },
): Promise<Result> {
  const isAllowed =
    claimReasonMeanings[reason].sources.includes('STAFF') &&
    (event === 'SOLD_OUT') === (reason === 'SOLD_OUT');
  if (!isAllowed) return refuse('INVALID_REASON_FOR_TYPE');
  const wanted = [...new Set(uuids.map((uuid) => uuid.toLowerCase()))];
  const orders = await listOrdersOfRows(ctx.db, wanted, storeUuid);
  const found = orders.flatMap((order) => order.uuids);
  const unknown = wanted.filter((uuid) => !found.includes(uuid));
  const rows: Result['rows'] = unknown.map((uuid) => failed(uuid, refusalOf('NOT_FOUND')));
  const previews: Result['previews'] = [];
  for (const order of orders) {
    // The channel refunds: there is no refund to preview.
    if (order.sales_channel !== 'ONNS') {
      const answers =
        dryRun === true
          ? order.uuids.map((uuid) => ({ uuid, refusal: null }))
          : await cancelAtChannel(ctx, order.uuids, { reason, text });
      rows.push(
        ...answers.map(({ uuid, refusal }) =>
          refusal === null ? { uuid, isDone: true } : failed(uuid, refusal),
        ),
      );
      continue;
    }
    const cancel: DirectCancel = { orderProductUuids: order.uuids, event, reason, text, by };
    try {
      if (dryRun === true) {
        const refundInfo = await ctx.tx((tx) => previewCancel(tx, ctx, order.order_uuid, cancel));
        previews.push({ orderUuid: order.order_uuid, refundInfo });
      } else {
        await ctx.tx(async (tx) => {
          await cancelRows(tx, ctx, order.order_uuid, cancel);
          await recordAudit(tx, ctx, {
            action: event,
            targetType: 'ORDER',
            targetUuid: order.order_uuid,
            after: { orderProductUuids: order.uuids },
            reason: text,
          });
        });
      }
      rows.push(...order.uuids.map((uuid) => ({ uuid, isDone: true })));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      rows.push(...order.uuids.map((uuid) => failed(uuid, error)));
    }
  }
  return { ...bulkResultOf(rows), previews };
}

const failed = (uuid: string, { code, message }: { code: string; message: string }) => ({
  uuid,
  isDone: false,
  code,
  message,
});
