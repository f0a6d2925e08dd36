// A count of the shelf of one lot, which includes the units of orders that are not dispatched.
import { useState } from 'react';
import type { lotCountReasons } from '#domain/catalog/stock-lots.ts';
import { api } from '../../../shared/api/api.ts';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { formatChange, formatCount } from '../../../shared/format.ts';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { ChoiceCards, TextField } from '../../../shared/parts/fields.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import { isUnits } from '../is-units.ts';
import { useStockWrite } from '../use-stock-write.ts';
import { LotFacts } from './lot-facts.tsx';
import type { Lot } from './lot-words.ts';
import styles from '../stock.module.css';

type Reason = (typeof lotCountReasons)[number];

const reasons: readonly { value: Reason; label: string; detail: string }[] = [
  { value: 'COUNT', label: '재고 실사', detail: '센 수량으로 고칩니다' },
  { value: 'DAMAGE', label: '파손·분실', detail: '줄어든 만큼 뺍니다' },
];

export function CountDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const { uuid, code, stockCount, reservedCount } = lot;
  const [reason, setReason] = useState<Reason>('COUNT');
  const [units, setUnits] = useState<number | null>(null);
  const [memo, setMemo] = useState('');
  const { isBusy, problems, write } = useStockWrite(onClose);
  const isCounted = isUnits(units, 0);
  const count = () =>
    write(async () => {
      const counted = await api.countStockLot({
        uuid,
        countedCount: units ?? 0,
        reason,
        ...(memo.trim() !== '' && { memo: memo.trim() }),
      });
      return `${code} 로트의 재고를 ${formatCount(counted.stockCount)}개로 고쳤습니다 (${formatChange(counted.change)}).`;
    });
  return (
    <ConfirmDialog
      title="로트 실사"
      isOpen
      onClose={onClose}
      confirmLabel={isCounted ? `선반 ${formatCount(units)}개로 고치기` : '고치기'}
      onConfirm={() => void count()}
      isPending={isBusy}
      isConfirmDisabled={!isCounted}
    >
      <LotFacts lot={lot} />
      <ChoiceCards
        label="사유"
        options={reasons}
        value={reason}
        onChange={(value) => setReason(value as Reason)}
      />
      <NumberField
        label="선반에 있는 수량"
        unit="개"
        value={units}
        onChange={setUnits}
        error={problems.countedCount}
        hint={`발송하지 않은 주문의 ${formatCount(reservedCount)}개를 포함해 셉니다.`}
      />
      <TextField label="메모 (선택)" value={memo} onChange={setMemo} maxLength={200} />
      {isCounted && units >= reservedCount && (
        <p className={styles.result}>
          재고 {formatCount(stockCount)}개 → <strong>{formatCount(units - reservedCount)}개</strong>
        </p>
      )}
      <ProblemText text={problems.whole ?? problems.reason} />
    </ConfirmDialog>
  );
}
