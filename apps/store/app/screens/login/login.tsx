// /auth/login: sign-in with login id and password, Kakao or Apple (R003). The form works before hydration and without scripts.
// Sign-in with a provider starts in screens/provider-login.
import {
  data,
  Form,
  Link,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
  useSubmit,
} from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { normalizedLoginId } from '#domain/members/login-id.ts';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { visitorContext } from '../../context.ts';
import type { ScreenHandle } from '../../screen-handle.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { formRefusal } from '../../shared/form/refusal-text.ts';
import { readForm } from '../../shared/form/request-body.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { ProviderButtons } from '../../shared/account/providers/provider-buttons.tsx';
import { loginProvidersOf } from '../../shared/account/providers/login-providers.ts';
import { providerNames, registrationCookie } from '../../shared/account/cookies/registration-cookie.ts';
import { deviceOf } from '../../shared/account/cookies/device-cookie.ts';
import { LoginFields, WithdrawnDialog, useLoginForm } from '../../shared/account/session/login-form.tsx';
import { guestOf, sessionHeaders, signedIn } from '../../shared/account/session/open-session.ts';
import { useReferer } from '../../shared/account/session/previous-page.ts';
import { safeReferer } from '../../shared/account/session/safe-referer.ts';
import { AuthFrame } from '../../shared/account/session/auth-frame.tsx';
import form from '../../shared/form/form.module.css';
import { signInPurpose } from './sign-in-purpose.ts';
import { failureSentence } from './failure-sentences.ts';
import styles from './login.module.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const registration = query.has('link') ? registrationCookie.read(context.get(visitorContext)) : null;
  return {
    referer: safeReferer(query.get('referer')),
    /** The provider of the sign-in to link: its phone number already belongs to a member. */
    linking: registration?.isPhoneTaken === true ? registration.provider : null,
    failed: query.get('failed'),
    providers: await loginProvidersOf(context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = context.get(visitorContext);
  const sent = await readForm(request);
  const text = (name: string) => String(sent.get(name) ?? '');
  const loginId = normalizedLoginId(text('loginId'));
  // Only if the screen announced it: an unfinished provider sign-in of another visitor of this browser is never linked.
  const registration = text('linking') === '' ? null : registrationCookie.read(visitor);
  try {
    const answer = await loaderApi(context).login({
      loginId,
      password: text('password'),
      ...(text('captchaToken') === '' ? {} : { captchaToken: text('captchaToken') }),
      ...deviceOf(visitor),
      ...guestOf(visitor),
      ...(registration !== null && { registerToken: registration.registerToken }),
    });
    const cookies = [registrationCookie.clear(visitor)];
    // Of the sheet of a page (sign-in-sheet.tsx). A due password (R052) is changed first.
    if (text('isStaying') !== '' && answer.isPasswordChangeDue !== true)
      return data({ isSignedIn: true as const }, { headers: sessionHeaders(visitor, answer, cookies) });
    return signedIn(visitor, answer, { referer: text('referer'), cookies });
  } catch (error) {
    return data({ ...formRefusal(error), loginId }, { status: 400 });
  }
}

export const handle = { isCompleteWithoutScripts: true } satisfies ScreenHandle;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '로그인',
    description: '온스 로그인. 비회원도 주문하고 주문을 조회할 수 있습니다.',
    path: '/auth/login',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function Login() {
  const { referer, linking, failed, providers } = useLoaderData<typeof loader>();
  const back = useReferer(referer);
  const purpose = signInPurpose(referer);
  return (
    <AuthFrame title="로그인">
      <div className={styles.head}>
        <Wordmark height={34} />
        {purpose && <h2 className={styles.title}>{purpose.title}</h2>}
        <p className={styles.text}>{purpose?.text ?? '로그인하면 주문과 배송을 확인할 수 있습니다'}</p>
      </div>
      {linking !== null && (
        <Notice>
          이미 가입된 휴대폰 번호입니다. 기존 계정으로 로그인하면 다음부터 {providerNames[linking]}로도
          로그인할 수 있습니다.
        </Notice>
      )}
      {failed !== null && (
        <Notice tone={failed === 'CANCELLED' ? 'line' : 'warning'} isAlert>
          {failureSentence(failed)}
        </Notice>
      )}
      <LoginForm referer={back} linking={linking} />
      <nav className={form.links} aria-label="로그인 도움">
        <Link className={form.link} to="/auth/find-account">
          아이디 찾기
        </Link>
        <Link className={form.link} to="/auth/find-account?find=password">
          비밀번호 재설정
        </Link>
        <Link className={form.link} to="/auth/agreement">
          <strong>회원가입</strong>
        </Link>
      </nav>
      <ProviderButtons providers={providers} referer={back} isAfterOther />
      <Link className={styles.guest} to="/order/lookup">
        비회원 주문 조회 <ChevronRightIcon size={18} />
      </Link>
    </AuthFrame>
  );
}

/** The login id that 아이디 찾기 has found before. */
function useFoundLoginId(): string | undefined {
  const { loginId } = (useLocation().state ?? {}) as { loginId?: unknown };
  return typeof loginId === 'string' ? loginId : undefined;
}

function LoginForm({ referer, linking }: { referer: string; linking: string | null }) {
  const answer = useActionData<typeof action>();
  const submit = useSubmit();
  const login = useLoginForm({
    answer,
    foundLoginId: useFoundLoginId(),
    isSending: useNavigation().formMethod === 'POST',
    send: (sent) => submit(sent, { method: 'post', replace: true }),
  });
  return (
    <>
      <Form method="post" {...login.form} replace>
        <input type="hidden" name="referer" value={referer} />
        <input type="hidden" name="linking" value={linking ?? ''} />
        <LoginFields {...login.fields} referer={referer} />
      </Form>
      <WithdrawnDialog {...login.dialog} />
    </>
  );
}
