// A refund that staff transferred: to which account, when, and what proves it. Recording it cannot be taken back.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { formatWon } from '#domain/base/money.ts';
import { api } from '../../shared/api/api.ts';
import { useRun } from '../../shared/api/use-run.ts';
import { ConfirmDialog } from '../../shared/parts/dialog.tsx';
import { Checkbox, TextField } from '../../shared/parts/fields.tsx';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import { showToast } from '../../shared/parts/toast.tsx';
import { RefundAccount } from './refund-account.tsx';
import type { RefundRow } from './refunds.filters.ts';

export function CompleteDialog({ refund, onClose }: { refund: RefundRow; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [transferredAt, setTransferredAt] = useState(() => seoulDateTime(new Date()).slice(0, 16));
  const [proofText, setProofText] = useState('');
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { isBusy, problem, run } = useRun();
  const complete = () =>
    run(async () => {
      await api.completeRefundByHand({
        uuid: refund.uuid,
        transferredAt: `${transferredAt}:00`,
        proofText: proofText.trim(),
        ...(refund.isPaidOutside && { isMoneyConfirmed: isConfirmed }),
      });
      showToast(`${refund.orderNo}의 환불 ${formatWon(refund.amount)}을 송금 완료로 기록했습니다.`);
      onClose();
      void queryClient.invalidateQueries({ queryKey: ['refunds'] });
    });
  const isComplete =
    transferredAt !== '' && proofText.trim() !== '' && (!refund.isPaidOutside || isConfirmed);
  return (
    <ConfirmDialog
      title="직접 송금 완료"
      isOpen
      onClose={onClose}
      confirmLabel={`${formatWon(refund.amount)} 송금 완료`}
      onConfirm={() => void complete()}
      isPending={isBusy}
      isConfirmDisabled={!isComplete}
    >
      <p>
        {refund.orderNo} 주문의 환불 <strong>{formatWon(refund.amount)}</strong>을 아래 계좌로 보낸 뒤 기록해
        주세요. 기록하면 되돌릴 수 없고, 구매자에게 환불을 알립니다.
      </p>
      <RefundAccount refund={refund} />
      <TextField label="송금한 때" type="datetime-local" value={transferredAt} onChange={setTransferredAt} />
      <TextField
        label="증빙"
        value={proofText}
        onChange={setProofText}
        maxLength={500}
        hint="은행의 이체 번호처럼 송금을 증명하는 내용"
      />
      {refund.isPaidOutside && (
        <Checkbox isSelected={isConfirmed} onChange={setIsConfirmed}>
          외부에서 결제한 이 주문의 입금을 확인했습니다
        </Checkbox>
      )}
      <ProblemText text={problem} />
    </ConfirmDialog>
  );
}
