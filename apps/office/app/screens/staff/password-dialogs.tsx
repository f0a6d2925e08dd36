// A first password: asked for before it replaces the old one, and shown once.
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { useRun } from '../../shared/api/use-run.ts';
import { Button } from '../../shared/parts/button.tsx';
import { ConfirmDialog, Dialog } from '../../shared/parts/dialog.tsx';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import { showToast } from '../../shared/parts/toast.tsx';
import type { StaffRow } from './staff-rows.ts';
import styles from './staff.module.css';

/** Creates a new first password for `staff`; its sessions end. */
export function ResetDialog({
  staff,
  onClose,
}: {
  staff: Pick<StaffRow, 'uuid' | 'name' | 'loginId'>;
  onClose: () => void;
}) {
  const [password, setPassword] = useState<string>();
  const { isBusy, problem, run } = useRun();
  const reset = () =>
    run(async () => {
      const { temporaryPassword } = await api.resetStaffPassword({ uuid: staff.uuid });
      setPassword(temporaryPassword);
    });
  if (password !== undefined) return <PasswordDialog staff={staff} password={password} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={`${staff.name} 님의 비밀번호를 초기화할까요?`}
      isOpen
      onClose={onClose}
      confirmLabel="비밀번호 초기화"
      onConfirm={() => void reset()}
      isPending={isBusy}
    >
      <p>
        지금 비밀번호로는 더 이상 로그인할 수 없고, 모든 기기의 로그인이 바로 끝납니다. 새 비밀번호는 다음
        화면에서 한 번만 보입니다.
      </p>
      <ProblemText text={problem} />
    </ConfirmDialog>
  );
}

/** Shows a first password until it was noted. */
export function PasswordDialog({
  staff: { name, loginId },
  password,
  onClose,
}: {
  staff: Pick<StaffRow, 'name' | 'loginId'>;
  password: string;
  onClose: () => void;
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      showToast('비밀번호를 복사했습니다.');
    } catch {
      showToast('복사하지 못했습니다. 글자를 골라 복사해 주세요.', { tone: 'stop' });
    }
  };
  return (
    <Dialog
      title="처음 비밀번호"
      isOpen
      isForced
      onClose={onClose}
      footer={
        <>
          <Button onPress={() => void copy()}>복사</Button>
          <Button tone="main" onPress={onClose}>
            전달했습니다
          </Button>
        </>
      }
    >
      <p>
        {name} 님에게 전해 주세요. 이 화면을 닫으면 다시 볼 수 없습니다. 처음 로그인할 때 새 비밀번호로 바꾸게
        됩니다.
      </p>
      <dl className={styles.password}>
        <dt>아이디</dt>
        <dd>{loginId}</dd>
        <dt>비밀번호</dt>
        <dd className={styles.secret}>{password}</dd>
      </dl>
    </Dialog>
  );
}
