// Sample inputs for calls of brand pages and events; see samples.ts.
import type { Samples } from './sample-types.ts';
import type { TestShop } from '../shop.ts';
import { previewedOf } from './content-samples.ts';

export async function eventSamples(shop: TestShop) {
  const { api } = shop;
  const { data: pages } = await api.getBrandPagesByPaging({ count: 1 });
  const { data: events } = await api.getEventsByPaging({ count: 100, integrationFilterType: 'ALL' });
  const uuid = events[0]?.uuid ?? '';
  const eventPages = await Promise.all(events.map((event) => api.getNewEvent({ uuid: event.uuid })));
  const eventGroupUuid = eventPages.flatMap(({ groups }) => groups)[0]?.eventGroupUuid ?? '';
  return {
    getAllEventsByType: [{ eventType: 'INSTA' }],
    getEventDefaultTypes: [{}],
    getEventsByCategory: [{ category: events[0]?.category ?? '' }],
    getEventsByPaging: [
      { count: 100 },
      { count: 1, page: 999 },
      {
        count: 5,
        categories: [events[0]?.category ?? ''],
        eventType: 'NORMAL',
        isOpen: true,
        isActive: true,
        isDisplay: true,
        integrationFilterType: 'ALL',
        period: { from: '2020-01-01', to: '2099-12-31', type: 'END' },
        keyword: '건강',
        searchKeywordType: 'TITLE',
        sortType: 'ENDING_SOON',
      },
    ],
    getEventsByType: [{ eventType: 'NORMAL' }],
    getEventCategoriesAndCount: [{}],
    getNewEvent: [{ uuid }],
    getEvent: [{ uuid }],
    getEventPreview: [previewedOf(shop, uuid)],
    previewEvent: [{ uuid }],
    likeEvent: [{ eventUuid: uuid }],
    unlikeEvent: [{ eventUuid: uuid }],
    getFixedProductsByEventGroup: [{ eventGroupUuid }],
    getFixedProductItemsByEventGroup: [{ eventGroupUuid }],
    getAllBrandPageIds: [{}],
    getBrandPage: [{ uuid: pages[0]?.uuid ?? '' }, { uuid: pages[0]?.brandUuid ?? '' }],
    getBrandPagePreview: [previewedOf(shop, pages[0]?.uuid ?? '')],
    previewBrandPage: [{ uuid: pages[0]?.uuid ?? '' }],
    getBrandPagesByPaging: [
      { count: 100 },
      { count: 2, initial: 'ㄱ', sortType: 'NAME', keyword: '숩' },
      { count: 1, page: 999 },
    ],
  } satisfies Partial<Samples>;
}
