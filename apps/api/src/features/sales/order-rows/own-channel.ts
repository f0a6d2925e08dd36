// Orders of other sales channels, where the channel decides and not the shop.
import type { SalesChannel } from '#domain/base/enums.ts';
import { refuse } from '#domain/base/refusal.ts';
import { moveSentences } from '#domain/orders/staff-moves.ts';

/** Refuses ORDER_STATUS_CONFLICT for an order of another sales channel, which decides about it (docs/rules/channels.md#own-events). */
export function requireOwnChannel({ salesChannel }: { salesChannel: SalesChannel }): void {
  if (salesChannel !== 'ONNS') refuse('ORDER_STATUS_CONFLICT', { message: moveSentences.decidedAtChannel });
}
