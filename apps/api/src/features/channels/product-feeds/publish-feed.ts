// Writes a feed as one gzip file in parts, within the transaction of the job: readers see the whole file or the previous one.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { googleFrame } from '#domain/channels/product-feeds/google-feed.ts';
import { metaColumns } from '#domain/channels/product-feeds/meta-feed.ts';
import {
  naverEpColumns,
  naverSummaryColumns,
  naverSummaryRow,
} from '#domain/channels/product-feeds/naver-ep.ts';
import type { Db } from '../../../db/connect.ts';
import type { FeedJob } from './feed-job.ts';
import { type FeedName, beginFile, finishFile, savePart } from './feed-files.db.ts';
import { feedTexts, summaryRows } from './feed-rows.db.ts';

const partBytes = 512 * 1024;

type Feed = {
  before: string;
  /** Rows without line breaks, in batches. */
  rows: (db: Db) => AsyncIterable<readonly string[]>;
  after: string;
};

async function* summaryTexts(db: Db): AsyncGenerator<readonly string[]> {
  for await (const rows of summaryRows(db))
    yield rows.map(({ changedAt, ...change }) => naverSummaryRow(change, changedAt));
}

const feeds: Record<FeedName, (publicUrl: string) => Feed> = {
  'naver-ep.txt': () => ({
    before: `${naverEpColumns.join('\t')}\n`,
    rows: (db) => feedTexts(db, 'naver'),
    after: '',
  }),
  'naver-ep-summary.txt': () => ({
    before: `${naverSummaryColumns.join('\t')}\n`,
    rows: summaryTexts,
    after: '',
  }),
  'google.xml': (publicUrl) => ({ ...googleFrame(publicUrl), rows: (db) => feedTexts(db, 'google') }),
  'meta.csv': () => ({
    before: `${metaColumns.join(',')}\n`,
    rows: (db) => feedTexts(db, 'meta'),
    after: '',
  }),
};

/** Publishes the feed from the stored rows. */
export async function publishFeed({ db, now, config }: FeedJob, name: FeedName): Promise<void> {
  const { before, rows, after } = feeds[name](config.publicUrl);
  const uuid = await beginFile(db, name, now);
  const hash = createHash('sha256');
  let rowCount = 0;
  async function* text(): AsyncGenerator<Buffer> {
    const counted = (part: string): Buffer => {
      const bytes = Buffer.from(part);
      hash.update(bytes);
      return bytes;
    };
    yield counted(before);
    for await (const batch of rows(db)) {
      rowCount += batch.length;
      yield counted(`${batch.join('\n')}\n`);
    }
    if (after !== '') yield counted(after);
  }
  let byteCount = 0;
  await pipeline(Readable.from(text()), createGzip(), async (compressed: AsyncIterable<Buffer>) => {
    let part = 0;
    let waiting: Buffer[] = [];
    let size = 0;
    const save = async (): Promise<void> => {
      await savePart(db, uuid, part, Buffer.concat(waiting));
      byteCount += size;
      part += 1;
      waiting = [];
      size = 0;
    };
    for await (const chunk of compressed) {
      waiting.push(chunk);
      size += chunk.length;
      if (size >= partBytes) await save();
    }
    if (size > 0) await save();
  });
  await finishFile(db, uuid, { etag: hash.digest('base64url').slice(0, 27), rowCount, byteCount });
}
