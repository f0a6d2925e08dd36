// Public API of brand pages: their cards, and those that a keyword finds.
import type { Db } from '../../../db/connect.ts';
import { pictureKeyUrl, pictureUrl } from '../../../pictures.ts';
import { type BrandPageRow, listBrandPages } from './brand-pages.db.ts';

export const cardOfPage = (row: BrandPageRow) => ({
  uuid: row.uuid,
  brandUuid: row.brandUuid,
  brandName: row.brandName,
  logoImage: pictureKeyUrl(row.logoImage),
  heroImage: pictureUrl(row.heroImages[0]),
  catchphrase: row.catchphrase,
  itemCount: row.itemCount,
});

/** The first brand pages that a keyword finds, and their number. */
export async function findBrandPages(db: Db, keyword: string, count: number) {
  const { rows, paging } = await listBrandPages(db, { keyword, count });
  return { totalCount: paging.totalCount ?? 0, rows: rows.map(cardOfPage) };
}
