// Asks before an action that cannot be taken back, or for its values; the button carries the number of rows.
import { ConfirmDialog } from '../parts/dialog.tsx';
import type { Runner } from './use-runner.ts';

export function ActionDialog<Row>({
  runner: { asked, askedRows, isBusy, confirm, close },
}: {
  runner: Runner<Row>;
}) {
  const OwnDialog = asked?.action.dialog;
  if (asked !== undefined && OwnDialog !== undefined)
    return (
      <OwnDialog uuids={asked.uuids} rows={askedRows} isPending={isBusy} onRun={confirm} onClose={close} />
    );
  const words = asked?.action.confirm;
  const count = asked?.uuids.length ?? 0;
  return (
    <ConfirmDialog
      title={words?.title(count) ?? ''}
      isOpen={words !== undefined}
      onClose={close}
      onConfirm={() => confirm()}
      isPending={isBusy}
      confirmLabel={words?.label(count, askedRows) ?? ''}
    >
      <p>{words?.text}</p>
    </ConfirmDialog>
  );
}
