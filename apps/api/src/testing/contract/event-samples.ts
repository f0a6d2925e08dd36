// Sample inputs for calls of brand pages; see samples.ts.
import type { Samples } from './sample-types.ts';
import type { TestShop } from '../shop.ts';

export async function eventSamples({ api }: TestShop) {
  const { data: pages } = await api.getBrandPagesByPaging({ count: 1 });
  return {
    getAllBrandPageIds: [{}],
    getBrandPage: [{ uuid: pages[0]?.uuid ?? '' }, { uuid: pages[0]?.brandUuid ?? '' }],
    getBrandPagesByPaging: [
      { count: 100 },
      { count: 2, initial: 'ㄱ', sortType: 'NAME', keyword: '숩' },
      { count: 1, page: 999 },
    ],
  } satisfies Partial<Samples>;
}
