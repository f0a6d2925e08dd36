// /order/receipt?orderNo=…: the statement of a guest's order, for the browser that may see the order (shared/order/own-order.ts).
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { MetaFunction } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { DocumentIcon } from '#ui/icons/secondary-icons.tsx';
import { api } from '../../shared/api/api.ts';
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
  const { order, orderToken, isUnknown, error } = useOwnOrder(orderNo);
  const answer = useQuery({
    ...queryPresets.page,
    retry: unlessRefused(queryPresets.page),
    queryKey: ['order-receipt', orderNo],
    queryFn: () =>
      api.getOrderReceipt({ uuid: orderNo, ...(orderToken === undefined ? {} : { orderToken }) }),
    enabled: order !== undefined,
  });
  if (answer.data) return <Statement receipt={answer.data} backTo={detailPath(orderNo)} />;
  return (
    <main className={styles.page}>
      {isUnknown || error || answer.error ? (
        <EmptyState
          level="h1"
          picture={<DocumentIcon size={40} />}
          title="주문을 다시 조회해 주세요"
          text="개인정보 보호를 위해 주문을 다시 조회한 후 확인할 수 있습니다."
          action={
            <Link className={buttonClass()} to="/order/lookup">
              주문 조회하기
            </Link>
          }
        />
      ) : (
        <Skeleton shape="block" />
      )}
    </main>
  );
}
