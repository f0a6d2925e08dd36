// The fields of somebody who joins: the right keyboards, what each must be like, what is wrong with it.
// What is right or wrong is register-form.ts; sending is use-register.ts.
import { normalizedLoginId, loginIdSentences } from '#domain/members/login-id.ts';
import { api } from '../../shared/api/api.ts';
import { withChallenge } from '../../shared/challenge/with-challenge.ts';
import { loginIdError, phoneError } from '../../shared/account/member/field-problems.ts';
import { EmailField, LoginIdField, NameField } from '../../shared/account/member/member-fields.tsx';
import { OptionalFields } from '../../shared/account/member/optional-fields.tsx';
import { NewPasswordField } from '../../shared/account/password/new-password-field.tsx';
import { PhoneVerification } from '../../shared/account/verification/phone-verification.tsx';
import type { RegisterState } from './use-register.ts';

type FieldsProps = { register: RegisterState };

export function RegisterFields({ register, hasPassword }: FieldsProps & { hasPassword: boolean }) {
  const { written, errors, change, showErrors } = register;
  const isReady = () => {
    const problem = phoneError(written.phone);
    return problem === undefined || !showErrors({ phone: problem });
  };
  return (
    <>
      {hasPassword && <AccountFields register={register} />}
      <NameField
        id="register-name"
        value={written.name}
        error={errors.name}
        onChange={(name) => change({ name })}
      />
      <PhoneVerification
        label="휴대폰 번호"
        name="register"
        code={register.code}
        value={written.phone}
        error={errors.phone}
        isReady={isReady}
        onChange={(phone) => change({ phone })}
      />
      <EmailField
        id="register-email"
        isOptional
        value={written.email}
        error={errors.email}
        // Who came from a provider has no password to set anew.
        hint={hasPassword ? '이메일로 비밀번호를 재설정할 때 사용합니다.' : undefined}
        onChange={(email) => change({ email })}
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

function AccountFields({ register: { written, errors, change, setError } }: FieldsProps) {
  /** Said as soon as the field is left, so that nobody finds out at the end. The server decides at the end all the same. */
  const askWhetherTaken = () => {
    if (written.loginId === '') return;
    const problem = loginIdError(written.loginId);
    if (problem !== undefined) return setError('loginId', problem);
    const loginId = normalizedLoginId(written.loginId);
    withChallenge((challenge) => api.existLoginId({ loginId, ...challenge })).then(
      ({ isExist, reason }) => {
        if (reason !== undefined) setError('loginId', loginIdSentences.RESERVED);
        else if (isExist) setError('loginId', '이미 사용 중인 아이디입니다.');
      },
      // Too many questions, or no connection: the answer comes with the registration.
      () => undefined,
    );
  };
  return (
    <>
      <LoginIdField
        id="register-loginId"
        value={written.loginId}
        error={errors.loginId}
        hint={`${loginIdSentences.FORMAT}.`}
        maxLength={16}
        onChange={(loginId) => change({ loginId })}
        onBlur={askWhetherTaken}
      />
      <NewPasswordField
        label="비밀번호"
        id="register-password"
        value={written.password}
        error={errors.password}
        onChange={(password) => change({ password })}
      />
    </>
  );
}
