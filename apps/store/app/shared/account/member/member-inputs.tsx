// Fields for login id, name and e-mail with keyboard and autofill hints, the same on every screen. Validation is field-problems.ts; the
// phone field is shared/form/phone-field.tsx, because orders use it too.
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { TextField } from '#ui/fields.tsx';

type MemberFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'onChange'> & {
  /** Instead of the default label: 가입하신 이메일. */
  label?: string;
  onChange: (text: string) => void;
};

const textTo =
  (onChange: (text: string) => void) =>
  ({ target }: ChangeEvent<HTMLInputElement>): void =>
    onChange(target.value);

export function LoginIdField({ onChange, ...field }: MemberFieldProps): ReactNode {
  return (
    <TextField
      label="아이디"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={50}
      {...field}
      onChange={textTo(onChange)}
    />
  );
}

export function NameField({ onChange, ...field }: MemberFieldProps): ReactNode {
  return <TextField label="이름" autoComplete="name" maxLength={50} {...field} onChange={textTo(onChange)} />;
}

export function EmailField({ onChange, ...field }: MemberFieldProps): ReactNode {
  return (
    <TextField
      label="이메일"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={100}
      {...field}
      onChange={textTo(onChange)}
    />
  );
}
