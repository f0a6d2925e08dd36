// Order products with their order, recipient and product, read in portions of as many rows as a page may have.
import type { Answer } from '#contract/contract.ts';
import { api } from '../api/api.ts';

export type OrderRow = Answer<'getStaffOrdersByPaging'>['data'][number];

const portionSize = 100;

/** The rows of these order products that the staff member may see, those that are due first at the top of each hundred. */
export async function readOrderRows(uuids: readonly string[]): Promise<OrderRow[]> {
  const rows: OrderRow[] = [];
  for (let at = 0; at < uuids.length; at += portionSize) {
    const { data } = await api.getStaffOrdersByPaging({
      count: portionSize,
      orderProductUuids: uuids.slice(at, at + portionSize),
      sortType: 'DUE_FIRST',
    });
    rows.push(...data);
  }
  return rows;
}

/** The rows that wait for an invoice, those that are due first at the top, up to `most` of them. */
export async function readWaitingRows(most: number): Promise<OrderRow[]> {
  const rows: OrderRow[] = [];
  for (let next: { cursor?: string; cursorId?: string } | undefined = {}; next && rows.length < most;) {
    const { data, paging } = await api.getStaffOrdersByPaging({
      count: Math.min(portionSize, most - rows.length),
      tab: 'PREPARING_PRODUCT',
      sortType: 'DUE_FIRST',
      ...next,
    });
    rows.push(...data);
    const { hasNext, cursor, cursorId } = paging;
    next = hasNext && cursor !== undefined && cursorId !== undefined ? { cursor, cursorId } : undefined;
  }
  return rows;
}
