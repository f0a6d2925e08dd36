// T01 and T02 REGISTER: one transaction takes the stock and writes the order with the server's quote (docs/rules/orders.md#registration,
// docs/architecture.md#walk-payment); idempotent by client order id. Not here: composing the order (new-order.ts), paying (payments).
import type { Input } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, findMember } from '../../../context.ts';
import { type Tx, pipeline } from '../../../db/connect.ts';
import { requireChallenge } from '../../base/challenges/challenges.ts';
import {
  type PaymentRow,
  freeKind,
  giveReceiptRequest,
  giveRefundAccount,
  requireAccount,
  requireKind,
  requireReceipt,
  settlePaidOrder,
  startPayment,
} from '../payments/payments.ts';
import { takeStock } from '../../catalog/product-items/product-items.ts';
import { guestOrderTerms, userOrderTerms } from '../../base/terms/terms.ts';
import { isAdultGuest, isStillMember } from '../../members/accounts/accounts.ts';
import { holdIncomplete } from '../order-info/order-info.ts';
import { type AccountRow, useMileage } from '../mileage/mileage.ts';
import {
  type NewOrder,
  type WholeOrderRow,
  alreadyTaken,
  findOrder,
  insertOrder,
  orderNoOf,
  stockNeeds,
} from '../order-rows/order-rows.ts';
import {
  type NewOrderCoupon,
  giveCodeGuessBack,
  reserveCoupons,
  takeCodeGuess,
} from '../user-coupons/user-coupons.ts';
import { enforceBuyLimits } from './buy-limit.ts';
import { enforceFirstOrder } from './first-order.ts';
import { type RegistrationRequest, newOrder } from './new-order.ts';
import { placeUnderFreeNumber } from './order-number.ts';
import { type WholeRegistration, hashOf, readRegistration } from './read-registration.ts';
import { isCodeUnknown, orderCoupons, refuseCouponProblem } from './quote-coupons.ts';
import { type RegistrationFacts, findRegistrationFacts } from './quote-order.db.ts';
import { type Quoted, factsRequest, mergeLines, quoteOf, quoteResponse } from './quote-order.ts';
import {
  type InFlight,
  checkReservationLimits,
  reservationOf,
  trackInFlight,
  unitsOf,
} from './reservation-limit.ts';

/** A registered order; `payment` is its first attempt, undefined when the order existed before this request. */
export type Placed = { order: WholeOrderRow; payment?: PaymentRow };

/**
 * Registers an order, or returns the one that this client order id registered before. Refuses what readRegistration refuses, what
 * prevents buying, PRICE_CHANGED, TERMS_REQUIRED, CHALLENGE_REQUIRED, the reservation limits, and IDEMPOTENCY_CONFLICT for a client
 * order id with other content or of another caller.
 */
export async function placeOrder(input: Input<'registerOrder'>, ctx: Ctx): Promise<Placed> {
  const userUuid = findMember(ctx);
  const given = await readRegistration(ctx, input, userUuid);
  // Any other price is refused with PRICE_CHANGED, so that the expected one decides.
  const kind = given.expectedPayPrice === 0 ? freeKind : requireKind(ctx, given.payment);
  if (given.refundAccount !== undefined) requireAccount(given.refundAccount);
  if (given.cashReceipt !== undefined) requireReceipt(given.cashReceipt);
  const request = { input, given, kind, userUuid, requestHash: hashOf(input), caller: ctx.request.ip };
  using inFlight = trackInFlight(ctx, reservationOf(ctx.request.ip, userUuid, mergeLines(input.items)));
  return await placeUnderFreeNumber(ctx, given.clientOrderId, {
    place: () => placeNewOrder(request, inFlight, ctx),
    repeat: (before) => ({ order: requireSameRequest(before, request) }),
  });
}

async function placeNewOrder(request: RegistrationRequest, inFlight: InFlight, ctx: Ctx): Promise<Placed> {
  const { given, input, kind, userUuid } = request;
  const quoteRequest = {
    items: input.items,
    zipCode: given.delivery.zipCode,
    mileagePrice: input.mileagePrice ?? 0,
    userUuid,
    isAdultGuest: isAdultGuest(ctx),
    isGift: given.gift !== undefined,
    coupons: input,
    now: ctx.now,
  };
  await takeCodeGuess(ctx, input.promotionCode);
  const facts = await findRegistrationFacts(ctx.db, factsRequest(quoteRequest), {
    termsTypes: userUuid === undefined ? guestOrderTerms : userOrderTerms,
    reserver: {
      address: ctx.request.ip,
      userUuid,
      phone: given.orderer.phone,
      unitsInFlight: unitsOf(inFlight.earlier),
    },
    clientOrderId: given.clientOrderId,
  });
  const quoted = quoteOf(facts, quoteRequest);
  if (!isCodeUnknown(quoted.coupons)) await giveCodeGuessBack(ctx, input.promotionCode);
  if (facts.isOrdered) throw alreadyTaken;
  refuseProblems(quoted, given, ctx.now);
  const terms = agreedTerms(request, facts, ctx.now);
  const { reserved } = facts;
  const { isChallenged } = checkReservationLimits({ ...inFlight, reserved, rows: quoted.rows, now: ctx.now });
  if (isChallenged) await requireChallenge(ctx, input.captchaToken);
  const orderNo = orderNoOf(facts.orderSerial, ctx.now, ctx.config.secret);
  const order = newOrder(
    { ...request, tracking: input.tracking },
    quoted,
    { agreedTerms: terms, orderNo, depositDays: facts.depositDays },
    ctx.now,
  );
  const attempt = { orderUuid: order.uuid, attempt: 1, ...kind, now: ctx.now };
  return ctx.tx(async (tx) => {
    if (userUuid !== undefined) {
      await enforceFirstOrder(tx, userUuid, quoted);
      await enforceBuyLimits(tx, userUuid, quoted);
    }
    const benefits = {
      coupons: orderCoupons(quoted.coupons, order.products),
      mileage: quoted.mileage.account,
    };
    const placed = await register(tx, order, attempt, benefits);
    if (given.refundAccount !== undefined)
      await giveRefundAccount(tx, ctx, { orderUuid: order.uuid, account: given.refundAccount });
    if (given.cashReceipt !== undefined)
      await giveReceiptRequest(tx, ctx, { orderUuid: order.uuid, receipt: given.cashReceipt });
    return kind.provider === 'NONE' ? { ...placed, order: await settleFree(tx, ctx, placed.order) } : placed;
  });
}

