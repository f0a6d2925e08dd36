// Compares a day's money rows with the provider's list, reports every difference to staff, and settles what the provider's record
// explains: a payment or a cancellation that the shop missed (docs/rules/payments.md#reconciliation).
import { addDays, parseSeoulDate, seoulDate } from '#domain/base/calendar.ts';
import { paymentProviders, type PaymentProvider } from '#domain/base/enums.ts';
import { type Difference, reconcile } from '#domain/payments/reconcile.ts';
import type { Ctx } from '../../../../context.ts';
import { enqueueForAdmins } from '../../../base/messages/messages.ts';
import { followPayment } from '../follow-payment.ts';
import { findPaymentByOrderId } from '../payments.db.ts';
import { listSentRefunds } from '../refunds/refunds.db.ts';
import { isCompared, listMovements, writeReconciliation } from './reconciliation.db.ts';

/** Both sides are read with this margin, because they record a movement near midnight on different days. */
const marginMs = 60 * 60_000;

/** Yesterday is compared once it is certainly complete at both sides. */
const comparedFromHour = 3;

/** Compares yesterday at every provider that lists its transactions, if that was not done. */
export async function reconcileYesterday(ctx: Ctx): Promise<void> {
  const today = seoulDate(ctx.now);
  if (ctx.now.getTime() < parseSeoulDate(today).getTime() + comparedFromHour * 3_600_000) return;
  const day = addDays(today, -1);
  for (const provider of paymentProviders) {
    if (ctx.providers.payment[provider]?.listTransactions === undefined) continue;
    if (!(await isCompared(ctx.db, provider, day))) await reconcileDay(ctx, provider, day);
  }
}

/** The differences of the day; undefined while the provider gives no answer, which the next run repeats. */
export async function reconcileDay(
  ctx: Ctx,
  provider: PaymentProvider,
  day: string,
): Promise<Difference[] | undefined> {
  const begin = parseSeoulDate(day).getTime();
  const end = parseSeoulDate(addDays(day, 1)).getTime();
  const span = { from: new Date(begin - marginMs), to: new Date(end + marginMs) };
  const listed = await ctx.providers.payment[provider]?.listTransactions?.(span.from, span.to);
  if (listed === undefined || listed.kind === 'unknown') return undefined;
  const ours = await listMovements(ctx.db, provider, span);
  const isOfDay = ({ at }: { at: Date }): boolean => at.getTime() >= begin && at.getTime() < end;
  const found = reconcile(ours, listed.transactions).filter(isOfDay);
  const differences = await withoutSentRefunds(ctx, found);
  const newCount = await ctx.tx(async (tx) => {
    const movementCount = listed.transactions.filter(isOfDay).length;
    const count = await writeReconciliation(tx, { provider, day, movementCount, now: ctx.now }, differences);
    if (count > 0) await enqueueForAdmins(tx, 'S08', { day, count }, ctx.now);
    return count;
  });
  if (newCount > 0)
    ctx.log.error(
      { provider, day, count: newCount },
      'money rows and the list of the payment provider differ',
    );
  await settleKnown(ctx, found);
  return differences;
}

/** Without cancellations of refunds that the shop sent and whose answer was lost: they are no difference, and end as that refund. */
async function withoutSentRefunds(ctx: Ctx, found: readonly Difference[]): Promise<Difference[]> {
  const canceled = found.filter(({ kind }) => kind === 'CANCELED_THERE');
  if (canceled.length === 0) return [...found];
  const sent = await listSentRefunds(
    ctx.db,
    canceled.map(({ paymentKey }) => paymentKey),
  );
  return found.filter(({ kind, paymentKey, theirs }) => {
    const at = sent.findIndex((refund) => refund.paymentKey === paymentKey && -refund.amount === theirs);
    if (kind !== 'CANCELED_THERE' || at < 0) return true;
    sent.splice(at, 1);
    return false;
  });
}

/** Asks the provider about each payment whose movements the shop missed, as a webhook would. */
async function settleKnown(ctx: Ctx, differences: readonly Difference[]): Promise<void> {
  const missed = differences.filter(({ kind }) => kind === 'MISSING_HERE' || kind === 'CANCELED_THERE');
  for (const orderId of new Set(missed.map((difference) => difference.orderId))) {
    const payment = await findPaymentByOrderId(ctx.db, orderId);
    if (payment !== undefined) await followPayment(ctx, payment);
  }
}
