// The job of product feeds: renders changed rows every five minutes and publishes the feeds (docs/rules/product-feeds.md#refresh).
import { seoulDate } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { type FeedName, writeChecked, listCurrentFiles } from './feed-files.db.ts';
import { hasChangedSince, resetSummary } from './feed-rows.db.ts';
import type { FeedJob } from './feed-job.ts';
import { publishFeed } from './publish-feed.ts';
import { refreshFeedRows } from './refresh-rows.ts';

const refreshEveryMs = 5 * 60_000;
/** Google and Meta fetch a whole feed, hourly at most. */
const publishEveryMs = 60 * 60_000;
/** Longer than any download of a replaced file. */
const retentionMs = 60 * 60_000;

/** Refreshes the rows and publishes the feeds that are due; does nothing within five minutes after the last refresh. */
export async function refreshProductFeeds({
  tx,
  now,
  config,
}: Pick<Ctx, 'tx' | 'now' | 'config'>): Promise<void> {
  await tx((db) => refreshIn({ db, now, config }));
}

async function refreshIn(job: FeedJob): Promise<void> {
  const { db, now } = job;
  const files = new Map((await listCurrentFiles(db)).map((file) => [file.feed, file]));
  const ageMs = (at: Date): number => Math.abs(now.getTime() - at.getTime());
  const summary = files.get('naver-ep-summary.txt');
  if (summary !== undefined && ageMs(summary.checkedAt) < refreshEveryMs) return;
  const written = await refreshFeedRows(job);
  const due: FeedName[] = [];
  const full = files.get('naver-ep.txt');
  const isNewDay = full === undefined || seoulDate(full.publishedAt) !== seoulDate(now);
  if (isNewDay) due.push('naver-ep.txt');
  for (const name of ['google.xml', 'meta.csv'] as const) {
    const file = files.get(name);
    const isOld = file !== undefined && ageMs(file.publishedAt) >= publishEveryMs;
    if (file === undefined || isNewDay || (isOld && (await hasChangedSince(db, file.publishedAt))))
      due.push(name);
  }
  for (const name of due) await publishFeed(job, name);
  // The summary states the changes since the full feed, so none after it was published.
  if (isNewDay) await resetSummary(db);
  if (isNewDay || written > 0 || summary === undefined) await publishFeed(job, 'naver-ep-summary.txt');
  await writeChecked(db, now, new Date(now.getTime() - retentionMs));
}

export const productFeedsJobs: readonly Job[] = [
  // Every minute, so that a new shop has its feeds soon; runs within five minutes after a refresh do nothing.
  { name: 'product feeds', everyMs: 60_000, exclusive: 'lock', run: refreshProductFeeds },
];
