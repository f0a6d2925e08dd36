// Words of an import of products.
import type { Answer, Input } from '#contract/contract.ts';
import { importedColumns, productColumnNames } from '#domain/products/product-file.ts';

export type Preview = Answer<'importProducts'>;
export type ImportRow = Answer<'getProductImportRows'>['rows'][number];
/** What became of each product. */
export type Result = Answer<'applyProductImport'>['rows'];
/** How a heading is read. */
export type Mapping = NonNullable<Input<'importProducts'>['columns']>;

export const stateWords: Record<NonNullable<ImportRow['state']>, string> = {
  NEW: '새 상품',
  CHANGED: '고칩니다',
  UNCHANGED: '바뀌지 않습니다',
};

/** The word of a column; other places that an error names keep their own, such as rows of the statutory table. */
export const columnLabel = (name: string): string =>
  (productColumnNames as Readonly<Record<string, string>>)[name] ?? name;

/** Columns that the table shows, in their order, as far as the file has them. */
const shownColumns = [
  'productName',
  'optionValues',
  'categories',
  'salesPrice',
  'fixedPrice',
  'stock',
] as const;

export function columnsToShow({ columns }: Preview): (typeof shownColumns)[number][] {
  const given = new Set(columns.map(({ column }) => column));
  return shownColumns.filter((column) => given.has(column));
}

/** Columns that a heading can be, the unread one first. */
export const columnOptions = [
  { value: 'NONE', label: '읽지 않음' },
  ...importedColumns.map((value) => ({ value: value as string, label: productColumnNames[value] })),
];
