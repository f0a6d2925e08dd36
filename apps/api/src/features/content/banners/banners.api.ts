// Handlers of contract/content/banners.ts.
import type { Static } from 'typebox';
import type { Input } from '#contract/contract.ts';
import type { Banner, banners } from '#contract/content/banners.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { BannerPosition } from '#domain/base/enums.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { pictureKeyUrl } from '../../../pictures.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import {
  type EditedRow,
  editingCalls,
  instantOf,
  pictureKeyOf,
  refuseEmptyPeriod,
} from '../../base/edited-rows/edited-rows.ts';
import { refuseLintIssues } from '../../base/text-lint/text-lint.ts';
import { type BannerRow, findBanner, listBanners } from './banners.db.ts';

function answer({ eyebrow, subText, fromAt, toAt, ...row }: BannerRow): Static<typeof Banner> {
  return {
    ...withoutNulls(row),
    ...(eyebrow === '' ? {} : { eyebrow }),
    ...(subText === '' ? {} : { subText }),
    imagePc: pictureKeyUrl(row.imagePc),
    imageMobile: pictureKeyUrl(row.imageMobile),
    from: seoulDateTime(fromAt),
    to: seoulDateTime(toAt),
  };
}

async function one(position: BannerPosition, uuid: string, ctx: Ctx) {
  const row = await findBanner(ctx.db, position, uuid, ctx.now);
  return row === undefined ? refuse('NOT_FOUND') : answer(row);
}

/** The calls by which staff edit the banners of one position. */
const editingOf = (position: BannerPosition) =>
  editingCalls(
    {
      table: 'banner',
      targetType: 'BANNER',
      keepsRevisions: true,
      titleText: 't.title',
      isOrdered: true,
      picturePurpose: 'BANNER',
      period: { from: 'from_at', to: 'to_at' },
      among: `t.position = '${position}'`,
      columns: {
        position: 'text',
        title: 'text',
        eyebrow: 'text',
        subText: 'text',
        imagePc: 'text',
        imageMobile: 'text',
        alt: 'text',
        link: 'text',
        backgroundColor: 'text',
        fromAt: 'timestamptz',
        toAt: 'timestamptz',
        isDisplay: 'boolean',
      },
      columnsOf: ({ title, eyebrow, subText, alt, ...given }: Partial<Input<'registerMainBanner'>>) => {
        refuseLintIssues({ title, eyebrow, subText, alt });
        return {
          title: title?.trim(),
          eyebrow: eyebrow?.trim(),
          subText: subText?.trim(),
          imagePc: pictureKeyOf('imagePc', given.imagePc),
          imageMobile: pictureKeyOf('imageMobile', given.imageMobile),
          alt: alt?.trim(),
          link: given.link,
          backgroundColor: given.backgroundColor === '' ? null : given.backgroundColor,
          fromAt: instantOf(given.from),
          toAt: instantOf(given.to),
          isDisplay: given.isDisplay,
        };
      },
      check: refuseEmptyPeriod,
      answerOf: ({ version, isDisplay, ...row }: EditedRow & BannerRow) => ({
        ...answer(row),
        version,
        isDisplay,
      }),
    },
    { position },
  );

const main = editingOf('MAIN');
const sub = editingOf('SUB');
const popup = editingOf('POPUP');

export const bannersApi: HandlersOf<typeof banners> = {
  getMainBanners: async (_input, ctx) => (await listBanners(ctx.db, 'MAIN', ctx.now)).map(answer),
  getMainBanner: async ({ uuid }, ctx) => one('MAIN', uuid, ctx),
  getSubBanners: async (_input, ctx) => (await listBanners(ctx.db, 'SUB', ctx.now)).map(answer),
  getSubBanner: async ({ uuid }, ctx) => one('SUB', uuid, ctx),
  getPopups: async (_input, ctx) => (await listBanners(ctx.db, 'POPUP', ctx.now)).map(answer),
  getStaffMainBannersByPaging: main.list,
  getStaffMainBanner: main.one,
  getStaffMainBannerRevisionsByPaging: main.revisions,
  registerMainBanner: main.register,
  editMainBanner: main.edit,
  deleteMainBanner: main.remove,
  reorderMainBanners: main.reorder,
  bulkDisplayMainBanners: main.bulkDisplay,
  getStaffSubBannersByPaging: sub.list,
  getStaffSubBanner: sub.one,
  getStaffSubBannerRevisionsByPaging: sub.revisions,
  registerSubBanner: sub.register,
  editSubBanner: sub.edit,
  deleteSubBanner: sub.remove,
  reorderSubBanners: sub.reorder,
  bulkDisplaySubBanners: sub.bulkDisplay,
  getStaffPopupsByPaging: popup.list,
  getStaffPopup: popup.one,
  getStaffPopupRevisionsByPaging: popup.revisions,
  registerPopup: popup.register,
  editPopup: popup.edit,
  deletePopup: popup.remove,
  reorderPopups: popup.reorder,
  bulkDisplayPopups: popup.bulkDisplay,
};
