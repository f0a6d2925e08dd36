// The login id as both ways of setting a password anew ask for it.
import { TextField } from '#ui/fields.tsx';

type LoginIdFieldProps = { value: string; error?: string; onChange: (loginId: string) => void };

export function LoginIdField({ onChange, ...field }: LoginIdFieldProps) {
  return (
    <TextField
      {...field}
      label="아이디"
      id="reset-loginId"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={50}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
