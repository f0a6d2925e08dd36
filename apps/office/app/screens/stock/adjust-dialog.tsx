// The adjustment of an item's stock: units that came in or are lost, or a count of the shelf, with what the stock will be.
import { useState } from 'react';
import type { StockAdjustReason } from '#domain/catalog/stock-adjustment.ts';
import { api } from '../../shared/api/api.ts';
import { NumberField } from '../../shared/form/number-field.tsx';
import { formatChange, formatCount } from '../../shared/format.ts';
import { ConfirmDialog } from '../../shared/parts/dialog.tsx';
import { ChoiceCards, TextField } from '../../shared/parts/fields.tsx';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import { isUnits } from './is-units.ts';
import type { StockItem } from './stock.tsx';
import { useStockWrite } from './use-stock-write.ts';
import styles from './stock.module.css';

const reasons: readonly { value: StockAdjustReason; label: string; detail: string; count: string }[] = [
  { value: 'RESTOCK', label: '입고', detail: '더합니다', count: '들어온 수량' },
  { value: 'COUNT', label: '재고 실사', detail: '센 수량으로 고칩니다', count: '선반에서 센 수량' },
  { value: 'DAMAGE', label: '파손·분실', detail: '뺍니다', count: '뺄 수량' },
];

export function AdjustDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const [reason, setReason] = useState<StockAdjustReason>('RESTOCK');
  const [units, setUnits] = useState<number | null>(null);
  const [includesUnsent, setIncludesUnsent] = useState<string>();
  const [memo, setMemo] = useState('');
  const { isBusy, problems, isUnsentAsked, adjust } = useAdjust(item, onClose);
  const isWhole = isUnits(units, reason === 'COUNT' ? 0 : 1);
  const isCount = reason === 'COUNT';
  const run = () =>
    adjust({
      reason,
      ...(memo.trim() !== '' && { memo: memo.trim() }),
      ...(isCount
        ? { countedCount: units ?? 0 }
        : { change: (units ?? 0) * (reason === 'RESTOCK' ? 1 : -1) }),
      ...(isCount && includesUnsent !== undefined && { includesUnsent: includesUnsent === 'yes' }),
    });
  return (
    <ConfirmDialog
      title="재고 조정"
      isOpen
      onClose={onClose}
      confirmLabel={isWhole ? `${formatCount(units)}개 ${labelOf(reason)}` : labelOf(reason)}
      onConfirm={() => void run()}
      isPending={isBusy}
      isConfirmDisabled={!isWhole || (isUnsentAsked && reason === 'COUNT' && includesUnsent === undefined)}
    >
      <p>
        {item.displayName} · 지금 팔 수 있는 재고 <strong>{formatCount(item.stockCount)}개</strong>
      </p>
      <ChoiceCards
        label="사유"
        options={reasons}
        value={reason}
        onChange={(value) => setReason(value as StockAdjustReason)}
      />
      <NumberField
        label={reasons.find(({ value }) => value === reason)?.count ?? '수량'}
        unit="개"
        value={units}
        onChange={setUnits}
        error={problems.change ?? problems.countedCount}
        hint={reason === 'COUNT' ? '결제를 기다리는 주문의 수량은 알아서 뺍니다.' : undefined}
      />
      {isUnsentAsked && reason === 'COUNT' && (
        <UnsentField text={problems.includesUnsent} value={includesUnsent} onChange={setIncludesUnsent} />
      )}
      <TextField
        label="메모"
        value={memo}
        onChange={setMemo}
        maxLength={200}
        hint="이력에 남습니다. 비워도 됩니다."
      />
      {isWhole && reason !== 'COUNT' && (
        <p className={styles.result}>
          재고 {formatCount(item.stockCount)}개 →{' '}
          <strong>{formatCount(item.stockCount + (reason === 'RESTOCK' ? units : -units))}개</strong>
        </p>
      )}
      <ProblemText text={problems.whole} />
    </ConfirmDialog>
  );
}

/** Units of paid orders that are not sent: whether the count includes them. */
function UnsentField({
  text,
  value,
  onChange,
}: {
  text: string | undefined;
  value: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <>
      <p>{text}</p>
      <ChoiceCards
        label="발송하지 않은 주문의 상품"
        options={[
          { value: 'yes', label: '함께 셌습니다', detail: '그 수량을 뺍니다' },
          { value: 'no', label: '따로 빼 두었습니다', detail: '센 수량 그대로 씁니다' },
        ]}
        value={value}
        onChange={onChange}
      />
    </>
  );
}

const labelOf = (reason: StockAdjustReason): string =>
  reasons.find(({ value }) => value === reason)?.label ?? '';

type Adjustment = Omit<Parameters<typeof api.adjustStock>[0], 'uuid'>;

/** Executes the adjustment. */
function useAdjust(item: StockItem, onClose: () => void) {
  const { write, ...state } = useStockWrite(onClose);
  // Once asked, the question stays while the fields are corrected.
  const [isUnsentAsked, setIsUnsentAsked] = useState(false);
  const adjust = async (adjustment: Adjustment) => {
    const refused = await write(async () => {
      const { stockCount, change } = await api.adjustStock({ uuid: item.uuid, ...adjustment });
      return `${item.displayName} 재고를 ${formatCount(stockCount)}개로 고쳤습니다 (${formatChange(change)}).`;
    });
    setIsUnsentAsked((isAsked) => isAsked || refused.includesUnsent !== undefined);
  };
  return { ...state, isUnsentAsked, adjust };
}
