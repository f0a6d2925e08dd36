// Asks for the reason and the expected day, and announces the delay of the selected rows.
import { formatCount } from '../../shared/format.ts';
import { api } from '../../shared/api/api.ts';
import type { AskedDialogProps } from '../../shared/list/list-types.ts';
import { delayConsequence, useDelayFields } from '../../shared/parcels/delay-fields.tsx';
import { ConfirmDialog } from '../../shared/parts/dialog.tsx';
import type { OrderRow } from './orders.filters.ts';

export function DelayMany({ uuids, isPending, onRun, onClose }: AskedDialogProps<OrderRow>) {
  const { fields, delay, isComplete } = useDelayFields();
  return (
    <ConfirmDialog
      title={`${formatCount(uuids.length)}행 발송지연 안내`}
      isOpen
      onClose={onClose}
      confirmLabel={`${formatCount(uuids.length)}행 안내 보내기`}
      onConfirm={() =>
        onRun({ run: (portion) => api.bulkAnnounceDispatchDelay({ uuids: portion, ...delay }) })
      }
      isPending={isPending}
      isConfirmDisabled={!isComplete}
    >
      {fields}
      <p>{delayConsequence}</p>
    </ConfirmDialog>
  );
}
