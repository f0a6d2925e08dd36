// Handlers of contract/orders.ts.
import type { orders } from '#contract/orders.ts';
import { phoneDigits } from '#domain/phone.ts';
import { refuse } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import type { HandlersOf } from '../../handler-types.ts';
import { type Limit, giveUsesBack, takeUses } from '../../db/rate-limit.ts';
import { findPaymentOf, newestAttempt, paymentAnswer, paymentStart } from '../payments/payments.ts';
import {
  type WholeOrderRow,
  countOrders,
  findCounted,
  findGuestOrderByName,
  findGuestOrderByPhone,
  findOrderOfClient,
} from './orders.db.ts';
import { makeOrderToken, orderAnswer } from './orders.ts';
import { type Placed, placeOrder } from './place-order.ts';
import { quoteAnswer, quoteItems } from './quote-order.ts';
import { retryOrder } from './retry-order.ts';

/** domain.md 5: five wrong lookups stop for ten minutes; the wider limits keep one address from trying many numbers. */
function lookupLimits(ctx: Ctx, orderNo: string): Limit[] {
  const windowMs = 10 * 60_000;
  return [
    { key: `guest-lookup:${ctx.request.ip}:${orderNo}`, limit: 5, windowMs },
    { key: `guest-lookup:ip:${ctx.request.ip}`, limit: 20, windowMs },
    { key: `guest-lookup:order:${orderNo}`, limit: 30, windowMs },
  ];
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
  limits = lookupLimits(ctx, orderNo),
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

export const ordersApi: HandlersOf<typeof orders> = {
  async registerOrder(input, ctx) {
    if (input.dryRun)
      return quoteAnswer(
        await quoteItems(ctx.db, input.items, {
          zipCode: input.zipCode ?? input.delivery?.zipCode,
          now: ctx.now,
        }),
        ctx.now,
      );
    const { order, payment }: Placed =
      input.retryOrderUuid === undefined
        ? await placeOrder(input, ctx)
        : { order: await retryOrder(input.retryOrderUuid, input.orderToken, ctx) };
    const standing = payment ? paymentAnswer(payment) : await findPaymentOf(ctx.db, order.uuid);
    return {
      order: orderAnswer(order, standing),
      payment: paymentStart(ctx, order, payment ?? (await newestAttempt(ctx.db, order.uuid))),
      ...makeOrderToken(ctx, order.uuid),
    };
  },
  async getAnonymousOrder({ name, orderId }, ctx) {
    return lookUp(orderId, ctx, () => findGuestOrderByName(ctx.db, orderId, name));
  },
  async getAnonymousOrderWithPhone({ phone, orderId }, ctx) {
    return lookUp(orderId, ctx, () => findGuestOrderByPhone(ctx.db, orderId, phoneDigits(phone)));
  },
  async getOrderByClientOrderId({ clientOrderId, orderId }, ctx) {
    const orderNo = orderId.split('-')[0] ?? orderId;
    const find = () => findOrderOfClient(ctx.db, orderNo, clientOrderId, ctx.now);
    return lookUp(orderNo, ctx, find, ownBrowserLimits(ctx, orderNo));
  },
  countOrderByProductId: ({ productId }, ctx) => counted('product', productId, ctx),
  countOrderByProductItemId: ({ productItemId }, ctx) => counted('item', productItemId, ctx),
};
