// Public API of the magazine: cards of articles, and those that a keyword finds.
import type { Static } from 'typebox';
import type { ContentsCard } from '#contract/content/contents.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { pictureKeyUrl } from '../../../pictures.ts';
import { type CardRow, listArticles, listOfBrand } from './contents.db.ts';

export function cardOf(row: CardRow): Static<typeof ContentsCard> {
  return {
    uuid: row.uuid,
    title: row.title,
    coverImage: pictureKeyUrl(row.coverImage),
    alt: row.alt,
    summary: row.summary,
    hashtags: row.hashtags,
    viewCount: row.viewCount,
    publishedAt: seoulDateTime(row.publishedAt),
  };
}

/** The newest articles that a keyword finds, and their number. */
export async function findArticles({ db, now }: Pick<Ctx, 'db' | 'now'>, keyword: string, count: number) {
  const { rows, paging } = await listArticles(db, { keyword, count }, now);
  return { totalCount: paging.totalCount ?? 0, rows: rows.map(cardOf) };
}

const articlesOnBrandPage = 4;

/** The newest articles about products of a brand. */
export async function articlesOfBrand(db: Db, brandUuid: string, now: Date) {
  return (await listOfBrand(db, { brandUuid, count: articlesOnBrandPage }, now)).map(cardOf);
}
