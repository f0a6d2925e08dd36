// A field for a new password with a show button and the rule below it. Validation is domain/members/password-rule.ts.
import { passwordHint, passwordProblem } from '#domain/members/password-rule.ts';
import type { PasswordOwner } from '#domain/members/password-rule.ts';
import { PasswordField } from '#ui/inputs/password-field.tsx';

/** The error sentence of a new password; undefined for a valid one. */
export function newPasswordError(password: string, owner: PasswordOwner = {}): string | undefined {
  return password === '' ? '새 비밀번호를 입력해 주세요.' : passwordProblem(password, owner);
}

type NewPasswordFieldProps = {
  /** Default 새 비밀번호. */
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
