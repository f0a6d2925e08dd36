// Compares a day's money rows with the provider's record, reports every difference to staff, and settles what the record
// explains: a payment or a cancellation that the shop missed (docs/rules/payments.md#reconciliation).
import { addDays, parseSeoulDate, seoulDate } from '#domain/base/calendar.ts';
import { type Difference, reconcile } from '#domain/payments/reconcile.ts';
import type { Ctx } from '../../../../context.ts';
import { followPayment } from '../attempts/follow-payment.ts';
import { findPaymentByOrderId } from '../payments.db.ts';
import { listSentRefunds } from '../refunds/refunds.db.ts';
import { listTheirs } from './list-theirs.ts';
import { reconcileReceiptsOfDay } from './reconcile-receipts.ts';
import { isCompared, listMovements, listUnpaidAccounts } from './reconciliation.db.ts';
import { reportDifferences, spanOf } from './report-differences.ts';

/** Yesterday is compared once it is certainly complete at both sides. */
const comparedFromHour = 3;

/** Compares yesterday at every provider, and the cash receipts, if that was not done. */
export async function reconcileYesterday(ctx: Ctx): Promise<void> {
  const today = seoulDate(ctx.now);
  if (ctx.now.getTime() < parseSeoulDate(today).getTime() + comparedFromHour * 3_600_000) return;
  const day = addDays(today, -1);
  for (const [provider, client] of Object.entries(ctx.providers.payment)) {
    if (!(await isCompared(ctx.db, { provider, subject: 'PAYMENT', day })))
      await reconcileDay(ctx, provider, day);
    if (
      client.cashReceipts !== undefined &&
      !(await isCompared(ctx.db, { provider, subject: 'RECEIPT', day }))
    )
      await reconcileReceiptsOfDay(ctx, provider, day);
  }
}

/** The differences of the day; undefined while the provider gives no answer, which the next run repeats. */
export async function reconcileDay(
  ctx: Ctx,
  provider: string,
  day: string,
): Promise<Difference[] | undefined> {
  const { span, isOfDay } = spanOf(day);
  const theirs = await listTheirs(ctx, provider, span);
  if (theirs === undefined) return undefined;
  const ours = await listMovements(ctx.db, provider, span);
  const found = await withoutClosedAccounts(ctx, reconcile(ours, theirs).filter(isOfDay));
  const differences = await withoutSentRefunds(ctx, found);
  const movementCount = theirs.filter(isOfDay).length;
  await reportDifferences(ctx, { provider, subject: 'PAYMENT', day, movementCount }, differences);
  await settleKnown(ctx, found);
  return differences;
}

/** Without cancellations of accounts that were closed before a deposit: the provider lists them, and they move no money. */
async function withoutClosedAccounts(ctx: Ctx, found: readonly Difference[]): Promise<Difference[]> {
  const canceled = found.filter(({ kind }) => kind === 'CANCELED_THERE').map(({ paymentKey }) => paymentKey);
  const unpaid = new Set(canceled.length === 0 ? [] : await listUnpaidAccounts(ctx.db, canceled));
  return found.filter(({ kind, paymentKey }) => kind !== 'CANCELED_THERE' || !unpaid.has(paymentKey));
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
