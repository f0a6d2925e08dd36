// /mypage/orders/{order number or uuid}: one order of the member. A guest's order is screens/order-detail.
import { Link, useLoaderData, useRevalidator } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { api, loaderApi } from '../../shared/api/api.ts';
import { ReorderButton } from '../../shared/order/actions/reorder-button.tsx';
import { OrderView } from '../../shared/order/detail/order-view.tsx';
import { orderOfPath } from '../../shared/order/detail/order-of-path.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { claimDetailPath, claimsPath } from '../../shared/paths/claim-paths.ts';
import { newInquiryPath } from '../../shared/paths/inquiry-paths.ts';
import { myOrdersPath, receiptPath } from '../../shared/paths/order-paths.ts';
import { MyShell } from '../../shared/my-page/my-shell.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { order: await loaderApi(context).getOrder({ uuid: orderOfPath(params['orderNo']) }) };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '주문 상세',
    description: '주문 상태와 결제, 배송 내용을 확인합니다.',
    path: myOrdersPath,
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

/** One claim has a screen; several are in the list of all claims. */
const claimsOf = ([first, second]: readonly string[]): string =>
  first !== undefined && second === undefined ? claimDetailPath(first) : claimsPath;

export default function MyOrder() {
  const { order } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const rows = order.groups.flatMap((group) => group.orderProducts);
  const asked = rows.find(({ actions }) => actions.includes('INQUIRY'));
  return (
    <MyShell title="주문 상세" hasLargeTitle>
      <OrderView
        order={order}
        canPayAgain
        changeStatus={async (change) => {
          await api.changeOrderProductStatus(change);
          await revalidate();
        }}
      >
        {order.paidAt !== undefined && (
          <Link className={buttonClass({ variant: 'quiet' })} to={receiptPath(order.orderNo)}>
            거래명세서
          </Link>
        )}
        {order.claimUuids.length > 0 && (
          <Link className={buttonClass({ variant: 'quiet' })} to={claimsOf(order.claimUuids)}>
            취소·교환·반품 내역
          </Link>
        )}
        {asked !== undefined && (
          <Link
            className={buttonClass({ variant: 'quiet' })}
            to={newInquiryPath({ orderProductUuid: asked.uuid })}
            reloadDocument
          >
            1:1 문의
          </Link>
        )}
        {order.actions.includes('REORDER') && <ReorderButton rows={rows} />}
      </OrderView>
    </MyShell>
  );
}
