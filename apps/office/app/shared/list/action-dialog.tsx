// Asks before an action that cannot be taken back; the button carries the number of rows.
import { ConfirmDialog } from '../parts/dialog.tsx';
import type { Asked } from './list-types.ts';

export function ActionDialog<Row>({
  pending,
  isBusy,
  onConfirm,
  onClose,
}: {
  pending: Asked<Row> | undefined;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const words = pending?.action.confirm;
  const count = pending?.uuids.length ?? 0;
  return (
    <ConfirmDialog
      title={words?.title(count) ?? ''}
      isOpen={words !== undefined}
      onClose={onClose}
      onConfirm={onConfirm}
      isPending={isBusy}
      confirmLabel={words?.label(count) ?? ''}
    >
      <p>{words?.text}</p>
    </ConfirmDialog>
  );
}
