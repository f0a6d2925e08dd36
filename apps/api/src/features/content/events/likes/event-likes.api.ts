// Handlers of contract/content/event-likes.ts.
import type { eventLikes } from '#contract/content/event-likes.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, memberOf } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import type { HandlersOf } from '../../../../handler-types.ts';
import { deleteEventLike, findEventLikeCount, insertEventLike } from './event-likes.db.ts';

/** Runs the write; returns the state and the new number of likes. Refuses NOT_FOUND. */
const writeLike = async (
  ctx: Ctx,
  { eventUuid, isLiked }: { eventUuid: string; isLiked: boolean },
  work: (tx: Tx) => Promise<boolean>,
) =>
  ctx.tx(async (tx) => {
    if (!(await work(tx))) refuse('NOT_FOUND');
    return { isLiked, likeCount: await findEventLikeCount(tx, eventUuid) };
  });

export const eventLikesApi: HandlersOf<typeof eventLikes> = {
  likeEvent: async ({ eventUuid }, ctx) =>
    writeLike(ctx, { eventUuid, isLiked: true }, (tx) =>
      insertEventLike(tx, { userUuid: memberOf(ctx), eventUuid, now: ctx.now }),
    ),
  unlikeEvent: async ({ eventUuid }, ctx) =>
    writeLike(ctx, { eventUuid, isLiked: false }, (tx) =>
      deleteEventLike(tx, { userUuid: memberOf(ctx), eventUuid }),
    ),
};
