// T01 REGISTER: one transaction takes the stock and writes the order with the server's quote, frozen (docs/rules/orders.md#registration,
// docs/architecture.md#walk-payment). A client order id that was used before answers its order again. What an order is made of is
// new-order.ts; paying is payments' work.
import type { Input } from '#contract/contract.ts';
import { phoneDigits } from '#domain/members/phone.ts';
import { isRefusal, refuse } from '#domain/base/refusal.ts';
import { type Ctx, findMember } from '../../../context.ts';
import { type Tx, pipeline } from '../../../db/connect.ts';
import { requireChallenge } from '../../base/challenges/challenges.ts';
import { type PaymentRow, startPayment } from '../payments/payments.ts';
import { takeStock } from '../../catalog/product-items/product-items.ts';
import { guestOrderTerms, userOrderTerms } from '../../base/terms/terms.ts';
import { isAdultGuest, isStillMember } from '../../members/accounts/accounts.ts';
import {
  type NewOrder,
  type WholeOrderRow,
  alreadyTaken,
  findOrderByClientId,
  insertOrder,
  stockNeeds,
} from '../order-rows/order-rows.ts';
import { keepBuyLimits } from './buy-limit.ts';
import { type Wish, newOrder } from './new-order.ts';
import { type WholeRegistration, hashOf, readRegistration } from './read-registration.ts';
import { type Quoted, mergeLines, quoteAnswer, quoteItems } from './quote-order.ts';
import { type Claim, claimOf, judgeReservation, unitsOf, whileClaimed } from './reservation-limit.ts';

/** A registered order; `payment` is its first attempt when it was made just now, and is to be looked up otherwise. */
export type Placed = { order: WholeOrderRow; payment?: PaymentRow };

/** Registers; answers the order, new or the one that this client order id made before. */
export async function placeOrder(input: Input<'registerOrder'>, ctx: Ctx): Promise<Placed> {
  const userUuid = findMember(ctx);
  const given = await readRegistration(ctx, input, userUuid);
  const wish = { input, given, userUuid, requestHash: hashOf(input), caller: ctx.request.ip };
  const claim = claimOf(ctx.request.ip, userUuid, mergeLines(input.items));
  return whileClaimed(ctx, claim, (ahead) => placeOnce(wish, { claim, ahead }, ctx));
}

type Claimed = { claim: Claim; ahead: readonly Claim[] };

async function placeOnce(wish: Wish, claimed: Claimed, ctx: Ctx): Promise<Placed> {
  const { given } = wish;
  for (let numbersTried = 0; numbersTried < 5; numbersTried += 1) {
    try {
      return await placeNewOrder(wish, claimed, ctx);
    } catch (error) {
      if (error !== alreadyTaken && !isRefusal(error)) throw error;
      // This wish may have its order already, or a twin came in at once and took the last of the stock: then that is the answer.
      const before = await findOrderByClientId(ctx.db, given.clientOrderId);
      if (before !== undefined) return { order: sameOrder(before, wish) };
      if (error !== alreadyTaken) throw error;
    }
  }
  throw new Error('Five order numbers in a row were taken.');
}

async function placeNewOrder(wish: Wish, claimed: Claimed, ctx: Ctx): Promise<Placed> {
  const { given, input, userUuid } = wish;
  const quoted = await quoteItems(ctx.db, input.items, {
    zipCode: given.delivery.zipCode,
    userUuid,
    isAdultGuest: isAdultGuest(ctx),
    termsTypes: userUuid === undefined ? guestOrderTerms : userOrderTerms,
    reserver: {
      address: ctx.request.ip,
      userUuid,
      phone: phoneDigits(given.orderer.phone),
      unitsInFlight: unitsOf(claimed.ahead),
    },
    clientOrderId: given.clientOrderId,
    now: ctx.now,
  });
  if (quoted.isOrdered) throw alreadyTaken;
  refuseProblems(quoted, given, ctx.now);
  const terms = agreedTerms(wish, quoted, ctx.now);
  const { isChallenged } = judgeReservation({ ...claimed, quoted, now: ctx.now });
  if (isChallenged) await requireChallenge(ctx, input.captchaToken);
  const order = newOrder(wish, quoted, terms, ctx.now);
  const attempt = { orderUuid: order.uuid, attempt: 1, method: given.payment.method, now: order.now };
  return ctx.tx(async (tx) => {
    if (userUuid !== undefined) await keepBuyLimits(tx, userUuid, quoted);
    return register(tx, order, attempt);
  });
}

type FirstAttempt = Parameters<typeof startPayment>[1];

/**
 * Writes the order, its stock movements and its first payment attempt as pipelined statements of one transaction. Refuses SOLD_OUT
 * and STOCK_SHORTAGE as takeStock does, SESSION_EXPIRED for a member who was deleted concurrently.
 */
async function register(tx: Tx, order: NewOrder, attempt: FirstAttempt): Promise<Placed> {
  const { userUuid } = order;
  const [written, buyable, payment, isTheirs] = await pipeline(
    insertOrder(tx, order),
    takeStock(tx, stockNeeds(order.products), order.now),
    startPayment(tx, attempt),
    userUuid === undefined ? Promise.resolve(true) : isStillMember(tx, userUuid),
  );
  if (!isTheirs) refuse('SESSION_EXPIRED');
  const products = written.products.map((product) => ({
    ...product,
    is_buyable: buyable.has(product.product_item_uuid),
  }));
  return { order: { ...written, products }, payment };
}

function refuseProblems(quoted: Quoted, given: WholeRegistration, now: Date): void {
  const [problem] = quoted.problems;
  if (problem !== undefined)
    refuse(problem.code, { message: problem.message, extra: { quote: quoteAnswer(quoted, now) } });
  if (quoted.quote.price.payPrice !== given.expectedPayPrice)
    refuse('PRICE_CHANGED', { extra: { quote: quoteAnswer(quoted, now) } });
}

/**
 * The texts in the revision that is current now, as the order keeps them (docs/rules/orders.md#registration): a guest's four; a member's
 * one, and the other where somebody else sells.
 */
function agreedTerms({ given, userUuid }: Wish, quoted: Quoted, now: Date): WholeOrderRow['agreed_terms'] {
  const agreed = quoted.terms.filter((text) =>
    given.terms.some(
      (term) => term.termsType === text.terms_type && term.revisionNumber === text.revision_number,
    ),
  );
  const isOwnAlone = [...quoted.rows.values()].every((row) => row.store_is_own);
  const needed: readonly string[] =
    userUuid === undefined
      ? guestOrderTerms
      : userOrderTerms.filter((type) => type !== 'USER_THIRDPARTY' || !isOwnAlone);
  if (!needed.every((type) => agreed.some((text) => text.terms_type === type)))
    return refuse('TERMS_REQUIRED');
  return agreed.map((text) => ({
    terms_uuid: text.uuid,
    terms_type: text.terms_type,
    revision_number: text.revision_number,
    agreed_at: now.toISOString(),
  }));
}

/** The same wish of the same person: another one's order is never answered, whoever knows its id. */
function sameOrder(order: WholeOrderRow, { requestHash, userUuid }: Wish): WholeOrderRow {
  const isSame = order.request_hash === requestHash && order.user_uuid === (userUuid ?? null);
  return isSame ? order : refuse('IDEMPOTENCY_CONFLICT');
}
