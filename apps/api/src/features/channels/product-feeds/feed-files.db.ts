// SQL of published feeds (product_feed_file, product_feed_part).
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';

export const feedNames = ['naver-ep.txt', 'naver-ep-summary.txt', 'google.xml', 'meta.csv'] as const;
export type FeedName = (typeof feedNames)[number];

export type FeedFile = {
  uuid: string;
  feed: FeedName;
  etag: string;
  byteCount: number;
  publishedAt: Date;
  checkedAt: Date;
};

/** The published file of each feed. */
export async function listCurrentFiles(db: Db): Promise<FeedFile[]> {
  const found = await sql<FeedFile>`
    select uuid, feed, etag, byte_count, published_at, checked_at from product_feed_file where replaced_at is null`.execute(
    db,
  );
  return found.rows;
}

/** The published file of a feed. */
export async function findCurrentFile(db: Db, feed: FeedName): Promise<FeedFile | undefined> {
  const found = await sql<FeedFile>`
    select uuid, feed, etag, byte_count, published_at, checked_at from product_feed_file where replaced_at is null and feed = ${feed}`.execute(
    db,
  );
  return found.rows[0];
}

/** Begins a file in place of the feed's current one. Other transactions read the former until this one is committed. */
export async function beginFile(tx: Tx, feed: FeedName, now: Date): Promise<string> {
  await sql`update product_feed_file set replaced_at = ${now} where replaced_at is null and feed = ${feed}`.execute(
    tx,
  );
  const begun = await sql<{ uuid: string }>`
    insert into product_feed_file (feed, published_at, checked_at) values (${feed}, ${now}, ${now}) returning uuid`.execute(
    tx,
  );
  const uuid = begun.rows[0]?.uuid;
  if (uuid === undefined) throw new Error('The feed file was not inserted.');
  return uuid;
}

export async function savePart(tx: Tx, fileUuid: string, part: number, bytes: Buffer): Promise<void> {
  await sql`insert into product_feed_part (file_uuid, part, bytes) values (${fileUuid}, ${part}, ${bytes})`.execute(
    tx,
  );
}

/** Completes a file. */
export async function finishFile(
  tx: Tx,
  fileUuid: string,
  { etag, rowCount, byteCount }: { etag: string; rowCount: number; byteCount: number },
): Promise<void> {
  await sql`
    update product_feed_file set etag = ${etag}, row_count = ${rowCount}, byte_count = ${byteCount} where uuid = ${fileUuid}`.execute(
    tx,
  );
}

/** Notes that the published files are up to date, and deletes those that were replaced before `replacedBefore`. */
export async function writeChecked(tx: Tx, now: Date, replacedBefore: Date): Promise<void> {
  await sql`delete from product_feed_file where replaced_at < ${replacedBefore}`.execute(tx);
  await sql`update product_feed_file set checked_at = ${now} where replaced_at is null`.execute(tx);
}

/** A part of a file; undefined after the last one, and for a deleted file. */
export async function findPart(db: Db, fileUuid: string, part: number): Promise<Buffer | undefined> {
  const found = await sql<{ bytes: Buffer }>`
    select bytes from product_feed_part where file_uuid = ${fileUuid} and part = ${part}`.execute(db);
  return found.rows[0]?.bytes;
}
