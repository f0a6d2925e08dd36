// /order: links to the cart and to the lookup of a guest's order.
import { Link } from 'react-router';
import type { MetaFunction } from 'react-router';
import { CartIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { DocumentIcon } from '#ui/icons/secondary-icons.tsx';
import { useOwnCart } from '../../shared/cart/use-own-cart.ts';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { prefetchMode } from '../../shared/page/router-link.tsx';
import styles from './order-start.module.css';

export const handle = { cachedBy: [] } satisfies ScreenHandle;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '주문',
    description: '장바구니의 상품을 주문하거나 비회원 주문을 조회합니다.',
    path: '/order',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function OrderStart() {
  const { path, count } = useOwnCart();
  return (
    <Shell title="주문">
      <NarrowColumn title="주문">
        <nav className={styles.ways} aria-label="주문">
          <Link className={styles.way} to={path} prefetch={prefetchMode()}>
            <CartIcon />
            <span className={styles.words}>
              <strong>장바구니</strong>
              <span>{count > 0 ? `담은 상품 ${count}개를 주문합니다.` : '담은 상품을 주문합니다.'}</span>
            </span>
            <ChevronRightIcon size={20} />
          </Link>
          <Link className={styles.way} to="/order/lookup" prefetch={prefetchMode()}>
            <DocumentIcon />
            <span className={styles.words}>
              <strong>비회원 주문 조회</strong>
              <span>주문 번호와 이름 또는 휴대폰 번호로 조회합니다.</span>
            </span>
            <ChevronRightIcon size={20} />
          </Link>
        </nav>
      </NarrowColumn>
    </Shell>
  );
}
