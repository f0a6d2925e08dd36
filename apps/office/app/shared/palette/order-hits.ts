// Orders that a typed number finds: an order number, an invoice, or the last four digits of a phone.
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#contract/contract.ts';
import { api } from '../api/api.ts';
import { orderSearch } from '../parcels/order-search.ts';
import { useSettled } from '../use-settled.ts';

type OrderRow = Answer<'getStaffOrdersByPaging'>['data'][number];

const rowsAtMost = 20;
const ordersAtMost = 5;
/** Waits for the end of typing. */
const searchAfterMs = 200;

/** Four digits and more, and numbers of orders with their dash. */
const isNumber = (text: string): boolean =>
  /^[\d\s-]+$/u.test(text) && text.replaceAll(/\D/gu, '').length >= 4;

/** One row for each found order; empty for a text that is no number and without the permission. */
export function useOrderHits(typed: string, isAllowed: boolean): OrderRow[] {
  const text = useSettled(typed.trim(), searchAfterMs);
  const found = useQuery({
    queryKey: ['orders', 'palette', text],
    queryFn: () => api.getStaffOrdersByPaging({ count: rowsAtMost, ...orderSearch(text) }),
    enabled: isAllowed && isNumber(text),
  });
  if (!isNumber(typed)) return [];
  const byOrder = new Map(found.data?.data.toReversed().map((row) => [row.orderUuid, row]));
  return [...byOrder.values()].toReversed().slice(0, ordersAtMost);
}
