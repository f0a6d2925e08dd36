// Orders that this browser may see: one placed here within the last 24 hours, one that this tab has looked up, or a member's own
// (docs/rules/orders.md#guests, docs/rules/orders.md#idempotency).
import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '#domain/base/refusal.ts';
import { api } from '../api/api.ts';
import { useHydrated } from '#ui/hydrated.ts';
import { queryPresets, unlessRefused } from '../query/query-presets.ts';
import { useIsMember } from '../account/session/is-member.ts';
import { readOrderToken, saveOrderToken } from './guest-token.ts';
import { findAttempt } from './order-attempts.ts';
import type { Order } from './order-types.ts';

export type OwnOrder = { order: Order; orderToken?: string };

export const ownOrderKey = (orderNo: string) => ['own-order', orderNo];

type Reading = () => Promise<OwnOrder>;

/** The order that a token opens, with a renewed token. */
export async function readByToken(known: string): Promise<OwnOrder> {
  const { order, orderToken } = await api.inquiryOrder({ action: 'ORDER', orderToken: known });
  if (order === undefined) throw new Error('The answer has no order.');
  return { order, orderToken };
}

/** One reading of the order for each proof that this browser has. */
function readingsOf(orderNo: string, isMember: boolean): Reading[] {
  const readings: Reading[] = [];
  const attempt = findAttempt(orderNo);
  if (attempt !== undefined)
    readings.push(() =>
      api.getOrderByClientOrderId({ clientOrderId: attempt.clientOrderId, orderId: orderNo }),
    );
  const known = readOrderToken(orderNo);
  if (known !== undefined) readings.push(() => readByToken(known));
  if (isMember && /^\d{15}$/.test(orderNo))
    readings.push(async () => ({ order: await api.getOrder({ uuid: orderNo }) }));
  return readings;
}

/** Statuses of a proof that does not open the order. Other failures, such as too many requests, say nothing about it. */
const notMine: readonly number[] = [401, 403, 404, 410];

export const isNotMine = (error: unknown): boolean => isRefusal(error) && notMine.includes(error.status);

/** The order by the first proof that the server accepts; throws the refusal of the last one. */
async function readByAnyProof([read, ...others]: readonly Reading[]): Promise<OwnOrder> {
  if (read === undefined) throw new Error('No proof of an order.');
  try {
    return await read();
  } catch (error) {
    if (!isNotMine(error) || others.length === 0) throw error;
    return readByAnyProof(others);
  }
}

/** `isUnknown`: this browser may not see the order; the lookup screen can grant access. */
export function useOwnOrder(orderNo: string) {
  const isHydrated = useHydrated();
  const isMember = useIsMember();
  const attempt = isHydrated ? findAttempt(orderNo) : undefined;
  const readings = isHydrated ? readingsOf(orderNo, isMember) : [];
  const { data, error, refetch } = useQuery({
    ...queryPresets.page,
    retry: unlessRefused(queryPresets.page),
    queryKey: ownOrderKey(orderNo),
    queryFn: () => readByAnyProof(readingsOf(orderNo, isMember)),
    enabled: readings.length > 0,
  });
  const isUnknown = isHydrated && data === undefined && (readings.length === 0 || isNotMine(error));
  const { order, orderToken } = data ?? {};
  useEffect(() => {
    if (orderToken !== undefined && order?.isGuest === true) saveOrderToken(orderNo, orderToken);
  }, [orderNo, order?.isGuest, orderToken]);
  return {
    order,
    /** Proof of a guest; expires after 30 minutes. */
    orderToken,
    attempt,
    /** The order was placed in this browser, or by a member who is signed in: its payment can be started again. */
    canPayAgain: attempt !== undefined || (isMember && order?.isGuest === false),
    isUnknown,
    error,
    /** Loads again after a failure that says nothing about the order; undefined otherwise. */
    loadAgain: error && !isNotMine(error) ? refetch : undefined,
    reload: refetch,
  };
}

/** Stores the order of a lookup, so that the detail screen shows it without another request. */
export function useCacheOrder(): (found: OwnOrder) => void {
  const queryClient = useQueryClient();
  return (found) => queryClient.setQueryData(ownOrderKey(found.order.orderNo), found);
}
