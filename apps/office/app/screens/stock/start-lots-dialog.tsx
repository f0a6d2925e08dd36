// Begins to manage an item by lots: the promised days, and the lots of the units that are for sale now (docs/rules/lots.md#tracking).
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { formatCount } from '../../shared/format.ts';
import { NumberField } from '../../shared/form/number-field.tsx';
import { AddedRows } from '../../shared/parts/added-rows.tsx';
import { ConfirmDialog } from '../../shared/parts/dialog.tsx';
import { TextField } from '../../shared/parts/fields.tsx';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import { isUnits } from './is-units.ts';
import { PromiseField, isPromise } from './promise-field.tsx';
import type { StockItem } from './stock.tsx';
import { useStockWrite } from './use-stock-write.ts';

type LotFields = { id: number; code: string; useBy: string; count: number | null };

const lotsAtMost = 100;
const newLot = (id: number): LotFields => ({ id, code: '', useBy: '', count: null });

export function StartLotsDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const { uuid, displayName, stockCount } = item;
  const [days, setDays] = useState<number | null>(30);
  const [lots, setLots] = useState<readonly LotFields[]>(
    stockCount === 0 ? [] : [{ ...newLot(0), count: stockCount }],
  );
  const { isBusy, problems, write } = useStockWrite(onClose);
  const sum = lots.reduce((total, { count }) => total + (isUnits(count) ? count : 0), 0);
  const isReady =
    isPromise(days) &&
    sum === stockCount &&
    lots.every(({ code, useBy, count }) => code.trim() !== '' && useBy !== '' && isUnits(count));
  const start = () =>
    write(async () => {
      const { itemStockCount } = await api.startLotTracking({
        uuid,
        minimumUseByDays: days ?? 0,
        lots: lots.map(({ code, useBy, count }) => ({ code: code.trim(), useBy, count: count ?? 0 })),
      });
      return `${displayName} 재고를 로트로 관리합니다. 팔 수 있는 재고는 ${formatCount(itemStockCount)}개입니다.`;
    });
  return (
    <ConfirmDialog
      title="로트로 관리"
      size="wide"
      isOpen
      onClose={onClose}
      confirmLabel={`재고 ${formatCount(sum)}개를 로트로 관리`}
      onConfirm={() => void start()}
      isPending={isBusy}
      isConfirmDisabled={!isReady}
    >
      <p>
        {displayName} · 지금 팔 수 있는 재고 <strong>{formatCount(stockCount)}개</strong>
      </p>
      <PromiseField value={days} onChange={setDays} error={problems.minimumUseByDays} />
      <Lots lots={lots} problems={problems} onChange={setLots} />
      {sum !== stockCount && (
        <p>
          로트의 합계 {formatCount(sum)}개가 재고 {formatCount(stockCount)}개와 같아야 합니다.
        </p>
      )}
      <p>지금까지 받은 주문에는 로트가 없습니다. 시작한 뒤의 재고는 로트에서만 고칩니다.</p>
      <ProblemText text={problems.whole ?? problems.lots} />
    </ConfirmDialog>
  );
}

function Lots({
  lots,
  problems,
  onChange,
}: {
  lots: readonly LotFields[];
  problems: Readonly<Record<string, string>>;
  onChange: (lots: LotFields[]) => void;
}) {
  return (
    <AddedRows noun="로트" rows={lots} atMost={lotsAtMost} newRow={newLot} onChange={onChange}>
      {(lot, at, put) => (
        <>
          <TextField
            label={`로트 ${at + 1} 번호`}
            value={lot.code}
            maxLength={50}
            onChange={(code) => put({ code })}
            error={problems[`lots.${at}.code`]}
          />
          <TextField
            label={`로트 ${at + 1} 소비기한`}
            type="date"
            value={lot.useBy}
            onChange={(useBy) => put({ useBy })}
            error={problems[`lots.${at}.useBy`]}
          />
          <NumberField
            label={`로트 ${at + 1} 수량`}
            unit="개"
            value={lot.count}
            onChange={(count) => put({ count })}
            error={problems[`lots.${at}.count`]}
          />
        </>
      )}
    </AddedRows>
  );
}
