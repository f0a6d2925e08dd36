// A phone field that is verified by a code: the field, the button that sends a code, the code field. E-mail addresses are verified in
// screens/my-profile/email-form.tsx.
import type { ReactNode } from 'react';
import { phoneDigits } from '#domain/members/phone.ts';
import { PhoneField } from '../../form/phone-field.tsx';
import { CodeStep, SendButton } from './code-step.tsx';
import type { CodeState } from './use-code.ts';

type PhoneVerificationProps = {
  label: string;
  /** Prefix of both fields' ids. */
  name: string;
  code: CodeState;
  /** The phone as entered. */
  value: string;
  error: string | undefined;
  isReady: () => boolean;
  onChange: (phone: string) => void;
};

export function PhoneVerification({
  label,
  name,
  code,
  value,
  error,
  isReady,
  onChange,
}: PhoneVerificationProps): ReactNode {
  const digits = phoneDigits(value);
  return (
    <div>
      <PhoneField
        label={label}
        id={`${name}-phone`}
        value={value}
        error={error ?? code.errors.target}
        autoComplete="tel"
        onChange={onChange}
        beside={<SendButton code={code} target={digits} isReady={isReady} />}
      />
      <CodeStep code={code} target={digits} id={`${name}-code`} by="문자로" />
    </div>
  );
}
