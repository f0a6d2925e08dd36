// Corrects the invoice of a parcel that left, for all rows in it. The same number confirms a parcel whose tracking is doubted.
import { useState } from 'react';
import { carrierLabels } from '#domain/base/enum-labels.ts';
import type { Carrier } from '#domain/base/enums.ts';
import { api } from '../../../shared/api/api.ts';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { Select, TextField } from '../../../shared/parts/fields.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import { moveWords } from '../moves.ts';
import type { OrderRow } from '../order-types.ts';
import { InvoiceFields, isInvoice } from './dispatch-dialog.tsx';
import type { MoveDialogProps } from './move-dialog.tsx';
import { useSave } from './use-save.ts';

type Sent = { key: string; rowUuid: string; carrier: Carrier; invoiceNumber: string };

/** The invoices of the rows, each once, with a row that has it. */
function invoicesOf(rows: readonly OrderRow[]): Sent[] {
  const all = rows.flatMap(({ uuid, invoices }) =>
    invoices.map(({ carrier, invoiceNumber }) => ({
      key: `${carrier} ${invoiceNumber}`,
      rowUuid: uuid,
      carrier,
      invoiceNumber,
    })),
  );
  return all.filter(({ key }, at) => all.findIndex((one) => one.key === key) === at);
}

export function CorrectDialog({ rows, uuids, onClose }: MoveDialogProps) {
  const sent = invoicesOf(rows.filter(({ uuid }) => uuids.includes(uuid)));
  const [key, setKey] = useState(sent[0]?.key);
  const wrong = sent.find((one) => one.key === key);
  const [carrier, setCarrier] = useState<Carrier>(wrong?.carrier ?? 'CJ');
  const [number, setNumber] = useState('');
  const [reason, setReason] = useState('');
  const { isBusy, problem, save } = useSave(onClose);
  const isSame = carrier === wrong?.carrier && number.replace(/[\s-]/g, '') === wrong.invoiceNumber;
  const correct = () =>
    save(async () => {
      await api.correctInvoice({
        uuid: wrong?.rowUuid ?? '',
        carrier,
        invoiceNumber: number.trim(),
        wrongInvoiceNumber: wrong?.invoiceNumber ?? '',
        reason,
      });
      return isSame ? '송장을 확인했습니다.' : '송장을 정정했습니다.';
    });
  return (
    <ConfirmDialog
      title="송장 정정"
      isOpen
      onClose={onClose}
      onConfirm={() => void correct()}
      isPending={isBusy}
      isConfirmDisabled={wrong === undefined || !isInvoice(carrier, number) || reason.trim() === ''}
      confirmLabel={isSame ? '같은 번호로 확인' : '송장 정정'}
    >
      <Select
        label="정정할 송장"
        options={sent.map((one) => ({
          value: one.key,
          label: `${carrierLabels[one.carrier]} ${one.invoiceNumber}`.trim(),
        }))}
        value={key}
        onChange={setKey}
      />
      <InvoiceFields carrier={carrier} onCarrier={setCarrier} number={number} onNumber={setNumber} />
      <TextField
        label="사유"
        value={reason}
        onChange={setReason}
        maxLength={500}
        hint="처리 이력에 남습니다."
      />
      <p>
        {isSame ? '택배사의 기록이 이 주문의 것이 맞다고 확인합니다.' : moveWords.CORRECT_INVOICE.consequence}
      </p>
      <ProblemText text={problem} />
    </ConfirmDialog>
  );
}
