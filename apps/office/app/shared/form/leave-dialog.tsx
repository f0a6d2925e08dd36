// Asks once before a form with changes is left.
import type { FieldValues } from 'react-hook-form';
import type { Blocker } from 'react-router';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useChanges } from './use-changes.ts';
import type { ResourceForm } from './use-resource-form.ts';

export function LeaveDialog<Row, Values extends FieldValues>({
  blocker,
  state,
}: {
  blocker: Blocker;
  state: ResourceForm<Row, Values>;
}) {
  const changes = useChanges(state);
  return (
    <Dialog
      title="저장하지 않고 나갈까요?"
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      footer={
        <>
          <Button tone="stop" onPress={() => blocker.proceed?.()}>
            저장하지 않고 나가기
          </Button>
          <Button tone="main" onPress={() => blocker.reset?.()}>
            계속 고치기
          </Button>
        </>
      }
    >
      <p>고친 {changes.length}곳은 아직 저장하지 않았습니다. 나가면 사라집니다.</p>
    </Dialog>
  );
}
