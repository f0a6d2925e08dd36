// An order as staff see it: the rows of their store, persons masked (docs/rules/staff.md#masking).
import type { Answer } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { maskedForStaff, orderResponse } from '../order-rows/order-rows.ts';
import { findPaymentOf } from '../payments/payments.ts';
import { findOrderOfStaff } from './order-lists.db.ts';
import { scopeOf } from './order-scope.ts';

/** By its uuid or number, or by one of its rows. Refuses NOT_FOUND. */
export async function staffOrder(
  ctx: Ctx,
  key: Parameters<typeof findOrderOfStaff>[2],
): Promise<Answer<'getOrder'>> {
  const found = (await findOrderOfStaff(ctx.db, scopeOf(ctx), key)) ?? refuse('NOT_FOUND');
  return maskedForStaff(orderResponse(found, await findPaymentOf(ctx, found.uuid), ctx.now, 'STAFF'));
}
