// /mypage/former-orders: what the member ordered in the shop that moved here (docs/rules/moving-in.md#orders). Read only.
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatNumber, formatWon } from '#domain/base/money.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { BoxIcon } from '#ui/icons.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { loaderApi } from '../../shared/api/api.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Pager } from '../../shared/paging/pager.tsx';
import { pagedPath, pageOf } from '../../shared/paging/pages.ts';
import { formerOrdersPath, myOrdersPath } from '../../shared/paths/order-paths.ts';
import { MyShell } from '../../shared/my-page/my-shell.tsx';
import styles from './former-orders.module.css';

type Product = Answer<'getMyFormerOrdersByPaging'>['data'][number];

const perPage = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = pageOf(new URL(request.url).searchParams);
  const { data: products, paging } = await loaderApi(context).getMyFormerOrdersByPaging({
    count: perPage,
    page,
  });
  return { products, page, hasNext: paging.hasNext };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '이전 쇼핑몰 주문',
    description: '이전 쇼핑몰에서 주문한 내역을 확인합니다.',
    path: formerOrdersPath,
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function FormerOrders() {
  const { products, page, hasNext } = useLoaderData<typeof loader>();
  return (
    <MyShell title="이전 쇼핑몰 주문">
      <NarrowColumn title="이전 쇼핑몰 주문">
        {products.length === 0 ? (
          <EmptyState
            picture={<BoxIcon size={40} />}
            title="이전 쇼핑몰에서 옮긴 주문이 없습니다"
            action={
              <Link className={buttonClass({ variant: 'quiet' })} to={myOrdersPath}>
                주문 내역 보기
              </Link>
            }
          />
        ) : (
          <>
            <p className={styles.note}>
              이전 쇼핑몰에서 하신 주문입니다. 내역만 볼 수 있으며, 취소·교환·반품은 고객센터에 문의해 주세요.
            </p>
            <ul className={styles.list} aria-label="이전 쇼핑몰 주문 목록">
              {products.map((product) => (
                <li key={product.uuid} className={styles.item}>
                  <OrderedProduct product={product} />
                </li>
              ))}
            </ul>
          </>
        )}
        <Pager {...{ page, hasNext }} pathOf={(number) => pagedPath(formerOrdersPath, {}, number)} />
      </NarrowColumn>
    </MyShell>
  );
}

function OrderedProduct({ product }: { product: Product }) {
  const { orderNo, orderedAt, productName, optionText, count, amount, statusText, carrier, invoiceNumber } =
    product;
  const parcel = [carrier, invoiceNumber].filter(Boolean).join(' ');
  return (
    <>
      <p className={styles.facts}>
        {orderedAt.slice(0, 10).replaceAll('-', '.')} 주문 · {orderNo}
      </p>
      {statusText !== '' && <p className={styles.status}>{statusText}</p>}
      <p>{productName}</p>
      <p className={styles.facts}>{[optionText, `${formatNumber(count)}개`].filter(Boolean).join(' · ')}</p>
      <p className={styles.amount}>{formatWon(amount)}</p>
      {parcel !== '' && <p className={styles.facts}>송장 {parcel}</p>}
    </>
  );
}
