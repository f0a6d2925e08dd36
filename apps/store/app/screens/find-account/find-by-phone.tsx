// 아이디 찾기 by phone: name and phone number, a code by SMS, then the full login id (docs/endpoints.md#d23).
import { useState } from 'react';
import type { FormEvent } from 'react';
import { normalizedName } from '#domain/members/member-fields.ts';
import { phoneDigits } from '#domain/members/phone.ts';
import { api } from '../../shared/api/api.ts';
import form from '../../shared/form/form.module.css';
import { useTextForm } from '../../shared/form/use-form-errors.ts';
import { nameError, phoneError } from '../../shared/account/member/field-problems.ts';
import { NameField } from '../../shared/account/member/member-inputs.tsx';
import { PhoneVerification } from '../../shared/account/verification/phone-verification.tsx';
import { useCode } from '../../shared/account/verification/use-code.ts';
import { FoundAccounts } from './found-accounts.tsx';
import type { FoundAccount } from './found-accounts.tsx';

export function FindByPhone() {
  const [found, setFound] = useState<FoundAccount[] | null>(null);
  const { values, field, form: element, showErrors } = useTextForm({ name: '', phone: '' });
  const { name, phone } = values;
  const code = useCode({
    lifetimeSeconds: 180,
    send: (to, challenge) => api.findIdByPhone({ name: normalizedName(name), phone: to, ...challenge }),
    check: async (to, typed) =>
      setFound(await api.verifySmsFindId({ name: normalizedName(name), phone: to, code: typed })),
  });
  const isReady = () => !showErrors({ name: nameError(name), phone: phoneError(phone) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    code.advance(phoneDigits(phone), isReady);
  };
  return (
    <form className={form.form} ref={element} onSubmit={submit} noValidate>
      <NameField
        id="find-name"
        {...field('name')}
        onChange={(next) => {
          field('name').onChange(next);
          code.reset();
        }}
      />
      <PhoneVerification
        {...{ code, isReady }}
        label="가입하신 휴대폰 번호"
        name="find"
        {...field('phone')}
      />
      <FoundAccounts accounts={found} />
    </form>
  );
}
