// T07 RETRY: reserves the goods of a failed order again, within 24 hours and at an unchanged price (docs/rules/orders.md#reservation).
import type { Input } from '#contract/contract.ts';
import { dayMs } from '#domain/base/calendar.ts';
import { advance, isAlreadyApplied } from '#domain/orders/order-status.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, findMember } from '../../../context.ts';
import { type Tx, pipeline } from '../../../db/connect.ts';
import { requireChallenge } from '../../base/challenges/challenges.ts';
import {
  type PaymentRow,
  giveReceiptRequest,
  requireKind,
  requireReceipt,
  startPayment,
  newestAttempt,
} from '../payments/payments.ts';
import { takeStock } from '../../catalog/product-items/product-items.ts';
import { isAdultGuest } from '../../members/accounts/accounts.ts';
import { useMileage } from '../mileage/mileage.ts';
import {
  type LockedOrder,
  type WholeOrderRow,
  allHaveStatus,
  findOrder,
  findOrderOfMember,
  writeReservation,
  lockOrder,
  moveRows,
  readOrderToken,
  stockNeeds,
} from '../order-rows/order-rows.ts';
import type { PaymentKind } from '../../../providers/payment/port.ts';
import { enforceBuyLimits } from './buy-limit.ts';
import { enforceFirstOrder } from './first-order.ts';
import { unopenedReservationMs } from './new-order.ts';
import { listOrderCoupons, reserveCouponsAgain } from '../user-coupons/user-coupons.ts';
import { type CouponRequest, type QuoteItem, refuseCouponProblem } from './quote-coupons.ts';
import { findRetryFacts } from './quote-order.db.ts';
import { type Quoted, factsRequest, quoteOf, quoteResponse } from './quote-order.ts';
import {
  type InFlight,
  checkReservationLimits,
  reservationOf,
  trackInFlight,
  unitsOf,
} from './reservation-limit.ts';

const retryMs = dayMs;

/**
 * The order with a new payment attempt, by `payment` or as before; unchanged where it already awaits payment. A guest proves the order by its token, a member by the
 * session. Refuses ORDER_TOKEN_EXPIRED and ORDER_NOT_FOUND without proof, ORDER_STATUS_CONFLICT after 24 hours or in another status,
 * PRICE_CHANGED, MILEAGE_SHORTAGE, what prevents buying, CHALLENGE_REQUIRED and the reservation limits.
 */
export async function retryOrder(
  orderUuid: string,
  {
    orderToken,
    captchaToken,
    payment,
    cashReceipt,
  }: Pick<Input<'registerOrder'>, 'orderToken' | 'captchaToken' | 'payment' | 'cashReceipt'>,
  ctx: Ctx,
): Promise<WholeOrderRow> {
  const before = await findOwn(orderUuid, orderToken, ctx);
  if (allHaveStatus(before, 'PAYMENT_TRY')) return before;
  const kind = payment === undefined ? undefined : requireKind(ctx, payment);
  if (cashReceipt !== undefined) requireReceipt(cashReceipt);
  const own = reservationOf(ctx.request.ip, before.userUuid ?? undefined, itemsOf(before));
  using inFlight = trackInFlight(ctx, own);
  const quoted = await refuseChanged(before, { ...inFlight, captchaToken }, ctx);
  await reserveAgain(before, { quoted, kind, cashReceipt }, ctx);
  return (await findOrder(ctx.db, orderUuid)) ?? refuse('ORDER_NOT_FOUND');
}

async function reserveAgain(
  before: WholeOrderRow,
  {
    quoted,
    kind,
    cashReceipt,
  }: { quoted: Quoted; kind: PaymentKind | undefined; cashReceipt: Input<'registerOrder'>['cashReceipt'] },
  ctx: Ctx,
): Promise<void> {
  const orderUuid = before.uuid;
  await ctx.tx(async (tx) => {
    if (before.userUuid !== null) {
      await enforceFirstOrder(tx, before.userUuid, quoted);
      await enforceBuyLimits(tx, before.userUuid, quoted);
    }
    const [locked, newest] = await pipeline(lockOrder(tx, orderUuid), newestAttempt(tx, orderUuid));
    if (locked.products.every((product) => isAlreadyApplied(product.status, 'RETRY', 'SHOPPER'))) return;
    for (const product of locked.products) advance(product.status, 'RETRY', 'SHOPPER');
    if (ctx.now.getTime() - locked.order.createdAt.getTime() > retryMs) refuse('ORDER_STATUS_CONFLICT');
    await pipeline(
      takeStock(tx, stockNeeds(locked.products), ctx.now),
      takeMileageAgain(tx, locked, ctx.now),
      reserveCouponsAgain(tx, orderUuid, ctx.now),
      moveRows(tx, locked.products, {
        event: 'RETRY',
        actor: 'SHOPPER',
        actorUuid: findMember(ctx),
        now: ctx.now,
      }),
      writeReservation(tx, orderUuid, new Date(ctx.now.getTime() + unopenedReservationMs), ctx.request.ip),
      startPayment(tx, { orderUuid, attempt: newest.attempt + 1, ...(kind ?? kindOf(newest)), now: ctx.now }),
    );
    if (cashReceipt !== undefined) await giveReceiptRequest(tx, ctx, { orderUuid, receipt: cashReceipt });
  });
}

