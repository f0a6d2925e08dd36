// An order that this browser may see: it made it within the last day, or it has just looked it up (api.md 81, 82, 6.1).
// What it looks like is the screens'.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useHydrated } from '#ui/hydrated.ts';
import { queryPresets } from '../query-presets.ts';
import { findAttempt } from './order-attempts.ts';
import type { Order } from './order-types.ts';
import { isWorthRetry } from './quote.ts';

export type OwnOrder = { order: Order; orderToken: string };

const ownOrderKey = (orderNo: string) => ['own-order', orderNo];

/** `isUnknown`: this browser has no right to it; the lookup asks for one. */
export function useOwnOrder(orderNo: string) {
  const isHydrated = useHydrated();
  const queryClient = useQueryClient();
  const attempt = isHydrated ? findAttempt(orderNo) : undefined;
  const seen = queryClient.getQueryData<OwnOrder>(ownOrderKey(orderNo));
  const answer = useQuery({
    ...queryPresets.page,
    retry: (tries, error) => tries < 3 && isWorthRetry(tries, error),
    queryKey: ownOrderKey(orderNo),
    queryFn: async (): Promise<OwnOrder> =>
      api.getOrderByClientOrderId({ clientOrderId: attempt?.clientOrderId ?? '', orderId: orderNo }),
    enabled: attempt !== undefined,
  });
  const isUnknown = isHydrated && attempt === undefined && seen === undefined;
  return {
    order: answer.data?.order ?? seen?.order,
    attempt,
    isUnknown,
    error: answer.error,
    reload: answer.refetch,
  };
}

/** After a lookup: the detail screen shows it without asking again. */
export function useKeepOrder(): (found: OwnOrder) => void {
  const queryClient = useQueryClient();
  return (found) => queryClient.setQueryData(ownOrderKey(found.order.orderNo), found);
}
