// T07 RETRY: a failed payment is tried again within 24 hours, when the goods are still there at the same price.
import { dayMs } from '#domain/calendar.ts';
import { advance, isAlreadyApplied } from '#domain/order-status.ts';
import { refuse } from '#domain/refusal.ts';
import { type Ctx, findMember } from '../../context.ts';
import { together } from '../../db/connect.ts';
import { startPayment, newestAttempt } from '../payments/payments.ts';
import { takeStock } from '../product-items/product-items.ts';
import { isAdultGuest } from '../users/users.ts';
import { type WholeOrderRow, findOrder, findOrderOfMember, writeHold } from './orders.db.ts';
import { keepBuyLimits } from './buy-limit.ts';
import { refuseHoarding } from './hold-limit.ts';
import { holdMs } from './new-order.ts';
import { lockOrder, moveOrder, readOrderToken, stockNeeds } from './orders.ts';
import { type Quoted, quoteAnswer, quoteItems } from './quote-order.ts';

const retryMs = dayMs;

/** A guest proves the order by its token, a member by being its owner; repeating an order that waits for its payment changes nothing. */
export async function retryOrder(
  orderUuid: string,
  orderToken: string | undefined,
  ctx: Ctx,
): Promise<WholeOrderRow> {
  const before = await findOwn(orderUuid, orderToken, ctx);
  if (before.products.every((product) => product.status === 'PAYMENT_TRY')) return before;
  const quoted = await refuseChanged(before, ctx);
  await ctx.tx(async (tx) => {
    if (before.user_uuid !== null) await keepBuyLimits(tx, before.user_uuid, quoted);
    const [locked, { attempt, method }] = await together(
      lockOrder(tx, orderUuid),
      newestAttempt(tx, orderUuid),
    );
    if (locked.products.every((product) => isAlreadyApplied(product.status, 'RETRY', 'SHOPPER'))) return;
    for (const product of locked.products) advance(product.status, 'RETRY', 'SHOPPER');
    if (ctx.now.getTime() - locked.order.created_at.getTime() > retryMs) refuse('ORDER_STATUS_CONFLICT');
    await together(
      takeStock(tx, stockNeeds(locked), ctx.now),
      moveOrder(tx, locked, { event: 'RETRY', actor: 'SHOPPER', now: ctx.now }),
      writeHold(tx, orderUuid, new Date(ctx.now.getTime() + holdMs), ctx.request.ip),
      startPayment(tx, { orderUuid, attempt: attempt + 1, method, now: ctx.now }),
    );
  });
  return (await findOrder(ctx.db, orderUuid)) ?? refuse('ORDER_NOT_FOUND');
}

/** Refuses ORDER_TOKEN_EXPIRED to who has no token, ORDER_NOT_FOUND to a member whose order it is not. */
async function findOwn(orderUuid: string, orderToken: string | undefined, ctx: Ctx): Promise<WholeOrderRow> {
  const userUuid = findMember(ctx);
  const own = userUuid === undefined ? undefined : await findOrderOfMember(ctx.db, userUuid, orderUuid);
  if (own !== undefined) return own;
  if (orderToken === undefined)
    return refuse(userUuid === undefined ? 'ORDER_TOKEN_EXPIRED' : 'ORDER_NOT_FOUND');
  if (readOrderToken(ctx, orderToken) !== orderUuid) return refuse('ORDER_TOKEN_EXPIRED');
  return (await findOrder(ctx.db, orderUuid)) ?? refuse('ORDER_NOT_FOUND');
}

/** Guard of T07: the quote of today is the one that was agreed to. */
async function refuseChanged(order: WholeOrderRow, ctx: Ctx): Promise<Quoted> {
  const items = order.products.map((product) => ({
    productItemUuid: product.product_item_uuid,
    count: product.count,
  }));
  const quoted = await quoteItems(ctx.db, items, {
    zipCode: order.zip_code,
    userUuid: order.user_uuid ?? undefined,
    isAdultGuest: isAdultGuest(ctx),
    caller: ctx.request.ip,
    now: ctx.now,
  });
  refuseHoarding(quoted.held, ctx.now);
  const extra = { quote: quoteAnswer(quoted, ctx.now) };
  const [problem] = quoted.problems;
  if (problem !== undefined) refuse(problem.code, { message: problem.message, extra });
  const isSame =
    quoted.quote.price.payPrice === order.pay_price &&
    quoted.quote.lines.every((line) =>
      order.products.some(
        (product) =>
          product.product_item_uuid === line.productItemUuid && product.sales_price === line.salesPrice,
      ),
    );
  if (!isSame) refuse('PRICE_CHANGED', { extra });
  return quoted;
}
