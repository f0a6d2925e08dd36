// Ends an inquiry without an answer, with a reason for the audit log.
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { useRun } from '../../../shared/api/use-run.ts';
import { useQueue } from '../../../shared/detail/queue-parts.tsx';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { TextField } from '../../../shared/parts/fields.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import type { StaffInquiry } from '../inquiries.filters.ts';

type DialogProps = { inquiry: StaffInquiry; onClose: () => void };

export function CloseDialog({ inquiry: { uuid }, onClose }: DialogProps) {
  const { done } = useQueue();
  const [reason, setReason] = useState('');
  const { isBusy, problem, run } = useRun();
  const close = () =>
    run(async () => {
      await api.closeInquiry({ uuid, reason: reason.trim() });
      onClose();
      await done('문의를 종료했습니다.');
    });
  return (
    <ConfirmDialog
      title="답변 없이 종료할까요?"
      isOpen
      onClose={onClose}
      tone="stop"
      confirmLabel="문의 종료"
      onConfirm={() => void close()}
      isPending={isBusy}
      isConfirmDisabled={reason.trim() === ''}
    >
      <p>문의한 사람에게 알림을 보내지 않고, 되돌릴 수 없습니다.</p>
      <TextField
        label="사유"
        value={reason}
        onChange={setReason}
        maxLength={200}
        hint="감사 기록에 남습니다. 예: 같은 문의가 또 있음"
      />
      <ProblemText text={problem} />
    </ConfirmDialog>
  );
}
