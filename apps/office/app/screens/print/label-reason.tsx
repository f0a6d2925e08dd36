// Asks why the addresses are needed, once for all labels. Every order has its row in the audit log.
import { useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { useRun } from '../../shared/api/use-run.ts';
import { ConfirmDialog } from '../../shared/parts/dialog.tsx';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import { ReasonField, isReason } from '../../shared/privacy/reason-field.tsx';

const usual = ['택배 라벨 인쇄', '라벨 다시 인쇄', '직접 배송 준비'];

export function LabelReason({
  orderUuids,
  count,
  onDone,
  onClose,
}: {
  orderUuids: readonly string[];
  /** Labels. */
  count: number;
  onDone: (deliveries: Answer<'revealDeliveries'>) => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const { isBusy, problem, run } = useRun();
  const disclose = () =>
    run(async () => {
      onDone(await api.revealDeliveries({ orderUuids: [...orderUuids], reason: reason.trim() }));
    });
  return (
    <ConfirmDialog
      title="받는 분과 주소를 넣을까요?"
      isOpen
      onClose={onClose}
      onConfirm={() => void disclose()}
      isPending={isBusy}
      isConfirmDisabled={!isReason(reason)}
      confirmLabel={`라벨 ${count}장에 주소 넣기`}
    >
      <p>주문 {orderUuids.length}건의 이름·연락처·주소를 누가, 언제, 왜 보았는지 주문마다 기록에 남습니다.</p>
      <ReasonField value={reason} onChange={setReason} usual={usual} />
      <ProblemText text={problem} />
    </ConfirmDialog>
  );
}
