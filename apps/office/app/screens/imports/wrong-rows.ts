// The rows that are not saved as a file, with what must be corrected; the corrected file can be uploaded.
import { api } from '../../shared/api/api.ts';
import { saveCsv } from '../../shared/imports/save-csv.ts';
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
export async function saveWrongRows(uuid: string, { columns }: Preview): Promise<void> {
  const read = columns.flatMap(({ column }) => (column === undefined ? [] : [column]));
  const rows = await readWrongRows(uuid);
  saveCsv('상품_고칠_행.csv', [
    [...read.map(columnLabel), '고칠 내용'],
    ...rows.map(({ values, errors }) => [
      ...read.map((name) => values.find(({ column }) => column === name)?.value ?? ''),
      errors
        .map(({ name, message }) => (name === '' ? message : `${columnLabel(name)}: ${message}`))
        .join(' '),
    ]),
  ]);
}
