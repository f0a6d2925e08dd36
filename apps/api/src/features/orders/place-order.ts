// T01 REGISTER: one transaction takes the stock and writes the order with the server's quote, frozen (domain.md O7, house.md 6).
// A client order id that was used before answers its order again. Paying is payments' work.
import { createHash, randomInt } from 'node:crypto';
import { Compile } from 'typebox/compile';
import { Registration, type RegistrationInput } from '#contract/order-shapes.ts';
import type { Input } from '#contract/contract.ts';
import { seoulDate } from '#domain/calendar.ts';
import { inflow as inflowOf } from '#domain/tracking.ts';
import { type Inflow, inflows } from '#domain/enums.ts';
import { advance } from '#domain/order-status.ts';
import { phoneDigits } from '#domain/phone.ts';
import { type RefusalField, isRefusal, refuse } from '#domain/refusal.ts';
import { requireParameters } from '#domain/required-parameter.ts';
import type { Ctx } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { startPayment } from '../payments/payments.ts';
import { takeStock } from '../product-items/product-items.ts';
import { currentTerms, guestOrderTerms } from '../terms/terms.ts';
import { insertOrder } from './insert-order.db.ts';
import { type WholeOrderRow, findOrder, findOrderByClientId } from './orders.db.ts';
import { lockOrder, stockNeeds } from './orders.ts';
import { type Quoted, quoteAnswer, quoteItems } from './quote-order.ts';

/** domain.md 1.4: how long a registered order keeps its stock while it is being paid. */
export const holdMs = 30 * 60_000;

type OrderInput = Input<'registerOrder'>;
const registration = Compile(Registration);

/** Registers; answers the order, new or the one that this client order id made before. */
export async function placeOrder(input: OrderInput, ctx: Ctx): Promise<WholeOrderRow> {
  const given = requireRegistration(input);
  const requestHash = hashOf(input, given);
  const before = await findOrderByClientId(ctx.db, given.clientOrderId);
  if (before !== undefined) return sameOrder(before, requestHash);
  try {
    return await placeNewOrder({ input, given, requestHash }, ctx);
  } catch (error) {
    // A twin of this request may have come in at once and taken the last of the stock: then its order is the answer.
    const twin = isRefusal(error) ? await findOrderByClientId(ctx.db, given.clientOrderId) : undefined;
    if (twin === undefined) throw error;
    return sameOrder(twin, requestHash);
  }
}

type Wish = { input: OrderInput; given: RegistrationInput; requestHash: string };

async function placeNewOrder(wish: Wish, ctx: Ctx): Promise<WholeOrderRow> {
  const { input, given, requestHash } = wish;
  const quoted = await quoteItems(ctx.db, input.items, given.delivery.zipCode, ctx.now);
  refuseProblems(quoted, given, ctx.now);
  const terms = await agreedTerms(given, ctx);
  for (let numbersTried = 0; numbersTried < 5; numbersTried += 1) {
    const uuid = await ctx.tx((tx) => register(tx, { ...wish, quoted, terms }, ctx.now));
    if (uuid !== undefined) return (await findOrder(ctx.db, uuid)) ?? refuse('ORDER_NOT_FOUND');
    // Nothing was written: the same request came in twice at once, or (one in millions) the number was taken.
    const twin = await findOrderByClientId(ctx.db, given.clientOrderId);
    if (twin !== undefined) return sameOrder(twin, requestHash);
  }
  throw new Error('Five order numbers in a row were taken.');
}

type Agreed = { uuid: string; termsType: string; revisionNumber: number };
type Registering = Wish & { quoted: Quoted; terms: Agreed[] };

