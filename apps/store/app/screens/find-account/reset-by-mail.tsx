// 비밀번호 재설정 by mail: a link, valid for 30 minutes, is sent if the address belongs to the account. The screen never shows
// whether it does.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { normalizedLoginId } from '#domain/members/login-id.ts';
import { normalizedEmail } from '#domain/members/member-fields.ts';
import { Button } from '#ui/button.tsx';
import { Notice, FormAlert } from '#ui/feedback/notice.tsx';
import { api } from '../../shared/api/api.ts';
import { ChallengeStatus } from '../../shared/challenge/challenge-status.tsx';
import { withChallenge } from '../../shared/challenge/with-challenge.ts';
import form from '../../shared/form/form.module.css';
import { useFormRequest } from '../../shared/form/use-form-request.ts';
import { useTextForm } from '../../shared/form/use-form-errors.ts';
import { emailError, missingLoginId } from '../../shared/account/member/field-problems.ts';
import { EmailField, LoginIdField } from '../../shared/account/member/member-inputs.tsx';

export function ResetByMail() {
  const [isSent, setSent] = useState(false);
  const [isSolving, setSolving] = useState(false);
  const { values, field, form: element, showErrors } = useTextForm({ loginId: '', email: '' });
  const { loginId, email } = values;
  const { send, isPending, failure } = useFormRequest();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (showErrors({ loginId: missingLoginId(loginId), email: emailError(email) })) return;
    void send(async () => {
      const given = { loginId: normalizedLoginId(loginId), email: normalizedEmail(email) };
      await withChallenge((challenge) => api.resetPasswordSendEmail({ ...given, ...challenge }), setSolving);
      setSent(true);
    });
  };
  return (
    <form className={form.form} ref={element} onSubmit={submit} noValidate>
      <LoginIdField id="reset-loginId" {...field('loginId')} />
      <EmailField label="가입하신 이메일" id="reset-email" {...field('email')} />
      <FormAlert text={failure} />
      <div className={form.status} role="status">
        {isSent && (
          <Notice>
            입력하신 정보와 일치하는 계정이 있으면 비밀번호 재설정 메일을 보내 드립니다. 링크는 30분 동안
            사용할 수 있습니다.
          </Notice>
        )}
      </div>
      <Button type="submit" isFull isPending={isPending} variant={isSent ? 'outlined' : 'filled'}>
        {isSent ? '메일 다시 받기' : '재설정 메일 받기'}
      </Button>
      <ChallengeStatus isSolving={isSolving} />
    </form>
  );
}
