// Sample inputs for calls of content; see samples.ts.
import type { Samples } from './sample-types.ts';
import type { TestShop } from '../shop.ts';

const guestExternalId = '0197f000-0000-7000-8000-000000000001';

export async function contentSamples({ api }: TestShop) {
  const [mainBanners, subBanners, articles] = await Promise.all([
    api.getMainBanners(),
    api.getSubBanners(),
    api.getContentsByPaging({ count: 1 }),
  ]);
  const article = articles.data[0]?.uuid ?? '';
  return {
    getMainBanners: [{}],
    getMainBanner: [{ uuid: mainBanners[0]?.uuid ?? '' }],
    getSubBanners: [{}],
    getSubBanner: [{ uuid: subBanners[0]?.uuid ?? '' }],
    addContentsHashtagViewLog: [{ hashtag: '습관', guestExternalId }],
    addContentsViewLog: [{ uuid: article, guestExternalId }],
    getAllContentsIds: [{}],
    getTopContentsHashtags: [{}, { count: 3, days: 30 }],
    getContents: [{ uuid: article }],
    getContentsByPaging: [
      { count: 100 },
      { count: 2, page: 2, hashtags: ['습관', '선물'], keyword: '영양', sortType: 'POPULAR' },
    ],
    getRelationContents: [{ uuid: article }, { uuid: article, count: 20 }],
  } satisfies Partial<Samples>;
}
