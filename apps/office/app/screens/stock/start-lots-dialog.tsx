// Begins to manage an item by lots: the promised days, and the lots of the units that are for sale now (docs/rules/lots.md#tracking).
import { useState } from 'react';
import { mostUseByDays } from '#domain/catalog/stock-lots.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { api } from '../../shared/api/api.ts';
import { formatCount } from '../../shared/format.ts';
import { NumberField } from '../../shared/form/number-field.tsx';
import { Button, IconButton } from '../../shared/parts/button.tsx';
import { ConfirmDialog } from '../../shared/parts/dialog.tsx';
import { FieldRow, TextField } from '../../shared/parts/fields.tsx';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import { isUnits } from './is-units.ts';
import type { StockItem } from './stock.tsx';
import { useStockWrite } from './use-stock-write.ts';

type LotFields = { id: number; code: string; useBy: string; count: number | null };

const lotsAtMost = 100;
const newLot = (id: number): LotFields => ({ id, code: '', useBy: '', count: null });

/** What a promise means to shoppers. */
export const promiseHint =
  '주문일부터 소비기한까지 이만큼 남은 상품만 팝니다. 0이면 소비기한까지 팝니다. 상품 화면에 보입니다.';

export const isPromise = (days: number | null): days is number => isUnits(days, 0) && days <= mostUseByDays;

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
      <NumberField
        label="남은 소비기한 약속"
        unit="일"
        value={days}
        onChange={setDays}
        error={problems.minimumUseByDays}
        hint={promiseHint}
      />
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
  const put = (id: number, change: Partial<LotFields>) =>
    onChange(lots.map((lot) => (lot.id === id ? { ...lot, ...change } : lot)));
  return (
    <>
      {lots.map((lot, at) => (
        <FieldRow key={lot.id}>
          <TextField
            label={`로트 ${at + 1} 번호`}
            value={lot.code}
            maxLength={50}
            onChange={(code) => put(lot.id, { code })}
            error={problems[`lots.${at}.code`]}
          />
          <TextField
            label={`로트 ${at + 1} 소비기한`}
            type="date"
            value={lot.useBy}
            onChange={(useBy) => put(lot.id, { useBy })}
            error={problems[`lots.${at}.useBy`]}
          />
          <NumberField
            label={`로트 ${at + 1} 수량`}
            unit="개"
            value={lot.count}
            onChange={(count) => put(lot.id, { count })}
            error={problems[`lots.${at}.count`]}
          />
          <IconButton
            label={`로트 ${at + 1} 빼기`}
            onPress={() => onChange(lots.filter(({ id }) => id !== lot.id))}
          >
            <CloseIcon size={14} />
          </IconButton>
        </FieldRow>
      ))}
      <div>
        <Button
          size="small"
          isDisabled={lots.length >= lotsAtMost}
          onPress={() => onChange([...lots, newLot((lots.at(-1)?.id ?? 0) + 1)])}
        >
          로트 더하기
        </Button>
      </div>
    </>
  );
}
