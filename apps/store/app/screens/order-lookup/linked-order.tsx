// The order that the link of a message opens (docs/rules/messages.md#order-link). Number and token are in the fragment of the address, which
// browsers send to no server; the detail screen, or the lookup form for a link that opens nothing, replaces the address.
import { useEffect, useEffectEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LookUpAgain } from '../../shared/order/detail/look-up-again.tsx';
import { type OwnOrder, isNotMine, readByToken, useCacheOrder } from '../../shared/order/own-order.ts';
import { detailPath, lookupPath } from '../../shared/paths/order-paths.ts';
import { queryPresets, unlessRefused } from '../../shared/query/query-presets.ts';
import styles from './order-lookup.module.css';

type NamedOrder = { orderNo: string; orderToken?: string };

/** The order that a fragment names: #{orderNo}, or #{orderNo}.{orderToken} in a message. */
export function namedOrder(hash: string): NamedOrder {
  const [, orderNo = '', orderToken] = /^#(\d{15})(?:\.([\w.-]{1,200}))?$/.exec(hash) ?? [];
  return { orderNo, ...(orderToken !== undefined && { orderToken }) };
}

const unusable = { isLinkUnusable: true };

/** Whether a link that expired or was altered led to this entry of the browser's history. */
export const isLinkUnusable = (state: unknown): boolean =>
  (state as Partial<typeof unusable> | null)?.isLinkUnusable === true;

export function LinkedOrder({ orderNo, orderToken }: Required<NamedOrder>) {
  const navigate = useNavigate();
  const cacheOrder = useCacheOrder();
  const { data, error, refetch } = useQuery({
    ...queryPresets.page,
    retry: unlessRefused(queryPresets.page),
    queryKey: ['linked-order', orderToken],
    queryFn: () => readByToken(orderToken),
  });
  const isUnusable = isNotMine(error);
  const open = useEffectEvent((found: OwnOrder) => {
    cacheOrder(found);
    void navigate(detailPath(found.order.orderNo), { replace: true });
  });
  const lookUp = useEffectEvent(() => void navigate(lookupPath(orderNo), { replace: true, state: unusable }));
  useEffect(() => {
    if (data !== undefined) open(data);
    else if (isUnusable) lookUp();
  }, [data, isUnusable]);
  if (error && !isUnusable) return <LookUpAgain level="h1" loadAgain={refetch} />;
  return (
    <div className={styles.form}>
      <Skeleton shape="block" />
      <Skeleton />
      <Skeleton width="half" />
    </div>
  );
}
