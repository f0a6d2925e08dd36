// A claim becomes a return: because its parcel cannot be stopped, or because the shopper agreed that nothing is exchanged.
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { Checkbox } from '../../../shared/parts/fields.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import { AmountAfter } from './amount-after.tsx';
import type { DialogProps } from './decision-dialog.tsx';
import { doneText } from './decision-words.ts';

export function AgreeDialog({
  claim,
  decide,
  onClose,
  decision,
}: DialogProps & { decision: 'CANNOT_STOP' | 'TO_RETURN' }) {
  const [isAgreed, setIsAgreed] = useState(false);
  const isExchange = decision === 'TO_RETURN';
  const { uuid } = claim;
  const run = () =>
    void decide.run(
      () => (isExchange ? api.turnClaimToReturn({ uuid, agreed: true }) : api.markClaimCannotStop({ uuid })),
      doneText(claim, decision),
    );
  return (
    <ConfirmDialog
      title={isExchange ? '교환을 반품으로 전환' : '택배를 세울 수 없음'}
      isOpen
      onClose={onClose}
      confirmLabel="반품으로 바꾸기"
      onConfirm={run}
      isPending={decide.isBusy}
      isConfirmDisabled={isExchange && !isAgreed}
    >
      <p>
        {isExchange
          ? '교환할 상품이 없어 구매자가 반품에 동의한 때에 씁니다. 잡아 둔 교환품의 재고는 풀립니다.'
          : '상품이 구매자에게 도착하면 돌려받아야 환불합니다. 발송 취소 요청은 반품 요청이 됩니다.'}
      </p>
      <AmountAfter claim={claim} event={isExchange ? 'TO_RETURN' : 'CANNOT_STOP'} />
      {isExchange && (
        <Checkbox isSelected={isAgreed} onChange={setIsAgreed}>
          구매자가 반품에 동의했습니다
        </Checkbox>
      )}
      <ProblemText text={decide.failure} />
    </ConfirmDialog>
  );
}
