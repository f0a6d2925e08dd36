// T59: staff enter an order for a shopper. One transaction takes the stock and writes the order with the current prices; it is paid
// immediately where the money was received outside the shop (T60), otherwise its virtual account is requested afterwards (docs/rules/orders.md#manual).
import type { Static } from 'typebox';
import type { OrderQuote } from '#contract/sales/orders/order-shapes.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../../context.ts';
import { type Tx, pipeline } from '../../../../db/connect.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import { takeStock } from '../../../catalog/product-items/product-items.ts';
import { holdIncomplete } from '../../order-info/order-info.ts';
import {
  type WholeOrderRow,
  alreadyTaken,
  findOrder,
  insertOrder,
  lockOrder,
  moveRows,
  orderNoOf,
  stockNeeds,
} from '../../order-rows/order-rows.ts';
import {
  type PaymentRow,
  afterOutcome,
  askAfterMs,
  confirmAtProvider,
  freeKind,
  insertMoney,
  newestAttempt,
  requestedAccountKind,
  settlePaidOrder,
  startPayment,
} from '../../payments/payments.ts';
import { type StaffScope, staffScopeOf } from '../../shipments/shipments.ts';
import { newOrder } from '../new-order.ts';
import { placeUnderFreeNumber } from '../order-number.ts';
import { findEntryFacts } from '../quote-order.db.ts';
import { type Quoted, factsRequest, quoteItems, quoteOf, quoteResponse } from '../quote-order.ts';
import { hasForeignItems } from './item-stores.db.ts';
import { type ManualInput, type ManualOrder, hashOfManual, readManualOrder } from './read-manual-order.ts';

/**
 * Enters the order, or returns the one that this client order id entered before. Refuses what prevents buying, NOT_FOUND for goods of
 * another store than that of the staff, PRICE_CHANGED, PAYMENT_FAILED where the provider issues no account, IDEMPOTENCY_CONFLICT for a
 * client order id with other content.
 */
export async function registerManualOrder(input: ManualOrder, ctx: Ctx): Promise<WholeOrderRow> {
  const scope = staffScopeOf(ctx);
  const given = readManualOrder(input);
  await refuseForeignItems(input, scope, ctx);
  const kind = input.payment === 'NONE' ? freeKind : requestedAccountKind(ctx);
  const requestHash = hashOfManual(input, scope.staffUuid);
  const entry = { input, given, kind, requestHash, scope };
  const { uuid } = await placeUnderFreeNumber(ctx, given.clientOrderId, {
    place: () => placeEntry(entry, ctx),
    repeat: (before) => (before.requestHash === requestHash ? before : refuse('IDEMPOTENCY_CONFLICT')),
  });
  await finishAccount(ctx, await newestAttempt(ctx.db, uuid));
  return (await findOrder(ctx.db, uuid)) ?? refuse('NOT_FOUND');
}

/** What the order would cost now, with what prevents it; writes nothing. Refuses NOT_FOUND for goods of another store. */
export async function quoteManualOrder(input: ManualInput, ctx: Ctx): Promise<Static<typeof OrderQuote>> {
  await refuseForeignItems(input, staffScopeOf(ctx), ctx);
  return quoteResponse(await quoteItems(ctx.db, quoteRequestOf(input, ctx)), ctx.now);
}

/** The request of a quote: the goods, the postcode of the delivery, and a guest whose age is not verified. */
const quoteRequestOf = ({ items, delivery }: ManualInput, { now }: Pick<Ctx, 'now'>) => ({
  items,
  zipCode: delivery?.zipCode,
  userUuid: undefined,
  isAdultGuest: false,
  now,
});

async function refuseForeignItems(
  { items }: ManualInput,
  { storeUuid }: StaffScope,
  { db }: Pick<Ctx, 'db'>,
): Promise<void> {
  const uuids = items.map(({ productItemUuid }) => productItemUuid);
  if (storeUuid !== undefined && (await hasForeignItems(db, uuids, storeUuid))) refuse('NOT_FOUND');
}

