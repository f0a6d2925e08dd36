// What an exchanged product is replaced by.
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import type { StaffClaim } from './claims.filters.ts';

/** `exchangeItemUuid` is omitted where the same item is sent again. */
export function ExchangeGoods({ exchangeItemUuid }: Pick<StaffClaim['items'][number], 'exchangeItemUuid'>) {
  const found = useQuery({
    queryKey: ['stock', 'exchange', exchangeItemUuid],
    queryFn: () => api.getStaffProductItemsByPaging({ uuids: [exchangeItemUuid ?? ''], count: 1 }),
    enabled: exchangeItemUuid !== undefined,
  });
  const [item] = found.data?.data ?? [];
  if (exchangeItemUuid === undefined) return <small>교환할 상품: 같은 상품</small>;
  return item === undefined ? null : <small>교환할 상품: {item.displayName}</small>;
}
