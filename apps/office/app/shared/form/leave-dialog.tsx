// Asks once before a form with changes is left.
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';

export function LeaveDialog({
  isOpen,
  changeCount,
  onStay,
  onLeave,
}: {
  isOpen: boolean;
  changeCount: number;
  onStay: () => void;
  onLeave: () => void;
}) {
  return (
    <Dialog
      title="저장하지 않고 나갈까요?"
      isOpen={isOpen}
      onClose={onStay}
      footer={
        <>
          <Button tone="stop" onPress={onLeave}>
            저장하지 않고 나가기
          </Button>
          <Button tone="main" onPress={onStay}>
            계속 고치기
          </Button>
        </>
      }
    >
      <p>고친 {changeCount}곳은 아직 저장하지 않았습니다. 나가면 사라집니다.</p>
    </Dialog>
  );
}
