// /order/detail?orderNo=…: one order in its current state, for visitors who may see it (shared/order/own-order.ts). A member's orders are
// screens/my-order.
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { MetaFunction } from 'react-router';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { RowActionsProps } from '../../shared/order/actions/row-actions.tsx';
import { LookUpAgain } from '../../shared/order/detail/look-up-again.tsx';
import { OrderView } from '../../shared/order/detail/order-view.tsx';
import { useOwnOrder } from '../../shared/order/own-order.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import { changeStatusOf, DetailActions } from './detail-actions.tsx';
import styles from './order-detail.module.css';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '주문 상세',
    description: '주문 상태와 결제, 배송 내용을 확인합니다.',
    path: '/order/detail',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function OrderDetail() {
  const [query] = useSearchParams();
  const orderNo = query.get('orderNo') ?? '';
  const { order, orderToken, canPayAgain, isUnknown, error, loadAgain, reload } = useOwnOrder(orderNo);
  const queryClient = useQueryClient();
  const changeStatus: RowActionsProps['changeStatus'] = async (change) => {
    await changeStatusOf(queryClient, order, change);
    if (order?.isGuest === false) await reload();
  };
  return (
    <Shell title="주문 상세" hasLargeTitle>
      {order ? (
        <OrderView
          order={order}
          orderToken={orderToken}
          canPayAgain={canPayAgain}
          changeStatus={changeStatus}
        >
          <DetailActions order={order} />
        </OrderView>
      ) : isUnknown || error ? (
        <LookUpAgain loadAgain={loadAgain} />
      ) : (
        <div className={styles.waiting}>
          <Skeleton shape="block" />
          <Skeleton />
          <Skeleton width="half" />
        </div>
      )}
    </Shell>
  );
}
