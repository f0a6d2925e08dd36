// The fields in which somebody writes who they are, with the right keyboards and what a browser may fill in, on every screen alike.
// What is wrong with what was written is field-problems.ts; the phone is shared/form/phone-field.tsx, as orders ask for one too.
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { TextField } from '#ui/fields.tsx';

type MemberFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'onChange'> & {
  /** Where the name of the thing alone would not do: 가입하신 이메일. */
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
  return <TextField label="이름" autoComplete="name" maxLength={20} {...field} onChange={textTo(onChange)} />;
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
