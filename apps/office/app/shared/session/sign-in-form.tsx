// The two steps of the sign-in: id and password, then the code that was sent by text message.
import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { isRefusal } from '#domain/base/refusal.ts';
import { withChallenge } from '#ui/challenge/with-challenge.ts';
import { api, sentenceOf } from '../api/api.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/fields.tsx';
import { deviceToken, openSession } from './session.ts';
import styles from './sign-in-form.module.css';

/** What the first step answered: the second needs its token. */
type Sent = { signInToken: string; maskedPhone: string };

type StepProps = { onFailure: (sentence: string) => void; failure: string | undefined };

export function SignInForm({
  loginId,
  onSignedIn,
}: {
  /** Of whom the session was. */
  loginId?: string | undefined;
  onSignedIn: (staffUuid: string) => void;
}) {
  const [sent, setSent] = useState<Sent>();
  const [failure, setFailure] = useState<string>();
  const step = { failure, onFailure: setFailure };
  const show = (next: Sent | undefined) => {
    setFailure(undefined);
    setSent(next);
  };
  return sent === undefined ? (
    <PasswordStep {...step} loginId={loginId} onSent={show} />
  ) : (
    <CodeStep {...step} sent={sent} onBack={() => show(undefined)} onSignedIn={onSignedIn} />
  );
}

/** Runs `action` while the form waits, and reports a refusal as a sentence. */
function useStep(onFailure: StepProps['onFailure']) {
  const [isPending, setIsPending] = useState(false);
  const run = async (action: () => Promise<void>) => {
    setIsPending(true);
    try {
      await action();
    } catch (error) {
      onFailure(sentenceOf(error));
    } finally {
      setIsPending(false);
    }
  };
  return { isPending, run };
}

const textOf = (form: HTMLFormElement, name: string): string =>
  String(new FormData(form).get(name) ?? '').trim();

/** After many failures the shop asks for a proof of work, which the browser solves automatically. */
function PasswordStep({
  loginId,
  failure,
  onFailure,
  onSent,
}: StepProps & { loginId: string | undefined; onSent: (sent: Sent) => void }) {
  const { isPending, run } = useStep(onFailure);
  const [isSolving, setIsSolving] = useState(false);
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = {
      loginId: textOf(form, 'loginId'),
      password: String(new FormData(form).get('password') ?? ''),
      ...deviceToken(),
    };
    void run(async () =>
      onSent(
        await withChallenge(
          () => api.getChallenge(),
          (challenge) => api.loginStaff({ ...given, ...challenge }),
          setIsSolving,
        ),
      ),
    );
  };
  return (
    <Form className={styles.form ?? ''} onSubmit={submit}>
      <TextField
        name="loginId"
        label="아이디"
        autoComplete="username"
        isRequired
        {...(loginId === undefined ? { autoFocus: true } : { defaultValue: loginId })}
      />
      <TextField
        name="password"
        label="비밀번호"
        type="password"
        autoComplete="current-password"
        isRequired
        autoFocus={loginId !== undefined}
      />
      <p className={styles.solving} role="status">
        {isSolving && '안전한 접속인지 확인하고 있습니다.'}
      </p>
      <Problem>{failure}</Problem>
      <Button tone="main" size="large" type="submit" isPending={isPending}>
        인증번호 받기
      </Button>
    </Form>
  );
}

function CodeStep({
  sent,
  failure,
  onFailure,
  onBack,
  onSignedIn,
}: StepProps & { sent: Sent; onBack: () => void; onSignedIn: (staffUuid: string) => void }) {
  const { isPending, run } = useStep(onFailure);
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = textOf(event.currentTarget, 'code');
    void run(async () => {
      try {
        onSignedIn(await openSession(sent.signInToken, code));
      } catch (error) {
        // The first step is valid for five minutes.
        if (isRefusal(error) && error.status === 401) onBack();
        throw error;
      }
    });
  };
  const resend = () =>
    run(async () => {
      await api.resendStaffCode({}, { headers: { authorization: `Bearer ${sent.signInToken}` } });
    });
  return (
    <Form className={styles.form ?? ''} onSubmit={submit}>
      <p>{sent.maskedPhone}번으로 보낸 인증번호를 입력해 주세요.</p>
      <TextField
        name="code"
        label="인증번호"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        isRequired
        autoFocus
      />
      <Problem>{failure}</Problem>
      <Button tone="main" size="large" type="submit" isPending={isPending}>
        로그인
      </Button>
      <div className={styles.links}>
        <Button tone="quiet" size="small" onPress={() => void resend()}>
          인증번호 다시 받기
        </Button>
        <Button tone="quiet" size="small" onPress={onBack}>
          아이디 다시 입력
        </Button>
      </div>
    </Form>
  );
}

function Problem({ children }: { children: string | undefined }) {
  return (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  );
}
