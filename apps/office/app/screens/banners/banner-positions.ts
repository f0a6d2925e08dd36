// The three positions of banners: their addresses, words and calls.
import { api } from '../../shared/api/api.ts';

export const positions = {
  main: {
    label: '메인',
    name: 'main-banners',
    list: api.getStaffMainBannersByPaging,
    one: api.getStaffMainBanner,
    revisions: api.getStaffMainBannerRevisionsByPaging,
    register: api.registerMainBanner,
    edit: api.editMainBanner,
    setDisplay: api.bulkDisplayMainBanners,
    remove: api.deleteMainBanner,
    reorder: api.reorderMainBanners,
  },
  sub: {
    label: '서브',
    name: 'sub-banners',
    list: api.getStaffSubBannersByPaging,
    one: api.getStaffSubBanner,
    revisions: api.getStaffSubBannerRevisionsByPaging,
    register: api.registerSubBanner,
    edit: api.editSubBanner,
    setDisplay: api.bulkDisplaySubBanners,
    remove: api.deleteSubBanner,
    reorder: api.reorderSubBanners,
  },
  popup: {
    label: '팝업',
    name: 'popups',
    list: api.getStaffPopupsByPaging,
    one: api.getStaffPopup,
    revisions: api.getStaffPopupRevisionsByPaging,
    register: api.registerPopup,
    edit: api.editPopup,
    setDisplay: api.bulkDisplayPopups,
    remove: api.deletePopup,
    reorder: api.reorderPopups,
  },
} as const;

export type Position = keyof typeof positions;

/** The position of an address; that of main banners for a text that names none. */
export const positionOf = (text: string | undefined): Position =>
  text === 'sub' || text === 'popup' ? text : 'main';
