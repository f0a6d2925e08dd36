// Units of a lot that another item of the store sells from now on, for example an option with a lower price and a shorter promise.
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { ItemChoice } from '../../../shared/catalog/item-choice.tsx';
import type { ChosenItem } from '../../../shared/catalog/item-choice.tsx';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { formatCount } from '../../../shared/format.ts';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { TextField } from '../../../shared/parts/fields.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import { isUnits } from '../is-units.ts';
import { useStockWrite } from '../use-stock-write.ts';
import { LotFacts } from './lot-facts.tsx';
import { type Lot, notForSale } from './lot-words.ts';
import { findTracked, noneTracked } from './receive-dialog.tsx';

export function MoveUnitsDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const { uuid, stockCount } = lot;
  const [item, setItem] = useState<ChosenItem>();
  const [units, setUnits] = useState<number | null>(stockCount);
  const [memo, setMemo] = useState('');
  const { isBusy, problems, write } = useStockWrite(onClose);
  const isReady = item !== undefined && isUnits(units) && units <= stockCount;
  const move = () =>
    write(async () => {
      const { target } = await api.moveStockLotUnits({
        uuid,
        productItemUuid: item?.uuid ?? '',
        count: units ?? 0,
        ...(memo.trim() !== '' && { memo: memo.trim() }),
      });
      return `${item?.displayName ?? ''}에 ${formatCount(units ?? 0)}개를 옮겼습니다.${notForSale(target.state)}`;
    });
  return (
    <ConfirmDialog
      title="다른 옵션으로 옮기기"
      isOpen
      onClose={onClose}
      confirmLabel={isUnits(units) ? `${formatCount(units)}개 옮기기` : '옮기기'}
      onConfirm={() => void move()}
      isPending={isBusy}
      isConfirmDisabled={!isReady}
    >
      <ItemChoice
        label="옮길 상품"
        cacheKey={['stock', 'tracked', lot.item.uuid]}
        find={async (keyword) => (await findTracked(keyword)).filter((found) => found.uuid !== lot.item.uuid)}
        emptyText={noneTracked}
        item={item}
        onChange={setItem}
      />
      <LotFacts lot={lot} />
      <NumberField
        label="옮길 수량"
        unit="개"
        value={units}
        onChange={setUnits}
        error={
          problems.count ??
          (units !== null && units > stockCount
            ? `${formatCount(stockCount)}개까지 옮길 수 있습니다.`
            : undefined)
        }
        hint="발송하지 않은 주문의 수량은 그대로 남습니다. 옮긴 수량은 그 상품의 가격과 약속 일수로 팝니다."
      />
      <TextField label="메모 (선택)" value={memo} onChange={setMemo} maxLength={200} />
      <ProblemText text={problems.whole ?? problems.productItemUuid} />
    </ConfirmDialog>
  );
}
