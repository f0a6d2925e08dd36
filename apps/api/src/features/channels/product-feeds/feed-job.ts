// The context of the job of product feeds.
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';

/** One run of the job: `db` is its transaction. */
export type FeedJob = Pick<Ctx, 'now' | 'config'> & { db: Tx };
