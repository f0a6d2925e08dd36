// Which products are ranked by their buyers. A list that says "구매 고객 수 기준" has only products that someone bought.
import type { Client } from '#contract/client.ts';

/** With fewer bought products there is no ranking: the others would be ranked without buyers. */
const leastRanked = 3;

export const rankingBasis = '최근 30일 구매 고객 수 기준';

export const recommendedBasis = '상점이 추천하는 순';

/** The filter of a ranking: products with buyers, in the order of their number. */
export const ranking = { sortType: 'SALES', isRecentlyBought: true } as const;

export const recommended = { sortType: 'RECOMMEND' } as const;

/** Whether these bought products are enough for a ranking. */
export const isRanking = (boughtCount: number): boolean => boughtCount >= leastRanked;

type Filter = Parameters<Client['getProductItemsByPaging']>[0];
type Found = { page: Awaited<ReturnType<Client['getProductItemsByPaging']>>; isRanked: boolean };

/** A page of the ranking of a filter, or of the recommended products while there is none. */
export async function rankedOrRecommended(client: Client, filter: Filter): Promise<Found> {
  const page = await client.getProductItemsByPaging({ ...filter, ...ranking });
  if (isRanking(page.paging.totalCount ?? page.data.length)) return { page, isRanked: true };
  return {
    page: await client.getProductItemsByPaging({ ...filter, ...recommended }),
    isRanked: false,
  };
}
