// 아이디 찾기 by phone: name and phone, a code by message, then the whole login id (api.md D23).
import { useState } from 'react';
import type { FormEvent } from 'react';
import { keptName } from '#domain/member-fields.ts';
import { phoneDigits } from '#domain/phone.ts';
import { TextField } from '#ui/fields.tsx';
import { api } from '../../shared/api.ts';
import { useFormErrors } from '../../shared/form/use-form-errors.ts';
import { nameError, phoneError } from '../../shared/member/field-problems.ts';
import { Notice } from '#ui/notice.tsx';
import { PhoneField } from '../../shared/phone-field.tsx';
import { CodeStep, SendButton } from '../../shared/proof/code-step.tsx';
import { useCode } from '../../shared/proof/use-code.ts';
import form from '../../shared/form/form.module.css';
import { FoundAccounts } from './found-accounts.tsx';
import type { FoundAccount } from './found-accounts.tsx';

export function FindByPhone() {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [found, setFound] = useState<FoundAccount[] | null>(null);
  const { errors, form: element, tell, clear } = useFormErrors<'name' | 'phone'>();
  const digits = phoneDigits(phone);
  const code = useCode({
    livesFor: 180,
    send: (to) => api.findIdByPhone({ name: keptName(name), phone: to }),
    check: async (to, typed) =>
      setFound(await api.verifySmsFindId({ name: keptName(name), phone: to, code: typed })),
  });
  const isReady = () => !tell({ name: nameError(name), phone: phoneError(phone) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.sentTo === digits) void code.check();
    else if (isReady()) void code.send(digits);
  };
  return (
    <form className={form.form} ref={element} onSubmit={submit} noValidate>
      <TextField
        label="이름"
        id="find-name"
        value={name}
        error={errors.name}
        autoComplete="name"
        maxLength={20}
        onChange={(event) => {
          setName(event.target.value);
          clear('name');
          code.forget();
        }}
      />
      <div>
        <PhoneField
          label="가입하신 휴대폰 번호"
          id="find-phone"
          value={phone}
          error={errors.phone ?? code.errors.target}
          autoComplete="tel"
          onChange={(next) => {
            setPhone(next);
            clear('phone');
          }}
          beside={<SendButton code={code} target={digits} isReady={isReady} />}
        />
        <CodeStep code={code} target={digits} id="find-code" by="문자로" />
      </div>
      <div role="status" className={form.told}>
        {found?.length === 0 && <Notice>입력하신 정보로 가입한 계정이 없습니다.</Notice>}
        {found !== null && found.length > 0 && <FoundAccounts accounts={found} />}
      </div>
    </form>
  );
}
