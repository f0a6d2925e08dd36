// /auth/login: sign-in with login id and password, Kakao or Apple (R003). The form works before hydration and without scripts.
// Sign-in with a provider starts in screens/provider-login.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { data, Form, Link, useActionData, useLoaderData, useLocation, useNavigation } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { normalizedLoginId } from '#domain/members/login-id.ts';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { PasswordField } from '#ui/inputs/password-field.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { visitorContext } from '../../context.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { ChallengeStatus } from '../../shared/challenge/challenge-status.tsx';
import { useSolvedForm } from '../../shared/challenge/use-solved-form.ts';
import { formRefusal } from '../../shared/form/refusal-text.ts';
import { readForm } from '../../shared/form/request-body.ts';
import { useFormErrors } from '../../shared/form/use-form-errors.ts';
import { FormAlert, Notice } from '#ui/feedback/notice.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { ProviderButtons } from '../../shared/account/providers/provider-buttons.tsx';
import { loginProvidersOf } from '../../shared/account/providers/login-providers.ts';
import { providerNames, registrationCookie } from '../../shared/account/cookies/registration-cookie.ts';
import { deviceOf } from '../../shared/account/cookies/device-cookie.ts';
import { guestOf, signedIn } from '../../shared/account/session/open-session.ts';
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
    return signedIn(visitor, answer, { referer: text('referer'), cookies });
  } catch (error) {
    return data({ ...formRefusal(error), loginId }, { status: 400 });
  }
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

/** Refusals after which the owner can still sign in immediately with a code by SMS, also without scripts. */
const codeHelps: readonly (string | undefined)[] = [
  'ACCOUNT_LOCKED',
  'CHALLENGE_REQUIRED',
  'TOO_MANY_REQUESTS',
];

/** The text of such a refusal, undefined for others. */
const lockOf = (refusal: { code: string; text: string } | undefined): string | undefined =>
  codeHelps.includes(refusal?.code) ? refusal?.text : undefined;

function CodeLoginAlert({ text, referer }: { text: string | undefined; referer: string }) {
  const search = referer === '' ? '' : `?referer=${encodeURIComponent(referer)}`;
  return (
    <FormAlert
      text={
        text !== undefined && (
          <>
            {text}
            <br />
            지금 바로 로그인하려면 <Link to={`/auth/login/code${search}`}>휴대폰 문자로 로그인</Link>해
            주세요.
          </>
        )
      }
    />
  );
}

const missingFields = (sent: FormData) => ({
  ...(String(sent.get('loginId')).trim() === '' && { loginId: '아이디를 입력해 주세요.' }),
  ...(sent.get('password') === '' && { password: '비밀번호를 입력해 주세요.' }),
});

/** The login id that 아이디 찾기 has found before. */
function useFoundLoginId(): string | undefined {
  const { loginId } = (useLocation().state ?? {}) as { loginId?: unknown };
  return typeof loginId === 'string' ? loginId : undefined;
}

function LoginForm({ referer, linking }: { referer: string; linking: string | null }) {
  const refusal = useActionData<typeof action>();
  const foundLoginId = useFoundLoginId();
  const isSending = useNavigation().formMethod === 'POST';
  const { errors, form: element, showErrors, clear } = useFormErrors<'loginId' | 'password'>();
  const isHydrated = useHydrated();
  const showSnackbar = useSnackbar();
  const [isWithdrawn, setWithdrawn] = useState(false);
  const [shownLock, setShownLock] = useState<string>();
  const isSolving = useSolvedForm(refusal, element, ({ code, text }) => {
    const lock = lockOf({ code, text });
    setShownLock(lock);
    if (lock !== undefined) return;
    if (code === 'WITHDRAWN_USER') return setWithdrawn(true); // R051
    showSnackbar({ text }); // R105
    showErrors({ password: text });
  });
  // Without scripts every refusal is shown as the server answered it.
  const lock = isHydrated ? shownLock : lockOf(refusal);
  const refused = isHydrated || lock !== undefined ? undefined : refusal?.text;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const sent = new FormData(event.currentTarget);
    if (isSending || isSolving || showErrors(missingFields(sent))) event.preventDefault();
  };
  return (
    <>
      <Form method="post" className={styles.form} ref={element} onSubmit={submit} noValidate replace>
        <input type="hidden" name="referer" value={referer} />
        <input type="hidden" name="linking" value={linking ?? ''} />
        <TextField
          label="아이디"
          name="loginId"
          id="login-id"
          defaultValue={refusal?.loginId ?? foundLoginId}
          error={errors.loginId}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={50}
          onChange={() => clear('loginId')}
        />
        <PasswordField
          label="비밀번호"
          name="password"
          id="login-password"
          error={errors.password ?? refused}
          autoComplete="current-password"
          onChange={() => clear('password')}
        />
        <CodeLoginAlert text={lock} referer={referer} />
        <div>
          <Button type="submit" isFull isPending={isSending || isSolving}>
            로그인
          </Button>
          <ChallengeStatus isSolving={isSolving} />
        </div>
      </Form>
      <AlertDialog
        title="탈퇴한 계정입니다."
        text="탈퇴한 계정으로는 로그인할 수 없습니다."
        isOpen={isWithdrawn}
        onClose={() => setWithdrawn(false)}
      />
    </>
  );
}
