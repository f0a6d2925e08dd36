// Change of the own password: at the first sign-in, when it is 90 days old, and by choice.
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'react-aria-components/Form';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../shared/api/api.ts';
import { useRun } from '../../shared/api/use-run.ts';
import { Button } from '../../shared/parts/button.tsx';
import { TextField } from '../../shared/parts/fields.tsx';
import { showToast } from '../../shared/parts/toast.tsx';
import page from '../../shared/session/session-page.module.css';
import styles from './change-password.module.css';

export const meta = () => [{ title: '비밀번호 변경 · 온스 데스크' }];

export default function ChangePassword() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isForced = useSearchParams()[0].has('forced');
  const { isBusy, problem, run, setProblem } = useRun();
  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [oldPassword, newPassword, repeated] = ['old', 'new', 'repeated'].map((name) =>
      String(data.get(name)),
    );
    if (newPassword !== repeated) return setProblem('새 비밀번호 두 개가 서로 다릅니다.');
    await run(async () => {
      await api.changeStaffPassword({ oldPassword: oldPassword ?? '', newPassword: newPassword ?? '' });
      // It has the task to change the password.
      queryClient.removeQueries({ queryKey: ['staff'] });
      showToast('비밀번호를 바꿨습니다. 다른 기기의 로그인은 끝났습니다.');
      await navigate('/', { replace: true });
    });
  };
  return (
    <main className={page.page}>
      <div className={page.paper}>
        <h1 className={styles.title}>비밀번호 변경</h1>
        {isForced && (
          <p>처음 받은 비밀번호이거나 90일이 지난 비밀번호입니다. 바꾼 뒤에 데스크를 쓸 수 있습니다.</p>
        )}
        <Form className={styles.form ?? ''} onSubmit={(event) => void submit(event)}>
          <TextField
            name="old"
            label="지금 비밀번호"
            type="password"
            autoComplete="current-password"
            isRequired
            autoFocus
          />
          <TextField
            name="new"
            label="새 비밀번호"
            type="password"
            autoComplete="new-password"
            hint="영문, 숫자, 특수문자를 섞어 8자 이상"
            isRequired
          />
          <TextField
            name="repeated"
            label="새 비밀번호 확인"
            type="password"
            autoComplete="new-password"
            isRequired
          />
          <p className={styles.problem} role="alert">
            {problem}
          </p>
          <Button tone="main" size="large" type="submit" isPending={isBusy}>
            바꾸기
          </Button>
        </Form>
      </div>
    </main>
  );
}
