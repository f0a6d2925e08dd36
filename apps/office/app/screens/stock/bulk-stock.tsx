// Sets, raises or lowers the stock of the selected items with a reason, after a dry run has shown what changes
// (docs/rules/catalog.md#bulk-edits).
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Input } from '#contract/contract.ts';
import type { StockAdjustReason } from '#domain/catalog/stock-adjustment.ts';
import { api } from '../../shared/api/api.ts';
import { BulkEditDialog } from '../../shared/bulk-edit/bulk-edit-dialog.tsx';
import { isNumber, stockChange } from '../../shared/bulk-edit/stock-change.ts';
import type { StockWay } from '../../shared/bulk-edit/stock-change.ts';
import { StockFields } from '../../shared/bulk-edit/stock-fields.tsx';
import { bulkEdit, countsOf, useBulkCheck, useBulkRows } from '../../shared/bulk-edit/use-bulk-check.ts';
import { formatCount } from '../../shared/format.ts';
import type { AskedDialogProps } from '../../shared/list/list-types.ts';
import { Select, TextField } from '../../shared/parts/fields.tsx';
import { stockReasonLabels } from './stock-words.ts';
import type { StockItem } from './stock.tsx';
import styles from '../../shared/bulk-edit/bulk.module.css';

/** The reasons of each way, the usual one first. */
const reasonsOf: Record<StockWay, readonly [StockAdjustReason, ...StockAdjustReason[]]> = {
  SET: ['COUNT'],
  UP: ['RESTOCK', 'COUNT'],
  DOWN: ['DAMAGE', 'COUNT'],
};

type BulkChange = Pick<Input<'bulkEditProductItems'>, 'set' | 'stockReason' | 'memo'>;

export function BulkStock({ uuids, ...dialog }: AskedDialogProps<StockItem>) {
  const { fields, change } = useStockFields();
  const items = useBulkRows<StockItem>('stock', api.getStaffProductItemsByPaging, uuids);
  const read = items.data?.map(({ uuid, product: { version } }) => ({ uuid, version }));
  const call = api.bulkEditProductItems;
  const check = useBulkCheck<BulkChange>({
    name: 'items',
    call,
    uuids,
    read: { data: read, error: items.error },
    change,
  });
  const nameOf = (uuid: string) => items.data?.find((item) => item.uuid === uuid)?.displayName ?? '';
  return (
    <BulkEditDialog
      label="재고"
      uuids={uuids}
      check={check}
      outcome={
        check.check && {
          ...countsOf(check.check, nameOf),
          changes: check.check.previews.map(({ uuid, displayName, before, after }) => ({
            key: uuid,
            name: displayName,
            before: formatCount(before.stockCount),
            after: formatCount(after.stockCount),
          })),
        }
      }
      run={change && bulkEdit<BulkChange>(call, read ?? [], change)}
      {...dialog}
    >
      {fields}
    </BulkEditDialog>
  );
}

/** The fields, and what is sent once they are complete. */
function useStockFields(): { fields: ReactNode; change: BulkChange | undefined } {
  const [way, setWay] = useState<StockWay>('UP');
  const [units, setUnits] = useState<number | null>(null);
  const [chosen, setChosen] = useState<StockAdjustReason>();
  const [memo, setMemo] = useState('');
  const reasons = reasonsOf[way];
  const stockReason = reasons.find((reason) => reason === chosen) ?? reasons[0];
  const fields = (
    <>
      <StockFields
        way={way}
        onWay={setWay}
        units={units}
        onUnits={setUnits}
        hint="팔 수 있는 재고입니다. 품절이 풀리면 재입고 알림이 나갑니다."
      />
      <div className={styles.pair}>
        <Select
          label="사유"
          options={reasons.map((value) => ({ value, label: stockReasonLabels[value] }))}
          value={stockReason}
          onChange={(value) => setChosen(value as StockAdjustReason)}
        />
        <TextField label="메모 (선택)" maxLength={200} value={memo} onChange={setMemo} />
      </div>
    </>
  );
  if (!isNumber(units) || (way !== 'SET' && units === 0)) return { fields, change: undefined };
  const note = memo.trim();
  const set = { stockCount: stockChange(way, units) };
  return { fields, change: { set, stockReason, ...(note !== '' && { memo: note }) } };
}
