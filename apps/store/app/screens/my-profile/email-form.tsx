// Changes a member's e-mail address, verified by a code that is sent to the new address (docs/rules/members.md#profile).
import type { FormEvent } from 'react';
import { normalizedEmail } from '#domain/members/member-fields.ts';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { api } from '../../shared/api/api.ts';
import { useTextForm } from '../../shared/form/use-form-errors.ts';
import { emailError } from '../../shared/account/member/field-problems.ts';
import { EmailField } from '../../shared/account/member/member-inputs.tsx';
import { CodeStep, SendButton } from '../../shared/account/verification/code-step.tsx';
import { useCode } from '../../shared/account/verification/use-code.ts';
import styles from './my-profile.module.css';

export function EmailForm({ email, onChanged }: { email: string; onChanged: () => Promise<void> }) {
  const { values, field, form, showErrors } = useTextForm({ email: '' });
  const showSnackbar = useSnackbar();
  const wanted = normalizedEmail(values.email);
  const code = useCode({
    lifetimeSeconds: 600,
    send: (to, challenge) => api.changeEmailSendCode({ email: to, ...challenge }),
    check: async (to, sent) => {
      const { proofToken } = await api.verifyMailCode({ email: to, code: sent });
      await api.editUser({ email: to, emailProofToken: proofToken });
      showSnackbar({ text: '이메일을 변경했습니다.', tone: 'done' });
      await onChanged();
    },
  });
  const isReady = () => {
    const isSame = wanted === email ? '현재 사용 중인 이메일입니다.' : undefined;
    return !showErrors({ email: emailError(values.email) ?? isSame });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    code.advance(wanted, isReady);
  };
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <div>
        <EmailField
          label="새 이메일"
          id="profile-email"
          {...field('email')}
          error={field('email').error ?? code.errors.target}
          beside={<SendButton code={code} target={wanted} isReady={isReady} />}
        />
        <CodeStep code={code} target={wanted} id="profile-email-code" by="이메일로" />
      </div>
    </form>
  );
}
