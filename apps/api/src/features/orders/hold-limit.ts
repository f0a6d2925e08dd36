// How much one caller may keep without paying (docs/decisions/061). Who keeps what is counted in the quote's one statement.
import { refuse } from '#domain/refusal.ts';
import type { Held } from './quote-order.db.ts';

/** More than a school or a carrier's shared address registers within half an hour, less than a script that empties the shop. */
export const heldOrdersAtMost = 300;

/** Refuses TOO_MANY_REQUESTS to a caller that keeps the stock of too many unpaid orders, until the first of them ends. */
export function refuseHoarding(held: Held, now: Date): void {
  if (held.count < heldOrdersAtMost) return;
  const waitMs = new Date(held.endsAt ?? now).getTime() - now.getTime();
  refuse('TOO_MANY_REQUESTS', {
    message: '결제하지 않은 주문이 많습니다. 먼저 결제하시거나 잠시 후 다시 주문해 주세요.',
    extra: { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  });
}
