// The dialogs of one memo. A newer version than the one that was opened is shown, and what was typed stays.
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { useRun } from '../../../shared/api/use-run.ts';
import { formatTime } from '../../../shared/format.ts';
import { ConfirmDialog, Dialog } from '../../../shared/parts/dialog.tsx';
import { TextField } from '../../../shared/parts/fields.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import { showToast } from '../../../shared/parts/toast.tsx';
import type { Memo } from './memo-entries.tsx';
import styles from './memos.module.css';

type Props = { memo: Memo; onClose: () => void; onDone: () => Promise<void> };

/** Runs a write; a refusal stays in the dialog. */
function useWrite({ onClose, onDone }: Pick<Props, 'onClose' | 'onDone'>) {
  const { isBusy, problem, run } = useRun();
  const write = async (call: () => Promise<unknown>, text: string) => {
    await run(async () => {
      await call();
      showToast(text);
      onClose();
    });
    await onDone();
  };
  return { isBusy, problem, write };
}

export function EditMemo({ memo: { uuid, version, text: saved }, ...props }: Props) {
  const [opened] = useState(saved);
  const [text, setText] = useState(saved);
  const { isBusy, problem, write } = useWrite(props);
  const isChanged = text.trim() !== '' && text.trim() !== saved;
  return (
    <ConfirmDialog
      title="메모 고치기"
      isOpen
      onClose={props.onClose}
      confirmLabel="저장"
      onConfirm={() =>
        void write(() => api.updateOrderMemo({ uuid, version, text: text.trim() }), '메모를 고쳤습니다.')
      }
      isPending={isBusy}
      isConfirmDisabled={!isChanged}
    >
      <TextField
        label="상담 메모"
        isMultiline
        maxLength={500}
        value={text}
        onChange={setText}
        hint="고치기 전 내용은 기록에 남습니다."
        error={problem}
      />
      {saved !== opened && <p className={styles.text}>지금 저장된 내용: {saved}</p>}
    </ConfirmDialog>
  );
}

export function DeleteMemo({ memo: { uuid, text }, ...props }: Props) {
  const { isBusy, problem, write } = useWrite(props);
  return (
    <ConfirmDialog
      title="이 메모를 지울까요?"
      isOpen
      onClose={props.onClose}
      tone="stop"
      confirmLabel="메모 지우기"
      onConfirm={() => void write(() => api.deleteOrderMemo({ uuid }), '메모를 지웠습니다.')}
      isPending={isBusy}
    >
      <p className={styles.text}>{text}</p>
      <p>처리 이력에는 누가 지웠는지만 남고, 내용은 감사 기록에 남습니다.</p>
      <ProblemText text={problem} />
    </ConfirmDialog>
  );
}

export function MemoHistory({ memo: { staffName, revisions }, onClose }: Omit<Props, 'onDone'>) {
  return (
    <Dialog title={`${staffName} 메모 · 고치기 전 내용`} isOpen onClose={onClose}>
      <ol className={styles.history}>
        {revisions.toReversed().map(({ text, replacedAt }) => (
          <li key={replacedAt}>
            <time dateTime={replacedAt}>{formatTime(replacedAt)}까지</time>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
