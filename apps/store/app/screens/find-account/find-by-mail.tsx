// 아이디 찾기 by mail: shows the masked login ids for a name and an e-mail address, and mails the full one (docs/endpoints.md#d23).
import { useState } from 'react';
import type { FormEvent } from 'react';
import { normalizedEmail, normalizedName } from '#domain/members/member-fields.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { api } from '../../shared/api/api.ts';
import { ChallengeStatus } from '../../shared/challenge/challenge-status.tsx';
import { withChallenge } from '../../shared/challenge/with-challenge.ts';
import form from '../../shared/form/form.module.css';
import { useFormRequest } from '../../shared/form/use-form-request.ts';
import { useTextForm } from '../../shared/form/use-form-errors.ts';
import { emailError, nameError } from '../../shared/account/member/field-problems.ts';
import { EmailField, NameField } from '../../shared/account/member/member-inputs.tsx';
import { FoundAccounts } from './found-accounts.tsx';
import type { FoundAccount } from './found-accounts.tsx';

export function FindByMail() {
  const [found, setFound] = useState<FoundAccount[] | null>(null);
  const [isSolving, setSolving] = useState(false);
  const { values, field, form: element, showErrors } = useTextForm({ name: '', email: '' });
  const { name, email } = values;
  const { send, isPending, failure } = useFormRequest();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (showErrors({ name: nameError(name), email: emailError(email) })) return;
    void send(async () =>
      setFound(
        await withChallenge(
          (challenge) =>
            api.findIdByEmail({
              name: normalizedName(name),
              email: normalizedEmail(email),
              ...challenge,
            }),
          setSolving,
        ),
      ),
    );
  };
  return (
    <form className={form.form} ref={element} onSubmit={submit} noValidate>
      <NameField id="find-name" {...field('name')} />
      <EmailField label="가입하신 이메일" id="find-email" {...field('email')} />
      <FormAlert text={failure} />
      {(found === null || found.length === 0) && (
        <Button type="submit" isFull isPending={isPending}>
          아이디 찾기
        </Button>
      )}
      <ChallengeStatus isSolving={isSolving} />
      <FoundAccounts accounts={found} isMasked />
    </form>
  );
}
