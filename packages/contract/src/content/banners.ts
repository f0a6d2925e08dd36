// Banners of the home screen, and popups (docs/rules/content.md#banners).
import { Type } from 'typebox';
import { bannerPositions } from '#domain/base/enums.ts';
import { periodFilter, staffCalls, staffFields } from '../base/staff-calls.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateTime,
  DateTimeInput,
  IsDisplay,
  NamedObject,
  OneOf,
  ResourceUuid,
  ShopPath,
  Text,
  TextOrEmpty,
  Url,
  Uuid,
  described,
} from '../shapes.ts';

export const Banner = NamedObject('Banner', {
  uuid: Uuid,
  position: OneOf(bannerPositions),
  title: Type.String(),
  eyebrow: Type.Optional(Type.String()),
  subText: Type.Optional(Type.String()),
  imagePc: Url,
  imageMobile: Url,
  alt: Type.String(),
  link: Type.String(),
  backgroundColor: Type.Optional(Type.String()),
  displayOrder: Count,
  from: DateTime,
  to: DateTime,
});

const Color = Type.String({
  maxLength: 7,
  pattern: '^(?:#[0-9A-Fa-f]{6})?$',
  examples: ['#DDF0E6'],
  description: 'Colour around the picture, #RRGGBB; empty for none.',
});
const StaffBanner = NamedObject('StaffBanner', { ...Banner.properties, ...staffFields });

const staffCallsOf = (path: string, what: string) =>
  staffCalls(path, what, {
    fields: {
      title: Text(50, 'Title.'),
      eyebrow: Type.Optional(TextOrEmpty(20, 'Line above the title.')),
      subText: Type.Optional(TextOrEmpty(100, 'Line below the title.')),
      imagePc: Text(
        300,
        'Address of an uploaded file, or of the picture that the banner has; for wide screens.',
      ),
      imageMobile: Text(300, 'The same for phones.'),
      alt: Text(100, 'Alternative text of the picture.'),
      link: described(ShopPath, 'Path of the page that it opens.'),
      backgroundColor: Type.Optional(Color),
      from: described(DateTimeInput, 'First second at which it is shown.'),
      to: described(DateTimeInput, 'End of the display period, exclusive.'),
      isDisplay: Type.Optional(IsDisplay),
    },
    row: StaffBanner,
    filter: periodFilter,
    hasPictures: true,
  });

const main = staffCallsOf('/main-banners', 'main banners');
const sub = staffCallsOf('/sub-banners', 'sub banners');
const popup = staffCallsOf('/popups', 'popups');

const list = { method: 'GET', answer: Type.Array(Banner), cache: 'C300' } as const;
const one = {
  method: 'GET',
  input: { uuid: ResourceUuid },
  answer: Banner,
  refuses: ['NOT_FOUND'],
  cache: 'C300',
} as const;

export const banners = {
  getMainBanners: endpoint({
    ...list,
    path: '/open/main-banners',
    summary: 'Main banners of the home screen that are in their display period, in order.',
  }),
  getMainBanner: endpoint({ ...one, path: '/open/main-banners/{uuid}', summary: 'One main banner.' }),
  getSubBanners: endpoint({
    ...list,
    path: '/open/sub-banners',
    summary: 'Sub banners of the home screen and lists.',
  }),
  getSubBanner: endpoint({ ...one, path: '/open/sub-banners/{uuid}', summary: 'One sub banner.' }),
  getPopups: endpoint({
    ...list,
    path: '/open/popups',
    summary: 'Ours: popups of the home screen that are in their display period, in order.',
  }),
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
