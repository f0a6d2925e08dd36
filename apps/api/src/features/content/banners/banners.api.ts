// Handlers of contract/content/banners.ts.
import type { Static } from 'typebox';
import type { Banner, banners } from '#contract/content/banners.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { BannerPosition } from '#domain/base/enums.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { pictureKeyUrl } from '../../../pictures.ts';
import { type BannerRow, findBanner, listBanners } from './banners.db.ts';

function answer(row: BannerRow): Static<typeof Banner> {
  return {
    uuid: row.uuid,
    position: row.position,
    title: row.title,
    ...(row.eyebrow === '' ? {} : { eyebrow: row.eyebrow }),
    ...(row.sub_text === '' ? {} : { subText: row.sub_text }),
    imagePc: pictureKeyUrl(row.image_pc),
    imageMobile: pictureKeyUrl(row.image_mobile),
    alt: row.alt,
    link: row.link,
    ...(row.background_color === null ? {} : { backgroundColor: row.background_color }),
    displayOrder: row.display_order,
    from: seoulDateTime(row.from_at),
    to: seoulDateTime(row.to_at),
  };
}

async function one(position: BannerPosition, uuid: string, ctx: Ctx) {
  const row = await findBanner(ctx.db, position, uuid, ctx.now);
  return row === undefined ? refuse('NOT_FOUND') : answer(row);
}

export const bannersApi: HandlersOf<typeof banners> = {
  getMainBanners: async (_input, ctx) => (await listBanners(ctx.db, 'MAIN', ctx.now)).map(answer),
  getMainBanner: async ({ uuid }, ctx) => one('MAIN', uuid, ctx),
  getSubBanners: async (_input, ctx) => (await listBanners(ctx.db, 'SUB', ctx.now)).map(answer),
  getSubBanner: async ({ uuid }, ctx) => one('SUB', uuid, ctx),
};
