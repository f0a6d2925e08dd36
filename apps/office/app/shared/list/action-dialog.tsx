// Asks before an action that cannot be taken back, or for its values; the button carries the number of rows.
import { ConfirmDialog } from '../parts/dialog.tsx';
import type { useRunner } from './use-runner.ts';

export function ActionDialog<Row, Input>({
  runner: { asked, isBusy, confirm, runAs, close },
}: {
  runner: ReturnType<typeof useRunner<Row, Input>>;
}) {
  const words = asked?.action.confirm;
  const count = asked?.uuids.length ?? 0;
  const Ask = asked?.action.Ask;
  if (asked !== undefined && Ask !== undefined)
    return <Ask uuids={asked.uuids} isBusy={isBusy} onRun={runAs} onClose={close} />;
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
