// What the clock does for refunds.
import type { Ctx } from '../../context.ts';
import { drain } from '../../jobs/drain.ts';
import { payBack } from './pay-back.ts';
import { claimDueRefunds } from './refunds.db.ts';

/** Pays every refund that is due. */
export async function payDueRefunds(ctx: Ctx): Promise<void> {
  await drain(
    () => claimDueRefunds(ctx.db, ctx.now),
    (refund) => payBack(ctx, refund),
  );
}
