// Returns money of a paid order without a claim. One opening of the dialog makes at most one refund.
import { useState } from 'react';
import { formatWon } from '#domain/base/money.ts';
import { api } from '../../../shared/api/api.ts';
import { newUuid } from '../../../shared/api/new-uuid.ts';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { TextField } from '../../../shared/parts/fields.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import { useSave } from './use-save.ts';

/** Length of the reason that the server accepts. */
const textLength = { minimum: 5, maximum: 200 };

/** `leftPrice`: money of the order that was not returned, where the caller may know it. */
export function GoodwillDialog({
  orderUuid,
  leftPrice,
  onClose,
}: {
  orderUuid: string;
  leftPrice: number | undefined;
  onClose: () => void;
}) {
  const [requestUuid, setRequestUuid] = useState(newUuid);
  const [digits, setDigits] = useState('');
  const [text, setText] = useState('');
  const { isBusy, problem, fieldProblems, save } = useSave(onClose);
  const amount = Number(digits);
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    // Another content is another request.
    setRequestUuid(newUuid());
  };
  const refund = () =>
    save(async () => {
      const made = await api.refundGoodwill({ uuid: orderUuid, requestUuid, amount, text });
      return `${formatWon(made.amount)}을 보상 환불했습니다. ${formatWon(made.leftPrice)}까지 더 할 수 있습니다.`;
    });
  return (
    <ConfirmDialog
      title="보상 환불"
      isOpen
      onClose={onClose}
      onConfirm={() => void refund()}
      isPending={isBusy}
      isConfirmDisabled={amount === 0 || text.trim().length < textLength.minimum}
      confirmLabel={amount === 0 ? '보상 환불' : `${formatWon(amount)} 보상 환불`}
    >
      <TextField
        label="금액"
        value={digits}
        onChange={change((value) => setDigits(value.replace(/\D/g, '').slice(0, 9)))}
        inputMode="numeric"
        error={fieldProblems.amount}
        hint={
          leftPrice === undefined ? undefined : `이 주문에 남은 결제 금액은 ${formatWon(leftPrice)}입니다.`
        }
      />
      <TextField
        label="사유"
        value={text}
        onChange={change(setText)}
        maxLength={textLength.maximum}
        hint="5자 이상 적어 주세요. 기록에 남습니다."
      />
      <p>클레임 없이 결제 수단으로 돌려줍니다. 되돌릴 수 없습니다.</p>
      <ProblemText text={problem} />
    </ConfirmDialog>
  );
}
