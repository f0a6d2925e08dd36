// Public API of the magazine: cards of articles, and those that a keyword finds.
import type { Static } from 'typebox';
import type { ContentsCard } from '#contract/content/contents.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { pictureKeyUrl } from '../../../pictures.ts';
import { type CardRow, listArticles, listOfBrand } from './contents.db.ts';

export function cardOf(row: CardRow): Static<typeof ContentsCard> {
  const { uuid, title, alt, summary, hashtags, viewCount } = row;
  const coverImage = pictureKeyUrl(row.coverImage);
  const publishedAt = seoulDateTime(row.publishedAt);
  return { uuid, title, coverImage, alt, summary, hashtags, viewCount, publishedAt };
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
