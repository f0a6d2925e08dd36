// 비밀번호 재설정 by phone: login id and phone number, a code by SMS, then the screen for the new password (docs/endpoints.md#d23).
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { normalizedLoginId } from '#domain/members/login-id.ts';
import { phoneDigits } from '#domain/members/phone.ts';
import { api } from '../../shared/api/api.ts';
import form from '../../shared/form/form.module.css';
import { useTextForm } from '../../shared/form/use-form-errors.ts';
import { missingLoginId, phoneError } from '../../shared/account/member/field-problems.ts';
import { LoginIdField } from '../../shared/account/member/member-inputs.tsx';
import { PhoneVerification } from '../../shared/account/verification/phone-verification.tsx';
import { useCode } from '../../shared/account/verification/use-code.ts';

export function ResetByPhone() {
  const navigate = useNavigate();
  const { values, field, form: element, showErrors } = useTextForm({ loginId: '', phone: '' });
  const { loginId, phone } = values;
  const code = useCode({
    lifetimeSeconds: 180,
    send: (to, challenge) =>
      api.resetPasswordByPhone({ loginId: normalizedLoginId(loginId), phone: to, ...challenge }),
    check: async (to, typed) => {
      const account = { loginId: normalizedLoginId(loginId), phone: to };
      const { token } = await api.verifySmsResetPassword({ ...account, code: typed });
      // In the history state, not in the URL: the token must not appear in the browser history or a referrer.
      await navigate('/auth/reset-password', { state: { token, loginId: account.loginId } });
    },
  });
  const isReady = () => !showErrors({ loginId: missingLoginId(loginId), phone: phoneError(phone) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    code.advance(phoneDigits(phone), isReady);
  };
  return (
    <form className={form.form} ref={element} onSubmit={submit} noValidate>
      <LoginIdField
        id="reset-loginId"
        {...field('loginId')}
        onChange={(next) => {
          field('loginId').onChange(next);
          code.reset();
        }}
      />
      <PhoneVerification
        {...{ code, isReady }}
        label="가입하신 휴대폰 번호"
        name="reset"
        {...field('phone')}
      />
    </form>
  );
}
