// What the clock does for codes.
import type { Ctx } from '../../context.ts';
import { deleteExpiredCodes } from './codes.db.ts';

/** Codes and proofs that are over leave no row. */
export async function forgetOldCodes(ctx: Ctx): Promise<void> {
  await deleteExpiredCodes(ctx.db, ctx.now);
}
