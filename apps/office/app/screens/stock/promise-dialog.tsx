// Changes the days that an item promises; lots leave or return to the sale accordingly (docs/rules/lots.md#promise).
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { formatCount } from '../../shared/format.ts';
import { ConfirmDialog } from '../../shared/parts/dialog.tsx';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import { PromiseField, isPromise } from './promise-field.tsx';
import type { StockItem } from './stock.tsx';
import { useStockWrite } from './use-stock-write.ts';

export function PromiseDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const { uuid, displayName, minimumUseByDays } = item;
  const [days, setDays] = useState<number | null>(minimumUseByDays);
  const { isBusy, problems, write } = useStockWrite(onClose);
  const edit = () =>
    write(async () => {
      const saved = await api.editLotPromise({ uuid, minimumUseByDays: days ?? 0 });
      return `${displayName} 약속을 ${formatCount(saved.minimumUseByDays)}일로 고쳤습니다. 팔 수 있는 재고는 ${formatCount(saved.itemStockCount)}개입니다.`;
    });
  return (
    <ConfirmDialog
      title="남은 소비기한 약속"
      isOpen
      onClose={onClose}
      confirmLabel={isPromise(days) ? `${formatCount(days)}일로 고치기` : '고치기'}
      onConfirm={() => void edit()}
      isPending={isBusy}
      isConfirmDisabled={!isPromise(days) || days === minimumUseByDays}
    >
      <PromiseField value={days} onChange={setDays} error={problems.minimumUseByDays} />
      <p>{displayName}의 로트가 약속에 따라 판매에서 빠지거나 돌아옵니다. 받은 주문은 그대로입니다.</p>
      <ProblemText text={problems.whole} />
    </ConfirmDialog>
  );
}
