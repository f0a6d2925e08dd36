// Fills the demo shop's texts to read (demo/reading).
import { sql } from 'kysely';
import { dayMs } from '#domain/base/calendar.ts';
import { articles } from '../../../../demo/reading/articles.ts';
import type { DemoBlock } from '../../../../demo/reading/reading-types.ts';
import type { Tx } from './connect.ts';

/** Inserts the articles of the magazine. The products must exist. */
export async function fillArticles(tx: Tx, now: Date): Promise<void> {
  const found = await sql<{ code: string; uuid: string }>`select code, uuid from product`.execute(tx);
  const uuidOf = new Map(found.rows.map((row) => [row.code, row.uuid]));
  const blockOf = (block: DemoBlock) => {
    if ('html' in block) return { type: 'TEXT', html: block.html };
    if ('quote' in block) return { type: 'QUOTE', html: block.quote };
    if ('pictureKey' in block) return { type: 'IMAGE', image: { key: block.pictureKey, alt: block.alt } };
    return { type: 'ITEMS', productUuids: block.products.flatMap((code) => uuidOf.get(code) ?? []) };
  };
  const rows = articles.map((article) => ({
    title: article.title,
    cover_image: article.coverKey,
    alt: article.alt,
    summary: article.summary,
    hashtags: article.hashtags,
    blocks: article.blocks.map(blockOf),
    published_at: new Date(now.getTime() - article.publishedDaysAgo * dayMs),
  }));
  await sql`
    insert into content (title, cover_image, alt, summary, author, hashtags, blocks, published_at, created_at, updated_at)
    select d.title, d.cover_image, d.alt, d.summary, '온스 에디터', d.hashtags, d.blocks, d.published_at, d.published_at, d.published_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (title text, cover_image text, alt text, summary text, hashtags text[],
      blocks jsonb, published_at timestamptz)`.execute(tx);
}
