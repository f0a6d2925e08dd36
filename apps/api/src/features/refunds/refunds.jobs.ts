// What the clock does for refunds.
import type { Ctx } from '../../context.ts';
import { payBack } from './pay-back.ts';
import { claimDueRefunds } from './refunds.db.ts';

/** Pays every refund that is due. */
export async function payDueRefunds(ctx: Ctx): Promise<void> {
  for (const refund of await claimDueRefunds(ctx.db, ctx.now)) await payBack(ctx, refund);
}
