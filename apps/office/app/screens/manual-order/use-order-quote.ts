// What the order would cost now, as the server computes it; asked again with every change of goods, counts and postcode.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { itemsOf } from './order-draft.ts';
import type { Draft, Quote } from './order-draft.ts';

const postcode = /^\d{5}$/;

/** `current`: the quote of what is typed now; undefined while it is computed. `shown`: the last one. */
export function useOrderQuote(draft: Draft) {
  const items = itemsOf(draft);
  const zipCode = postcode.test(draft.zipCode) ? draft.zipCode : undefined;
  const query = useQuery({
    // Not of the resource: the entry itself would have it asked for once more.
    queryKey: ['order-quote', items, zipCode],
    queryFn: async () =>
      (await api.registerManualOrder({
        dryRun: true,
        items,
        ...(zipCode !== undefined && { delivery: { zipCode } }),
      })) as Quote,
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const shown = items.length > 0 ? query.data : undefined;
  const isCurrent = !query.isPlaceholderData && !query.isFetching && query.error === null;
  return { shown, current: isCurrent ? shown : undefined, error: query.error, reread: query.refetch };
}
