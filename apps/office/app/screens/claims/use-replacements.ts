// The items that replace the goods of an exchange.
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { readByUuids } from '../../shared/list/read-rows.ts';
import type { StaffClaim } from './claims.filters.ts';

/**
 * Returns what replaces an order product of the claim, in words; undefined for another claim, and until the items are read. Claims of other
 * channels do not state it.
 */
export function useReplacements({ type, salesChannel, items }: StaffClaim) {
  const isStated = type === 'EXCHANGE' && salesChannel === 'ONNS';
  const uuids = items.flatMap(({ exchangeItemUuid }) => exchangeItemUuid ?? []);
  const found = useQuery({
    queryKey: ['stock', 'replacements', uuids],
    queryFn: () => readByUuids(api.getStaffProductItemsByPaging, uuids),
    enabled: isStated && uuids.length > 0,
  });
  return ({ exchangeItemUuid }: StaffClaim['items'][number]): string | undefined => {
    if (!isStated) return undefined;
    if (exchangeItemUuid === undefined) return '같은 상품';
    return found.data?.find(({ uuid }) => uuid === exchangeItemUuid)?.displayName;
  };
}
