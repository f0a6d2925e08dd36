// Handlers of contract/orders.ts.
import type { orders } from '#contract/orders.ts';
import { phoneDigits } from '#domain/phone.ts';
import { refuse } from '#domain/refusal.ts';
import { requiredParameterMessage } from '#domain/required-parameter.ts';
import { type Ctx, findMember, memberOf } from '../../context.ts';
import type { HandlersOf } from '../../handler-types.ts';
import { type Limit, giveUsesBack, takeUses, usesLeft } from '../../db/rate-limit.ts';
import { listChosen } from '../cart/cart.ts';
import { requireChallenge } from '../challenges/challenges.ts';
import { findPaymentOf, newestAttempt, paymentAnswer, paymentStart } from '../payments/payments.ts';
import { findAddress } from '../user-address/user-address.ts';
import { isAdultGuest } from '../users/users.ts';
import {
  type WholeOrderRow,
  countOrders,
  findCounted,
  findGuestOrderByName,
  findGuestOrderByPhone,
  findOrderOfClient,
  findOrderOfMember,
  findOrderOfRow,
} from './orders.db.ts';
import { makeOrderToken, orderAnswer } from './orders.ts';
import { type Placed, placeOrder } from './place-order.ts';
import { type QuoteItem, quoteAnswer, quoteItems } from './quote-order.ts';
import { retryOrder } from './retry-order.ts';

const lookupWindowMs = 10 * 60_000;

/** domain.md 5: five wrong lookups stop for ten minutes; the wider limit keeps one address from trying many numbers. */
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

/** What the items cost this viewer, delivered there. Nothing is written. */
async function quoted(items: readonly QuoteItem[], zipCode: string | undefined, ctx: Ctx) {
  const found = await quoteItems(ctx.db, items, {
    zipCode,
    userUuid: findMember(ctx),
    isAdultGuest: isAdultGuest(ctx),
    now: ctx.now,
  });
  return quoteAnswer(found, ctx.now);
}

/** A guest proves an order by a token; a member by signing in. */
function proofOf(ctx: Ctx, order: WholeOrderRow) {
  return order.user_uuid === null ? makeOrderToken(ctx, order.uuid) : {};
}

/** A member's own order; someone else's is as unknown as none (api.md C2). */
async function ownOrder(ctx: Ctx, found: WholeOrderRow | undefined) {
  if (found === undefined) return refuse('NOT_FOUND');
  return orderAnswer(found, await findPaymentOf(ctx.db, found.uuid));
}

export const ordersApi: HandlersOf<typeof orders> = {
  async registerOrder(input, ctx) {
    if (input.dryRun) return quoted(input.items, input.zipCode ?? input.delivery?.zipCode, ctx);
    const { order, payment }: Placed =
      input.retryOrderUuid === undefined
        ? await placeOrder(input, ctx)
        : { order: await retryOrder(input.retryOrderUuid, input, ctx) };
    const standing = payment ? paymentAnswer(payment) : await findPaymentOf(ctx.db, order.uuid);
    return {
      order: orderAnswer(order, standing),
      payment: await paymentStart(ctx, order, payment ?? (await newestAttempt(ctx.db, order.uuid))),
      ...proofOf(ctx, order),
    };
  },
  async checkPurchasable({ items, cartUuids, zipCode, userAddressUuid }, ctx) {
    const userUuid = memberOf(ctx);
    const wanted = items ?? (cartUuids ? await listChosen(ctx.db, userUuid, cartUuids) : undefined);
    if (wanted === undefined)
      return refuse('REQUIRED_PARAMETER', { message: requiredParameterMessage('items', 'checkPurchasable') });
    const address =
      userAddressUuid === undefined ? undefined : await findAddress(ctx.db, userUuid, userAddressUuid);
    if (userAddressUuid !== undefined && address === undefined) return refuse('NOT_FOUND');
    return quoted(wanted, address?.zip_code ?? zipCode, ctx);
  },
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
