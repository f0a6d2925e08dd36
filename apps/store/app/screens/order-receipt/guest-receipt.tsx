// /order/receipt?orderNo=…: the statement of a guest's order, for the browser that may see the order (shared/order/own-order.ts).
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { MetaFunction } from 'react-router';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { api } from '../../shared/api/api.ts';
import { LookUpAgain } from '../../shared/order/detail/look-up-again.tsx';
import { useOwnOrder } from '../../shared/order/own-order.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { detailPath } from '../../shared/paths/order-paths.ts';
import { queryPresets, unlessRefused } from '../../shared/query/query-presets.ts';
import styles from './order-receipt.module.css';
import { Statement } from './statement.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '거래명세서',
    description: '주문한 상품과 결제 금액의 명세입니다.',
    path: '/order/receipt',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function GuestReceipt() {
  const [query] = useSearchParams();
  const orderNo = query.get('orderNo') ?? '';
  const { order, orderToken, isUnknown, error, loadAgain } = useOwnOrder(orderNo);
  const answer = useQuery({
    ...queryPresets.page,
    retry: unlessRefused(queryPresets.page),
    queryKey: ['order-receipt', orderNo],
    queryFn: () => api.getOrderReceipt({ uuid: orderNo, ...(orderToken !== undefined && { orderToken }) }),
    enabled: order !== undefined,
  });
  if (answer.data) return <Statement receipt={answer.data} backTo={detailPath(orderNo)} />;
  return (
    <main className={styles.page}>
      {isUnknown || error || answer.error ? (
        <LookUpAgain level="h1" loadAgain={loadAgain} />
      ) : (
        <Skeleton shape="block" />
      )}
    </main>
  );
}
