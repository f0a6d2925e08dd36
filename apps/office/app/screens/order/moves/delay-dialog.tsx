// Announces to the shopper that rows of the order will be dispatched late.
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { delayConsequence, useDelayFields } from '../../../shared/parcels/delay-fields.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { MoveDialogProps } from './move-dialog.tsx';

export function DelayDialog({ rows, uuids, onClose }: MoveDialogProps) {
  const [chosen, setChosen] = useState([...uuids]);
  const { fields, delay, isComplete } = useDelayFields();
  return (
    <MoveDialog
      title="발송지연 안내"
      text={delayConsequence}
      rows={rows}
      chosen={chosen}
      onChoose={setChosen}
      onClose={onClose}
      run={(asked) => api.bulkAnnounceDispatchDelay({ uuids: asked, ...delay })}
      done={(count) => `${count}행의 발송지연을 안내했습니다.`}
      confirmLabel={`${chosen.length}행 안내 보내기`}
      isReady={isComplete}
    >
      {fields}
    </MoveDialog>
  );
}
