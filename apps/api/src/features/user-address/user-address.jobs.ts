// What the clock does for addresses.
import { dayMs } from '#domain/calendar.ts';
import type { Ctx } from '../../context.ts';
import { eraseDeleted } from './user-address.db.ts';

/** A deleted address is kept 30 days, for the question of where something went, and then erased (house.md 10). */
export async function eraseDeletedAddresses(ctx: Ctx): Promise<void> {
  await eraseDeleted(ctx.db, new Date(ctx.now.getTime() - 30 * dayMs));
}
