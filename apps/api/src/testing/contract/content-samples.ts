// Sample inputs for calls of content; see samples.ts.
import { randomUUID } from 'node:crypto';
import { articleSamples } from './article-samples.ts';
import { bannerSamples } from './banner-samples.ts';
import { keywordSamples } from './keyword-samples.ts';
import { oldAddressSamples } from './old-address-samples.ts';
import { revised } from './revised.ts';
import type { Samples } from './sample-types.ts';
import type { TestShop } from '../shop.ts';
import { makePreviewLink } from '../../preview-token.ts';
import type { OpenedStaff } from '../members/staff.ts';

const faqFilters = [
  { count: 100 },
  { count: 2, page: 2, categoryName: '배송', keyword: '제주', isActive: true, isDisplay: true },
];
const noticeFilters = [
  { count: 100 },
  { count: 2, page: 2, keyword: '안내', isActive: true, isDisplay: true },
];

const faq = {
  categoryName: '배송',
  question: '배송지를 바꿀 수 있나요?',
  answer: '<p>네.</p>',
  isTop: true,
  isDisplay: true,
};
const notice = { title: '점검 안내', content: '<p>새벽에 점검합니다.</p>', isPinned: false, isDisplay: true };
const headquarterNotice = {
  title: '연휴 배송 안내',
  content: '<p>연휴에는 출고하지 않습니다.</p>',
  from: '2030-02-01T00:00:00',
  to: '2030-02-10T00:00:00',
  isDisplay: true,
};
const staffFilters = [{ count: 100 }, { count: 2, page: 2, keyword: '안내', isDisplay: true }];
const dated = { state: 'OPEN', dateRange: { fromDate: '2030-01-01', toDate: '2030-02-01' } } as const;
const datedFilters = [{ count: 100 }, { count: 2, page: 2, keyword: '안내', isDisplay: true, ...dated }];

const faqOf = async ({ api }: OpenedStaff) => (await api.registerFaq(faq)).uuid;
const noticeOf = async ({ api }: OpenedStaff) => (await api.registerNotice(notice)).uuid;
const headquarterNoticeOf = async ({ api }: OpenedStaff) =>
  (await api.registerHeadquarterNotice(headquarterNotice)).uuid;

/** Calls of staff that edit rows; each writes separate rows. */
const editingSamples = {
  getStaffFaqsByPaging: staffFilters,
  getStaffFaq: async (staff: OpenedStaff) => ({ uuid: await faqOf(staff) }),
  getStaffFaqRevisionsByPaging: ({ api }: OpenedStaff) => revised(api.registerFaq(faq), api.editFaq),
  bulkDisplayFaqs: async (staff: OpenedStaff) => ({ uuids: [await faqOf(staff)], isDisplay: false }),
  registerFaq: async () => faq,
  editFaq: async (staff: OpenedStaff) => ({
    uuid: await faqOf(staff),
    version: 1,
    ...faq,
  }),
  deleteFaq: async (staff: OpenedStaff) => ({ uuid: await faqOf(staff) }),
  reorderFaqs: async (staff: OpenedStaff) => ({ uuids: [await faqOf(staff)] }),
  getStaffNoticesByPaging: staffFilters,
  getStaffNotice: async (staff: OpenedStaff) => ({ uuid: await noticeOf(staff) }),
  getStaffNoticeRevisionsByPaging: ({ api }: OpenedStaff) =>
    revised(api.registerNotice(notice), api.editNotice),
  bulkDisplayNotices: async (staff: OpenedStaff) => ({ uuids: [await noticeOf(staff)], isDisplay: false }),
  registerNotice: async () => notice,
  editNotice: async (staff: OpenedStaff) => ({
    uuid: await noticeOf(staff),
    version: 1,
    ...notice,
  }),
  deleteNotice: async (staff: OpenedStaff) => ({ uuid: await noticeOf(staff) }),
  getStaffHeadquarterNoticesByPaging: datedFilters,
  getStaffHeadquarterNotice: async (staff: OpenedStaff) => ({ uuid: await headquarterNoticeOf(staff) }),
  getStaffHeadquarterNoticeRevisionsByPaging: ({ api }: OpenedStaff) =>
    revised(api.registerHeadquarterNotice(headquarterNotice), api.editHeadquarterNotice),
  bulkDisplayHeadquarterNotices: async (staff: OpenedStaff) => ({
    uuids: [await headquarterNoticeOf(staff)],
    isDisplay: false,
  }),
  registerHeadquarterNotice: async () => headquarterNotice,
  editHeadquarterNotice: async (staff: OpenedStaff) => ({
    uuid: await headquarterNoticeOf(staff),
    version: 1,
    ...headquarterNotice,
  }),
  deleteHeadquarterNotice: async (staff: OpenedStaff) => ({
    uuid: await headquarterNoticeOf(staff),
  }),
  reorderHeadquarterNotices: async (staff: OpenedStaff) => ({
    uuids: [await headquarterNoticeOf(staff)],
  }),
};

/** The input of a call that reads the row of a preview link. */
export function previewedOf(shop: TestShop, uuid: string) {
  const { url } = makePreviewLink(shop.context(), uuid, '');
  return { uuid, previewToken: new URL(url).searchParams.get('preview') ?? '' };
}

export async function contentSamples(shop: TestShop) {
  const { api } = shop;
  const [mainBanners, subBanners, articles, faqs, notices] = await Promise.all([
    api.getMainBanners(),
    api.getSubBanners(),
    api.getContentsByPaging({ count: 1 }),
    api.getFaqsByPaging({ count: 1 }),
    api.getNoticesByPaging({ count: 1 }),
  ]);
  const article = articles.data[0]?.uuid ?? '';
  return {
    getMainBanners: [{}],
    getMainBanner: [{ uuid: mainBanners[0]?.uuid ?? '' }],
    getSubBanners: [{}],
    getSubBanner: [{ uuid: subBanners[0]?.uuid ?? '' }],
    // Views are counted once per viewer, so that each use needs another.
    addContentsHashtagViewLog: async () => ({ hashtag: '습관', guestExternalId: randomUUID() }),
    addContentsViewLog: async () => ({ uuid: article, guestExternalId: randomUUID() }),
    getAllContentsIds: [{}],
    getTopContentsHashtags: [{}, { count: 3, days: 30 }],
    getContents: [{ uuid: article }],
    getContentsPreview: [previewedOf(shop, article)],
    previewContents: [{ uuid: article }],
    getContentsByPaging: [
      { count: 100 },
      { count: 2, page: 2, hashtags: ['습관', '선물'], keyword: '영양', sortType: 'POPULAR' },
    ],
    getFaqCategories: [{}],
    getFaq: [{ uuid: faqs.data[0]?.uuid ?? '' }],
    getFaqsByPaging: faqFilters,
    searchFaqsByPaging: faqFilters,
    getNotice: [{ uuid: notices.data[0]?.uuid ?? '' }],
    getNoticesByPaging: noticeFilters,
    searchNoticesByPaging: noticeFilters,
    getHeadquarterNotices: [{}],
    ...editingSamples,
    ...keywordSamples,
    ...oldAddressSamples,
    ...bannerSamples,
    ...articleSamples,
    getPopups: [{}],
    getRelationContents: [{ uuid: article }, { uuid: article, count: 20 }],
  } satisfies Partial<Samples>;
}
