// Public API of view logs: storing a view, the views of a browser at the sign-in of its member, deletion with an account.
import { dayMs } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { personHash } from '../../../http/caller.ts';
import { type View, type Viewer, moveViews, saveView, trimViews } from './view-logs.db.ts';

export { deleteViews } from './view-logs.db.ts';

/** Views are deleted after 90 days. */
export const keptMs = 90 * dayMs;
const mostOfMember = 200;
const mostOfGuest = 100;
/** Views of a browser that its member adopts. */
const mostAdopted = 50;

/** Stores a view and keeps the newest ones; false when the uuid is of no shown product, event or review. */
export async function logView(
  ctx: Ctx,
  viewer: Viewer,
  view: Omit<View, 'now' | 'personHash'>,
): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const saved = await saveView(tx, viewer, { ...view, personHash: personHash(ctx), now: ctx.now });
    if (saved?.isNew) await trimViews(tx, viewer, 'userUuid' in viewer ? mostOfMember : mostOfGuest);
    return saved !== undefined;
  });
}

/** Assigns the newest views of a browser to the member who signed in there. */
export async function adoptViews(
  tx: Tx,
  { userUuid, guestExternalId }: { userUuid: string; guestExternalId: string },
): Promise<void> {
  await moveViews(tx, { userUuid, guestExternalId, kept: mostAdopted });
  await trimViews(tx, { userUuid }, mostOfMember);
}
