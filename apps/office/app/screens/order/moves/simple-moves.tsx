// Moves that need no more than the rows: confirmation, withdrawal of an invoice, end of a hold, hand-over and delivery by the store's own driver.
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import type { BulkResult } from '../../../shared/list/list-types.ts';
import { moveWords } from '../moves.ts';
import type { Move } from '../moves.ts';
import { MoveDialog } from './move-dialog.tsx';
import type { MoveDialogProps } from './move-dialog.tsx';

export type SimpleMove = Extract<
  Move,
  'CONFIRM' | 'WITHDRAW_INVOICE' | 'RELEASE_HOLD' | 'REPORT_PICKED_UP' | 'REPORT_DELIVERED'
>;

/** Moves that can be made again. */
const repeatable: readonly Move[] = ['WITHDRAW_INVOICE', 'RELEASE_HOLD'];

const calls: Record<SimpleMove, (uuids: string[]) => Promise<BulkResult>> = {
  CONFIRM: (uuids) => api.bulkConfirmOrderProducts({ uuids }),
  WITHDRAW_INVOICE: (uuids) => api.bulkWithdrawInvoice({ uuids }),
  RELEASE_HOLD: (uuids) => api.bulkReleaseOrderProducts({ uuids }),
  REPORT_PICKED_UP: (uuids) => api.bulkPickedUp({ uuids }),
  REPORT_DELIVERED: (uuids) => api.bulkDelivered({ uuids }),
};

export function SimpleMoveDialog({ move, rows, uuids, onClose }: MoveDialogProps & { move: SimpleMove }) {
  const [chosen, setChosen] = useState([...uuids]);
  const { label, consequence } = moveWords[move];
  return (
    <MoveDialog
      title={`${label}할까요?`}
      text={repeatable.includes(move) ? consequence : `${consequence} 되돌릴 수 없습니다.`}
      rows={rows}
      chosen={chosen}
      onChoose={setChosen}
      onClose={onClose}
      run={calls[move]}
      done={(count) => `${count}행을 ${label}했습니다.`}
      confirmLabel={`${chosen.length}행 ${label}`}
    />
  );
}
