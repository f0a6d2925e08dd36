// How staff edit brand pages (base/edited-rows, docs/rules/content.md#brand-pages).
import type { Input } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import { plainTextOf } from '../../../html/clean-html.ts';
import { type Picture, pictureKeyUrl, pictureUrl } from '../../../pictures.ts';
import {
  type EditedRow,
  editingCalls,
  htmlOf,
  pictureKeyOf,
  pictureOf,
} from '../../base/edited-rows/edited-rows.ts';
import { refuseLintIssues } from '../../base/text-lint/text-lint.ts';
import { isBrand } from './brand-pages.db.ts';

type StaffBrandPageRow = EditedRow & {
  brand_uuid: string;
  catchphrase: string;
  story: string;
  logo_image: string;
  hero_images: Picture[];
  display_order: number;
};

export const brandPageEditing = editingCalls({
  table: 'brand_page',
  targetType: 'BRAND_PAGE',
  titleText: "(select b.name from brand b where b.uuid = t.brand_uuid) || ' ' || t.catchphrase",
  isOrdered: true,
  unique: { name: 'brandUuid', message: '이미 페이지가 있는 브랜드입니다.' },
  columns: {
    brand_uuid: 'uuid',
    catchphrase: 'text',
    story: 'text',
    logo_image: 'text',
    hero_images: 'jsonb',
    is_display: 'boolean',
  },
  columnsOf: (given: Partial<Input<'registerBrandPage'>>) => {
    const { brandUuid, catchphrase, logoImage, heroImages, isDisplay } = given;
    const story = htmlOf('story', given.story);
    refuseLintIssues({
      catchphrase,
      story: story === undefined ? undefined : plainTextOf(story),
      heroImages: heroImages?.map(({ alt }) => alt).join('\n'),
    });
    return {
      brand_uuid: brandUuid,
      catchphrase: catchphrase?.trim(),
      story,
      logo_image: logoImage === '' ? '' : pictureKeyOf('logoImage', logoImage),
      hero_images: heroImages?.map((image) => pictureOf('heroImages', image)),
      is_display: isDisplay,
    };
  },
  async check({ brand_uuid }, ctx) {
    if (await isBrand(ctx.db, brand_uuid)) return;
    refuse('INVALID_INPUT', { fields: [{ name: 'brandUuid', message: '브랜드를 찾을 수 없습니다.' }] });
  },
  answerOf: (row: StaffBrandPageRow) => ({
    uuid: row.uuid,
    version: row.version,
    isDisplay: row.is_display,
    brandUuid: row.brand_uuid,
    catchphrase: row.catchphrase,
    story: row.story,
    logoImage: pictureKeyUrl(row.logo_image),
    heroImages: row.hero_images.map((picture) => ({ url: pictureUrl(picture), alt: picture.alt })),
    displayOrder: row.display_order,
  }),
});
