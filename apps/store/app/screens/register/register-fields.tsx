// The fields of somebody who joins: the right keyboards, what each must be like, what is wrong with it.
// What is right or wrong is register-form.ts; sending is use-register.ts.
import { loginIdSentence } from '#domain/login-id.ts';
import { TextField } from '#ui/fields.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { api } from '../../shared/api.ts';
import { loginIdError, phoneError } from '../../shared/member/field-problems.ts';
import { OptionalFields } from '../../shared/member/optional-fields.tsx';
import { PhoneField } from '../../shared/phone-field.tsx';
import { CodeStep, SendButton } from '../../shared/proof/code-step.tsx';
import type { RegisterState } from './use-register.ts';

type FieldsProps = { register: RegisterState };

export function RegisterFields({ register, hasPassword }: FieldsProps & { hasPassword: boolean }) {
  const { written, errors, change } = register;
  return (
    <>
      {hasPassword && <AccountFields register={register} />}
      <TextField
        label="이름"
        id="register-name"
        value={written.name}
        error={errors.name}
        autoComplete="name"
        maxLength={20}
        onChange={(event) => change({ name: event.target.value })}
      />
      <PhoneFields register={register} />
      <TextField
        label="이메일"
        id="register-email"
        isOptional
        value={written.email}
        error={errors.email}
        hint="비밀번호를 메일로 재설정할 때 씁니다."
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={100}
        onChange={(event) => change({ email: event.target.value })}
      />
      {register.hasOptional && (
        <OptionalFields
          name="register"
          birth={written.birth}
          gender={written.gender}
          error={errors.birth}
          onBirth={(birth) => change({ birth })}
          onGender={(gender) => change({ gender })}
        />
      )}
    </>
  );
}

function AccountFields({ register: { written, errors, change, say } }: FieldsProps) {
  /** Said as soon as the field is left, so that nobody finds out at the end. The server decides at the end all the same. */
  const askWhetherTaken = () => {
    if (written.loginId === '') return;
    const problem = loginIdError(written.loginId);
    if (problem !== undefined) return say('loginId', problem);
    api.existLoginId({ loginId: written.loginId.trim().toLowerCase() }).then(
      ({ isExist, reason }) => {
        if (reason !== undefined) say('loginId', '사용할 수 없는 아이디입니다.');
        else if (isExist) say('loginId', '이미 사용 중인 아이디입니다.');
      },
      // Too many questions, or no connection: the answer comes with the registration.
      () => undefined,
    );
  };
  return (
    <>
      <TextField
        label="아이디"
        id="register-loginId"
        value={written.loginId}
        error={errors.loginId}
        hint={`${loginIdSentence}.`}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={16}
        onChange={(event) => change({ loginId: event.target.value })}
        onBlur={askWhetherTaken}
      />
      <PasswordField
        label="비밀번호"
        id="register-password"
        value={written.password}
        error={errors.password}
        hint="영문·숫자·특수문자 중 3종류 8자 이상 또는 2종류 10자 이상"
        autoComplete="new-password"
        maxLength={64}
        onChange={(event) => change({ password: event.target.value })}
      />
    </>
  );
}

function PhoneFields({ register: { written, errors, change, tell, code, phone } }: FieldsProps) {
  return (
    <div>
      <PhoneField
        label="휴대폰 번호"
        id="register-phone"
        value={written.phone}
        error={errors.phone ?? code.errors.target}
        autoComplete="tel"
        onChange={(next) => change({ phone: next })}
        beside={
          <SendButton
            code={code}
            target={phone}
            isReady={() => {
              const problem = phoneError(written.phone);
              return problem === undefined || !tell({ phone: problem });
            }}
          />
        }
      />
      <CodeStep code={code} target={phone} id="register-code" by="문자로" />
    </div>
  );
}
