// /mypage/orders/{order number}/receipt: the statement of an order (거래명세서) on A4, without navigation (docs/rules/orders.md#receipt).
// A guest's statement is guest-receipt.tsx.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { loaderApi } from '../../shared/api/api.ts';
import { orderOfPath } from '../../shared/order/detail/order-of-path.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { myOrderPath, myOrdersPath } from '../../shared/paths/order-paths.ts';
import { Statement } from './statement.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { receipt: await loaderApi(context).getOrderReceipt({ uuid: orderOfPath(params['orderNo']) }) };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '거래명세서',
    description: '주문한 상품과 결제 금액의 명세입니다.',
    path: myOrdersPath,
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function OrderReceipt() {
  const { receipt } = useLoaderData<typeof loader>();
  return <Statement receipt={receipt} backTo={myOrderPath(receipt.orderNo)} />;
}
