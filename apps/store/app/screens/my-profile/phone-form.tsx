// Changes a member's phone number, verified by a code that is sent to the new number (docs/rules/members.md#profile).
import type { FormEvent } from 'react';
import { phoneDigits } from '#domain/members/phone.ts';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { api } from '../../shared/api/api.ts';
import { useTextForm } from '../../shared/form/use-form-errors.ts';
import { phoneError } from '../../shared/account/member/field-problems.ts';
import { PhoneVerification } from '../../shared/account/verification/phone-verification.tsx';
import { useCode } from '../../shared/account/verification/use-code.ts';
import styles from './my-profile.module.css';

export function PhoneForm({ phone, onChanged }: { phone: string; onChanged: () => Promise<void> }) {
  const { values, field, form, showErrors } = useTextForm({ phone: '' });
  const showSnackbar = useSnackbar();
  const digits = phoneDigits(values.phone);
  const code = useCode({
    lifetimeSeconds: 180,
    send: (to, challenge) => api.sendSms({ phone: to, purpose: 'CHANGE_PHONE', ...challenge }),
    check: async (to, sent) => {
      const { proofToken } = await api.verifySms({ phone: to, code: sent, purpose: 'CHANGE_PHONE' });
      await api.editUser({ phone: to, phoneProofToken: proofToken });
      showSnackbar({ text: '휴대폰 번호를 변경했습니다.', tone: 'done' });
      await onChanged();
    },
  });
  const isReady = () => {
    const isSame = digits === phone ? '현재 사용 중인 번호입니다.' : undefined;
    return !showErrors({ phone: phoneError(values.phone) ?? isSame });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    code.advance(digits, isReady);
  };
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <PhoneVerification {...{ code, isReady }} label="새 휴대폰 번호" name="profile" {...field('phone')} />
    </form>
  );
}
