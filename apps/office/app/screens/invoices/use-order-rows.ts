// What order products are: order, recipient, product, status, and what staff may do with them.
import { useQuery } from '@tanstack/react-query';
import { isUuid } from '#domain/base/uuid.ts';
import { readOrderRows } from '../../shared/parcels/order-rows.ts';

/** Texts that are no uuids are left out. Rows of the previous uuids stay while further ones are read. */
export function useOrderRows(texts: readonly string[]) {
  const uuids = [...new Set(texts.filter(isUuid))].toSorted();
  return useQuery({
    queryKey: ['orders', 'rows-of', uuids],
    queryFn: () => readOrderRows(uuids),
    enabled: uuids.length > 0,
    placeholderData: (before) => before,
  });
}
