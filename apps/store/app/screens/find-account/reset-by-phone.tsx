// 비밀번호 재설정 by phone: login id and phone, a code by message, then on to the new password (api.md D23).
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { keptLoginId } from '#domain/login-id.ts';
import { phoneDigits } from '#domain/phone.ts';
import { api } from '../../shared/api.ts';
import { useFormErrors } from '../../shared/form/use-form-errors.ts';
import { phoneError } from '../../shared/member/field-problems.ts';
import { PhoneField } from '../../shared/phone-field.tsx';
import { CodeStep, SendButton } from '../../shared/proof/code-step.tsx';
import { useCode } from '../../shared/proof/use-code.ts';
import form from '../../shared/form/form.module.css';
import { LoginIdField } from './login-id-field.tsx';

export function ResetByPhone() {
  const navigate = useNavigate();
  const [loginId, setLoginId] = useState('');
  const [phone, setPhone] = useState('');
  const { errors, form: element, tell, clear } = useFormErrors<'loginId' | 'phone'>();
  const digits = phoneDigits(phone);
  const code = useCode({
    livesFor: 180,
    send: (to) => api.resetPasswordByPhone({ loginId: keptLoginId(loginId), phone: to }),
    check: async (to, typed) => {
      const { token } = await api.verifySmsResetPassword({
        loginId: keptLoginId(loginId),
        phone: to,
        code: typed,
      });
      // In the state of the page, not in its address: it must not stand in a history or a referrer.
      await navigate('/auth/reset-password', { state: { token } });
    },
  });
  const isReady = () =>
    !tell({
      loginId: loginId.trim() === '' ? '아이디를 입력해 주세요.' : undefined,
      phone: phoneError(phone),
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.sentTo === digits) void code.check();
    else if (isReady()) void code.send(digits);
  };
  return (
    <form className={form.form} ref={element} onSubmit={submit} noValidate>
      <LoginIdField
        value={loginId}
        error={errors.loginId}
        onChange={(next) => {
          setLoginId(next);
          clear('loginId');
          code.forget();
        }}
      />
      <div>
        <PhoneField
          label="가입하신 휴대폰 번호"
          id="reset-phone"
          value={phone}
          error={errors.phone ?? code.errors.target}
          autoComplete="tel"
          onChange={(next) => {
            setPhone(next);
            clear('phone');
          }}
          beside={<SendButton code={code} target={digits} isReady={isReady} />}
        />
        <CodeStep code={code} target={digits} id="reset-code" by="문자로" />
      </div>
    </form>
  );
}
