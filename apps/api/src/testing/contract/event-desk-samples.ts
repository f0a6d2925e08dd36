// Sample inputs for calls by which staff edit events and brand pages; see samples.ts. Each write uses separate rows.
import { randomUUID } from 'node:crypto';
import { joinAsGuests } from '../content/event-joins.ts';
import type { OpenedStaff } from '../members/staff.ts';
import type { TestShop } from '../shop.ts';
import { revised } from './revised.ts';
import type { Samples } from './sample-types.ts';

const picture = { url: '/pictures/800/event-winter.webp', alt: '겨울 창가의 찻잔' };
const staffFilters = [{ count: 100 }, { count: 2, page: 2, keyword: '겨울', isDisplay: true }];
const winners = [{ winnerId: 'onns.winner', prize: '마일리지 5,000원' }];
const category = () => ({ name: randomUUID().slice(0, 13), isDisplay: true });

/** A valid event of a new category. */
export async function newEvent({ api }: OpenedStaff) {
  const { uuid } = await api.registerEventCategory(category());
  return {
    eventType: 'INSTA' as const,
    categoryUuid: uuid,
    title: '겨울 아침 인증',
    subtitle: '따뜻한 물 한 잔부터',
    thumbnail: picture,
    contentHtml: '<p>아침 사진을 올려 주세요.</p>',
    images: [picture],
    hashtags: ['겨울아침'],
    notices: ['당첨자는 공지로 알려 드립니다.'],
    instagramHashtag: '온스겨울아침',
    couponUuids: [],
    from: '2030-01-01T00:00:00',
    to: '2030-02-01T00:00:00',
    winnerDate: '2030-02-10',
    isDisplay: true,
  };
}

const categoryOf = async ({ api }: OpenedStaff) => (await api.registerEventCategory(category())).uuid;
const eventOf = async (staff: OpenedStaff) => staff.api.registerEvent(await newEvent(staff));
const groupOf = async (staff: OpenedStaff) =>
  staff.api.registerEventGroup({ eventUuid: (await eventOf(staff)).uuid, title: '겨울 상품' });

const brandPage = (brandUuid: string) => ({
  brandUuid,
  catchphrase: '바다에서 온 하루',
  story: '<p>작은 항구에서 시작했습니다.</p>',
  logoImage: '/pictures/800/logo-lactoon.webp',
  heroImages: [{ url: '/pictures/800/brand-lactoon.webp', alt: '제품이 놓인 모습' }],
  isDisplay: true,
});

/** Calls that need no product and no brand. */
const eventSamples = {
  getStaffEventCategoriesByPaging: staffFilters,
  getStaffEventCategory: async (staff: OpenedStaff) => ({ uuid: await categoryOf(staff) }),
  bulkDisplayEventCategories: async (staff: OpenedStaff) => ({
    uuids: [await categoryOf(staff)],
    isDisplay: false,
  }),
  registerEventCategory: async () => category(),
  editEventCategory: async (staff: OpenedStaff) => ({
    uuid: await categoryOf(staff),
    version: 1,
    ...category(),
  }),
  deleteEventCategory: async (staff: OpenedStaff) => ({
    uuid: await categoryOf(staff),
  }),
  reorderEventCategories: async (staff: OpenedStaff) => ({
    uuids: [await categoryOf(staff)],
  }),
  getStaffEventsByPaging: [
    { count: 100 },
    {
      count: 2,
      page: 2,
      keyword: '겨울',
      isDisplay: true,
      state: 'OPEN',
      dateRange: { fromDate: '2030-01-01', toDate: '2030-02-01' },
      eventType: 'INSTA',
      categoryUuid: '0197f000-0000-7000-8000-000000000001',
    },
  ],
  getStaffEvent: async (staff: OpenedStaff) => ({ uuid: (await eventOf(staff)).uuid }),
  getStaffEventRevisionsByPaging: (staff: OpenedStaff) => revised(eventOf(staff), staff.api.editEvent),
  bulkDisplayEvents: async (staff: OpenedStaff) => ({
    uuids: [(await eventOf(staff)).uuid],
    isDisplay: false,
  }),
  registerEvent: newEvent,
  editEvent: async (staff: OpenedStaff) => ({
    ...(await newEvent(staff)),
    uuid: (await eventOf(staff)).uuid,
    version: 1,
  }),
  deleteEvent: async (staff: OpenedStaff) => ({ uuid: (await eventOf(staff)).uuid }),
  reorderEvents: async (staff: OpenedStaff) => ({ uuids: [(await eventOf(staff)).uuid] }),
  getEventWinners: async (staff: OpenedStaff) => {
    const { uuid } = await eventOf(staff);
    await staff.api.setEventWinners({ uuid, version: 1, winners });
    return { uuid };
  },
  setEventWinners: async (staff: OpenedStaff) => ({
    uuid: (await eventOf(staff)).uuid,
    version: 1,
    winners,
  }),
} satisfies Partial<Samples>;

