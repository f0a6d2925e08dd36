// SQL that reads banners. Owns banner, which staff write by base/edited-rows.
import { sql } from 'kysely';
import type { BannerPosition } from '#domain/base/enums.ts';
import type { Db } from '../../../db/connect.ts';

export type BannerRow = {
  uuid: string;
  position: BannerPosition;
  title: string;
  eyebrow: string;
  subText: string;
  imagePc: string;
  imageMobile: string;
  alt: string;
  link: string;
  backgroundColor: string | null;
  displayOrder: number;
  fromAt: Date;
  toAt: Date;
};

const columns = sql`uuid, position, title, eyebrow, sub_text, image_pc, image_mobile, alt, link, background_color,
  display_order, from_at, to_at`;

/** The banner is shown at this time. */
const isShown = (now: Date) => sql`(is_display and is_active and from_at <= ${now} and to_at > ${now})`;

/** At most ten banners that are in their display period, in order. */
export async function listBanners(db: Db, position: BannerPosition, now: Date): Promise<BannerRow[]> {
  const found = await sql<BannerRow>`
    select ${columns} from banner where position = ${position} and ${isShown(now)} order by display_order, number limit 10`.execute(
    db,
  );
  return found.rows;
}

/** A banner of this position that is in its display period. */
export async function findBanner(
  db: Db,
  position: BannerPosition,
  uuid: string,
  now: Date,
): Promise<BannerRow | undefined> {
  const found = await sql<BannerRow>`
    select ${columns} from banner where position = ${position} and uuid = ${uuid} and ${isShown(now)}`.execute(
    db,
  );
  return found.rows[0];
}
