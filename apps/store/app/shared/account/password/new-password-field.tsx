// A field for a new password with a show button and the rules below it. Validation is domain/members/password-rule.ts.
import { useId } from 'react';
import { passwordProblem, passwordRules } from '#domain/members/password-rule.ts';
import type { PasswordOwner } from '#domain/members/password-rule.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { PasswordField } from '#ui/inputs/password-field.tsx';
import styles from './new-password-field.module.css';

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
  /** What the password may not contain; undefined where the form does not know whose password it is. */
  owner?: PasswordOwner;
  onChange: (password: string) => void;
};

/** The rules below the field show which of them are met while the password is typed. */
export function NewPasswordField({ onChange, owner, ...field }: NewPasswordFieldProps) {
  const rulesId = useId();
  return (
    <div>
      <PasswordField
        label="새 비밀번호"
        id="new-password"
        {...field}
        autoComplete="new-password"
        aria-describedby={rulesId}
        onChange={(event) => onChange(event.target.value)}
      />
      <ul id={rulesId} className={styles.rules}>
        {passwordRules(field.value, owner).map(({ name, isMet }) => (
          <li key={name} className={isMet ? styles.isMet : undefined}>
            <span className={styles.mark} aria-hidden="true">
              {isMet && <CheckIcon size={14} />}
            </span>
            {name}
            <span className="spoken"> {isMet ? '충족' : '미충족'}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
