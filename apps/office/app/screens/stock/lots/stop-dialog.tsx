// Stops the sale of a lot with a reason, and holds its orders that are not dispatched.
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { formatCount } from '../../../shared/format.ts';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { TextField } from '../../../shared/parts/fields.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import { useStockWrite } from '../use-stock-write.ts';
import { LotFacts } from './lot-facts.tsx';
import type { Lot } from './lot-words.ts';

export function StopDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const { uuid, code, stockCount, reservedCount } = lot;
  const [reason, setReason] = useState('');
  const { isBusy, problems, write } = useStockWrite(onClose);
  const stop = () =>
    write(async () => {
      const { rowCount } = await api.stopStockLot({ uuid, reason: reason.trim() });
      return `${code} 로트의 판매를 중지하고 발송 전 주문 ${formatCount(rowCount)}건의 배송을 보류했습니다.`;
    });
  return (
    <ConfirmDialog
      title="로트 판매 중지"
      isOpen
      onClose={onClose}
      tone="stop"
      confirmLabel={`재고 ${formatCount(stockCount)}개 판매 중지`}
      onConfirm={() => void stop()}
      isPending={isBusy}
      isConfirmDisabled={reason.trim() === ''}
    >
      <TextField
        label="사유"
        value={reason}
        onChange={setReason}
        maxLength={200}
        error={problems.reason}
        hint="이력과 배송보류에 남습니다. 예: 제조사 회수"
      />
      <LotFacts lot={lot} />
      <p>
        이 로트를 더 팔지 않고, 발송하지 않은 {formatCount(reservedCount)}개의 주문은 배송을 보류합니다. 이미
        받은 구매자에게는 ‘나간 주문’에서 안내를 보냅니다.
      </p>
      <ProblemText text={problems.whole} />
    </ConfirmDialog>
  );
}
