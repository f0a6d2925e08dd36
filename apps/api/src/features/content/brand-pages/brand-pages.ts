// Public API of brand pages: their cards, and those that a keyword finds.
import type { Db } from '../../../db/connect.ts';
import { pictureKeyUrl, pictureUrl } from '../../../pictures.ts';
import { type BrandPageRow, listBrandPages } from './brand-pages.db.ts';

export function cardOfPage(row: BrandPageRow) {
  const { uuid, brandUuid, brandName, heroImages, catchphrase, itemCount } = row;
  const logoImage = pictureKeyUrl(row.logoImage);
  const heroImage = pictureUrl(heroImages[0]);
  return { uuid, brandUuid, brandName, logoImage, heroImage, catchphrase, itemCount };
}

/** The first brand pages that a keyword finds, and their number. */
export async function findBrandPages(db: Db, keyword: string, count: number) {
  const { rows, paging } = await listBrandPages(db, { keyword, count });
  return { totalCount: paging.totalCount ?? 0, rows: rows.map(cardOfPage) };
}
