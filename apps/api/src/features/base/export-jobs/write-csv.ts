// A table as CSV: comma, CRLF, every text in quotes where needed. Encodings that Korean spreadsheets read.
import iconv from 'iconv-lite';
import { defusedText } from '#domain/base/export-columns.ts';
import type { Cell } from '../../../export-kind.ts';

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = defusedText(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Small texts, because those of more than 128 KB are freed by a full collection only. */
const rowsPerText = 64;

const lines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');

/**
 * The bytes of the table, batch by batch. In UTF-8 they begin with a byte order mark; a character that CP949 does not have becomes a question
 * mark.
 */
export async function* csvFile(
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
  encoding: 'UTF8' | 'CP949',
): AsyncGenerator<Buffer> {
  if (encoding === 'UTF8') yield Buffer.from('\uFEFF');
  const bytesOf = (text: string) => (encoding === 'UTF8' ? Buffer.from(text) : iconv.encode(text, 'cp949'));
  for await (const rows of batches)
    for (let at = 0; at < rows.length; at += rowsPerText)
      yield bytesOf(lines(rows.slice(at, at + rowsPerText)));
}
