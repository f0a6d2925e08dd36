// Job of reviews of channels: reads them (docs/rules/channels.md#reviews).
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { listDueChannels } from '../channel-runs/channel-runs.ts';
import { syncReviews } from './sync-reviews.ts';

export async function syncDueReviews(ctx: Ctx): Promise<void> {
  for (const channel of await listDueChannels(ctx.db, 'REVIEWS', ctx.now)) await syncReviews(ctx, channel);
}

export const channelReviewsJobs: readonly Job[] = [
  { name: 'reviews of channels', everyMs: 30_000, exclusive: 'rows', run: syncDueReviews },
];
