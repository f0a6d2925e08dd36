// T57 for rows that exist: the status of the marketplace decides, a row that ended is not revived, and an answer that was read before the one applied
// last is ignored (docs/rules/marketplaces.md#statuses). Stock of cancelled rows is given back; the shop creates no refund, mileage or coupon.
import { isCancelled, isPossibleMove, targetOf } from '#domain/channels/marketplace/map-source.ts';
import { orderStatusMeanings } from '#domain/orders/order-status.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import type { Ctx } from '../../../../context.ts';
import { type Tx, pipeline } from '../../../../db/connect.ts';
import { returnStock } from '../../../catalog/product-items/product-items.ts';
import {
  type LockedOrder,
  type OrderProductRow,
  advanceRows,
  listOrderGroups,
  stockNeeds,
  writePaid,
  writeRowClaims,
  writeRowDates,
} from '../../../sales/order-rows/order-rows.ts';
import { dispatchPromise, writeChannelPaid } from '../../../sales/payments/payments.ts';
import { type LinkedRow, writeAppliedRows } from './channel-orders.db.ts';
import { type Mapped, type Problem, isProblem, mappingOf } from './judge-products.ts';
import type { OrderBatch, SourceOrder } from './order-batch.ts';
import { appliedOf } from './applied-row.ts';

type Known = {
  source: SourceOrder & { orderUuid: string };
  locked: LockedOrder;
  linked: readonly LinkedRow[];
};

/** A row that the channel reports about. */
type Reported = {
  product: SourceOrder['products'][number];
  row: OrderProductRow;
  link: LinkedRow;
  mapped: Mapped;
  to: OrderStatus;
};

/** Moves the linked rows of a locked order; returns the product orders that changed, and those that cannot be applied. */
export async function moveLinked(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  batch: OrderBatch,
  known: Known,
): Promise<{ changed: string[]; problems: Problem[] }> {
  const judged = known.linked.flatMap((link) => judge(known, link, batch.serial));
  const problems = judged.filter(isProblem);
  const reported = judged.filter((one): one is Reported => !isProblem(one));
  if (reported.length === 0) return { changed: [], problems };
  await writeDeposit(tx, ctx, batch, known);
  const moving = reported.filter(({ row, to }) => row.status !== to);
  const ended = moving.filter(({ to, link }) => isCancelled(to) && link.taken_count > 0);
  const returned = new Set(ended.map(({ link }) => link.product_order_id));
  if (moving.length > 0) await move(tx, ctx, moving);
  await pipeline(
    ended.length === 0
      ? Promise.resolve()
      : returnStock(
          tx,
          stockNeeds(ended.map(({ row, link }) => ({ ...row, count: link.taken_count }))),
          ctx.now,
        ),
    writeRowDates(tx, reported.map(datesOf)),
    writeAppliedRows(
      tx,
      { channel: batch.channel, channelOrderId: known.source.orderId, serial: batch.serial, now: ctx.now },
      reported.map(({ product, link }) => ({
        ...appliedOf(product, known.source, ctx.now),
        orderProductUuid: link.order_product_uuid,
        takenCount: returned.has(link.product_order_id) ? 0 : link.taken_count,
      })),
    ),
  );
  return { changed: moving.map(({ link }) => link.product_order_id), problems };
}

function judge({ source, locked }: Known, link: LinkedRow, serial: number): (Reported | Problem)[] {
  const product = source.products.find((one) => one.productOrderId === link.product_order_id);
  const row = locked.products.find((one) => one.uuid === link.order_product_uuid);
  if (product === undefined || row === undefined || link.read_serial >= serial) return [];
  const mapped = mappingOf(product);
  if (isProblem(mapped)) return [mapped];
  const isOversold = link.taken_count === 0 && !isCancelled(row.status);
  const to = targetOf({ status: row.status, previousStatus: row.previous_status, isOversold }, mapped.status);
  const isEnded = isCancelled(row.status) && isCancelled(to);
  if (isEnded) return [{ product, row, link, mapped, to: row.status }];
  return isPossibleMove(row.status, to)
    ? [{ product, row, link, mapped, to }]
    : [{ source: product, kind: 'UNKNOWN_STATUS', detail: { word: product.status, from: row.status, to } }];
}

/** The channel received the money of an order that waited for its deposit. */
async function writeDeposit(tx: Tx, ctx: Pick<Ctx, 'now'>, batch: OrderBatch, known: Known): Promise<void> {
  const { source, locked } = known;
  const paidAt = source.products.find((one) => one.paidAt !== undefined)?.paidAt;
  if (locked.order.paid_at !== null || paidAt === undefined) return;
  const { orderUuid } = source;
  const groups = await listOrderGroups(tx, orderUuid);
  await writePaid(tx, orderUuid, { ...dispatchPromise(groups, batch.holidays, paidAt), now: paidAt });
  await writeChannelPaid(tx, { orderUuid, paidAt, transactionKey: source.orderId, now: ctx.now });
}

async function move(tx: Tx, ctx: Pick<Ctx, 'now'>, moving: readonly Reported[]): Promise<void> {
  await advanceRows(
    tx,
    moving.map(({ row }) => row),
    {
      event: 'MARKETPLACE_SYNC',
      actor: 'MARKETPLACE',
      mappedStatuses: new Map(moving.map(({ row, to }) => [row.uuid, to])),
      now: ctx.now,
    },
  );
  await writeRowClaims(
    tx,
    moving.map(({ row, to, mapped }) => {
      const { claimStatus } = orderStatusMeanings[to];
      return {
        orderProductUuid: row.uuid,
        claimUuid: row.claim_uuid,
        claimType: claimStatus === 'NONE' ? null : (mapped.claim?.type ?? 'CANCEL'),
        claimStatus,
      };
    }),
  );
}

/** Dates that the channel reports; the purchase is never confirmed by a timer of the shop. */
function datesOf({ product, row, mapped }: Reported): Parameters<typeof writeRowDates>[1][number] {
  const { sentAt, deliveredAt } = product.delivery ?? {};
  return {
    orderProductUuid: row.uuid,
    ...(sentAt === undefined ? {} : { dispatchedAt: sentAt }),
    ...(deliveredAt === undefined ? {} : { deliveredAt }),
    ...(product.decidedAt === undefined ? {} : { confirmedAt: product.decidedAt }),
    isConfirmPaused: mapped.isConfirmPaused,
  };
}
