// What staff found about differences. It is recorded with their name; no amount changes.
import { useState } from 'react';
import { differenceWords } from '#domain/payments/difference-words.ts';
import { api } from '../../shared/api/api.ts';
import type { AskedDialogProps } from '../../shared/list/list-types.ts';
import { oneByOne } from '../../shared/list/run-action.ts';
import { ConfirmDialog } from '../../shared/parts/dialog.tsx';
import { TextField } from '../../shared/parts/fields.tsx';
import type { Difference } from './differences.tsx';

export function ResolveDialog({ uuids, rows, isPending, onRun, onClose }: AskedDialogProps<Difference>) {
  const [text, setText] = useState('');
  const [only] = rows;
  return (
    <ConfirmDialog
      title={`차이 ${uuids.length}건의 처리 내용`}
      isOpen
      onClose={onClose}
      confirmLabel={`${uuids.length}건 처리함`}
      onConfirm={() =>
        onRun({
          run: (chosen) =>
            oneByOne(chosen, (uuid) => api.resolvePaymentDifference({ uuid, text: text.trim() })),
          done: (count) => `차이 ${count}건을 처리한 것으로 기록했습니다.`,
        })
      }
      isPending={isPending}
      isConfirmDisabled={text.trim() === ''}
    >
      <p>
        {uuids.length === 1 && only !== undefined
          ? differenceWords[only.kind].step
          : '고른 차이마다 같은 내용을 적습니다.'}{' '}
        금액은 바뀌지 않습니다.
      </p>
      <TextField label="처리 내용" value={text} onChange={setText} maxLength={500} isRequired />
    </ConfirmDialog>
  );
}
