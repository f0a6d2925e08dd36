// The columns of the shop's own import format, with the names that a header may use (docs/catalog-import.md).
// Cells are parsed in cells.ts, rows become a product in own-format.ts.
import { type ProductColumn, productColumnNames } from '#domain/products/product-file.ts';
import { FileProblem, fileSentences } from './sentences.ts';

export type Column = ProductColumn;

/** Columns without which no row can be read. */
const requiredColumns: readonly Column[] = ['productCode'];

/** Prefix of a header that is a row of the statutory table: "고시:원산지". */
export const noticePrefix = /^(?:고시|notice)\s*:\s*/i;

export type Header = {
  /** Number of cells that a row must have. */
  width: number;
  /** Indexes of columns without a name; their cells are not read. */
  unnamed: number[];
  /** Index of each column that the file has. */
  at: Map<Column, number>;
  /** Rows of the statutory table in file order. */
  notices: { name: string; at: number }[];
  /** Unknown names; their cells are not read. */
  ignored: string[];
};

const columnsByName = new Map<string, Column>();
for (const [column, korean] of Object.entries(productColumnNames)) {
  columnsByName.set(spelling(korean), column as Column);
  columnsByName.set(spelling(column), column as Column);
}

/** The column that a header names in Korean or English. */
export const columnOf = (name: string): Column | undefined => columnsByName.get(spelling(name));

/** One spelling for `Product Code`, `product_code` and `productCode`, and for 상품 코드. */
export function spelling(name: string): string {
  return name.toLowerCase().replace(/[\s_()*-]/g, '');
}

export function englishName(column: Column): string {
  return column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The column's name in error sentences: 상품명(product_name). */
export function labelOf(column: Column): string {
  return `${productColumnNames[column]}(${englishName(column)})`;
}

/** Reads the first row. Throws FileProblem when a column appears twice or a required one is missing. */
export function readHeader(cells: readonly string[]): Header {
  const header: Header = { width: cells.length, unnamed: [], at: new Map(), notices: [], ignored: [] };
  for (const [at, cell] of cells.entries()) {
    const name = cell.normalize('NFC').trim();
    const column = columnOf(name);
    if (column !== undefined) {
      if (header.at.has(column)) throw new FileProblem(fileSentences.twice(labelOf(column)));
      header.at.set(column, at);
    } else if (noticePrefix.test(name)) {
      header.notices.push({ name: name.replace(noticePrefix, ''), at });
    } else if (name === '') header.unnamed.push(at);
    else header.ignored.push(name);
  }
  const missing = requiredColumns.filter((column) => !header.at.has(column));
  if (missing.length > 0) throw new FileProblem(fileSentences.noColumn(missing.map(labelOf).join(', ')));
  return header;
}
