// /auth: choice between signing in with a provider, signing in with a login id, and registration; each has its own screen.
// Signed-in members are redirected to /main (redirects.ts).
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { AuthFrame } from '../../shared/account/session/auth-frame.tsx';
import { ProviderButtons } from '../../shared/account/providers/provider-buttons.tsx';
import { loginProvidersOf } from '../../shared/account/providers/login-providers.ts';
import { useReferer } from '../../shared/account/session/previous-page.ts';
import { safeReferer } from '../../shared/account/session/safe-referer.ts';
import form from '../../shared/form/form.module.css';
import styles from './auth-start.module.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const referer = safeReferer(new URL(request.url).searchParams.get('referer'));
  return { referer, providers: await loginProvidersOf(context) };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '로그인·회원가입',
    description: '카카오, Apple 또는 아이디로 온스를 시작합니다.',
    path: '/auth',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function AuthStart() {
  const { referer, providers } = useLoaderData<typeof loader>();
  const back = useReferer(referer);
  const query = back === '' ? '' : `?referer=${encodeURIComponent(back)}`;
  return (
    <AuthFrame title="로그인·회원가입">
      <div className={styles.head}>
        <Wordmark height={34} />
        <p className={styles.text}>건강을 고르는 쉬운 방법, 온스에서 시작해 주세요</p>
      </div>
      <div className={styles.ways}>
        <ProviderButtons providers={providers} referer={back} />
        <Link
          className={buttonClass({
            variant: providers.length > 0 ? 'quiet' : 'filled',
            isFull: true,
          })}
          to={`/auth/login${query}`}
        >
          아이디로 로그인
        </Link>
      </div>
      <nav className={form.links} aria-label="다른 방법">
        <Link className={form.link} to="/auth/agreement">
          <strong>회원가입</strong>
        </Link>
        <Link className={form.link} to="/order/lookup">
          비회원 주문 조회 <ChevronRightIcon size={18} />
        </Link>
      </nav>
    </AuthFrame>
  );
}
