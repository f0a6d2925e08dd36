// Finds items by what a staff member types.
import type { Answer } from '#contract/contract.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import { api } from '../api/api.ts';

export type FoundItem = Answer<'getStaffProductItemsByPaging'>['data'][number];

const foundAtMost = 8;
const ways = ['NAME', 'CODE', 'INVENTORY_CODE'] as const;

/**
 * The items of the first way that finds some: words of their name, else a whole product code, else a whole inventory code.
 * `unlinkedChannel`: only those without a link to a product of this channel; `isLotTracked`: only those that are managed by lots.
 */
export async function findItems(
  keyword: string,
  filter: { unlinkedChannel?: ChannelName; isLotTracked?: boolean } = {},
): Promise<FoundItem[]> {
  for (const productCodeType of ways) {
    const { data } = await api.getStaffProductItemsByPaging({
      ...filter,
      count: foundAtMost,
      keyword,
      productCodeType,
    });
    if (data.length > 0) return data;
  }
  return [];
}
