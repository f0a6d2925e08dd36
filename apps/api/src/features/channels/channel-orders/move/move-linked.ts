// T57 for rows that exist: the status of the channel decides, a row that ended is not revived, and an answer that was read before the one applied
// last is ignored (docs/rules/channels.md#statuses). Stock of cancelled units is given back; the shop creates no refund, mileage or coupon.
import { cutText } from '#domain/base/cut-text.ts';
import { isCancelled, isPossibleMove } from '#domain/channels/sales-channel/map-source.ts';
import { orderStatusMeanings } from '#domain/orders/order-status.ts';
import type { Ctx } from '../../../../context.ts';
import { type Tx, pipeline } from '../../../../db/connect.ts';
import { emptyStock, returnStock, takeAvailableStock } from '../../../catalog/product-items/product-items.ts';
import {
  type LockedOrder,
  advanceRows,
  listOrderGroups,
  stockNeeds,
  writeDelivery,
  writePaid,
  writeRowClaims,
  writeRowDates,
  writeRowItems,
} from '../../../sales/order-rows/order-rows.ts';
import { dispatchPromise, writeChannelPaid } from '../../../sales/payments/payments.ts';
import { closeConflicts } from '../conflicts/conflicts.db.ts';
import { appliedOf } from '../apply/applied-row.ts';
import { type AppliedRow, type LinkedRow, writeAppliedRows } from '../apply/channel-orders.db.ts';
import { type Problem, isProblem, mappingOf } from '../apply/judge-products.ts';
import type { OrderBatch, SourceOrder } from '../apply/order-batch.ts';
import {
  type AppliedConflict,
  addressConflict,
  changedAfterDispatch,
  isBeingSent,
} from './applied-conflicts.ts';
import { nextItem, storedOption, unlinkedOptions } from './option-changes.ts';
import { type Reported, type Target, rowsOfProduct, targetsOf } from './reported-rows.ts';
import { personsOf } from '../apply/source-person.ts';
import { endUnreportedClaims, knownClaim, writeReportedClaim } from './write-claims.ts';

type Known = {
  source: SourceOrder & { orderUuid: string };
  locked: LockedOrder;
  linked: readonly LinkedRow[];
};

/** Moves the linked rows of a locked order; returns the product orders that changed, and those that cannot be applied. */
export async function moveLinked(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'config'>,
  batch: OrderBatch,
  known: Known,
): Promise<{ changed: string[]; problems: Problem[]; appliedConflicts: AppliedConflict[] }> {
  const judged = known.linked.flatMap((link) => judge(known, link, batch.serial));
  const problems = judged.filter(isProblem);
  const reported = judged.filter((one): one is Reported => !isProblem(one));
  if (reported.length === 0) return { changed: [], problems, appliedConflicts: [] };
  await writeDeposit(tx, ctx, batch, known);
  const appliedConflicts = await writeAddress(tx, ctx, batch, known);
  const targets: Target[] = [];
  const applied: Reported[] = [];
  for (const one of reported) {
    const own = await targetsOf(tx, one);
    const impossible = own.find(({ row, to }) => !isPossibleMove(row.status, to));
    if (impossible !== undefined) {
      problems.push(contradictionOf(one, impossible));
      continue;
    }
    targets.push(...own);
    applied.push(one);
  }
  const claims = await writeClaims(tx, ctx, batch, known, { applied, targets });
  const moving = targets.filter(({ row, to }) => row.status !== to);
  if (moving.length > 0) await move(tx, ctx, moving);
  await writeClaimColumns(tx, targets, claims);
  const held = await changeItems(tx, ctx, batch, targets);
  appliedConflicts.push(...unlinkedOptions(batch, targets), ...changedAfterDispatch(batch, targets));
  const returned = await returnUnits(tx, ctx, moving);
  await pipeline(
    writeRowDates(tx, targets.map(datesOf)),
    writeAppliedRows(
      tx,
      { channel: batch.channel, channelOrderId: known.source.orderId, serial: batch.serial, now: ctx.now },
      applied.map((one): AppliedRow => {
        const { product, link } = one;
        return {
          ...appliedOf(product, known.source, ctx.now),
          orderProductUuid: link.orderProductUuid,
          takenCount:
            held.get(link.productOrderId) ?? link.takenCount - (returned.get(link.productOrderId) ?? 0),
          ...storedOption(batch, one, targets),
        };
      }),
    ),
  );
  await closeConflicts(tx, {
    channel: batch.channel,
    productOrderIds: moving
      .filter(({ to }) => isCancelled(to))
      .map(({ reported: { link } }) => link.productOrderId),
    kinds: ['OVERSOLD'],
    resolution: 'CANCELLED',
    now: ctx.now,
  });
  return {
    changed: [...new Set(moving.map((one) => one.reported.link.productOrderId))],
    problems,
    appliedConflicts,
  };
}

