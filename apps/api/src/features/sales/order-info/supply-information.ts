// T20: the missing data is supplied, through the signed link or by staff, and the rows return to the status before the hold.
import type { Answer } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { derivedStatus } from '#domain/orders/order-status.ts';
import type { OrderActor } from '#domain/orders/order-events.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { type Limit, takeUses } from '../../../db/rate-limit.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { fireEvent } from '../order-events/order-events.ts';
import { type LockedOrder, findOrder, lockOrder } from '../order-rows/order-rows.ts';
import { staffScopeOf } from '../shipments/shipments.ts';
import { type GivenDelivery, changeDelivery } from './change-delivery.ts';
import { readInfoToken } from './info-token.ts';
import {
  type InfoRequestRow,
  closeInfoRequest,
  findInfoRequest,
  findOrderOfStore,
  isOfOneStore,
} from './order-info.db.ts';

const linkLimit = (ctx: Ctx): Limit => ({
  key: `order-info:${ctx.request.ip}`,
  limit: 60,
  windowMs: 10 * 60_000,
});

/** The open request of a link. Refuses LINK_EXPIRED for an altered, expired or used one. */
async function openRequest(ctx: Ctx, token: string): Promise<InfoRequestRow> {
  await takeUses(ctx, linkLimit(ctx));
  const request = await findInfoRequest(ctx.db, readInfoToken(ctx, token));
  const isOpen = request !== undefined && request.closed_at === null && request.due_at > ctx.now;
  return isOpen ? request : refuse('LINK_EXPIRED');
}

/** What the link asks for. It shows no personal data, because links are forwarded. */
export async function describeRequest(ctx: Ctx, token: string): Promise<Answer<'getOrderInfoRequest'>> {
  const request = await openRequest(ctx, token);
  const order = (await findOrder(ctx.db, request.order_uuid)) ?? refuse('LINK_EXPIRED');
  return {
    orderNo: order.order_no,
    orderName: order.order_name,
    text: request.text,
    dueAt: seoulDateTime(request.due_at),
    remoteDeliveryFee: order.remote_delivery_fee,
    itemCount: order.products.length,
  };
}

/** Supplies the data through the link, which can be used once. */
export async function supplyByLink(
  ctx: Ctx,
  token: string,
  given: GivenDelivery,
): Promise<Answer<'editOrderInfoFromPharm'>> {
  const { uuid, order_uuid } = await openRequest(ctx, token);
  return ctx.tx(async (tx) => {
    const locked = await lockOrder(tx, order_uuid);
    const request = await findInfoRequest(tx, uuid);
    if (request?.closed_at !== null) return refuse('LINK_EXPIRED');
    await supply(tx, ctx, locked, { given, actor: 'SHOPPER', storeUuid: undefined });
    const order = await findOrder(tx, order_uuid);
    const { status, label } = derivedStatus(order?.products.map((row) => row.status) ?? []);
    return { orderNo: locked.order.order_no, status, statusLabel: label };
  });
}

/** Refuses ORDER_STATUS_CONFLICT when no row waits for data. */
async function supply(
  tx: Tx,
  ctx: Ctx,
  locked: LockedOrder,
  how: { given: GivenDelivery; actor: OrderActor; actorUuid?: string; storeUuid: string | undefined },
): Promise<string[]> {
  const waiting = locked.products.filter((row) => row.status === 'REQUEST_INFORMATION');
  if (waiting.length === 0) return refuse('ORDER_STATUS_CONFLICT');
  const names = await changeDelivery(tx, locked, how.given);
  await fireEvent(tx, ctx, {
    locked,
    rows: waiting,
    move: { event: 'SUPPLY_INFO', actor: how.actor, actorUuid: how.actorUuid, now: ctx.now },
  });
  await closeInfoRequest(tx, locked.order.uuid, ctx.now);
  return names;
}

/** Staff enter the data for the shopper; `orderUuid` is of their store. */
export async function supplyByStaff(ctx: Ctx, orderUuid: string, given: GivenDelivery): Promise<void> {
  await ctx.tx(async (tx) => {
    const { staffUuid, storeUuid } = staffScopeOf(ctx);
    const locked = await lockOrder(tx, orderUuid);
    const names = await supply(tx, ctx, locked, {
      given,
      actor: 'MERCHANT',
      actorUuid: staffUuid,
      storeUuid,
    });
    await recordAudit(tx, ctx, {
      action: 'SUPPLY_INFORMATION',
      targetType: 'ORDER',
      targetUuid: orderUuid,
      after: { fields: names },
    });
  });
}

/** Statuses in which the address may still be changed. */
const beforeDispatch = ['WAITING_DEPOSIT', 'PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'REQUEST_INFORMATION'];

/**
 * Staff change recipient or address before any row is dispatched. Refuses NOT_FOUND for an order of another store, FORBIDDEN for one that
 * other stores deliver too, ORDER_STATUS_CONFLICT after the dispatch.
 */
export async function editDelivery(ctx: Ctx, orderUuid: string, given: GivenDelivery): Promise<void> {
  await ctx.tx(async (tx) => {
    const { storeUuid } = staffScopeOf(ctx);
    if ((await findOrderOfStore(tx, orderUuid, storeUuid)) === undefined) refuse('NOT_FOUND');
    const locked = await lockOrder(tx, orderUuid);
    if (storeUuid !== undefined && !(await isOfOneStore(tx, orderUuid, storeUuid))) refuse('FORBIDDEN');
    if (!locked.products.some((row) => beforeDispatch.includes(row.status))) refuse('ORDER_STATUS_CONFLICT');
    const isDispatched = locked.products.some(
      (row) => row.dispatched_at !== null || row.status === 'REQUEST_DELIVERY',
    );
    if (isDispatched) refuse('ORDER_STATUS_CONFLICT');
    const names = await changeDelivery(tx, locked, given);
    await recordAudit(tx, ctx, {
      action: 'EDIT_DELIVERY',
      targetType: 'ORDER',
      targetUuid: orderUuid,
      after: { fields: names },
    });
  });
}
