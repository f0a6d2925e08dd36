// A note about the order, which everyone who opens it reads.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefObject } from 'react';
import { api } from '../../shared/api/api.ts';
import { useRun } from '../../shared/api/use-run.ts';
import { Button, Kbd } from '../../shared/parts/button.tsx';
import { TextField } from '../../shared/parts/fields.tsx';
import styles from './order.module.css';

export function MemoField({
  orderUuid,
  inputRef,
}: {
  orderUuid: string;
  inputRef: RefObject<HTMLInputElement | null>;
}) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const { isBusy, problem, run } = useRun();
  const save = () =>
    run(async () => {
      await api.registerOrderMemo({ uuid: orderUuid, text });
      setText('');
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
    });
  return (
    <form
      className={styles.memo}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !isBusy) void save();
      }}
    >
      <TextField
        label="상담 메모"
        isLabelHidden
        placeholder="메모를 남기면 이 주문을 여는 모두가 봅니다"
        value={text}
        onChange={setText}
        maxLength={500}
        error={problem}
        inputRef={inputRef}
      />
      {text.trim() === '' ? (
        <Kbd>M</Kbd>
      ) : (
        <Button type="submit" isPending={isBusy}>
          남기기
        </Button>
      )}
    </form>
  );
}