/** M- of T07: the failure has restored what the registration took. Refuses MILEAGE_SHORTAGE where it was used meanwhile. */
async function takeMileageAgain(tx: Tx, { order }: LockedOrder, now: Date): Promise<void> {
  const { uuid: orderUuid, userUuid, mileagePrice: amount } = order;
  if (amount > 0 && userUuid !== null) await useMileage(tx, { userUuid, orderUuid, amount, now });
}

/** The way to pay of the attempt before. */
const kindOf = ({ provider, paymentType, method }: PaymentRow) => ({ provider, paymentType, method });

const itemsOf = (order: WholeOrderRow) =>
  order.products.map((product) => ({ productItemUuid: product.productItemUuid, count: product.count }));

/** Refuses ORDER_TOKEN_EXPIRED to a guest without a valid token, ORDER_NOT_FOUND to a member without one who does not own the order. */
async function findOwn(orderUuid: string, orderToken: string | undefined, ctx: Ctx): Promise<WholeOrderRow> {
  const userUuid = findMember(ctx);
  const own = userUuid === undefined ? undefined : await findOrderOfMember(ctx.db, userUuid, orderUuid);
  if (own !== undefined) return own;
  if (orderToken === undefined)
    return refuse(userUuid === undefined ? 'ORDER_TOKEN_EXPIRED' : 'ORDER_NOT_FOUND');
  if (readOrderToken(ctx, orderToken) !== orderUuid) return refuse('ORDER_TOKEN_EXPIRED');
  return (await findOrder(ctx.db, orderUuid)) ?? refuse('ORDER_NOT_FOUND');
}

/** The items and coupons with which the order was registered. */
function couponsOf(
  order: WholeOrderRow,
  used: Awaited<ReturnType<typeof listOrderCoupons>>,
): { items: QuoteItem[]; coupons: CouponRequest } {
  const copyOf = (orderProductUuid: string) =>
    used.find((one) => one.kind === 'PRODUCT' && one.orderProductUuids.includes(orderProductUuid))
      ?.userCouponUuid ?? undefined;
  return {
    items: order.products.map((product) => ({
      productItemUuid: product.productItemUuid,
      count: product.count,
      userCouponUuid: copyOf(product.uuid),
    })),
    coupons: {
      cartUserCouponUuid: used.find((one) => one.kind === 'CART')?.userCouponUuid ?? undefined,
      promotionCode: used.find((one) => one.kind === 'PROMOTION_CODE')?.code ?? undefined,
    },
  };
}

/** Guard of T07: the current quote, refused with PRICE_CHANGED where its amount or a sales price differs from the order's. */
async function refuseChanged(
  order: WholeOrderRow,
  { captchaToken, ...inFlight }: InFlight & { captchaToken: string | undefined },
  ctx: Ctx,
): Promise<Quoted> {
  const { items, coupons } = couponsOf(order, await listOrderCoupons(ctx.db, order.uuid));
  const request = {
    items,
    coupons,
    zipCode: order.zipCode,
    userUuid: order.userUuid ?? undefined,
    isAdultGuest: isAdultGuest(ctx),
    isGift: order.giftMessage !== null,
    mileagePrice: order.mileagePrice,
    now: ctx.now,
  };
  const facts = await findRetryFacts(ctx.db, factsRequest(request), {
    address: ctx.request.ip,
    userUuid: request.userUuid,
    phone: order.ordererPhone,
    unitsInFlight: unitsOf(inFlight.earlier),
  });
  const quoted = quoteOf(facts, request);
  const extra = { quote: quoteResponse(quoted, ctx.now) };
  const [problem] = quoted.problems;
  if (problem !== undefined) refuse(problem.code, { message: problem.message, extra });
  refuseCouponProblem(quoted.coupons, () => extra);
  const isSame =
    quoted.quote.price.payPrice === order.payPrice &&
    quoted.quote.lines.every((line) =>
      order.products.some(
        (product) =>
          product.productItemUuid === line.productItemUuid && product.salesPrice === line.salesPrice,
      ),
    );
  if (!isSame) refuse('PRICE_CHANGED', { extra });
  const { reserved } = facts;
  const { isChallenged } = checkReservationLimits({ ...inFlight, reserved, rows: quoted.rows, now: ctx.now });
  if (isChallenged) await requireChallenge(ctx, captchaToken);
  return quoted;
}
