// Sample inputs for calls of staff that edit banners; see samples.ts. Each writes separate rows.
import type { Input } from '#contract/contract.ts';
import type { OpenedStaff } from '../members/staff.ts';
import { revised } from './revised.ts';
import type { Samples } from './sample-types.ts';

const banner: Input<'registerMainBanner'> = {
  title: '겨울을 준비하는 시간',
  eyebrow: '기획',
  subText: '하루 한 번, 잊지 않게',
  imagePc: '/pictures/800/banner-1-pc.webp',
  imageMobile: '/pictures/800/banner-1-mobile.webp',
  alt: '나무 상자에 놓인 병',
  link: '/goods/event',
  backgroundColor: '#DDF0E6',
  from: '2030-02-01T00:00:00',
  to: '2030-02-10T00:00:00',
  isDisplay: true,
};

const dated = { state: 'OPEN', dateRange: { fromDate: '2030-01-01', toDate: '2030-02-01' } } as const;
const filters = [{ count: 100 }, { count: 2, page: 2, keyword: '겨울', isDisplay: true, ...dated }];
type Made = Promise<{ uuid: string }>;
const whole = async (made: Made) => ({ ...banner, uuid: (await made).uuid, version: 1 });
const one = async (made: Made) => ({ uuid: (await made).uuid });
const shown = async (made: Made) => ({ uuids: [(await made).uuid], isDisplay: false });
const some = async (made: Made) => ({ uuids: [(await made).uuid] });

export const bannerSamples = {
  getStaffMainBannersByPaging: filters,
  getStaffMainBanner: ({ api }: OpenedStaff) => one(api.registerMainBanner(banner)),
  getStaffMainBannerRevisionsByPaging: ({ api }: OpenedStaff) =>
    revised(api.registerMainBanner(banner), api.editMainBanner),
  bulkDisplayMainBanners: ({ api }: OpenedStaff) => shown(api.registerMainBanner(banner)),
  registerMainBanner: async () => banner,
  editMainBanner: ({ api }: OpenedStaff) => whole(api.registerMainBanner(banner)),
  deleteMainBanner: ({ api }: OpenedStaff) => one(api.registerMainBanner(banner)),
  reorderMainBanners: ({ api }: OpenedStaff) => some(api.registerMainBanner(banner)),
  getStaffSubBannersByPaging: filters,
  getStaffSubBanner: ({ api }: OpenedStaff) => one(api.registerSubBanner(banner)),
  getStaffSubBannerRevisionsByPaging: ({ api }: OpenedStaff) =>
    revised(api.registerSubBanner(banner), api.editSubBanner),
  bulkDisplaySubBanners: ({ api }: OpenedStaff) => shown(api.registerSubBanner(banner)),
  registerSubBanner: async () => banner,
  editSubBanner: ({ api }: OpenedStaff) => whole(api.registerSubBanner(banner)),
  deleteSubBanner: ({ api }: OpenedStaff) => one(api.registerSubBanner(banner)),
  reorderSubBanners: ({ api }: OpenedStaff) => some(api.registerSubBanner(banner)),
  getStaffPopupsByPaging: filters,
  getStaffPopup: ({ api }: OpenedStaff) => one(api.registerPopup(banner)),
  getStaffPopupRevisionsByPaging: ({ api }: OpenedStaff) => revised(api.registerPopup(banner), api.editPopup),
  bulkDisplayPopups: ({ api }: OpenedStaff) => shown(api.registerPopup(banner)),
  registerPopup: async () => banner,
  editPopup: ({ api }: OpenedStaff) => whole(api.registerPopup(banner)),
  deletePopup: ({ api }: OpenedStaff) => one(api.registerPopup(banner)),
  reorderPopups: ({ api }: OpenedStaff) => some(api.registerPopup(banner)),
} satisfies Partial<Samples>;
