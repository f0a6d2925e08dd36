// Saves the rows of products with an error as a file: reads all of their pages.
import { api } from '../../shared/api/api.ts';
import { saveWrongRows } from '../../shared/imports/save-wrong-rows.ts';
import { columnLabel } from './import-words.ts';
import type { ImportRow, Preview } from './import-words.ts';

const pageRows = 100;

async function readWrongRows(uuid: string): Promise<ImportRow[]> {
  const all: ImportRow[] = [];
  for (let hasNext = true; hasNext;) {
    const afterLine = all.at(-1)?.line ?? 0;
    const page = await api.getProductImportRows({ uuid, count: pageRows, isOk: false, afterLine });
    all.push(...page.rows);
    hasNext = page.hasNext;
  }
  return all;
}

/** Saves all rows of products with an error, in our columns. */
export async function saveWrongProducts(uuid: string, { columns }: Preview): Promise<void> {
  const read = columns.flatMap(({ column }) => (column === undefined ? [] : [column]));
  const rows = await readWrongRows(uuid);
  saveWrongRows('상품_고칠_행.csv', rows, read, columnLabel);
}
