// Sign-in of staff. Afterwards the address that was asked for opens.
import { useNavigate, useSearchParams } from 'react-router';
import { Wordmark } from '#ui/wordmark.tsx';
import { SignInForm } from '../../shared/session/sign-in-form.tsx';
import page from '../../shared/session/session-page.module.css';
import styles from './sign-in.module.css';

export const meta = () => [{ title: '로그인 · 온스 데스크' }];

/** An address of the desk; anything else, such as another site, opens the home screen. */
const ownPath = (path: string | null): string => (path !== null && /^\/(?![/\\])/.test(path) ? path : '/');

export default function SignIn() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  return (
    <main className={page.page}>
      <div className={page.paper}>
        <h1 className={styles.title}>
          <Wordmark height={22} />
          <span>데스크</span>
        </h1>
        <SignInForm onSignedIn={() => void navigate(ownPath(parameters.get('to')), { replace: true })} />
        <details className={styles.note}>
          <summary>비밀번호를 잊었거나 로그인이 안 되나요?</summary>
          <p>
            직원 관리 권한이 있는 동료가 ‘설정 › 직원’에서 비밀번호를 초기화하면 새 비밀번호로 로그인할 수
            있습니다. 휴대전화 번호가 바뀌었을 때도 동료가 고칠 수 있습니다.
          </p>
          <p>초기화해 줄 동료가 없다면 서버를 관리하는 분에게 요청해 주세요.</p>
          <p>비밀번호를 여러 번 틀리면 10분 동안 잠깁니다. 기다린 뒤 다시 시도해 주세요.</p>
        </details>
      </div>
    </main>
  );
}
