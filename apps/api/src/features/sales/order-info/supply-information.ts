// T20: the missing data is supplied, through the signed link or by staff, and the rows return to the status before the hold.
import type { Answer } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { particleAfter } from '#domain/korean-text/particle.ts';
import { awaitsReceiver } from '#domain/orders/gift.ts';
import { missingDelivery } from '#domain/orders/missing-delivery.ts';
import { derivedStatus } from '#domain/orders/order-status.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import {
  type LockedOrder,
  type OrderRow,
  findOrder,
  isOrderOfStore,
  lockOrder,
  requireOwnChannel,
} from '../order-rows/order-rows.ts';
import { staffScopeOf } from '../shipments/shipments.ts';
import { changeDelivery, readNewAddress, refuseSurcharge } from './change-delivery.ts';
import type { GivenDelivery } from './delivery-changes.db.ts';
import { type LinkPurpose, isTokenOf, requestUuidIn } from './info-token.ts';
import { sendLinkToNewNumber } from './gift-link.ts';
import { type SurchargePayment, confirmSurcharge, startSurcharge } from './pay-surcharge.ts';
import { supplyRows } from './supply-rows.ts';
import { type InfoRequestRow, findInfoRequest, isOfOneStore, isOpen } from './order-info.db.ts';

/** Limits the uses of all links by one address. */
export const takeLinkUse = (ctx: Ctx): Promise<void> =>
  takeUses(ctx, { key: `order-info:${ctx.request.ip}`, limit: 60, windowMs: 10 * 60_000 });

/** The request of a link, open or not. Refuses LINK_EXPIRED for an altered link, and for that of a gift whose number was corrected. */
export async function requestOf(
  ctx: Ctx,
  token: string,
  purpose: LinkPurpose,
  db: Db = ctx.db,
): Promise<InfoRequestRow> {
  const uuid = requestUuidIn(token);
  const request = uuid === undefined ? undefined : await findInfoRequest(db, uuid);
  return request !== undefined && isTokenOf(ctx, token, purpose, request) ? request : refuse('LINK_EXPIRED');
}

/** The open request of a link. Refuses LINK_EXPIRED for an altered, expired or used one. */
async function openRequest(ctx: Ctx, token: string, purpose: LinkPurpose): Promise<InfoRequestRow> {
  await takeLinkUse(ctx);
  const request = await requestOf(ctx, token, purpose);
  return isOpen(request, ctx.now) ? request : refuse('LINK_EXPIRED');
}

/** The number of the order; empty for a gift, because the number and the giver's name, which its receiver knows, open the order of a guest. */
const shownNumber = ({ orderNo, giftMessage }: OrderRow): string => (giftMessage === null ? orderNo : '');

/** What the link asks for. It shows no personal data, because links are forwarded. */
export async function describeRequest(ctx: Ctx, token: string): Promise<Answer<'getOrderInfoRequest'>> {
  const request = await openRequest(ctx, token, 'order-info');
  const order = (await findOrder(ctx.db, request.orderUuid)) ?? refuse('LINK_EXPIRED');
  return {
    orderNo: shownNumber(order),
    orderName: order.orderName,
    text: request.text,
    dueAt: seoulDateTime(request.dueAt),
    remoteDeliveryFee: order.remoteDeliveryFee,
    itemCount: order.products.length,
  };
}

/** The page behind the link, to which the payment window returns. */
const pages: Record<LinkPurpose, string> = { 'order-info': '/order/information', gift: '/gift' };

/** Supplies the data through the link of message N09, as `supplyByLink`, and returns the status of the order. */
export async function supplyInformation(
  ctx: Ctx,
  token: string,
  given: SuppliedByLink,
): Promise<Answer<'editOrderInfoFromPharm'>> {
  const orderUuid = await supplyByLink(ctx, { token, purpose: 'order-info' }, given);
  const order = (await findOrder(ctx.db, orderUuid)) ?? refuse('LINK_EXPIRED');
  const { status, label } = derivedStatus(order.products.map((row) => row.status));
  return { orderNo: shownNumber(order), status, statusLabel: label };
}

type SuppliedByLink = GivenDelivery & { payment?: SurchargePayment | undefined };

/**
 * Supplies the data through the link, which can be used once, or confirms the payment of the surcharge for data that was supplied before.
 * Returns the uuid of the order. Refuses REMOTE_FEE_REQUIRED with the amount and its payment for an address with a higher surcharge.
 */
