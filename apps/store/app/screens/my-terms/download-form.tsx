// The form that downloads a file with all personal data of the member. Members with a password enter it again.
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { PasswordField } from '#ui/inputs/password-field.tsx';
import { api } from '../../shared/api/api.ts';
import { findRefusal } from '../../shared/api/find-refusal.ts';
import { useFormErrors } from '../../shared/form/use-form-errors.ts';
import { useFormRequest } from '../../shared/form/use-form-request.ts';
import styles from './privacy.module.css';

type DownloadFormProps = { loginId: string | undefined; hasPassword: boolean; onDone: () => void };

export function DownloadForm({ loginId, hasPassword, onDone }: DownloadFormProps) {
  const [password, setPassword] = useState('');
  const { errors, form, showErrors, clear } = useFormErrors<'password'>();
  const { send, isPending, failure } = useFormRequest();
  const showSnackbar = useSnackbar();
  const download = async () => {
    const file = await api.exportMyPersonalData(hasPassword ? { password } : {});
    save(`onns-personal-data-${file.exportedAt.slice(0, 10)}.json`, JSON.stringify(file, null, 2));
    setPassword('');
    showSnackbar({ text: '파일을 내려받았습니다.', tone: 'done' });
    onDone();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (showErrors(hasPassword && password === '' ? { password: '비밀번호를 입력해 주세요.' } : {})) return;
    void send(download, (error) => {
      const text = findRefusal(error)?.fields?.find(({ name }) => name === 'password')?.message;
      return text !== undefined && showErrors({ password: text });
    });
  };
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      {hasPassword && (
        <PasswordField
          {...(loginId !== undefined && { username: loginId })}
          label="비밀번호"
          id="privacy-password"
          value={password}
          {...(errors.password !== undefined && { error: errors.password })}
          autoComplete="current-password"
          onChange={(event) => {
            setPassword(event.target.value);
            clear('password');
          }}
        />
      )}
      <FormAlert text={failure} />
      <Button type="submit" variant="outlined" isFull isPending={isPending}>
        JSON 파일로 내려받기
      </Button>
    </form>
  );
}

/** Time for Safari to start the download before the address expires. */
const addressLifetimeMs = 60_000;

/** Starts the download of a text as a file. */
function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressLifetimeMs);
}
