// T01 REGISTER: one transaction takes the stock and writes the order with the server's quote, frozen (domain.md O7, house.md 6).
// A client order id that was used before answers its order again. What an order is made of is new-order.ts; paying is payments' work.
import { createHash } from 'node:crypto';
import { Compile } from 'typebox/compile';
import { Registration, type RegistrationInput } from '#contract/order-shapes.ts';
import type { Input } from '#contract/contract.ts';
import { advance } from '#domain/order-status.ts';
import { phoneDigits } from '#domain/phone.ts';
import { type RefusalField, isRefusal, refuse } from '#domain/refusal.ts';
import { requireParameters } from '#domain/required-parameter.ts';
import { type Ctx, findMember } from '../../context.ts';
import { type Tx, lastly, together } from '../../db/connect.ts';
import { type PaymentRow, startPayment } from '../payments/payments.ts';
import { type StockNeed, isRunLow, takePlenty, takeStock } from '../product-items/product-items.ts';
import { guestOrderTerms, userOrderTerms } from '../terms/terms.ts';
import { isAdultGuest, isStillMember } from '../users/users.ts';
import { type NewOrder, alreadyTaken, insertOrder } from './insert-order.db.ts';
import { keepBuyLimits } from './buy-limit.ts';
import { refuseHoarding } from './hold-limit.ts';
import { type Wish, newOrder } from './new-order.ts';
import { type WholeOrderRow, findOrderByClientId } from './orders.db.ts';
import { type Quoted, quoteAnswer, quoteItems } from './quote-order.ts';

const registration = Compile(Registration);

/** A registered order; `payment` is its first attempt when it was made just now, and is to be looked up otherwise. */
export type Placed = { order: WholeOrderRow; payment?: PaymentRow };

/** So much more than is ordered lies there: as many buyers as there are connections may be in between. */
const plenty = 20;

/** Registers; answers the order, new or the one that this client order id made before. */
export async function placeOrder(input: Input<'registerOrder'>, ctx: Ctx): Promise<Placed> {
  const given = requireRegistration(input);
  const userUuid = findMember(ctx);
  const wish = { input, given, userUuid, requestHash: hashOf(input, given), caller: ctx.request.ip };
  for (let numbersTried = 0; numbersTried < 5; numbersTried += 1) {
    try {
      return await placeNewOrder(wish, ctx);
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

async function placeNewOrder(wish: Wish, ctx: Ctx): Promise<Placed> {
  const { given, input, userUuid } = wish;
  const quoted = await quoteItems(ctx.db, input.items, {
    zipCode: given.delivery.zipCode,
    userUuid,
    isAdultGuest: isAdultGuest(ctx),
    termsTypes: userUuid === undefined ? guestOrderTerms : userOrderTerms,
    caller: ctx.request.ip,
    clientOrderId: given.clientOrderId,
    now: ctx.now,
  });
  if (quoted.isOrdered) throw alreadyTaken;
  refuseHoarding(quoted.held, ctx.now);
  refuseProblems(quoted, given, ctx.now);
  const order = newOrder(wish, quoted, agreedTerms(wish, quoted, ctx.now), ctx.now);
  advance(null, 'REGISTER', 'SHOPPER', { transitionId: order.price.payPrice > 0 ? 'T01' : 'T02' });
  const attempt = { orderUuid: order.uuid, attempt: 1, method: given.payment.method, now: order.now };
  const atOnce =
    userUuid === undefined && isPlentiful(quoted) ? await registerAtOnce(ctx, order, attempt) : undefined;
  if (atOnce !== undefined) return atOnce;
  return ctx.tx(async (tx) => {
    if (userUuid !== undefined) await keepBuyLimits(tx, userUuid, quoted);
    return register(tx, order, attempt);
  });
}

type FirstAttempt = Parameters<typeof startPayment>[1];

/** True where no item comes near its end by this order. */
function isPlentiful({ quote, rows }: Quoted): boolean {
  return quote.lines.every(
    (line) => (rows.get(line.productItemUuid)?.stock_count ?? 0) >= line.count + plenty,
  );
}

/**
 * A guest's order of goods that lie there in plenty: no answer decides anything, so that its writes leave together with their
 * COMMIT. Answers nothing, and wrote nothing, where an item ran low in this very moment.
 */
async function registerAtOnce(ctx: Ctx, order: NewOrder, attempt: FirstAttempt): Promise<Placed | undefined> {
  try {
    return await ctx.tx(async (tx) => {
      const [written, , payment] = await lastly(
        tx,
        insertOrder(tx, order),
        takePlenty(tx, stockNeedsOf(order), order.now),
        startPayment(tx, attempt),
      );
      return { order: written, payment };
    });
  } catch (error) {
    if (isRunLow(error)) return undefined;
    throw error;
  }
}

/**
 * The three writes go out together: none needs another's answer, and none stays unless all went through. Refuses SESSION_EXPIRED
 * for a member who left in the same moment.
 */
async function register(tx: Tx, order: NewOrder, attempt: FirstAttempt): Promise<Placed> {
  const { userUuid } = order;
  const [written, buyable, payment, isTheirs] = await together(
    insertOrder(tx, order),
    takeStock(tx, stockNeedsOf(order), order.now),
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

function stockNeedsOf(order: NewOrder): StockNeed[] {
  return order.products.map((product) => ({
    productItemUuid: product.product_item_uuid,
    productUuid: product.product_uuid,
    count: product.count,
    orderProductUuid: product.uuid,
  }));
}

/** The parts that a dry run may leave out must be there now: the first missing one by the spec's sentence, wrong ones as fields. */
function requireRegistration(input: Input<'registerOrder'>): RegistrationInput {
  requireParameters('registerOrder', Registration.required, input);
  if (!registration.Check(input)) return refuse('INVALID_INPUT');
  const fields: RefusalField[] = [];
  if (!/^0\d{8,10}$/.test(phoneDigits(input.orderer.phone)))
    fields.push({ name: 'orderer.phone', message: '휴대폰 번호를 확인해 주세요.' });
  if (!/^0\d{8,11}$/.test(phoneDigits(input.delivery.phone)))
    fields.push({ name: 'delivery.phone', message: '연락처를 확인해 주세요.' });
  if (fields.length > 0) return refuse('INVALID_INPUT', { fields });
  if (!input.isOrderConfirmed)
    return refuse('TERMS_REQUIRED', { message: '주문 내용을 확인하고 결제에 동의해 주세요.' });
  return input;
}

function refuseProblems(quoted: Quoted, given: RegistrationInput, now: Date): void {
  const [problem] = quoted.problems;
  if (problem !== undefined)
    refuse(problem.code, { message: problem.message, extra: { quote: quoteAnswer(quoted, now) } });
  if (quoted.quote.price.payPrice !== given.expectedPayPrice)
    refuse('PRICE_CHANGED', { extra: { quote: quoteAnswer(quoted, now) } });
}

/**
 * The texts in the revision that is current now, as the order keeps them (api.md 84): a guest's four; a member's one, and the
 * other where somebody else sells.
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

/** What makes two requests the same wish: goods, people, address, amount. */
function hashOf(input: Input<'registerOrder'>, given: RegistrationInput): string {
  const wish = [input.items, given.orderer, given.delivery, given.payment, given.expectedPayPrice];
  return createHash('sha256').update(JSON.stringify(wish)).digest('base64url');
}
