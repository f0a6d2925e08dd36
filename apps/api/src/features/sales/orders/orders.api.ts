// Handlers of contract/sales/orders/orders.ts.
import type { orders } from '#contract/sales/orders/orders.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, findMember, memberOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { type Limit, giveUsesBack, takeUses, usesLeft } from '../../../db/rate-limit.ts';
import { requireChallenge } from '../../base/challenges/challenges.ts';
import {
  type WholeOrderRow,
  countOrders,
  findUuidOf,
  findGuestOrderByName,
  findGuestOrderByPhone,
  findOrderOfClient,
  findOrderOfMember,
  findOrderByOrderProduct,
  makeOrderToken,
} from '../order-rows/order-rows.ts';
import { actOnGuestOrder } from './guest-desk.ts';
import { isStaffScope, scopeOf } from './order-scope.ts';
import { shownOrder } from './shown-order.ts';
import { staffOrder } from './staff-order.ts';

const lookupWindowMs = 10 * 60_000;

/** Wrong lookups of one number and of any number, per address, in ten minutes (docs/rules/orders.md#guests). */
function lookupLimits(ctx: Ctx, orderNo: string): Limit[] {
  return [
    { key: `guest-lookup:${ctx.request.ip}:${orderNo}`, limit: 5, windowMs: lookupWindowMs },
    { key: `guest-lookup:ip:${ctx.request.ip}`, limit: 20, windowMs: lookupWindowMs },
  ];
}

/**
 * Wrong lookups of one number from all addresses. Beyond it every lookup, a right one too, needs a solved challenge; blocking the number
 * would lock out the buyer (docs/decisions/107).
 */
const guessesOfOrder = (orderNo: string): Limit => ({
  key: `guest-lookup:order:${orderNo}`,
  limit: 30,
  windowMs: lookupWindowMs,
});

/** A lookup by order number and name or phone. */
async function lookUpAsGuest(
  { orderId, captchaToken }: { orderId: string; captchaToken?: string | undefined },
  ctx: Ctx,
  find: () => Promise<WholeOrderRow | undefined>,
) {
  const guesses = guessesOfOrder(orderId);
  const needsChallenge = (await usesLeft(ctx, guesses)) === 0;
  if (needsChallenge) await requireChallenge(ctx, captchaToken);
  return lookUp(orderId, ctx, find, [...lookupLimits(ctx, orderId), ...(needsChallenge ? [] : [guesses])]);
}

/** A separate limit for lookups by client order id, which cannot be guessed: wrong lookups by name must not block them. */
function ownBrowserLimits(ctx: Ctx, orderNo: string): Limit[] {
  return [{ key: `own-order:${ctx.request.ip}:${orderNo}`, limit: 20, windowMs: lookupWindowMs }];
}

/** The order with an order token. A wrong lookup is counted and refused with ORDER_NOT_FOUND, whatever was wrong. */
async function lookUp(
  orderNo: string,
  ctx: Ctx,
  find: () => Promise<WholeOrderRow | undefined>,
  limits: readonly Limit[],
) {
  await takeUses(ctx, ...limits);
  const order = /^\d{15}$/.test(orderNo) ? await find() : undefined;
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  await giveUsesBack(ctx, ...limits);
  return { order: await shownOrder(ctx, order), ...makeOrderToken(ctx, order.uuid) };
}

async function counted(column: 'product' | 'item', idOrUuid: string, ctx: Ctx) {
  const uuid = await findUuidOf(ctx.db, column, idOrUuid);
  if (uuid === undefined) return refuse('NOT_FOUND');
  const counts = await countOrders(ctx.db, column, uuid, ctx.now);
  return {
    orderCount: counts?.orderCount ?? 0,
    recentOrderCount: counts?.recentOrderCount ?? 0,
    buyerCount: counts?.buyerCount ?? 0,
  };
}

/** The member's order as an answer. Refuses NOT_FOUND for an unknown order and for one of another member (docs/endpoints.md#c2). */
async function ownOrder(ctx: Ctx, found: WholeOrderRow | undefined) {
  return found === undefined ? refuse('NOT_FOUND') : shownOrder(ctx, found);
}

export const ordersApi: HandlersOf<typeof orders> = {
  async getOrder({ uuid }, ctx) {
    const scope = scopeOf(ctx);
    if (isStaffScope(scope)) return staffOrder(ctx, { uuidOrNo: uuid });
    return ownOrder(ctx, await findOrderOfMember(ctx.db, memberOf(ctx), uuid));
  },
  async getOrderByOrderProductUuid({ uuid }, ctx) {
    const scope = scopeOf(ctx);
    if (isStaffScope(scope)) return staffOrder(ctx, { orderProductUuid: uuid });
    return ownOrder(ctx, await findOrderByOrderProduct(ctx.db, memberOf(ctx), uuid));
  },
  async getAnonymousOrder({ name, ...lookup }, ctx) {
    return lookUpAsGuest(lookup, ctx, () => findGuestOrderByName(ctx.db, lookup.orderId, name));
  },
  async getAnonymousOrderWithPhone({ phone, ...lookup }, ctx) {
    return lookUpAsGuest(lookup, ctx, () => findGuestOrderByPhone(ctx.db, lookup.orderId, phone));
  },
  async getOrderByClientOrderId({ clientOrderId, orderId }, ctx) {
    const orderNo = orderId.split('-')[0] ?? orderId;
    const key = { orderNo, clientOrderId, userUuid: findMember(ctx) };
    const find = () => findOrderOfClient(ctx.db, key, ctx.now);
    return lookUp(orderNo, ctx, find, ownBrowserLimits(ctx, orderNo));
  },
  inquiryOrder: actOnGuestOrder,
  countOrderByProductId: ({ productId }, ctx) => counted('product', productId, ctx),
  countOrderByProductItemId: ({ productItemId }, ctx) => counted('item', productItemId, ctx),
};
