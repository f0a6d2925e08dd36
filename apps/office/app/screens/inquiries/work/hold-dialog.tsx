// Holds an inquiry until a day, with a reason for colleagues. The server checks the day (docs/rules/inquiries.md#holds).
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { useRun } from '../../../shared/api/use-run.ts';
import { useQueue } from '../../../shared/detail/queue-parts.tsx';
import { formatDay } from '../../../shared/format.ts';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { TextField } from '../../../shared/parts/fields.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import type { StaffInquiry } from '../inquiries.filters.ts';
import { holdWords } from '../inquiry-words.ts';

export function HoldDialog({
  inquiry: { uuid, hold },
  onClose,
}: {
  inquiry: StaffInquiry;
  onClose: () => void;
}) {
  const { done, stay } = useQueue();
  const [reason, setReason] = useState(hold?.reason ?? '');
  const [heldUntil, setHeldUntil] = useState(hold?.heldUntil ?? '');
  const { isBusy, problem, run } = useRun();
  const save = () =>
    run(async () => {
      await api.holdInquiry({ uuid, heldUntil, reason: reason.trim() });
      onClose();
      // A held inquiry is in its tab before and after.
      await (hold === undefined ? done : stay)(`보류했습니다. ${formatDay(heldUntil)}에 풀립니다.`);
    });
  return (
    <ConfirmDialog
      title="문의 보류"
      isOpen
      onClose={onClose}
      confirmLabel={heldUntil === '' ? '보류' : holdWords({ heldUntil })}
      onConfirm={() => void save()}
      isPending={isBusy}
      isConfirmDisabled={reason.trim() === '' || heldUntil === ''}
    >
      <TextField
        label="사유"
        value={reason}
        onChange={setReason}
        maxLength={200}
        hint="직원만 봅니다. 예: 제조사 답을 기다림"
      />
      <TextField
        label="푸는 날"
        type="date"
        value={heldUntil}
        onChange={setHeldUntil}
        hint="이날 0시에 답변할 것으로 돌아옵니다. 그때까지 기한 지남에 나오지 않습니다."
      />
      <p>문의한 사람에게 알림을 보내지 않습니다.</p>
      <ProblemText text={problem} />
    </ConfirmDialog>
  );
}