function judge({ source, locked }: Known, link: LinkedRow, serial: number): (Reported | Problem)[] {
  const product = source.products.find((one) => one.productOrderId === link.productOrderId);
  if (product === undefined || link.readSerial >= serial) return [];
  const isDeclinedByShop =
    link.rejection !== null &&
    product.claim !== undefined &&
    new Date(link.rejection.at) >= product.claim.requestedAt;
  const mapped = mappingOf(product, isDeclinedByShop);
  if (isProblem(mapped)) return [mapped];
  const rows = rowsOfProduct(locked.products, link.orderProductUuid);
  return [{ product, link, mapped, rows, claim: knownClaim(product.claim, mapped, link) }];
}

const contradictionOf = ({ product }: Reported, { row, to }: Target): Problem => ({
  source: product,
  kind: 'UNKNOWN_STATUS',
  detail: { word: cutText(product.status, 100), from: row.status, to },
});

/** The channel received the money of an order that waited for its deposit. */
async function writeDeposit(tx: Tx, ctx: Pick<Ctx, 'now'>, batch: OrderBatch, known: Known): Promise<void> {
  const { source, locked } = known;
  const paidAt = source.products.find((one) => one.paidAt !== undefined)?.paidAt;
  if (locked.order.paidAt !== null || paidAt === undefined) return;
  const { orderUuid } = source;
  const groups = await listOrderGroups(tx, orderUuid);
  await writePaid(tx, orderUuid, { ...dispatchPromise(groups, batch.holidays, paidAt), now: paidAt });
  await writeChannelPaid(tx, { orderUuid, paidAt, transactionKey: source.orderId, now: ctx.now });
}

/**
 * A new recipient or address is written while nothing of the order was sent; afterwards staff decide what to do. An order whose persons were
 * erased stays without them.
 */
async function writeAddress(
  tx: Tx,
  { config }: Pick<Ctx, 'config'>,
  batch: OrderBatch,
  { source, locked, linked }: Known,
): Promise<AppliedConflict[]> {
  const [product] = source.products;
  if (product === undefined) return [];
  const { delivery } = personsOf(product);
  const { order } = locked;
  const isSame =
    delivery.recipientName === order.recipientName &&
    delivery.phone === order.recipientPhone &&
    delivery.zipCode === order.zipCode &&
    delivery.address === order.address &&
    delivery.detailAddress === order.detailAddress;
  const isErased = order.ordererName === '' && order.ordererPhone === '' && order.recipientName === '';
  if (isSame || isErased) return [];
  const { memo: _memo, ...address } = delivery;
  if (locked.products.some((row) => row.dispatchedAt !== null || isBeingSent(row.status)))
    return addressConflict(config.secret, locked.products, linked, address);
  await writeDelivery(tx, order.uuid, {
    ...address,
    remoteAreaType: batch.areas.get(delivery.zipCode) ?? 'NONE',
  });
  return [];
}

/**
 * The shopper chose another option of the product before it was sent: the rows become the other item, with its stock. Returns the units that they
 * hold now, for product orders whose item has changed.
 */
