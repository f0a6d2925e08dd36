// The stores as options of a filter or a field, for head office.
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { Option } from '../parts/fields.tsx';

/** Stores that one list shows; a shop has a few dozen. */
const mostStores = 100;
const none: readonly Option[] = [];

/** Empty until they are read, and for staff of a store (`isHeadOffice` false). */
export function useStoreOptions(isHeadOffice: boolean): readonly Option[] {
  const stores = useQuery({
    queryKey: ['stores', 'options'],
    queryFn: async () =>
      (await api.getStoresByPaging({ count: mostStores })).data.map(({ uuid, name }) => ({
        value: uuid,
        label: name,
      })),
    enabled: isHeadOffice,
    staleTime: 60_000,
  });
  return stores.data ?? none;
}
