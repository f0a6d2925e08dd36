// The grid of the items: one row each, whose cells are written, pasted over, and left with Enter for the row below.
import { useState } from 'react';
import { CloseIcon } from '#ui/icons.tsx';
import { LotStock, lotsHref } from '../../../shared/catalog/lot-stock.tsx';
import { formatCount } from '../../../shared/format.ts';
import { numberOf } from '../../../shared/form/number-field.tsx';
import { IconButton } from '../../../shared/parts/button.tsx';
import { Checkbox } from '../../../shared/parts/fields.tsx';
import type { ItemValues } from '../product-values.ts';
import { emptyOf, gridColumns, isWritten, itemLabel, pasted } from './items.ts';
import type { GridColumn } from './items.ts';
import styles from './options.module.css';

type Props = {
  items: readonly ItemValues[];
  /** Paths of the wrong cells in the values of the form, such as `items.0.salesPrice`. */
  wrongCells: ReadonlySet<string>;
  onChange: (items: ItemValues[]) => void;
};

export function ItemGrid({ items, wrongCells, onChange }: Props) {
  const change = (at: number, changes: Partial<ItemValues>) =>
    onChange(items.map((item, index) => (index === at ? { ...item, ...changes } : item)));
  return (
    <div className={styles.frame}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">옵션</th>
            {gridColumns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">희망소비자가</th>
            <th scope="col">대표</th>
            <th scope="col">판매</th>
            <th scope="col">
              <span className="spoken">빼기</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            <tr key={itemLabel(item)}>
              <th scope="row">{itemLabel(item)}</th>
              {gridColumns.map(({ name, label }) => (
                <td key={name} data-field={`items.${at}.${name}`}>
                  {isWritten(item, name) ? (
                    <GridCell
                      label={`${itemLabel(item)} ${label}`}
                      column={name}
                      value={item[name]}
                      isWrong={wrongCells.has(`items.${at}.${name}`)}
                      onChange={(value) => change(at, { [name]: value })}
                      onPaste={(text) => onChange(pasted(items, { row: at, column: name }, text))}
                    />
                  ) : (
                    <LotStock href={lotsHref({ item: item.uuid ?? '' })} stockCount={item.stockCount} />
                  )}
                </td>
              ))}
              <ItemFlags
                item={item}
                onChange={(changes) => change(at, changes)}
                onlyOne={() => onChange(represented(items, at))}
              />
              <td>
                <IconButton
                  label={`${itemLabel(item)} 빼기`}
                  isDisabled={items.length === 1}
                  onPress={() => onChange(items.toSpliced(at, 1))}
                >
                  <CloseIcon size={14} />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One item represents the product, or none. */
const represented = (items: readonly ItemValues[], at: number): ItemValues[] =>
  items.map((item, index) => ({ ...item, isRepresentative: index === at && !item.isRepresentative }));

function ItemFlags({
  item,
  onChange,
  onlyOne,
}: {
  item: ItemValues;
  onChange: (changes: Partial<ItemValues>) => void;
  onlyOne: () => void;
}) {
  const name = itemLabel(item);
  return (
    <>
      <td>
        <Checkbox
          label={`${name} 희망소비자가`}
          isSelected={item.isRecommendedPrice}
          onChange={(isRecommendedPrice) => onChange({ isRecommendedPrice })}
        />
      </td>
      <td>
        <Checkbox label={`${name} 대표 항목`} isSelected={item.isRepresentative} onChange={onlyOne} />
      </td>
      <td>
        <Checkbox
          label={`${name} 판매`}
          isSelected={item.isDisplay}
          onChange={(isDisplay) => onChange({ isDisplay })}
        />
      </td>
    </>
  );
}

function GridCell({
  label,
  column,
  value,
  isWrong,
  onChange,
  onPaste,
}: {
  label: string;
  column: GridColumn;
  value: number | string | null;
  isWrong: boolean;
  onChange: (value: number | string | null) => void;
  onPaste: (text: string) => void;
}) {
  // The text of a cell while it is edited; undefined while the cell shows its value.
  const [text, setText] = useState<string>();
  const isText = typeof value === 'string';
  const isNoNumber = !isText && Number.isNaN(value);
  const shown = isText ? value : shownOf(column, value);
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong}
      className={isText ? styles.text : styles.number}
      inputMode={isText ? 'text' : 'numeric'}
      maxLength={isText ? 60 : 13}
      data-column={column}
      placeholder={column === 'maxBuyCount' ? '제한 없음' : undefined}
      value={text ?? shown}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget }) => {
        setText(isText ? undefined : currentTarget.value);
        onChange(isText ? currentTarget.value : (numberOf(currentTarget.value) ?? emptyOf(column)));
      }}
      onBlur={() => !isNoNumber && setText(undefined)}
      onPaste={(event) => {
        const cells = event.clipboardData.getData('text');
        if (!/[\t\n]/.test(cells)) return;
        event.preventDefault();
        setText(undefined);
        onPaste(cells);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        focusBelow(event.currentTarget, column);
      }}
    />
  );
}

/** Returns the text of a cell with a number. A limit of 0 means no limit and is shown as empty. */
const shownOf = (column: GridColumn, value: number | null): string =>
  value === null || Number.isNaN(value) || (column === 'maxBuyCount' && value === 0)
    ? ''
    : formatCount(value);

function focusBelow(cell: HTMLInputElement, column: GridColumn): void {
  const below = cell.closest('tr')?.nextElementSibling;
  below?.querySelector<HTMLInputElement>(`input[data-column=${column}]`)?.focus();
}
