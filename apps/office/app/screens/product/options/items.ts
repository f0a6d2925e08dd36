// Items of a product in its grid: built from options, filled from a spreadsheet.
import { optionGrid, optionKey, mostItems } from '#domain/products/option-grid.ts';
import type { Option } from '#domain/products/option-grid.ts';
import { numberOf } from '../../../shared/form/number-field.tsx';
import type { Problem } from '../../../shared/form/form-types.ts';
import { newItem } from '../product-values.ts';
import type { ItemValues } from '../product-values.ts';

/** The columns that are written in the grid, in their order. */
export const gridColumns = [
  { name: 'salesPrice', label: '판매가' },
  { name: 'fixedPrice', label: '정가' },
  { name: 'stockCount', label: '재고' },
  { name: 'maxBuyCount', label: '1인 한도' },
  { name: 'inventoryCode', label: '재고 코드' },
] as const;
export type GridColumn = (typeof gridColumns)[number]['name'];

export const itemLabel = ({ optionItems }: ItemValues): string =>
  optionItems.length === 0 ? '단품' : optionItems.map(({ value }) => value).join(' · ');

/** The options that the items have, each with its values in the order of the items. */
export function optionsOf(items: readonly ItemValues[]): Option[] {
  const names = items[0]?.optionItems.map(({ name }) => name) ?? [];
  return names.map((name, at) => ({
    name,
    values: [...new Set(items.map(({ optionItems }) => optionItems[at]?.value ?? ''))],
  }));
}

/** One item for each combination; an item with the same values stays, others get the price of the first. A sentence when they are too many. */
export function itemsOfOptions(
  options: readonly Option[],
  items: readonly ItemValues[],
): ItemValues[] | { problem: string } {
  const count = options.reduce((product, { values }) => product * values.length, 1);
  if (count > mostItems) return { problem: `옵션의 조합은 ${mostItems}개까지 만들 수 있습니다.` };
  const known = new Map(items.map((item) => [optionKey(item.optionItems), item]));
  return optionGrid(options).map(
    (row) => known.get(optionKey(row)) ?? newItem(row, items[0]?.salesPrice ?? null),
  );
}

/** Value of an empty cell: null for the sales price, which is required; 0 for the other columns. */
export const emptyOf = (column: GridColumn): number | null => (column === 'salesPrice' ? null : 0);

/** The stock of an item that is managed by lots is shown and not written. */
export const isWritten = ({ isLotTracked }: ItemValues, column: GridColumn): boolean =>
  column !== 'stockCount' || !isLotTracked;

function written(item: ItemValues, column: GridColumn, text: string): ItemValues {
  if (!isWritten(item, column)) return item;
  return column === 'inventoryCode'
    ? { ...item, inventoryCode: text.trim() }
    : { ...item, [column]: numberOf(text.replaceAll(/[원개]/g, '')) ?? emptyOf(column) };
}

/** The items after cells of a spreadsheet were pasted from this cell on: to the right and below. Cells beyond the grid are left out. */
export function pasted(
  items: readonly ItemValues[],
  at: { row: number; column: GridColumn },
  text: string,
): ItemValues[] {
  const first = gridColumns.findIndex(({ name }) => name === at.column);
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  return items.map((item, row) =>
    (rows[row - at.row] ?? []).reduce((filled, cell, offset) => {
      const column = gridColumns[first + offset];
      return column === undefined ? filled : written(filled, column.name, cell);
    }, item),
  );
}

const units = { salesPrice: '원', fixedPrice: '원', stockCount: '개', maxBuyCount: '개' } as const;

/** Returns every problem of the items with the path of its cell. */
export function itemProblems(items: readonly ItemValues[]): Problem[] {
  if (items.length === 0) return [{ name: 'items', message: '항목이 하나 이상 있어야 합니다.' }];
  return items.flatMap((item, at) =>
    gridColumns.flatMap(({ name, label }) => {
      const said = name === 'inventoryCode' ? undefined : numberProblem(item, name, label);
      return said === undefined ? [] : [{ name: `items.${at}.${name}`, ...said }];
    }),
  );
}

function numberProblem(
  item: ItemValues,
  column: keyof typeof units,
  label: string,
): Omit<Problem, 'name'> | undefined {
  const value = item[column];
  const cell = `‘${itemLabel(item)}’의 ${label}`;
  if (value === null) return { message: `${cell}를 적어 주세요.`, isBlank: true };
  if (!Number.isSafeInteger(value)) return { message: `${cell}를 숫자로 적어 주세요.` };
  if (value < 0) return { message: `${cell}를 0${units[column]} 이상으로 적어 주세요.` };
  if (column === 'fixedPrice' && value > 0 && value < (item.salesPrice ?? 0))
    return { message: `${cell}가 판매가보다 낮습니다.` };
  return undefined;
}
