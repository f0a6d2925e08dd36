// Fills the demo shop's texts to read (demo/reading).
import { sql } from 'kysely';
import { dayMs } from '#domain/base/calendar.ts';
import { articles } from '../../../../demo/reading/articles.ts';
import { faqs } from '../../../../demo/reading/faqs.ts';
import { headquarterNotices, notices } from '../../../../demo/reading/notices.ts';
import type { DemoBlock } from '../../../../demo/reading/reading-types.ts';
import { jsonRows } from './column-names.ts';
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
    ...article,
    coverImage: article.coverKey,
    blocks: article.blocks.map(blockOf),
    publishedAt: new Date(now.getTime() - article.publishedDaysAgo * dayMs),
  }));
  await sql`
    insert into content (title, cover_image, alt, summary, author, hashtags, blocks, published_at, created_at, updated_at)
    select d.title, d.cover_image, d.alt, d.summary, '온스 에디터', d.hashtags, d.blocks, d.published_at, d.published_at, d.published_at
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as d (title text, cover_image text, alt text, summary text, hashtags text[],
      blocks jsonb, published_at timestamptz)`.execute(tx);
}

/** Inserts questions, notices and the notices of head office. */
export async function fillNotices(tx: Tx, now: Date): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs);
  const faqRows = faqs.map((faq, index) => ({ isTop: false, ...faq, displayOrder: index + 1 }));
  await sql`
    insert into faq (category_name, question, answer, is_top, display_order, created_at, updated_at)
    select d.*, ${now}, ${now} from jsonb_to_recordset(${jsonRows(faqRows)}::jsonb)
      as d (category_name text, question text, answer text, is_top boolean, display_order int)`.execute(tx);
  const noticeRows = notices
    .map((notice) => ({ isPinned: false, ...notice, createdAt: daysAgo(notice.writtenDaysAgo) }))
    // The order of creation is that of the list.
    .toReversed();
  await sql`
    insert into notice (title, content, is_pinned, created_at, updated_at)
    select d.*, d.created_at from jsonb_to_recordset(${jsonRows(noticeRows)}::jsonb)
      as d (title text, content text, is_pinned boolean, created_at timestamptz)`.execute(tx);
  const headquarterRows = headquarterNotices.map((notice, index) => ({
    ...notice,
    toAt: daysAgo(-notice.days),
    displayOrder: index + 1,
  }));
  await sql`
    insert into headquarter_notice (title, content, to_at, display_order, from_at, created_at, updated_at)
    select d.*, ${daysAgo(1)}, ${now}, ${now} from jsonb_to_recordset(${jsonRows(headquarterRows)}::jsonb)
      as d (title text, content text, to_at timestamptz, display_order int)`.execute(tx);
}
