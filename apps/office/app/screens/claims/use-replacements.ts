// Reads the items that replace the goods of an exchange.
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { readByUuids } from '../../shared/list/read-rows.ts';
import type { StaffClaim } from './claims.filters.ts';

/**
 * Returns a function that names the replacement of an order product of the claim in Korean. The function returns undefined for a claim that is no
 * exchange, for a claim of another sales channel, which does not state the replacement, and until the items are read.
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
