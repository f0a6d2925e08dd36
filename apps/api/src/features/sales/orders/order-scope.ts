// The orders that a caller may see: a member's own, those with goods of a merchant's store, all for head office (docs/endpoints.md#access).
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';

export type OrderScope = { userUuid: string } | { storeUuid: string } | 'ALL';

/** Refuses LOGIN_REQUIRED for other callers, FORBIDDEN for staff without a store. */
export function scopeOf({ actor }: Pick<Ctx, 'actor'>): OrderScope {
  if (actor.kind === 'member') return { userUuid: actor.userUuid };
  if (actor.kind !== 'staff') return refuse('LOGIN_REQUIRED');
  if (actor.role === 'ADMIN') return 'ALL';
  return actor.storeUuid === undefined ? refuse('FORBIDDEN') : { storeUuid: actor.storeUuid };
}

/** True for staff, who see personal data masked and may search by it. */
export const isStaffScope = (scope: OrderScope): boolean => scope === 'ALL' || 'storeUuid' in scope;
