// Holds a claim: why, what the shopper reads, and the money that is asked of the shopper.
import { useState } from 'react';
import { exchangeHoldReasons, returnHoldReasons } from '#domain/channels/sales-channel/desk-decision.ts';
import { api } from '../../../shared/api/api.ts';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { Select, TextField } from '../../../shared/parts/fields.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import type { StaffClaim } from '../claims.filters.ts';
import type { DialogProps } from './decision-dialog.tsx';
import { doneText } from './decision-words.ts';
import styles from '../claims.module.css';

type Reason = (typeof exchangeHoldReasons)[number] | (typeof returnHoldReasons)[number];

const labels: Record<Reason, string> = {
  EXCHANGE_DELIVERYFEE: '교환 배송비를 받아야 합니다',
  EXCHANGE_EXTRAFEE: '추가 비용을 받아야 합니다',
  EXCHANGE_PRODUCT_READY: '교환할 상품을 준비하고 있습니다',
  EXCHANGE_HOLDBACK: '교환 여부를 확인하고 있습니다',
  RETURN_DELIVERYFEE: '반품 배송비를 받아야 합니다',
  EXTRAFEE: '추가 비용을 받아야 합니다',
  RETURN_DELIVERYFEE_AND_EXTRAFEE: '반품 배송비와 추가 비용을 받아야 합니다',
  RETURN_PRODUCT_NOT_DELIVERED: '반품 상품이 도착하지 않았습니다',
  ETC: '그 밖의 이유',
};

const reasonsOf = ({ type }: StaffClaim): readonly Reason[] =>
  type === 'EXCHANGE' ? exchangeHoldReasons : type === 'RETURN' ? returnHoldReasons : ['ETC'];

/** Shortest text that the shopper gets. */
const textAtLeast = 5;

export function HoldDialog({ claim, decide, onClose }: DialogProps) {
  const reasons = reasonsOf(claim);
  const [reason, setReason] = useState(reasons.length === 1 ? reasons[0] : undefined);
  const [text, setText] = useState('');
  const [fee, setFee] = useState('');
  const feeDemand = Number(fee.replaceAll(',', ''));
  const isFeeValid = Number.isSafeInteger(feeDemand) && feeDemand >= 0;
  const confirm = () => {
    if (reason === undefined) return;
    const input = { uuid: claim.uuid, reason, text: text.trim(), ...(feeDemand > 0 && { feeDemand }) };
    void decide.run(() => api.holdClaim(input), doneText(claim, 'HOLD'));
  };
  return (
    <ConfirmDialog
      title={`${claim.typeLabel} 보류`}
      isOpen
      onClose={onClose}
      confirmLabel="보류"
      onConfirm={confirm}
      isPending={decide.isBusy}
      isConfirmDisabled={reason === undefined || text.trim().length < textAtLeast || !isFeeValid}
    >
      <p className={styles.quiet}>보류해도 답할 기한은 그대로입니다. 설명은 구매자에게 보입니다.</p>
      <Select
        label="보류 사유"
        options={reasons.map((value) => ({ value, label: labels[value] }))}
        value={reason}
        onChange={(value) => setReason(value as Reason)}
      />
      <TextField
        label="설명"
        isMultiline
        maxLength={500}
        value={text}
        onChange={setText}
        hint={`${textAtLeast}자 이상`}
      />
      <TextField
        label="구매자에게 청구할 금액 (원)"
        inputMode="numeric"
        maxLength={10}
        value={fee}
        onChange={setFee}
        error={isFeeValid ? undefined : '숫자로 적어 주세요.'}
      />
      <ProblemText text={decide.failure} />
    </ConfirmDialog>
  );
}
