// Confirms a purchase or withdraws a claim: the question before it, the request, and the sentence after it.
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { useFormRequest } from '../../form/use-form-request.ts';
import { type ActionRow, type Asked, type StatusChange, confirmation, withdrawal } from './action-row.ts';
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
  const confirm = () => {
    onClose();
    void send(async () => {
      await changeStatus(change);
      showSnackbar({ text: done, tone: 'done' });
    });
  };
  return (
    <>
      <FormAlert text={failure} />
      <ConfirmDialog {...texts} isOpen={asked !== null} onClose={onClose} onConfirm={confirm} />
    </>
  );
}
