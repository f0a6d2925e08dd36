// What order products are: order, recipient, product, status. Read in portions of as many rows as a page may have.
import { useQuery } from '@tanstack/react-query';
import { isUuid } from '#domain/base/uuid.ts';
import type { Answer } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';

export type OrderRow = Answer<'getStaffOrdersByPaging'>['data'][number];

const portionSize = 100;

async function readRows(uuids: readonly string[]): Promise<OrderRow[]> {
  const rows: OrderRow[] = [];
  for (let at = 0; at < uuids.length; at += portionSize) {
    const orderProductUuids = uuids.slice(at, at + portionSize);
    const { data } = await api.getStaffOrdersByPaging({
      count: portionSize,
      orderProductUuids,
      sortType: 'DUE_FIRST',
    });
    rows.push(...data);
  }
  return rows;
}

/** Texts that are no uuids are left out. Rows of the previous uuids stay while further ones are read. */
export function useOrderRows(texts: readonly string[]) {
  const uuids = [...new Set(texts.filter(isUuid))].toSorted();
  return useQuery({
    queryKey: ['orders', 'rows-of', uuids],
    queryFn: () => readRows(uuids),
    enabled: uuids.length > 0,
    placeholderData: (before) => before,
  });
}
