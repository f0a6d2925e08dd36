// Sends the newest message of a template to the shopper once more.
import { api } from '../../../shared/api/api.ts';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { templateLabel } from '../words.ts';
import { useSave } from './use-save.ts';
import styles from './moves.module.css';

export function ResendDialog({
  orderUuid,
  template,
  onClose,
}: {
  orderUuid: string;
  template: string;
  onClose: () => void;
}) {
  const { isBusy, problem, save } = useSave(onClose);
  const resend = () =>
    save(async () => {
      await api.resendOrderMessage({ uuid: orderUuid, messageKey: template });
      return `‘${templateLabel(template)}’ 알림을 다시 보냈습니다.`;
    });
  return (
    <ConfirmDialog
      title={`‘${templateLabel(template)}’ 알림을 다시 보낼까요?`}
      isOpen
      onClose={onClose}
      onConfirm={() => void resend()}
      isPending={isBusy}
      confirmLabel="알림 1건 다시 보내기"
    >
      <p>구매자가 같은 알림을 한 번 더 받습니다. 10분에 한 번만 보낼 수 있습니다.</p>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}
