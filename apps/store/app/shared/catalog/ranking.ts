// Rankings of products by their number of buyers in the last 30 days. A ranking contains only products that someone bought.
import type { Client } from '#contract/client.ts';

/** Least number of products with buyers that are shown as a ranking; one or two products are no comparison. */
const leastRanked = 3;

export const rankingBasis = '최근 30일 구매 고객 수 기준';

export const recommendedBasis = '상점이 추천하는 순';

/** Filter of a ranking: products with buyers, most buyers first. */
export const ranking = { sortType: 'SALES', isRecentlyBought: true } as const;

const recommended = { sortType: 'RECOMMEND' } as const;

/** Returns whether this number of products with buyers is enough for a ranking. */
export const isRanking = (boughtCount: number): boolean => boughtCount >= leastRanked;

type Filter = Parameters<Client['getProductItemsByPaging']>[0];

/** Returns a page of the products of the filter, ranked by buyers. While too few of them have buyers, returns recommended products. */
export async function rankedOrRecommended(client: Client, filter: Filter) {
  const page = await client.getProductItemsByPaging({ ...filter, ...ranking });
  if (isRanking(page.paging.totalCount ?? page.data.length)) return { page, isRanked: true, order: ranking };
  return {
    page: await client.getProductItemsByPaging({ ...filter, ...recommended }),
    isRanked: false,
    order: recommended,
  };
}