async function register(
  tx: Tx,
  { input, given, quoted, terms, requestHash }: Registering,
  now: Date,
): Promise<string | undefined> {
  advance(null, 'REGISTER', 'SHOPPER', { transitionId: quoted.quote.price.payPrice > 0 ? 'T01' : 'T02' });
  const { email, ...orderer } = given.orderer;
  const orderNo = newOrderNo(now);
  const uuid = await insertOrder(tx, {
    orderNo,
    clientOrderId: given.clientOrderId,
    requestHash,
    orderName: orderNameOf(quoted),
    orderer: {
      ...orderer,
      name: orderer.name.trim(),
      phone: phoneDigits(orderer.phone),
      ...(email === undefined ? {} : { email }),
    },
    delivery: {
      ...given.delivery,
      recipientName: given.delivery.recipientName.trim(),
      phone: phoneDigits(given.delivery.phone),
    },
    remoteArea: quoted.remoteArea,
    inflow: inflowOfInput(input),
    tracking: input.tracking ?? {},
    quote: quoted.quote,
    rows: quoted.rows,
    terms,
    holdUntil: new Date(now.getTime() + holdMs),
    now,
  });
  if (uuid === undefined) return undefined;
  const locked = await lockOrder(tx, uuid);
  await takeStock(tx, stockNeeds(locked), now);
  await startPayment(tx, { order: locked.order, attempt: 1, method: given.payment.method, now });
  return uuid;
}

/** The parts that a dry run may leave out must be there now: the first missing one by the spec's sentence, wrong ones as fields. */
function requireRegistration(input: OrderInput): RegistrationInput {
  const cleaned = registration.Clean({ ...input });
  requireParameters('registerOrder', Registration.required, input);
  if (!registration.Check(cleaned)) return refuse('INVALID_INPUT');
  const fields: RefusalField[] = [];
  if (!/^0\d{8,10}$/.test(phoneDigits(cleaned.orderer.phone)))
    fields.push({ name: 'orderer.phone', message: '휴대폰 번호를 확인해 주세요.' });
  if (!/^0\d{8,11}$/.test(phoneDigits(cleaned.delivery.phone)))
    fields.push({ name: 'delivery.phone', message: '연락처를 확인해 주세요.' });
  if (fields.length > 0) return refuse('INVALID_INPUT', { fields });
  if (!cleaned.isOrderConfirmed)
    return refuse('TERMS_REQUIRED', { message: '주문 내용을 확인하고 결제에 동의해 주세요.' });
  return cleaned;
}

function refuseProblems(quoted: Quoted, given: RegistrationInput, now: Date): void {
  const [problem] = quoted.problems;
  const extra = { quote: quoteAnswer(quoted, now) };
  if (problem !== undefined) refuse(problem.code, { message: problem.message, extra });
  if (quoted.quote.price.payPrice !== given.expectedPayPrice) refuse('PRICE_CHANGED', { extra });
}

/** All four guest texts in the revision that is current now (api.md 84). */
async function agreedTerms(given: RegistrationInput, ctx: Ctx): Promise<Agreed[]> {
  const current = await currentTerms(ctx.db, ctx.now, guestOrderTerms);
  const agreed = current.filter((text) =>
    given.terms.some(
      (term) => term.termsType === text.terms_type && term.revisionNumber === text.revision_number,
    ),
  );
  if (agreed.length < guestOrderTerms.length) return refuse('TERMS_REQUIRED');
  return agreed.map((text) => ({
    uuid: text.uuid,
    termsType: text.terms_type ?? '',
    revisionNumber: text.revision_number,
  }));
}

function sameOrder(order: WholeOrderRow, requestHash: string): WholeOrderRow {
  return order.request_hash === requestHash ? order : refuse('IDEMPOTENCY_CONFLICT');
}

/** What makes two requests the same wish: goods, people, address, amount. */
function hashOf(input: OrderInput, given: RegistrationInput): string {
  const wish = [input.items, given.orderer, given.delivery, given.payment, given.expectedPayPrice];
  return createHash('sha256').update(JSON.stringify(wish)).digest('base64url');
}

/** domain.md O1: yyyyMMdd of Seoul and 7 random digits, not guessable from another. */
function newOrderNo(now: Date): string {
  return seoulDate(now).replaceAll('-', '') + String(randomInt(10_000_000)).padStart(7, '0');
}

function orderNameOf(quoted: Quoted): string {
  const [first] = quoted.quote.lines;
  const name = [...(quoted.rows.get(first?.productItemUuid ?? '')?.display_name ?? '주문 상품')];
  const others = quoted.quote.lines.length - 1;
  const short = name.length > 60 ? `${name.slice(0, 59).join('')}…` : name.join('');
  return others > 0 ? `${short} 외 ${others}건` : short;
}

function inflowOfInput({ tracking }: OrderInput): Inflow {
  const named = inflows.find((inflow) => inflow === tracking?.inflow);
  return named ?? inflowOf(tracking?.utmSource, tracking?.initialReferer);
}
