// Orders that this browser may see: a member's own, one placed here within the last 24 hours, or one that was just looked up
// (docs/rules/orders.md#guests, docs/rules/orders.md#idempotency).
import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '#domain/base/refusal.ts';
import { api } from '../api/api.ts';
import { useHydrated } from '#ui/hydrated.ts';
import { queryPresets, unlessRefused } from '../query/query-presets.ts';
import { useIsMember } from '../account/session/is-member.ts';
import { saveOrderToken } from './guest-token.ts';
import { findAttempt } from './order-attempts.ts';
import type { Order } from './order-types.ts';

export type OwnOrder = { order: Order; orderToken?: string };

export const ownOrderKey = (orderNo: string) => ['own-order', orderNo];

const mayRetry = unlessRefused(queryPresets.page);

/** `isUnknown`: this browser may not see the order; the lookup screen can grant access. */
export function useOwnOrder(orderNo: string) {
  const isHydrated = useHydrated();
  const queryClient = useQueryClient();
  const attempt = isHydrated ? findAttempt(orderNo) : undefined;
  // Placed on another device or days ago: the member's session authorises access.
  const isMine = useIsMember() && isHydrated && attempt === undefined && /^\d{15}$/.test(orderNo);
  const seen = queryClient.getQueryData<OwnOrder>(ownOrderKey(orderNo));
  const answer = useQuery({
    ...queryPresets.page,
    retry: unlessRefused(queryPresets.page),
    queryKey: ownOrderKey(orderNo),
    queryFn: async (): Promise<OwnOrder> =>
      attempt === undefined
        ? { order: await api.getOrder({ uuid: orderNo }) }
        : api.getOrderByClientOrderId({ clientOrderId: attempt.clientOrderId, orderId: orderNo }),
    enabled: attempt !== undefined || isMine,
  });
  const isNotMine = isMine && isRefusal(answer.error) && answer.error.status === 404;
  const isUnknown = isHydrated && seen === undefined && (isNotMine || (attempt === undefined && !isMine));
  const orderToken = answer.data?.orderToken ?? seen?.orderToken;
  useEffect(() => {
    if (orderToken !== undefined) saveOrderToken(orderNo, orderToken);
  }, [orderNo, orderToken]);
  return {
    order: answer.data?.order ?? seen?.order,
    /** Proof of a guest; expires after 30 minutes. */
    orderToken,
    attempt,
    isUnknown,
    error: answer.error,
    /** Loads again; undefined unless the connection or the server failed. */
    loadAgain: answer.error && mayRetry(0, answer.error) ? answer.refetch : undefined,
    reload: answer.refetch,
  };
}

/** Stores the order of a lookup, so that the detail screen shows it without another request. */
export function useCacheOrder(): (found: OwnOrder) => void {
  const queryClient = useQueryClient();
  return (found) => queryClient.setQueryData(ownOrderKey(found.order.orderNo), found);
}
