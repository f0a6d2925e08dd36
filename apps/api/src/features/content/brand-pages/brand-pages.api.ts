// Handlers of contract/content/brand-pages.ts.
import type { brandPages } from '#contract/content/brand-pages.ts';
import type { Answer } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { brandInitials, initialOf } from '#domain/catalog/brand-initial.ts';
import type { Ctx } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { pictureUrl } from '../../../pictures.ts';
import { refuseWithoutPreview } from '../../../preview-token.ts';
import { previewCall } from '../../base/edited-rows/edited-rows.ts';
import { publicCoupons } from '../../catalog/coupons/coupons.ts';
import { cardOf } from '../../catalog/product-items/product-items.ts';
import { listFacets, searchCards } from '../../catalog/product-lists/product-lists.ts';
import { articlesOfBrand } from '../contents/contents.ts';
import { cardOfPage } from './brand-pages.ts';
import {
  type BrandPageRow,
  findBrandPage,
  listBrandPageIds,
  listBrandPages,
  listFirstCharacters,
} from './brand-pages.db.ts';
import { brandPageEditing } from './edited-brand-pages.ts';

const bestCount = 10;
/** Level of the categories that a brand page offers as filters. */
const shownLevel = 1;

async function pageOf(ctx: Ctx, row: BrandPageRow): Promise<Answer<'getBrandPage'>> {
  const brandUuids = [row.brandUuid];
  const [best, facets, coupons, contents] = await Promise.all([
    searchCards(ctx, {
      count: bestCount,
      brandUuids,
      sortType: 'SALES',
      isRecentlyBought: true,
      isTotalCountSkipped: true,
    }),
    listFacets(ctx.db, { brandUuids }, ctx.now),
    publicCoupons(ctx, { brandUuid: row.brandUuid }),
    articlesOfBrand(ctx.db, row.brandUuid, ctx.now),
  ]);
  return {
    ...cardOfPage(row),
    story: row.story,
    heroImages: row.heroImages.map((picture) => ({ url: pictureUrl(picture), alt: picture.alt })),
    categories: (facets?.categories ?? [])
      .filter((category) => category.level === shownLevel)
      .map(({ uuid: categoryUuid, name, count }) => ({ uuid: categoryUuid, name, count })),
    bestItems: best.rows.map(cardOf),
    contents,
    coupons,
  };
}

export const brandPagesApi: HandlersOf<typeof brandPages> = {
  async getAllBrandPageIds(_input, ctx) {
    const rows = await listBrandPageIds(ctx.db);
    return rows.map((row) => ({ uuid: row.uuid, updatedAt: seoulDateTime(row.updatedAt) }));
  },
  async getBrandPage({ uuid }, ctx) {
    return pageOf(ctx, (await findBrandPage(ctx.db, { uuid })) ?? refuse('NOT_FOUND'));
  },
  async getBrandPagePreview({ uuid, previewToken }, ctx) {
    refuseWithoutPreview(ctx, uuid, previewToken);
    return pageOf(ctx, (await findBrandPage(ctx.db, { uuid, isPreview: true })) ?? refuse('NOT_FOUND'));
  },
  async getBrandPagesByPaging(input, ctx) {
    const [{ rows, paging, isFirst }, characters] = await Promise.all([
      listBrandPages(ctx.db, input),
      input.cursor === undefined ? listFirstCharacters(ctx.db) : [],
    ]);
    const found = new Set(characters.map(initialOf));
    return {
      data: rows.map(cardOfPage),
      paging,
      ...(isFirst ? { initials: brandInitials.filter((initial) => found.has(initial)) } : {}),
    };
  },
  getStaffBrandPagesByPaging: brandPageEditing.list,
  getStaffBrandPage: brandPageEditing.one,
  getStaffBrandPageRevisionsByPaging: brandPageEditing.revisions,
  registerBrandPage: brandPageEditing.register,
  editBrandPage: brandPageEditing.edit,
  deleteBrandPage: brandPageEditing.remove,
  reorderBrandPages: brandPageEditing.reorder,
  bulkDisplayBrandPages: brandPageEditing.bulkDisplay,
  previewBrandPage: previewCall('brand_page', (uuid) => `/brand-zone/${uuid}`),
};
