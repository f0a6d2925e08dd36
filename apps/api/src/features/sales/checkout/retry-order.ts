// T07 RETRY: a failed payment is tried again within 24 hours, when the goods are still there at the same price.
import { dayMs } from '#domain/base/calendar.ts';
import { advance, isAlreadyApplied } from '#domain/orders/order-status.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, findMember } from '../../../context.ts';
import { pipeline } from '../../../db/connect.ts';
import { requireChallenge } from '../../base/challenges/challenges.ts';
import { startPayment, newestAttempt } from '../payments/payments.ts';
import { takeStock } from '../../catalog/product-items/product-items.ts';
import { isAdultGuest } from '../../members/accounts/accounts.ts';
import {
  type WholeOrderRow,
  findOrder,
  findOrderOfMember,
  writeHold,
  lockOrder,
  moveRows,
  readOrderToken,
  stockNeeds,
} from '../order-rows/order-rows.ts';
import { keepBuyLimits } from './buy-limit.ts';
import { unopenedHoldMs } from './new-order.ts';
import { type Quoted, quoteAnswer, quoteItems } from './quote-order.ts';
import { type Claim, claimOf, judgeReservation, unitsOf, whileClaimed } from './reservation-limit.ts';

const retryMs = dayMs;

/** A guest proves the order by its token, a member by being its owner; repeating an order that waits for its payment changes nothing. */
export async function retryOrder(
  orderUuid: string,
  { orderToken, captchaToken }: { orderToken?: string | undefined; captchaToken?: string | undefined },
  ctx: Ctx,
): Promise<WholeOrderRow> {
  const before = await findOwn(orderUuid, orderToken, ctx);
  if (before.products.every((product) => product.status === 'PAYMENT_TRY')) return before;
  const claim = claimOf(ctx.request.ip, before.user_uuid ?? undefined, itemsOf(before));
  await whileClaimed(ctx, claim, async (ahead) => {
    const quoted = await refuseChanged(before, { claim, ahead, captchaToken }, ctx);
    await reserveAgain(before, quoted, ctx);
  });
  return (await findOrder(ctx.db, orderUuid)) ?? refuse('ORDER_NOT_FOUND');
}

async function reserveAgain(before: WholeOrderRow, quoted: Quoted, ctx: Ctx): Promise<void> {
  const orderUuid = before.uuid;
  await ctx.tx(async (tx) => {
    if (before.user_uuid !== null) await keepBuyLimits(tx, before.user_uuid, quoted);
    const [locked, { attempt, method }] = await pipeline(
      lockOrder(tx, orderUuid),
      newestAttempt(tx, orderUuid),
    );
    if (locked.products.every((product) => isAlreadyApplied(product.status, 'RETRY', 'SHOPPER'))) return;
    for (const product of locked.products) advance(product.status, 'RETRY', 'SHOPPER');
    if (ctx.now.getTime() - locked.order.created_at.getTime() > retryMs) refuse('ORDER_STATUS_CONFLICT');
    await pipeline(
      takeStock(tx, stockNeeds(locked.products), ctx.now),
      moveRows(tx, locked.products, {
        event: 'RETRY',
        actor: 'SHOPPER',
        actorUuid: findMember(ctx),
        now: ctx.now,
      }),
      writeHold(tx, orderUuid, new Date(ctx.now.getTime() + unopenedHoldMs), ctx.request.ip),
      startPayment(tx, { orderUuid, attempt: attempt + 1, method, now: ctx.now }),
    );
  });
}

const itemsOf = (order: WholeOrderRow) =>
  order.products.map((product) => ({ productItemUuid: product.product_item_uuid, count: product.count }));

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
async function refuseChanged(
  order: WholeOrderRow,
  { captchaToken, ...claimed }: { claim: Claim; ahead: readonly Claim[]; captchaToken: string | undefined },
  ctx: Ctx,
): Promise<Quoted> {
  const quoted = await quoteItems(ctx.db, itemsOf(order), {
    zipCode: order.zip_code,
    userUuid: order.user_uuid ?? undefined,
    isAdultGuest: isAdultGuest(ctx),
    reserver: {
      address: ctx.request.ip,
      userUuid: order.user_uuid ?? undefined,
      phone: order.orderer_phone,
      unitsInFlight: unitsOf(claimed.ahead),
    },
    now: ctx.now,
  });
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
  const { isChallenged } = judgeReservation({ ...claimed, quoted, now: ctx.now });
  if (isChallenged) await requireChallenge(ctx, captchaToken);
  return quoted;
}
