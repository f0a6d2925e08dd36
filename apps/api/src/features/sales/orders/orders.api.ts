// Handlers of contract/sales/orders.ts.
import type { orders } from '#contract/sales/orders.ts';
import { phoneDigits } from '#domain/members/phone.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, findMember, memberOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { type Limit, giveUsesBack, takeUses, usesLeft } from '../../../db/rate-limit.ts';
import { requireChallenge } from '../../base/challenges/challenges.ts';
import { findPaymentOf } from '../payments/payments.ts';
import {
  type WholeOrderRow,
  countOrders,
  findCounted,
  findGuestOrderByName,
  findGuestOrderByPhone,
  findOrderOfClient,
  findOrderOfMember,
  findOrderOfRow,
  makeOrderToken,
  orderAnswer,
} from '../order-rows/order-rows.ts';

const lookupWindowMs = 10 * 60_000;

/** docs/rules/orders.md#guests: five wrong lookups stop for ten minutes; the wider limit keeps one address from trying many numbers. */
function lookupLimits(ctx: Ctx, orderNo: string): Limit[] {
  return [
    { key: `guest-lookup:${ctx.request.ip}:${orderNo}`, limit: 5, windowMs: lookupWindowMs },
    { key: `guest-lookup:ip:${ctx.request.ip}`, limit: 20, windowMs: lookupWindowMs },
  ];
}

/**
 * Wrong lookups of one number from anywhere. Beyond it each lookup solves a challenge, right ones too; a block would shut out the
 * buyer whom the guesses are about (docs/decisions/107).
 */
const guessesOfOrder = (orderNo: string): Limit => ({
  key: `guest-lookup:order:${orderNo}`,
  limit: 30,
  windowMs: lookupWindowMs,
});

/** A guest's lookup by what they know of the order. */
async function lookUpAsGuest(
  { orderId, captchaToken }: { orderId: string; captchaToken?: string | undefined },
  ctx: Ctx,
  find: () => Promise<WholeOrderRow | undefined>,
) {
  const guesses = guessesOfOrder(orderId);
  const isGuessed = (await usesLeft(ctx, guesses)) === 0;
  if (isGuessed) await requireChallenge(ctx, captchaToken);
  return lookUp(orderId, ctx, find, [...lookupLimits(ctx, orderId), ...(isGuessed ? [] : [guesses])]);
}

/**
 * The browser's own id cannot be guessed, so what others guess from the same address does not stop it: it only has
 * a counter of its own.
 */
function ownBrowserLimits(ctx: Ctx, orderNo: string): Limit[] {
  return [{ key: `own-order:${ctx.request.ip}:${orderNo}`, limit: 20, windowMs: 10 * 60_000 }];
}

/** Looks an order up; every wrong guess answers alike and stays counted. */
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
  const payment = await findPaymentOf(ctx.db, order.uuid);
  return { order: orderAnswer(order, payment), ...makeOrderToken(ctx, order.uuid) };
}

async function counted(column: 'product' | 'item', idOrUuid: string, ctx: Ctx) {
  const uuid = await findCounted(ctx.db, column, idOrUuid);
  if (uuid === undefined) return refuse('NOT_FOUND');
  const counts = await countOrders(ctx.db, column, uuid, ctx.now);
  return {
    orderCount: counts?.order_count ?? 0,
    recentOrderCount: counts?.recent_order_count ?? 0,
    buyerCount: counts?.buyer_count ?? 0,
  };
}

/** A member's own order; someone else's is as unknown as none (docs/api.md#c2). */
async function ownOrder(ctx: Ctx, found: WholeOrderRow | undefined) {
  if (found === undefined) return refuse('NOT_FOUND');
  return orderAnswer(found, await findPaymentOf(ctx.db, found.uuid));
}

export const ordersApi: HandlersOf<typeof orders> = {
  async getOrder({ uuid }, ctx) {
    return ownOrder(ctx, await findOrderOfMember(ctx.db, memberOf(ctx), uuid));
  },
  async getOrderByOrderProductUuid({ uuid }, ctx) {
    return ownOrder(ctx, await findOrderOfRow(ctx.db, memberOf(ctx), uuid));
  },
  async getAnonymousOrder({ name, ...asked }, ctx) {
    return lookUpAsGuest(asked, ctx, () => findGuestOrderByName(ctx.db, asked.orderId, name));
  },
  async getAnonymousOrderWithPhone({ phone, ...asked }, ctx) {
    return lookUpAsGuest(asked, ctx, () => findGuestOrderByPhone(ctx.db, asked.orderId, phoneDigits(phone)));
  },
  async getOrderByClientOrderId({ clientOrderId, orderId }, ctx) {
    const orderNo = orderId.split('-')[0] ?? orderId;
    const asked = { orderNo, clientOrderId, userUuid: findMember(ctx) };
    const find = () => findOrderOfClient(ctx.db, asked, ctx.now);
    return lookUp(orderNo, ctx, find, ownBrowserLimits(ctx, orderNo));
  },
  countOrderByProductId: ({ productId }, ctx) => counted('product', productId, ctx),
  countOrderByProductItemId: ({ productItemId }, ctx) => counted('item', productItemId, ctx),
};
