// Button that mails the full login id of a found account to its e-mail address, once.
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { api } from '../../shared/api/api.ts';
import { useFormRequest } from '../../shared/form/use-form-request.ts';

/** `handle` identifies the found account and is valid for ten minutes. */
export function MailButton({ handle }: { handle: string }) {
  const showSnackbar = useSnackbar();
  const { send, isPending, failure } = useFormRequest();
  const [isSent, setSent] = useState(false);
  const mail = () =>
    void send(async () => {
      await api.findIdSendEmail({ uuid: handle });
      setSent(true);
      showSnackbar({ text: '가입하신 이메일로 아이디를 보냈습니다.', tone: 'done' });
    });
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        isPending={isPending}
        onClick={isSent ? undefined : mail}
        aria-disabled={isSent || undefined}
      >
        {isSent ? '메일을 보냈습니다' : '전체 아이디 이메일로 받기'}
      </Button>
      <p role="alert">{failure}</p>
    </>
  );
}
