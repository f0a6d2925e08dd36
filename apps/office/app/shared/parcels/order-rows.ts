// Order products with their order, recipient and product.
import type { Answer } from '#contract/contract.ts';
import { api } from '../api/api.ts';
import { readByUuids, readFirst } from '../list/read-rows.ts';

export type OrderRow = Answer<'getStaffOrdersByPaging'>['data'][number];

/** The rows of these order products that the staff member may see. Each hundred of them is sorted by due date. */
export const readOrderRows = (uuids: readonly string[]): Promise<OrderRow[]> =>
  readByUuids<OrderRow>(
    ({ uuids: orderProductUuids, count }) =>
      api.getStaffOrdersByPaging({ count, orderProductUuids, sortType: 'DUE_FIRST' }),
    uuids,
  );

/** The rows that wait for an invoice by due date, at most `most` of them. */
export async function readWaitingRows(most: number): Promise<OrderRow[]> {
  const { rows } = await readFirst<OrderRow>(
    (page) => api.getStaffOrdersByPaging({ ...page, tab: 'PREPARING_PRODUCT', sortType: 'DUE_FIRST' }),
    most,
  );
  return rows;
}
