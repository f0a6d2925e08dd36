// Confirms the decision about a conflict, with a note for the audit log, which the channel gets when a sale is cancelled.
import { useState } from 'react';
import type { StaffResolution } from '#domain/channels/sales-channel/conflict-kinds.ts';
import { api, reasonOf } from '../../shared/api/api.ts';
import { useQueue } from '../../shared/detail/queue-parts.tsx';
import { ConfirmDialog } from '../../shared/parts/dialog.tsx';
import { TextField } from '../../shared/parts/fields.tsx';
import { decisions } from './conflict-words.ts';
import type { Conflict } from './conflict-words.ts';
import styles from './channel-conflicts.module.css';

const noteLength = 500;

export function ResolveDialog({
  conflict: { uuid },
  resolution,
  onClose,
}: {
  conflict: Conflict;
  resolution: StaffResolution;
  onClose: () => void;
}) {
  const { done, reread } = useQueue();
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const decision = decisions[resolution];
  const isCancel = resolution === 'CANCELLED';
  const resolve = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await api.resolveChannelConflict({ uuid, resolution, note: note.trim() });
      onClose();
      await done(decision.done);
    } catch (error) {
      setFailure(reasonOf(error));
      setIsBusy(false);
      await reread();
    }
  };
  return (
    <ConfirmDialog
      title={decision.label}
      isOpen
      onClose={onClose}
      tone={isCancel ? 'stop' : 'main'}
      confirmLabel={decision.confirmLabel}
      onConfirm={() => void resolve()}
      isPending={isBusy}
      isConfirmDisabled={note.trim() === ''}
    >
      <p>{decision.effect}</p>
      <TextField
        label={isCancel ? '취소 사유' : '메모'}
        isMultiline
        maxLength={noteLength}
        value={note}
        onChange={setNote}
        hint={
          isCancel
            ? '채널에 전달하고 감사 기록에 남깁니다.'
            : '확인한 것을 적어 주세요. 감사 기록에 남습니다.'
        }
      />
      {failure !== undefined && (
        <p className={styles.problem} role="alert">
          {failure}
        </p>
      )}
    </ConfirmDialog>
  );
}