/** T02: nothing is left to pay; a gift waits for its address immediately (T19). */
async function settleFree(tx: Tx, ctx: Ctx, order: WholeOrderRow): Promise<WholeOrderRow> {
  const paid = await settlePaidOrder(tx, ctx, order);
  if (order.giftMessage === null) return paid;
  await holdIncomplete(tx, ctx, order.uuid);
  return (await findOrder(tx, order.uuid)) ?? refuse('ORDER_NOT_FOUND');
}

type FirstAttempt = Parameters<typeof startPayment>[1];
/** The coupons of the order, and the member's mileage as quoted. */
type Benefits = { coupons: readonly NewOrderCoupon[]; mileage: AccountRow | undefined };

/**
 * Writes the order, its stock movements and its first payment attempt as pipelined statements of one transaction. Refuses SOLD_OUT
 * and STOCK_SHORTAGE as takeStock does, COUPON_NOT_APPLICABLE as reserveCoupons does, MILEAGE_SHORTAGE, SESSION_EXPIRED for a member who was
 * deleted concurrently.
 */
async function register(
  tx: Tx,
  order: NewOrder,
  attempt: FirstAttempt,
  { coupons, mileage }: Benefits,
): Promise<Placed> {
  const { userUuid, createdAt: now } = order;
  const [written, buyable, , payment, isMember] = await pipeline(
    insertOrder(tx, order),
    takeStock(tx, stockNeeds(order.products), now),
    reserveCoupons(tx, { orderUuid: order.uuid, userUuid, coupons, now }),
    startPayment(tx, attempt),
    userUuid === null ? Promise.resolve(true) : isStillMember(tx, userUuid),
    takeMileage(tx, order, mileage),
  );
  if (!isMember) refuse('SESSION_EXPIRED');
  const products = written.products.map((product) => ({
    ...product,
    isBuyable: buyable.has(product.productItemUuid),
  }));
  return { order: { ...written, products }, payment };
}

/** M-, for orders with mileage only. Refuses MILEAGE_SHORTAGE where a concurrent order has used it. */
async function takeMileage(
  tx: Tx,
  { uuid: orderUuid, userUuid, mileagePrice: amount, createdAt: now }: NewOrder,
  quoted: AccountRow | undefined,
): Promise<void> {
  if (amount > 0 && userUuid !== null) await useMileage(tx, { userUuid, orderUuid, amount, now, quoted });
}

function refuseProblems(quoted: Quoted, given: WholeRegistration, now: Date): void {
  const [problem] = quoted.problems;
  if (problem !== undefined)
    refuse(problem.code, { message: problem.message, extra: { quote: quoteResponse(quoted, now) } });
  refuseCouponProblem(quoted.coupons, () => ({ quote: quoteResponse(quoted, now) }));
  if (quoted.quote.price.payPrice !== given.expectedPayPrice)
    refuse('PRICE_CHANGED', { extra: { quote: quoteResponse(quoted, now) } });
}

/**
 * The agreed texts in their current revisions, as stored with the order (docs/rules/members.md#checkout-texts). Refuses TERMS_REQUIRED
 * where one is missing: a guest needs all guest texts; a member needs USER_THIRDPARTY only where a third-party store sells.
 */
function agreedTerms(
  { given, userUuid }: RegistrationRequest,
  facts: RegistrationFacts,
  now: Date,
): WholeOrderRow['agreedTerms'] {
  const agreed = facts.terms.filter((text) =>
    given.terms.some(
      (term) => term.termsType === text.termsType && term.revisionNumber === text.revisionNumber,
    ),
  );
  const isOwnStoreOnly = facts.items.every((row) => row.storeIsOwn);
  const needed: readonly string[] =
    userUuid === undefined
      ? guestOrderTerms
      : userOrderTerms.filter((type) => type !== 'USER_THIRDPARTY' || !isOwnStoreOnly);
  if (!needed.every((type) => agreed.some((text) => text.termsType === type)))
    return refuse('TERMS_REQUIRED');
  return agreed.map((text) => ({
    termsUuid: text.uuid,
    termsType: text.termsType,
    revisionNumber: text.revisionNumber,
    agreedAt: now.toISOString(),
  }));
}

/** The order, if this request registered it. Refuses IDEMPOTENCY_CONFLICT for other content or another caller, who must not see it. */
function requireSameRequest(
  order: WholeOrderRow,
  { requestHash, userUuid }: RegistrationRequest,
): WholeOrderRow {
  const isSame = order.requestHash === requestHash && order.userUuid === (userUuid ?? null);
  return isSame ? order : refuse('IDEMPOTENCY_CONFLICT');
}
