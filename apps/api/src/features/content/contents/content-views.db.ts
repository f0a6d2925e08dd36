// SQL that counts views of articles and hashtags. Owns content_hashtag_view and content_viewer; writes content.view_count.
import { sql } from 'kysely';
import { dayMs } from '#domain/base/calendar.ts';
import { viewIntervalMs } from '#domain/content/hashtags.ts';
import type { Db, Tx } from '../../../db/connect.ts';

type Viewing = { viewerHash: string; now: Date };

/** Records that a viewer viewed the target; false within the interval after the last counted view. */
async function isFirstView(tx: Tx, target: string, { viewerHash, now }: Viewing): Promise<boolean> {
  const since = new Date(now.getTime() - viewIntervalMs);
  const done = await sql<{ target: string }>`
    insert into content_viewer (viewer_hash, target, viewed_at) values (${viewerHash}, ${target}, ${now})
    on conflict (viewer_hash, target) do update set viewed_at = ${now} where content_viewer.viewed_at <= ${since}
    returning target`.execute(tx);
  return done.rows.length > 0;
}

/** Counts a view of a hashtag of a published article; false for another hashtag and for a repetition. */
export async function countHashtagView(tx: Tx, hashtag: string, viewing: Viewing): Promise<boolean> {
  const used = await sql<{ isUsed: boolean }>`
    select exists (select from content where hashtags @> ${[hashtag]}::text[] and is_display and is_active and published_at <= ${viewing.now})
      as is_used`.execute(tx);
  if (used.rows[0]?.isUsed !== true || !(await isFirstView(tx, `#${hashtag}`, viewing))) return false;
  await sql`insert into content_hashtag_view (hashtag, viewed_at) values (${hashtag}, ${viewing.now})`.execute(
    tx,
  );
  return true;
}

/** Counts a view of a published article; false for a repetition, undefined for another uuid. */
export async function countArticleView(tx: Tx, uuid: string, viewing: Viewing): Promise<boolean | undefined> {
  const found = await sql<{ uuid: string }>`
    select uuid from content where uuid = ${uuid} and is_display and is_active and published_at <= ${viewing.now}`.execute(
    tx,
  );
  const [article] = found.rows;
  if (article === undefined) return undefined;
  if (!(await isFirstView(tx, article.uuid, viewing))) return false;
  await sql`update content set view_count = view_count + 1 where uuid = ${article.uuid}`.execute(tx);
  return true;
}

/** Deletes viewers after a day and views of hashtags after thirty days. */
export async function deleteOldViews(db: Db, now: Date): Promise<void> {
  await sql`delete from content_viewer where viewed_at < ${new Date(now.getTime() - dayMs)}`.execute(db);
  await sql`delete from content_hashtag_view where viewed_at < ${new Date(now.getTime() - 30 * dayMs)}`.execute(
    db,
  );
}
