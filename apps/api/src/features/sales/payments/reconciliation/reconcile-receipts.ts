// Compares a day's issues and cancellations of cash receipts with the provider's list (docs/rules/payments.md#reconciliation). Differences
// are left to staff: a receipt of the tax office is neither issued nor cancelled without a movement of money.
import { type Difference, type Movement, reconcileReceipts } from '#domain/payments/reconcile.ts';
import type { Ctx } from '../../../../context.ts';
import type { ReceiptMovement } from '../../../../providers/payment/port.ts';
import { listReceiptMovements, listSentReceipts } from './reconciliation.db.ts';
import { reportDifferences, spanOf } from './report-differences.ts';

/** The differences of the day; undefined while the provider gives no answer, which the next run repeats. */
export async function reconcileReceiptsOfDay(
  ctx: Ctx,
  provider: string,
  day: string,
): Promise<Difference[] | undefined> {
  const { span, isOfDay } = spanOf(day);
  const listed = await ctx.providers.payment[provider]?.cashReceipts?.list(span.from, span.to);
  if (listed === undefined || listed.kind === 'unknown') return undefined;
  const theirs = asMovements(listed.receipts).filter(({ at }) => at >= span.from && at < span.to);
  const ours = await listReceiptMovements(ctx.db, span);
  const differences = await withoutSent(ctx, reconcileReceipts(ours, theirs).filter(isOfDay));
  const movementCount = theirs.filter(isOfDay).length;
  await reportDifferences(ctx, { provider, subject: 'RECEIPT', day, movementCount }, differences);
  return differences;
}

/** The list has no key of a movement: the receipt, the direction and the number in the list identify it. */
function asMovements(receipts: readonly ReceiptMovement[]): Movement[] {
  const counts = new Map<string, number>();
  return receipts.map(({ receiptKey, orderId, amount, at }) => {
    const name = `${receiptKey}:${amount > 0 ? 'ISSUE' : 'CANCEL'}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { paymentKey: receiptKey, orderId, transactionKey: `${name}:${count}`, amount, at };
  });
}

/** Without those that the shop has sent and whose answer was lost: they are repeated, and end as answered. */
async function withoutSent(ctx: Ctx, found: readonly Difference[]): Promise<Difference[]> {
  if (!found.some(isExtra)) return [...found];
  const sent = await listSentReceipts(ctx.db);
  return found.filter((difference) => {
    const { orderId, theirs } = difference;
    const at = sent.findIndex((one) => one.orderId === orderId && one.amount === theirs);
    if (!isExtra(difference) || at < 0) return true;
    sent.splice(at, 1);
    return false;
  });
}

const isExtra = ({ kind }: Difference): boolean => kind === 'MISSING_HERE' || kind === 'CANCELED_THERE';
