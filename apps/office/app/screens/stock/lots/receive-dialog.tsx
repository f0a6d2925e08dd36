// Goods that came in: more units of a lot, or of one that the staff member enters.
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { findItems } from '../../../shared/catalog/find-items.ts';
import { ItemChoice } from '../../../shared/catalog/item-choice.tsx';
import type { ChosenItem } from '../../../shared/catalog/item-choice.tsx';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { formatCount } from '../../../shared/format.ts';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { FieldRow, TextField } from '../../../shared/parts/fields.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import { isUnits } from '../is-units.ts';
import { useStockWrite } from '../use-stock-write.ts';
import { LotFacts } from './lot-facts.tsx';
import { type Lot, notForSale } from './lot-words.ts';

/** Items that are managed by lots. */
export const findTracked = (keyword: string) => findItems(keyword, { isLotTracked: true });

export const noneTracked = (keyword: string): string =>
  `‘${keyword}’에 맞는, 로트로 관리하는 옵션이 없습니다. 재고 화면에서 로트 관리를 시작할 수 있습니다.`;

/** `item` is undefined until one is chosen. */
type LotFields = { item: ChosenItem | undefined; code: string; useBy: string };

export function ReceiveDialog({ lot, onClose }: { lot?: Lot; onClose: () => void }) {
  const [fields, setFields] = useState<LotFields>({
    item: lot?.item,
    code: lot?.code ?? '',
    useBy: lot?.useBy ?? '',
  });
  const [units, setUnits] = useState<number | null>(null);
  const [memo, setMemo] = useState('');
  const { isBusy, problems, write } = useStockWrite(onClose);
  const { item, useBy } = fields;
  const code = fields.code.trim();
  const isReady = item !== undefined && code !== '' && useBy !== '' && isUnits(units);
  const receive = () =>
    write(async () => {
      const { state, itemStockCount } = await api.receiveStockLot({
        uuid: item?.uuid ?? '',
        code,
        useBy,
        count: units ?? 0,
        ...(memo.trim() !== '' && { memo: memo.trim() }),
      });
      return `${code} 로트에 ${formatCount(units ?? 0)}개를 입고했습니다. 팔 수 있는 재고는 ${formatCount(itemStockCount)}개입니다.${notForSale(state)}`;
    });
  return (
    <ConfirmDialog
      title="입고 등록"
      isOpen
      onClose={onClose}
      confirmLabel={isUnits(units) ? `${formatCount(units)}개 입고` : '입고'}
      onConfirm={() => void receive()}
      isPending={isBusy}
      isConfirmDisabled={!isReady}
    >
      {lot === undefined ? (
        <NewLotFields fields={fields} onChange={setFields} problems={problems} />
      ) : (
        <LotFacts lot={lot} />
      )}
      <NumberField label="들어온 수량" unit="개" value={units} onChange={setUnits} error={problems.count} />
      <TextField label="메모 (선택)" value={memo} onChange={setMemo} maxLength={200} />
      <ProblemText text={problems.whole ?? problems.uuid} />
    </ConfirmDialog>
  );
}

function NewLotFields({
  fields,
  onChange,
  problems,
}: {
  fields: LotFields;
  onChange: (fields: LotFields) => void;
  problems: Readonly<Record<string, string>>;
}) {
  return (
    <>
      <ItemChoice
        label="상품"
        cacheKey={['stock', 'tracked']}
        find={findTracked}
        emptyText={noneTracked}
        item={fields.item}
        onChange={(item) => onChange({ ...fields, item })}
      />
      <FieldRow>
        <TextField
          label="로트 번호"
          value={fields.code}
          onChange={(code) => onChange({ ...fields, code })}
          maxLength={50}
          error={problems.code}
          hint="이미 있는 번호면 그 로트에 더합니다."
        />
        <TextField
          label="소비기한"
          type="date"
          value={fields.useBy}
          onChange={(useBy) => onChange({ ...fields, useBy })}
          error={problems.useBy}
        />
      </FieldRow>
    </>
  );
}
