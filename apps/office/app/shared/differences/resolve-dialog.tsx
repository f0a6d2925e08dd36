// What staff found about differences. It is recorded with their name; no amount changes.
import { useState } from 'react';
import type { ComponentType } from 'react';
import type { AskedDialogProps } from '../list/list-types.ts';
import { oneByOne } from '../list/run-action.ts';
import { ConfirmDialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/fields.tsx';

/** The dialog of a list of differences. `stepOf`: the next step of staff; `resolve` records the text. */
export const resolveDialogOf = <Row,>({
  stepOf,
  resolve,
}: {
  stepOf: (row: Row) => string;
  resolve: (input: { uuid: string; text: string }) => Promise<unknown>;
}): ComponentType<AskedDialogProps<Row>> =>
  function ResolveDialog({ uuids, rows, isPending, onRun, onClose }) {
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
            run: (chosen) => oneByOne(chosen, (uuid) => resolve({ uuid, text: text.trim() })),
            done: (count) => `차이 ${count}건을 처리한 것으로 기록했습니다.`,
          })
        }
        isPending={isPending}
        isConfirmDisabled={text.trim() === ''}
      >
        <p>
          {uuids.length === 1 && only !== undefined ? stepOf(only) : '고른 차이마다 같은 내용을 적습니다.'}{' '}
          금액은 바뀌지 않습니다.
        </p>
        <TextField label="처리 내용" value={text} onChange={setText} maxLength={500} isRequired />
      </ConfirmDialog>
    );
  };
