// A phone in a form that is proven by a code: its field, the button that has one sent, the field of the code.
// What the code is good for is its form's (use-code.ts). An e-mail has a field of its own: screens/my-profile/email-form.tsx.
import type { ReactNode } from 'react';
import { phoneDigits } from '#domain/phone.ts';
import { PhoneField } from '../../form/phone-field.tsx';
import { CodeStep, SendButton } from './code-step.tsx';
import type { CodeState } from './use-code.ts';

type PhoneProofProps = {
  label: string;
  /** Begins the ids of both fields. */
  name: string;
  code: CodeState;
  /** The phone as it is typed. */
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
}: PhoneProofProps): ReactNode {
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