async function changeItems(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  batch: OrderBatch,
  targets: readonly Target[],
): Promise<Map<string, number>> {
  const held = new Map<string, number>();
  const changed = targets.flatMap((target) => {
    const item = nextItem(batch, target);
    return item === undefined ? [] : [{ row: target.row, item, reported: target.reported }];
  });
  if (changed.length === 0) return held;
  const before = changed.filter(({ reported: { link } }) => link.takenCount > 0);
  if (before.length > 0) await returnStock(tx, stockNeeds(before.map(({ row }) => row)), ctx.now);
  const after = changed.map(({ row, item }) => ({ ...row, productItemUuid: item.uuid }));
  const short = await takeAvailableStock(tx, stockNeeds(after), ctx.now);
  await writeRowItems(
    tx,
    changed.map(({ row, item }) => ({ orderProductUuid: row.uuid, productItemUuid: item.uuid })),
  );
  for (const { row, item, reported } of changed) {
    const id = reported.link.productOrderId;
    held.set(id, (held.get(id) ?? 0) + (short.has(item.uuid) ? 0 : row.count));
  }
  return held;
}

/** The claims by product order. */
async function writeClaims(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  { channel }: OrderBatch,
  { locked }: Known,
  { applied, targets }: { applied: readonly Reported[]; targets: readonly Target[] },
): Promise<Map<string, string>> {
  const claims = new Map<string, string>();
  for (const one of applied) {
    const own = targets.filter(({ reported }) => reported === one);
    await endUnreportedClaims(tx, one, own, ctx.now);
    const rows = own.filter(({ isClaimed }) => isClaimed).map(({ row }) => row);
    const uuid = await writeReportedClaim(tx, { channel, order: locked.order, now: ctx.now }, one, rows);
    if (uuid !== undefined) claims.set(one.product.productOrderId, uuid);
  }
  return claims;
}

async function move(tx: Tx, ctx: Pick<Ctx, 'now'>, moving: readonly Target[]): Promise<void> {
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
}

/** Claim type and claim status of a row follow from its status, as for claims of the shop. */
async function writeClaimColumns(
  tx: Tx,
  targets: readonly Target[],
  claims: ReadonlyMap<string, string>,
): Promise<void> {
  const changed = targets.filter(({ row, to, isClaimed }) => row.status !== to || isClaimed);
  if (changed.length === 0) return;
  await writeRowClaims(
    tx,
    changed.map(({ row, to, isClaimed, reported }) => {
      const { claimStatus, claimType } = orderStatusMeanings[to];
      const own = claimType === 'OF_CLAIM' ? (reported.mapped.claim?.type ?? 'CANCEL') : claimType;
      return {
        uuid: row.uuid,
        claimUuid: (isClaimed ? claims.get(reported.product.productOrderId) : undefined) ?? row.claimUuid,
        claimType: own,
        claimStatus,
      };
    }),
  );
}

/**
 * Gives the units of rows back that are cancelled now, or empties the stock of the items that staff cancelled as sold out (as T36). Returns by
 * product order the number of units that it does not hold any more.
 */
async function returnUnits(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  moving: readonly Target[],
): Promise<Map<string, number>> {
  const returned = new Map<string, number>();
  const needs = moving.flatMap(({ row, to, reported: { link } }) => {
    const before = returned.get(link.productOrderId) ?? 0;
    const count = Math.min(row.count, link.takenCount - before);
    if (!isCancelled(to) || count <= 0) return [];
    returned.set(link.productOrderId, before + count);
    return link.isSoldOut ? [] : [{ ...row, count }];
  });
  if (needs.length > 0) await returnStock(tx, stockNeeds(needs), ctx.now);
  const soldOut = moving.filter(({ to, reported: { link } }) => isCancelled(to) && link.isSoldOut);
  if (soldOut.length > 0) await emptyStock(tx, stockNeeds(soldOut.map(({ row }) => row)), ctx.now);
  return returned;
}

/** Dates that the channel reports; the purchase is never confirmed by a timer of the shop. */
function datesOf({
  row,
  reported: { product, mapped },
  isClaimed,
}: Target): Parameters<typeof writeRowDates>[1][number] {
  const { sentAt, deliveredAt } = product.delivery ?? {};
  return {
    orderProductUuid: row.uuid,
    ...(sentAt !== undefined && { dispatchedAt: sentAt }),
    ...(deliveredAt !== undefined && { deliveredAt }),
    ...(product.decidedAt !== undefined && { confirmedAt: product.decidedAt }),
    isConfirmPaused: mapped.isConfirmPaused && (isClaimed || mapped.claim === undefined),
  };
}
