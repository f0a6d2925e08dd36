// Asks before an action that cannot be taken back; the button carries the number of rows.
import { ConfirmDialog } from '../parts/dialog.tsx';
import type { useRunner } from './use-runner.ts';

export function ActionDialog<Row, Input>({
  runner: { asked, isBusy, confirm, close },
}: {
  runner: ReturnType<typeof useRunner<Row, Input>>;
}) {
  const words = asked?.action.confirm;
  const count = asked?.uuids.length ?? 0;
  return (
    <ConfirmDialog
      title={words?.title(count) ?? ''}
      isOpen={words !== undefined}
      onClose={close}
      onConfirm={confirm}
      isPending={isBusy}
      confirmLabel={words?.label(count) ?? ''}
    >
      <p>{words?.text}</p>
    </ConfirmDialog>
  );
}
