// The form of login id and password, on the login screen and in the sheet of the order sheet. Its action is that of screens/login.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { TextField } from '#ui/fields.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { PasswordField } from '#ui/inputs/password-field.tsx';
import { ChallengeStatus } from '../../challenge/challenge-status.tsx';
import { useSolvedForm } from '../../challenge/use-solved-form.ts';
import type { FormRefusal } from '../../form/refusal-text.ts';
import { type Errors, useFormErrors } from '../../form/use-form-errors.ts';
import styles from './login-form.module.css';

/** The answer of the action: a refusal, or a sign-in that stays on the page. */
export type LoginAnswer = (FormRefusal & { loginId: string }) | { isSignedIn: true };

/** Refusals after which the owner can still sign in immediately with a code by SMS, also without scripts. */
const codeHelps: readonly (string | undefined)[] = [
  'ACCOUNT_LOCKED',
  'CHALLENGE_REQUIRED',
  'TOO_MANY_REQUESTS',
];

/** The text of such a refusal, undefined for others. */
const lockOf = (refusal: { code: string; text: string } | undefined): string | undefined =>
  codeHelps.includes(refusal?.code) ? refusal?.text : undefined;

const missingFields = (sent: FormData) => ({
  ...(String(sent.get('loginId')).trim() === '' && { loginId: '아이디를 입력해 주세요.' }),
  ...(sent.get('password') === '' && { password: '비밀번호를 입력해 주세요.' }),
});

type Field = 'loginId' | 'password';

type LoginFormInput = {
  answer: LoginAnswer | undefined;
  foundLoginId?: string | undefined;
  isSending: boolean;
  /** Sends the form again, with a solved challenge. */
  send: (sent: FormData) => Promise<void>;
};

/** Props of the form element, of its fields and of the dialog beside it. */
export function useLoginForm({ answer, foundLoginId, isSending, send }: LoginFormInput) {
  const refusal = answer !== undefined && 'code' in answer ? answer : undefined;
  const { errors, form, showErrors, clear } = useFormErrors<Field>();
  const isHydrated = useHydrated();
  const showSnackbar = useSnackbar();
  const [isWithdrawn, setWithdrawn] = useState(false);
  const [shownLock, setShownLock] = useState<string>();
  const isSolving = useSolvedForm(refusal, { form, send }, ({ code, text }) => {
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
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const sent = new FormData(event.currentTarget);
    if (isSending || isSolving || showErrors(missingFields(sent))) event.preventDefault();
  };
  return {
    form: { ref: form, className: styles.form, onSubmit, noValidate: true },
    fields: {
      loginId: refusal?.loginId ?? foundLoginId,
      errors: { ...errors, password: errors.password ?? refused },
      clear,
      lock,
      isPending: isSending || isSolving,
      isSolving,
    },
    dialog: { isOpen: isWithdrawn, onClose: () => setWithdrawn(false) },
  };
}

type LoginFieldsProps = {
  loginId: string | undefined;
  errors: Errors<Field>;
  clear: (field: Field) => void;
  lock: string | undefined;
  isPending: boolean;
  isSolving: boolean;
  /** Of the page to return to after a sign-in by a code. */
  referer: string;
};

export function LoginFields(props: LoginFieldsProps) {
  const { loginId, errors, clear, lock, isPending, isSolving, referer } = props;
  return (
    <>
      <TextField
        label="아이디"
        name="loginId"
        id="login-id"
        defaultValue={loginId}
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
        error={errors.password}
        autoComplete="current-password"
        onChange={() => clear('password')}
      />
      <CodeLoginAlert text={lock} referer={referer} />
      <div>
        <Button type="submit" isFull isPending={isPending}>
          로그인
        </Button>
        <ChallengeStatus isSolving={isSolving} />
      </div>
    </>
  );
}

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

export function WithdrawnDialog(dialog: { isOpen: boolean; onClose: () => void }) {
  return (
    <AlertDialog title="탈퇴한 계정입니다." text="탈퇴한 계정으로는 로그인할 수 없습니다." {...dialog} />
  );
}
