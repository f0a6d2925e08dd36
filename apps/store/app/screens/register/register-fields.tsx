// The fields of the registration form with their keyboards, hints and errors.
// Validation is register-form.ts; sending is use-register.ts.
import { normalizedLoginId, loginIdSentences } from '#domain/members/login-id.ts';
import { api } from '../../shared/api/api.ts';
import { withChallenge } from '../../shared/challenge/with-challenge.ts';
import { loginIdError, phoneError } from '../../shared/account/member/field-problems.ts';
import { EmailField, LoginIdField, NameField } from '../../shared/account/member/member-inputs.tsx';
import { OptionalFields } from '../../shared/account/member/optional-fields.tsx';
import { NewPasswordField } from '../../shared/account/password/new-password-field.tsx';
import { PhoneVerification } from '../../shared/account/verification/phone-verification.tsx';
import { ownerOf } from './register-form.ts';
import type { RegisterState } from './use-register.ts';

type FieldsProps = { register: RegisterState };

export function RegisterFields({ register, hasPassword }: FieldsProps & { hasPassword: boolean }) {
  const { values, errors, change, showErrors } = register;
  const isReady = () => {
    const problem = phoneError(values.phone);
    return problem === undefined || !showErrors({ phone: problem });
  };
  return (
    <>
      {hasPassword && <AccountFields register={register} />}
      <NameField
        id="register-name"
        value={values.name}
        error={errors.name}
        onChange={(name) => change({ name })}
      />
      <PhoneVerification
        label="휴대폰 번호"
        name="register"
        code={register.code}
        value={values.phone}
        error={errors.phone}
        isReady={isReady}
        onChange={(phone) => change({ phone })}
      />
      <EmailField
        id="register-email"
        isOptional
        value={values.email}
        error={errors.email}
        // An account of a provider has no password to reset.
        hint={hasPassword ? '이메일로 비밀번호를 재설정할 때 사용합니다.' : undefined}
        onChange={(email) => change({ email })}
      />
      {register.hasOptional && (
        <OptionalFields
          name="register"
          birth={values.birth}
          gender={values.gender}
          error={errors.birth}
          onBirth={(birth) => change({ birth })}
          onGender={(gender) => change({ gender })}
        />
      )}
    </>
  );
}

function AccountFields({ register: { values, errors, change, setError, hasOptional } }: FieldsProps) {
  /** Reports a taken login id when the field is left. The registration itself checks it again. */
  const checkAvailability = () => {
    if (values.loginId === '') return;
    const problem = loginIdError(values.loginId);
    if (problem !== undefined) return setError('loginId', problem);
    const loginId = normalizedLoginId(values.loginId);
    withChallenge((challenge) => api.existLoginId({ loginId, ...challenge })).then(
      ({ isExist, reason }) => {
        if (reason !== undefined) setError('loginId', loginIdSentences.RESERVED);
        else if (isExist) setError('loginId', '이미 사용 중인 아이디입니다.');
      },
      // Too many requests or no connection: the registration reports a taken login id.
      () => undefined,
    );
  };
  return (
    <>
      <LoginIdField
        id="register-loginId"
        value={values.loginId}
        error={errors.loginId}
        hint={loginIdSentences.FORMAT}
        maxLength={16}
        onChange={(loginId) => change({ loginId })}
        onBlur={checkAvailability}
      />
      <NewPasswordField
        label="비밀번호"
        id="register-password"
        value={values.password}
        error={errors.password}
        owner={ownerOf(values, hasOptional)}
        onChange={(password) => change({ password })}
      />
    </>
  );
}