export async function supplyByLink(
  ctx: Ctx,
  { token, purpose }: { token: string; purpose: LinkPurpose },
  { payment, ...given }: SuppliedByLink,
): Promise<string> {
  if (payment !== undefined) {
    await takeLinkUse(ctx);
    const request = await requestOf(ctx, token, purpose);
    return (await confirmSurcharge(ctx, request.uuid, payment)).orderUuid;
  }
  const { orderUuid } = await openRequest(ctx, token, purpose);
  const returnUrl = `${ctx.config.publicUrl}${pages[purpose]}?token=${encodeURIComponent(token)}`;
  const due = await ctx.tx(async (tx) => {
    const locked = await lockOrder(tx, orderUuid);
    const request = await requestOf(ctx, token, purpose, tx);
    if (request.closedAt !== null) return refuse('LINK_EXPIRED');
    const address = await readNewAddress(tx, locked, given);
    refuseIncomplete(locked, given);
    if (address.raisedGroups.length > 0)
      return startSurcharge(tx, ctx, locked, { request, given, address, returnUrl });
    await supplyRows(tx, ctx, locked, { given, address, actor: 'SHOPPER' });
    return undefined;
  });
  // The started payment is stored, so the refusal follows the transaction.
  return due === undefined ? orderUuid : refuse('REMOTE_FEE_REQUIRED', { extra: due });
}

/** Refuses INVALID_INPUT for data that does not complete the address of an order that staff entered without it. */
function refuseIncomplete({ order }: LockedOrder, given: GivenDelivery): void {
  const fields = missingDelivery({
    recipientName: given.recipientName ?? order.recipientName,
    phone: given.phone ?? order.recipientPhone,
    zipCode: given.zipCode ?? order.zipCode,
    address: given.address ?? order.address,
  }).map(({ name, label }) => ({
    name,
    message: `${label}${particleAfter(label, '을/를')} 입력해 주세요.`,
  }));
  if (fields.length > 0) refuse('INVALID_INPUT', { fields });
}

/** Staff enter the data for the shopper; `orderUuid` is of their store. */
export async function supplyByStaff(ctx: Ctx, orderUuid: string, given: GivenDelivery): Promise<void> {
  await ctx.tx(async (tx) => {
    const { staffUuid } = staffScopeOf(ctx);
    const locked = await lockOrder(tx, orderUuid);
    const address = await readNewAddress(tx, locked, given);
    refuseIncomplete(locked, given);
    refuseSurcharge(address);
    const names = await supplyRows(tx, ctx, locked, {
      given,
      address,
      actor: 'MERCHANT',
      actorUuid: staffUuid,
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
 * other stores deliver too, ORDER_STATUS_CONFLICT after the dispatch, for the address of a gift that awaits its receiver, and for an order of another
 * sales channel, whose next read would undo the change.
 */
export async function editDelivery(ctx: Ctx, orderUuid: string, given: GivenDelivery): Promise<void> {
  await ctx.tx(async (tx) => {
    const { storeUuid } = staffScopeOf(ctx);
    if (!(await isOrderOfStore(tx, orderUuid, storeUuid))) refuse('NOT_FOUND');
    const locked = await lockOrder(tx, orderUuid);
    if (storeUuid !== undefined && !(await isOfOneStore(tx, orderUuid, storeUuid))) refuse('FORBIDDEN');
    requireOwnChannel(locked.order);
    if (!locked.products.some((row) => beforeDispatch.includes(row.status))) refuse('ORDER_STATUS_CONFLICT');
    const isDispatched = locked.products.some(
      (row) => row.dispatchedAt !== null || row.status === 'REQUEST_DELIVERY',
    );
    if (isDispatched) refuse('ORDER_STATUS_CONFLICT');
    // The address is the answer of the receiver (supplyByStaff). Name and number may be corrected.
    if (awaitsReceiver(locked.order) && given.address !== undefined)
      refuse('ORDER_STATUS_CONFLICT', {
        message: '받는 분의 배송지를 기다리는 선물입니다. 결제된 뒤 ‘정보 입력’으로 입력해 주세요.',
      });
    const address = await readNewAddress(tx, locked, given);
    refuseSurcharge(address);
    const names = await changeDelivery(tx, locked, given, address);
    await sendLinkToNewNumber(tx, ctx, locked, given.phone);
    await recordAudit(tx, ctx, {
      action: 'EDIT_DELIVERY',
      targetType: 'ORDER',
      targetUuid: orderUuid,
      after: { fields: names },
    });
  });
}
