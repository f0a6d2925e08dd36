// Carrier and invoice number: of a parcel that left before the cancellation, or of the replacement of an exchange.
import { useState } from 'react';
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { carriers } from '#domain/base/enums.ts';
import type { Carrier } from '#domain/base/enums.ts';
import { api } from '../../../shared/api/api.ts';
import { useCarrier } from '../../../shared/parcels/use-carrier.ts';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { Select, TextField } from '../../../shared/parts/fields.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import { AmountAfter } from './amount-after.tsx';
import type { DialogProps } from './decision-dialog.tsx';
import { doneText } from './decision-words.ts';

const words = {
  ALREADY_SHIPPED: {
    title: '이미 발송한 주문',
    text: '택배사가 취소 요청보다 먼저 인수한 때에만 발송 취소로 바뀝니다. 택배사의 기록을 바로 조회합니다.',
    confirm: '발송 취소로 바꾸기',
  },
  RESHIP: {
    title: '교환품 재발송',
    text: '송장을 등록하면 구매자에게 발송을 알리고 배송을 추적합니다.',
    confirm: '재발송',
  },
} as const;

export function InvoiceDialog({
  claim,
  decide,
  onClose,
  decision,
}: DialogProps & { decision: 'ALREADY_SHIPPED' | 'RESHIP' }) {
  const [carrier, setCarrier] = useCarrier();
  const [number, setNumber] = useState('');
  const invoiceNumber = number.replace(/[\s-]/g, '');
  // A parcel that the store carries itself has no number.
  const isComplete = carrier === 'MANUAL' || invoiceNumber.length >= 4;
  const { title, text, confirm } = words[decision];
  const run = () => {
    const input = { uuid: claim.uuid, carrier, ...(invoiceNumber !== '' && { invoiceNumber }) };
    void decide.run(
      () => (decision === 'RESHIP' ? api.reshipClaim(input) : api.markClaimAlreadyShipped(input)),
      doneText(claim, decision),
    );
  };
  return (
    <ConfirmDialog
      title={title}
      isOpen
      onClose={onClose}
      confirmLabel={confirm}
      onConfirm={run}
      isPending={decide.isBusy}
      isConfirmDisabled={!isComplete}
    >
      <p>{text}</p>
      {decision === 'ALREADY_SHIPPED' && <AmountAfter claim={claim} event="ALREADY_SHIPPED" />}
      <Select
        label="택배사"
        options={carriers.map((value) => ({ value, label: carrierLabels[value] }))}
        value={carrier}
        onChange={(value) => setCarrier(value as Carrier)}
      />
      <TextField label="송장번호" inputMode="numeric" maxLength={30} value={number} onChange={setNumber} />
      <ProblemText text={decide.failure} />
    </ConfirmDialog>
  );
}