/** Requests the account of an open attempt. Refuses PAYMENT_FAILED; after an unknown answer a job asks again. */
async function finishAccount(ctx: Ctx, payment: PaymentRow): Promise<void> {
  if (payment.issueBankCode === null) return;
  if (payment.state === 'PENDING')
    await afterOutcome(ctx, payment.uuid, await confirmAtProvider(ctx, payment));
  else if (payment.state === 'FAILED') await afterOutcome(ctx, payment.uuid, { kind: 'FAILED' });
}

type Entry = {
  input: ManualOrder;
  given: ReturnType<typeof readManualOrder>;
  kind: typeof freeKind;
  requestHash: string;
  scope: StaffScope;
};

async function placeEntry(entry: Entry, ctx: Ctx): Promise<WholeOrderRow> {
  const { input, given, scope } = entry;
  const request = quoteRequestOf(input, ctx);
  const facts = await findEntryFacts(ctx.db, factsRequest(request), given.clientOrderId);
  if (facts.isOrdered) throw alreadyTaken;
  const quoted = quoteOf(facts, request);
  refuseUnsuited(entry, quoted, ctx);
  const order = newOrder(
    {
      given,
      tracking: { inflow: input.inflow ?? 'ETC' },
      requestHash: entry.requestHash,
      userUuid: undefined,
      staffUuid: scope.staffUuid,
      // The limits of unpaid orders of one caller are for shoppers.
      caller: `staff:${scope.staffUuid}`,
    },
    quoted,
    {
      agreedTerms: [],
      orderNo: orderNoOf(facts.orderSerial, ctx.now, ctx.config.secret),
      depositDays: facts.depositDays,
    },
    ctx.now,
  );
  return ctx.tx((tx) => writeEntry(tx, ctx, entry, order));
}

/** Refuses what prevents buying, and an amount other than the expected one. */
function refuseUnsuited({ input }: Entry, quoted: Quoted, ctx: Ctx): void {
  const extra = { quote: quoteResponse(quoted, ctx.now) };
  const [problem] = quoted.problems;
  if (problem !== undefined) refuse(problem.code, { message: problem.message, extra });
  const { payPrice } = quoted.quote.price;
  if (input.expectedPayPrice !== undefined && input.expectedPayPrice !== payPrice)
    refuse('PRICE_CHANGED', { extra });
}

async function writeEntry(
  tx: Tx,
  ctx: Ctx,
  { input, kind, scope }: Entry,
  order: ReturnType<typeof newOrder>,
): Promise<WholeOrderRow> {
  const bankCode = kind === freeKind ? undefined : input.bankCode;
  const askAt = new Date(ctx.now.getTime() + askAfterMs);
  const [written, , payment] = await pipeline(
    insertOrder(tx, order),
    takeStock(tx, stockNeeds(order.products), ctx.now),
    startPayment(tx, {
      orderUuid: order.uuid,
      attempt: 1,
      ...kind,
      ...(bankCode !== undefined && { account: { bankCode, askAt } }),
      now: ctx.now,
    }),
  );
  await recordAudit(tx, ctx, {
    action: 'REGISTER',
    targetType: 'ORDER',
    targetUuid: order.uuid,
    after: { orderNo: order.orderNo, payment: input.payment, payPrice: order.payPrice },
    ...(input.paidNote !== undefined && { reason: input.paidNote.trim() }),
  });
  if (kind === freeKind) await settleByHand(tx, ctx, { written, payment, staffUuid: scope.staffUuid });
  return written;
}

/** T60: the money was received outside the shop; an order without its whole address is held immediately (T19). */
async function settleByHand(
  tx: Tx,
  ctx: Ctx,
  { written, payment, staffUuid }: { written: WholeOrderRow; payment: PaymentRow; staffUuid: string },
): Promise<void> {
  const { products } = await lockOrder(tx, written.uuid);
  await moveRows(tx, products, {
    event: 'PAID_BY_HAND',
    actor: 'MERCHANT',
    actorUuid: staffUuid,
    now: ctx.now,
  });
  if (written.payPrice > 0)
    await insertMoney(tx, {
      paymentUuid: payment.uuid,
      amount: written.payPrice,
      transactionKey: `hand:${payment.orderId}`,
      refundUuid: null,
      at: ctx.now,
    });
  await settlePaidOrder(tx, ctx, written);
  await holdIncomplete(tx, ctx, written.uuid);
}
