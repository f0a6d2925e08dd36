// A new password, typed once and shown when asked for: with the rule below it. What is wrong with one is domain/password-rule.ts.
import { passwordProblem } from '#domain/password-rule.ts';
import type { PasswordOwner } from '#domain/password-rule.ts';
import { PasswordField } from '#ui/password-field.tsx';

/** The sentence for a new password that may not be used; undefined for one that may. */
export function newPasswordError(password: string, owner: PasswordOwner = {}): string | undefined {
  return password === '' ? '새 비밀번호를 입력해 주세요.' : passwordProblem(password, owner);
}

type NewPasswordFieldProps = {
  value: string;
  error?: string;
  onChange: (password: string) => void;
};

export function NewPasswordField({ onChange, ...field }: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...field}
      label="새 비밀번호"
      id="new-password"
      hint="영문·숫자·특수문자 중 3종류 8자 이상 또는 2종류 10자 이상"
      autoComplete="new-password"
      maxLength={64}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
