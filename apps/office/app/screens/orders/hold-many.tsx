// Asks for the reason before the selected rows are held.
import { formatCount } from '../../shared/format.ts';
import { api } from '../../shared/api/api.ts';
import type { AskedDialogProps } from '../../shared/list/list-types.ts';
import { holdConsequence, useHoldFields } from '../../shared/parcels/hold-fields.tsx';
import { ConfirmDialog } from '../../shared/parts/dialog.tsx';
import type { OrderRow } from './orders.filters.ts';

export function HoldMany({ uuids, isPending, onRun, onClose }: AskedDialogProps<OrderRow>) {
  const { fields, hold, isComplete } = useHoldFields();
  return (
    <ConfirmDialog
      title={`${formatCount(uuids.length)}행 배송보류`}
      isOpen
      onClose={onClose}
      confirmLabel={`${formatCount(uuids.length)}행 보류`}
      onConfirm={() => onRun({ run: (portion) => api.bulkHoldOrderProducts({ uuids: portion, ...hold }) })}
      isPending={isPending}
      isConfirmDisabled={!isComplete}
    >
      {fields}
      <p>{holdConsequence}</p>
    </ConfirmDialog>
  );
}
