// A new password, typed once and shown when asked for: with the rule below it. What is wrong with one is domain/password-rule.ts.
import { passwordHint, passwordProblem } from '#domain/password-rule.ts';
import type { PasswordOwner } from '#domain/password-rule.ts';
import { PasswordField } from '#ui/password-field.tsx';

/** The sentence for a new password that may not be used; undefined for one that may. */
export function newPasswordError(password: string, owner: PasswordOwner = {}): string | undefined {
  return password === '' ? '새 비밀번호를 입력해 주세요.' : passwordProblem(password, owner);
}

type NewPasswordFieldProps = {
  /** 새 비밀번호 for whoever had one before. */
  label?: string;
  id?: string;
  value: string;
  error?: string;
  onChange: (password: string) => void;
};

export function NewPasswordField({ onChange, ...field }: NewPasswordFieldProps) {
  return (
    <PasswordField
      label="새 비밀번호"
      id="new-password"
      {...field}
      hint={passwordHint}
      autoComplete="new-password"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
