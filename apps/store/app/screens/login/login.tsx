// /auth/login: until sign-in opens with the members work, it says so and leads guests to what they can do.
// Where a visitor wanted to go (`referer`) is kept for the day sign-in works, and named here.
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page-meta.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import { afterLogin, safeReferer } from './safe-referer.ts';
import styles from './login.module.css';

/** What the visitor wanted to see, with its particle. */
const wanted: [path: string, subject: string][] = [
  ['/mypage', '내 정보는'],
  ['/always-buying', '항상 사는 상품은'],
  ['/order/cart', '회원 장바구니는'],
  ['/auth/withdraw', '회원 탈퇴는'],
];

export function loader({ request }: LoaderFunctionArgs) {
  return { referer: safeReferer(new URL(request.url).searchParams.get('referer')) };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '로그인',
    description: '온스 로그인. 비회원도 주문하고 주문을 조회할 수 있습니다.',
    path: '/auth/login',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function Login() {
  const { referer } = useLoaderData<typeof loader>();
  const subject = wanted.find(([path]) => referer?.startsWith(path))?.[1];
  // What needs no login can be gone back to at once.
  const after = afterLogin(referer);
  const before = subject === undefined && after !== '/' ? after : null;
  return (
    <Shell title="로그인" hasFooter={false}>
      <div className={styles.login}>
        <Wordmark height={34} />
        <h1 className={styles.title}>회원 로그인은 곧 열립니다</h1>
        <p className={styles.text}>
          {subject === undefined ? '' : `${subject} 로그인이 열린 뒤에 쓸 수 있습니다. `}
          지금은 비회원으로 주문하고 조회할 수 있습니다.
        </p>
        <div className={styles.actions}>
          <Link className={buttonClass({ isFull: true })} to="/order/lookup">
            비회원 주문 조회
          </Link>
          <Link className={buttonClass({ variant: 'quiet', isFull: true })} to="/order/guest-cart">
            비회원 장바구니
          </Link>
        </div>
        <Link className={styles.on} to={before ?? '/main'}>
          {before === null ? '상품 둘러보기' : '보던 화면으로 돌아가기'} <ChevronRightIcon size={18} />
        </Link>
      </div>
    </Shell>
  );
}
