// A password field with a button that shows the entered text. Validation is the form's.
import { useState } from 'react';
import type { InputHTMLAttributes } from 'react';
import { IconButton } from '../button.tsx';
import { TextField } from '../fields.tsx';
import { EyeIcon } from '../icons/member-icons.tsx';

type PasswordFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete'> & {
  label: string;
  hint?: string;
  error?: string;
  /** current-password lets the browser fill in a stored password, new-password lets it generate one. */
  autoComplete: 'current-password' | 'new-password';
  /** Whose password it is, for password managers, where the form does not ask for it. */
  username?: string;
};

export function PasswordField({ label, username, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const input = (
    <TextField
      maxLength={64}
      {...field}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <IconButton
          label={isShown ? `${label} 숨기기` : `${label} 보기`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <EyeIcon isCrossedOut={isShown} size={22} />
        </IconButton>
      }
    />
  );
  if (username === undefined) return input;
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {input}
    </>
  );
}
