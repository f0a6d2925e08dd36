// Cancels rows of many orders for the merchant, one transaction per order; an order that cannot be cancelled does not stop the others, and rows
// that this event has cancelled before are skipped (docs/endpoints.md#bulk).
import type { Answer, Input } from '#contract/contract.ts';
import { isCancelled } from '#domain/channels/sales-channel/map-source.ts';
import { claimReasonMeanings } from '#domain/claims/claim-reasons.ts';
import { isRefusal, refusalOf, refuse } from '#domain/base/refusal.ts';
import type { RefundInfo } from '#domain/claims/refund.ts';
import { isAlreadyApplied } from '#domain/orders/order-status.ts';
import { bulkResultOf, unchangedRow } from '../../../../bulk-result.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import { type OrderProductRow, lockOrder } from '../../order-rows/order-rows.ts';
import { type DirectCancel, cancelRows, previewCancel } from '../request/cancel-by-merchant.ts';
import { cancelAtChannel } from './decide-by-channel.ts';
import { type ClaimActor, tableActor } from '../claim-actor.ts';
import { type OrderOfRows, listOrdersOfRows } from '../reads/claim-lists.db.ts';

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
    if (order.salesChannel !== 'ONNS') {
      rows.push(...(await cancelOtherChannel(ctx, order, { reason, text, dryRun })));
      continue;
    }
    const cancel = { event, reason, text, by };
    try {
      const { skipped, left, refundInfo } = await ctx.tx((tx) => cancelOrder(tx, ctx, order, cancel, dryRun));
      if (refundInfo !== undefined) previews.push({ orderUuid: order.orderUuid, refundInfo });
      rows.push(...skipped.map(unchangedRow), ...left.map(done));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      rows.push(...order.uuids.map((uuid) => failed(uuid, error)));
    }
  }
  return { ...bulkResultOf(rows), previews };
}

type Cancel = Omit<DirectCancel, 'orderProductUuids'>;
type Cancelled = {
  /** Rows that this event has cancelled before. */
  skipped: string[];
  left: string[];
  /** Of a dry run with rows that are left. */
  refundInfo?: RefundInfo;
};

/** Cancels, or with `dryRun` previews, the rows of an order that this event has not cancelled before. Refuses as `cancelRows`. */
async function cancelOrder(
  tx: Tx,
  ctx: Ctx,
  { orderUuid, uuids }: OrderOfRows,
  cancel: Cancel,
  dryRun = false,
): Promise<Cancelled> {
  const { products } = await lockOrder(tx, orderUuid);
  const isDone = ({ status }: OrderProductRow) =>
    isAlreadyApplied(status, cancel.event, tableActor(cancel.by, status, cancel.event));
  const cancelled = new Set(products.filter(isDone).map(({ uuid }) => uuid));
  const skipped = uuids.filter((uuid) => cancelled.has(uuid));
  const left = uuids.filter((uuid) => !cancelled.has(uuid));
  if (left.length === 0) return { skipped, left };
  const rest = { ...cancel, orderProductUuids: left };
  if (dryRun) return { skipped, left, refundInfo: await previewCancel(tx, ctx, orderUuid, rest) };
  await cancelRows(tx, ctx, orderUuid, rest);
  await recordAudit(tx, ctx, {
    action: cancel.event,
    targetType: 'ORDER',
    targetUuid: orderUuid,
    after: { orderProductUuids: left },
    reason: cancel.text,
  });
  return { skipped, left };
}

/** The results of rows of another sales channel; those that are cancelled are skipped. */
async function cancelOtherChannel(
  ctx: Ctx,
  { uuids, statuses }: OrderOfRows,
  { reason, text, dryRun = false }: Pick<Input<'bulkCancelOrderProducts'>, 'reason' | 'text' | 'dryRun'>,
): Promise<Result['rows']> {
  const left = uuids.filter((_, index) => !isCancelled(statuses[index] ?? 'CANCEL'));
  const answers = dryRun
    ? left.map((uuid) => ({ uuid, refusal: null }))
    : await cancelAtChannel(ctx, left, { reason, text });
  return [
    ...uuids.filter((uuid) => !left.includes(uuid)).map(unchangedRow),
    ...answers.map(({ uuid, refusal }) => (refusal === null ? done(uuid) : failed(uuid, refusal))),
  ];
}

const done = (uuid: string) => ({ uuid, isDone: true });

const failed = (uuid: string, { code, message }: { code: string; message: string }) => ({
  uuid,
  isDone: false,
  code,
  message,
});
