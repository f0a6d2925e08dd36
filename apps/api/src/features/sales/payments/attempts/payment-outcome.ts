// The outcome of asking the provider about an attempt, and the record of an unknown one (docs/rules/payments.md#unknown).
import type { Ctx } from '../../../../context.ts';
import { type PaymentRow, writeUnknown } from '../payments.db.ts';
import type { Settled } from './settle-payment.ts';

/**
 * The outcome of an attempt; `settled` when this call recorded that the provider has its money. ALREADY_SETTLED: the attempt was paid
 * before, and may have been cancelled since; the provider was not asked.
 */
export type Outcome = {
  kind: 'PAID' | 'WAITING_DEPOSIT' | 'ALREADY_SETTLED' | 'LATE' | 'FAILED' | 'NOT_PAID_YET' | 'UNKNOWN';
  settled?: Settled;
  /** With NOT_PAID_YET: the provider knows the payment, so its window was opened. */
  isWindowOpen?: true;
};

/** 2, 4, 8 … seconds, at most five minutes. */
function nextAskAt(now: Date, askCount: number): Date {
  return new Date(now.getTime() + Math.min(300, 2 ** Math.min(askCount + 1, 9)) * 1000);
}

/** Records that the outcome is unknown; a job asks again. With `needsNewKey` the next confirmation has a new idempotency key. */
export async function recordUnknown(ctx: Ctx, payment: PaymentRow, needsNewKey = false): Promise<Outcome> {
  // No confirmation was requested for a READY attempt, so no job has to ask about it.
  const askAt = payment.state === 'PENDING' ? nextAskAt(ctx.now, payment.askCount) : null;
  await ctx.tx((tx) => writeUnknown(tx, payment, askAt, needsNewKey));
  return { kind: 'UNKNOWN' };
}
