// Confirms a purchase or withdraws a claim: the question before it, the request, and the sentence after it.
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { useFormRequest } from '../../form/use-form-request.ts';
import { newReviewPath } from '../../review/review-paths.ts';
import {
  type ActionRow,
  type Asked,
  type StatusChange,
  canReviewAfterwards,
  confirmation,
  withdrawal,
} from './action-row.ts';
import { confirmText, withdrawText } from './status-texts.ts';

type StatusDialogProps = {
  /** Null while the dialog is closed. */
  asked: Asked | null;
  row: ActionRow;
  /** All rows of the order. */
  rows: readonly ActionRow[];
  isGuest: boolean;
  /** Sends the change and shows the changed order. */
  changeStatus: (change: StatusChange) => Promise<void>;
  onClose: () => void;
};

export function StatusDialog({ asked, row, rows, isGuest, changeStatus, onClose }: StatusDialogProps) {
  const showSnackbar = useSnackbar();
  const { send, failure } = useFormRequest();
  const change = asked === 'WITHDRAW' ? withdrawal(row, rows) : confirmation(row);
  const { done, ...texts } =
    asked === 'WITHDRAW' ? withdrawText(row, change.uuids.length) : confirmText(row, isGuest);
  const sendChange = (onSent: () => void) => () => {
    onClose();
    void send(async () => {
      await changeStatus(change);
      onSent();
    });
  };
  const confirm = sendChange(() => showSnackbar({ text: done, tone: 'done' }));
  // The form admits uploads in its Content-Security-Policy, so it is another document.
  const confirmAndReview = sendChange(() => window.location.assign(newReviewPath(row.uuid)));
  return (
    <>
      <FormAlert text={failure} />
      <ConfirmDialog {...texts} isOpen={asked !== null} onClose={onClose} onConfirm={confirm}>
        {asked !== 'WITHDRAW' && canReviewAfterwards(row, isGuest) && (
          <Button variant="outlined" isFull onClick={confirmAndReview}>
            확정하고 리뷰 쓰기
          </Button>
        )}
      </ConfirmDialog>
    </>
  );
}
