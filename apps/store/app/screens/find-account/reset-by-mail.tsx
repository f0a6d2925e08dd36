// 비밀번호 재설정 by mail: a link of 30 minutes goes to the address, if it is the account's. The screen never says whether it is.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { keptLoginId } from '#domain/login-id.ts';
import { keptEmail } from '#domain/member-fields.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields.tsx';
import { api } from '../../shared/api.ts';
import { useAsk } from '../../shared/form/use-ask.ts';
import { useFormErrors } from '../../shared/form/use-form-errors.ts';
import { emailError } from '../../shared/member/field-problems.ts';
import { Notice } from '#ui/notice.tsx';
import form from '../../shared/form/form.module.css';
import { LoginIdField } from './login-id-field.tsx';

export function ResetByMail() {
  const [loginId, setLoginId] = useState('');
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const { errors, form: element, tell, clear } = useFormErrors<'loginId' | 'email'>();
  const { ask, isPending, told } = useAsk();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = loginId.trim() === '' ? '아이디를 입력해 주세요.' : undefined;
    if (tell({ loginId: missing, email: emailError(email) })) return;
    void ask(async () => {
      await api.resetPasswordSendEmail({ loginId: keptLoginId(loginId), email: keptEmail(email) });
      setSent(true);
    });
  };
  return (
    <form className={form.form} ref={element} onSubmit={submit} noValidate>
      <LoginIdField
        value={loginId}
        error={errors.loginId}
        onChange={(next) => {
          setLoginId(next);
          clear('loginId');
        }}
      />
      <TextField
        label="가입하신 이메일"
        id="reset-email"
        value={email}
        error={errors.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={100}
        onChange={(event) => {
          setEmail(event.target.value);
          clear('email');
        }}
      />
      <div role="alert" className={form.told}>
        {told !== null && <Notice tone="warning">{told}</Notice>}
      </div>
      <div role="status" className={form.told}>
        {isSent && (
          <Notice>
            입력하신 정보와 맞는 계정이 있으면 재설정 링크를 메일로 보냈습니다. 링크는 30분 동안 쓸 수
            있습니다.
          </Notice>
        )}
      </div>
      <Button type="submit" isFull isPending={isPending} variant={isSent ? 'outlined' : 'filled'}>
        {isSent ? '메일 다시 받기' : '재설정 메일 받기'}
      </Button>
    </form>
  );
}
