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
  brandUuid: string;
  brandName: string;
  catchphrase: string;
  story: string;
  logoImage: string;
  heroImages: Picture[];
  displayOrder: number;
};

/** Of row `t`. */
const brandName = 'select b.name from brand b where b.uuid = t.brand_uuid';

export const brandPageEditing = editingCalls({
  table: 'brand_page',
  targetType: 'BRAND_PAGE',
  keepsRevisions: true,
  titleText: `(${brandName}) || ' ' || t.catchphrase`,
  computed: { brandName },
  isOrdered: true,
  unique: { name: 'brandUuid', message: '이미 페이지가 있는 브랜드입니다.' },
  columns: {
    brandUuid: 'uuid',
    catchphrase: 'text',
    story: 'text',
    logoImage: 'text',
    heroImages: 'jsonb',
    isDisplay: 'boolean',
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
      brandUuid,
      catchphrase: catchphrase?.trim(),
      story,
      logoImage: logoImage === '' ? '' : pictureKeyOf('logoImage', logoImage),
      heroImages: heroImages?.map((image) => pictureOf('heroImages', image)),
      isDisplay,
    };
  },
  async check({ brandUuid }, ctx) {
    if (await isBrand(ctx.db, brandUuid)) return;
    refuse('INVALID_INPUT', { fields: [{ name: 'brandUuid', message: '브랜드를 찾을 수 없습니다.' }] });
  },
  answerOf: (row: StaffBrandPageRow) => ({
    ...row,
    logoImage: pictureKeyUrl(row.logoImage),
    heroImages: row.heroImages.map((picture) => ({ url: pictureUrl(picture), alt: picture.alt })),
  }),
});
