// Holds rows of the order before their dispatch.
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { holdConsequence, useHoldFields } from '../../../shared/parcels/hold-fields.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { MoveDialogProps } from './move-dialog.tsx';

export function HoldDialog({ rows, uuids, onClose }: MoveDialogProps) {
  const [chosen, setChosen] = useState([...uuids]);
  const { fields, hold, isComplete } = useHoldFields();
  return (
    <MoveDialog
      title="배송보류"
      text={holdConsequence}
      rows={rows}
      chosen={chosen}
      onChoose={setChosen}
      onClose={onClose}
      run={(asked) => api.bulkHoldOrderProducts({ uuids: asked, ...hold })}
      done={(count) => `${count}행을 보류했습니다.`}
      undo={(held) => api.bulkReleaseOrderProducts({ uuids: held })}
      confirmLabel={`${chosen.length}행 보류`}
      isReady={isComplete}
    >
      {fields}
    </MoveDialog>
  );
}