/** An INSTA event that has ended, with two participants. */
async function drawableEvent(shop: TestShop, staff: OpenedStaff): Promise<string> {
  const { uuid } = await staff.api.registerEvent({
    ...(await newEvent(staff)),
    from: '2020-01-01T00:00:00',
    to: '2020-02-01T00:00:00',
    winnerDate: '2020-02-10',
  });
  await joinAsGuests(shop, uuid, ['onns.one', 'onns.two']);
  return uuid;
}

const drawSamples = (shop: TestShop) =>
  ({
    getEventParticipants: async (staff: OpenedStaff) => ({
      uuid: await drawableEvent(shop, staff),
      count: 2,
      isWinner: false,
    }),
    getEventDraws: async (staff: OpenedStaff) => {
      const uuid = await drawableEvent(shop, staff);
      await staff.api.drawEventWinners({
        uuid,
        version: 1,
        prizes: [{ prize: '마일리지 5,000원', count: 1 }],
      });
      return { uuid };
    },
    drawEventWinners: async (staff: OpenedStaff) => ({
      uuid: await drawableEvent(shop, staff),
      version: 1,
      prizes: [{ prize: '마일리지 5,000원', count: 1 }],
      reason: '첫 추첨',
    }),
  }) satisfies Partial<Samples>;

export async function eventDeskSamples(shop: TestShop) {
  const { api } = shop;
  const { data: cards } = await api.getProductItemsByPaging({ count: 2 });
  const [item = ''] = cards.map(({ uuid }) => uuid);
  const items = [{ productItemUuid: item, isFixed: true }];
  /** A brand without a page. */
  const newBrand = async (staff: OpenedStaff) => (await staff.api.registerBrand({ name: randomUUID() })).uuid;
  const pageOf = async (staff: OpenedStaff) => staff.api.registerBrandPage(brandPage(await newBrand(staff)));
  return {
    ...eventSamples,
    ...drawSamples(shop),
    getStaffEventGroupsByPaging: [
      { count: 100 },
      {
        count: 2,
        page: 2,
        keyword: '겨울',
        isDisplay: true,
        eventUuid: '0197f000-0000-7000-8000-000000000001',
      },
    ],
    getStaffEventGroup: async (staff: OpenedStaff) => ({ uuid: (await groupOf(staff)).uuid }),
    bulkDisplayEventGroups: async (staff: OpenedStaff) => ({
      uuids: [(await groupOf(staff)).uuid],
      isDisplay: false,
    }),
    registerEventGroup: async (staff: OpenedStaff) => ({
      eventUuid: (await eventOf(staff)).uuid,
      title: '겨울 상품',
      isDisplay: true,
    }),
    editEventGroup: async (staff: OpenedStaff) => {
      const { uuid, eventUuid } = await groupOf(staff);
      return { uuid, version: 1, eventUuid, title: '봄 상품', isDisplay: true };
    },
    deleteEventGroup: async (staff: OpenedStaff) => ({ uuid: (await groupOf(staff)).uuid }),
    reorderEventGroups: async (staff: OpenedStaff) => ({ uuids: [(await groupOf(staff)).uuid] }),
    getEventGroupItems: async (staff: OpenedStaff) => {
      const { uuid } = await groupOf(staff);
      await staff.api.setEventGroupItems({ uuid, version: 1, items });
      return { uuid };
    },
    setEventGroupItems: async (staff: OpenedStaff) => ({
      uuid: (await groupOf(staff)).uuid,
      version: 1,
      items,
    }),
    getRecommendedGoods: [{ type: 'MD_PICK' }],
    setRecommendedGoods: [{ type: 'TODAY_DEAL', productItemUuids: [item] }],
    getStaffBrandPagesByPaging: staffFilters,
    getStaffBrandPage: async (staff: OpenedStaff) => ({ uuid: (await pageOf(staff)).uuid }),
    getStaffBrandPageRevisionsByPaging: (staff: OpenedStaff) =>
      revised(pageOf(staff), staff.api.editBrandPage),
    bulkDisplayBrandPages: async (staff: OpenedStaff) => ({
      uuids: [(await pageOf(staff)).uuid],
      isDisplay: false,
    }),
    registerBrandPage: async (staff: OpenedStaff) => brandPage(await newBrand(staff)),
    editBrandPage: async (staff: OpenedStaff) => ({
      ...brandPage(await newBrand(staff)),
      uuid: (await pageOf(staff)).uuid,
      version: 1,
    }),
    deleteBrandPage: async (staff: OpenedStaff) => ({ uuid: (await pageOf(staff)).uuid }),
    reorderBrandPages: async (staff: OpenedStaff) => ({ uuids: [(await pageOf(staff)).uuid] }),
  } satisfies Partial<Samples>;
}
