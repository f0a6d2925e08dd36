// Sign-in of staff. Afterwards the address that was asked for opens.
import { useNavigate, useSearchParams } from 'react-router';
import { Wordmark } from '#ui/wordmark.tsx';
import { SignInForm } from '../../shared/session/sign-in-form.tsx';
import styles from './sign-in.module.css';

export const meta = () => [{ title: '로그인 · 온스 데스크' }];

/** An address of the desk; anything else, such as another site, opens the home screen. */
const ownPath = (path: string | null): string => (path !== null && /^\/(?![/\\])/.test(path) ? path : '/');

export default function SignIn() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  return (
    <main className={styles.page}>
      <div className={styles.paper}>
        <h1 className={styles.title}>
          <Wordmark height={22} />
          <span>데스크</span>
        </h1>
        <SignInForm onSignedIn={() => void navigate(ownPath(parameters.get('to')), { replace: true })} />
        <p className={styles.note}>
          계정을 잊었거나 잠겼다면 직원 관리 권한이 있는 동료에게 비밀번호 초기화를 요청해 주세요.
        </p>
      </div>
    </main>
  );
}
