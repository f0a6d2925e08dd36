// Notes of staff about the member, newest first.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefObject } from 'react';
import { api, sentenceOf } from '../../shared/api/api.ts';
import { Sheet } from '../../shared/detail/detail.tsx';
import { formatTime } from '../../shared/format.ts';
import { Button, Kbd } from '../../shared/parts/button.tsx';
import { ConfirmDialog } from '../../shared/parts/dialog.tsx';
import { TextField } from '../../shared/parts/fields.tsx';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import { showToast } from '../../shared/parts/toast.tsx';
import type { Member } from './member-types.ts';
import styles from './member.module.css';

type Memo = Member['memos'][number];

export function Memos({
  member: { uuid, state, memos },
  inputRef,
}: {
  member: Member;
  inputRef: RefObject<HTMLInputElement | null>;
}) {
  const [deleted, setDeleted] = useState<Memo>();
  return (
    <Sheet title="상담 메모" note="직원만 봅니다.">
      <div className={styles.memos}>
        {state !== 'WITHDRAWAL' && <MemoField uuid={uuid} inputRef={inputRef} />}
        <ul aria-label="상담 메모">
          {memos.map((memo) => (
            <li key={memo.uuid} className={styles.memo}>
              <p className={styles.text}>{memo.text}</p>
              <small>
                {memo.staffName} {formatTime(memo.at)}
              </small>
              <Button
                tone="quiet"
                size="small"
                label={`${memo.staffName} 메모 지우기`}
                onPress={() => setDeleted(memo)}
              >
                지우기
              </Button>
            </li>
          ))}
        </ul>
      </div>
      {deleted !== undefined && <DeleteMemo memo={deleted} onClose={() => setDeleted(undefined)} />}
    </Sheet>
  );
}

function MemoField({ uuid, inputRef }: { uuid: string; inputRef: RefObject<HTMLInputElement | null> }) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const save = useMutation({
    mutationFn: () => api.registerMemberMemo({ uuid, text: text.trim() }),
    onSuccess: () => {
      setText('');
      return queryClient.invalidateQueries({ queryKey: ['members'] });
    },
  });
  return (
    <form
      className={styles.memoField}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !save.isPending) save.mutate();
      }}
    >
      <TextField
        label="새 상담 메모"
        isLabelHidden
        placeholder="메모 남기기"
        value={text}
        onChange={setText}
        maxLength={500}
        error={save.error === null ? undefined : sentenceOf(save.error)}
        inputRef={inputRef}
      />
      {text.trim() === '' ? (
        <Kbd>M</Kbd>
      ) : (
        <Button type="submit" isPending={save.isPending}>
          남기기
        </Button>
      )}
    </form>
  );
}

function DeleteMemo({ memo: { uuid, text }, onClose }: { memo: Memo; onClose: () => void }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.deleteMemberMemo({ uuid }),
    onSuccess: () => {
      showToast('메모를 지웠습니다.');
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['members'] });
    },
  });
  return (
    <ConfirmDialog
      title="이 메모를 지울까요?"
      isOpen
      onClose={onClose}
      tone="stop"
      confirmLabel="메모 지우기"
      onConfirm={() => remove.mutate()}
      isPending={remove.isPending}
    >
      <p className={styles.text}>{text}</p>
      <p>지운 사람과 내용은 감사 기록에 남습니다.</p>
      <ProblemText text={remove.error === null ? undefined : sentenceOf(remove.error)} />
    </ConfirmDialog>
  );
}
