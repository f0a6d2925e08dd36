// Public API of reports: deletion of the days of members in the funnel.
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { funnelKey } from './funnel-key.ts';
import { deleteMembers } from './funnel-sums.db.ts';

/** Deletes the days of members; the numbers of people remain. */
export const deleteFunnelPeople = (tx: Tx, ctx: Pick<Ctx, 'config'>, userUuids: readonly string[]) =>
  deleteMembers(tx, userUuids, funnelKey(ctx));
