// Accepted kinds of files, and the error for each kind that is refused. No database.
import { renameSync } from 'node:fs';
import iconv from 'iconv-lite';
import { afterEach, expect, test } from 'vitest';
import { temporaryFile } from '../../../testing/catalog/import.ts';
import { type FileRow, readRows, tableFileOf } from './file.ts';

let remove = (): void => {};
afterEach(() => remove());

async function all(path: string): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const row of readRows(await tableFileOf(path))) rows.push(row);
  return rows;
}

async function rowsOf(content: string | Buffer, name = 'goods.csv'): Promise<FileRow[]> {
  const file = temporaryFile(name, content);
  remove = file.remove;
  return all(file.path);
}

const lines = ['a,b', '1,"x', 'y"', '', '2,z'];
const wanted = (lineBreak: string): FileRow[] => [
  { line: 1, cells: ['a', 'b'] },
  { line: 2, cells: ['1', `x${lineBreak}y`] },
  { line: 5, cells: ['2', 'z'] },
];

test('the line of a row is the one on which it begins, after quoted line breaks and blank lines', async () => {
  expect(await rowsOf(lines.join('\n'))).toEqual(wanted('\n'));
});

test('CRLF counts as one line, inside quotation marks too', async () => {
  expect(await rowsOf(lines.join('\r\n'))).toEqual(wanted('\r\n'));
});

test('a byte order mark is not part of the first column name', async () => {
  expect((await rowsOf('\ufeffcode,name'))[0]?.cells).toEqual(['code', 'name']);
});

test('a file whose name ends with .gz is decompressed', async () => {
  expect(await rowsOf(lines.join('\n'), 'goods.csv.gz')).toEqual(wanted('\n'));
});

test('a cell that a spreadsheet would read as a formula is text, and so is a quotation mark inside a word', async () => {
  expect((await rowsOf('+1,=SUM(A1),-2,@x,17" TV'))[0]?.cells).toEqual([
    '+1',
    '=SUM(A1)',
    '-2',
    '@x',
    '17" TV',
  ]);
});

test('characters that are divided between two chunks of a long file are decoded correctly', async () => {
  const text = '가나다,라마바사\n'.repeat(20_000);
  const rows = await rowsOf(text);
  expect(rows.length).toBe(20_000);
  expect(new Set(rows.map((row) => row.cells.join())).size).toBe(1);
});

const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

test.each<[string, (text: string) => Buffer]>([
  ['CP949, as an old Excel does', (text) => iconv.encode(text, 'cp949')],
  ['UTF-16 with a byte order mark, as Unicode text', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 without a byte order mark', (text) => Buffer.from(text, 'utf16le')],
  ['UTF-16 with the high byte first', (text) => utf16be(`\ufeff${text}`)],
])('reads a file saved in %s, with the same rows and lines', async (_kind, encode) => {
  expect(await rowsOf(encode(['a,b', '1,"뷁', '똠방각하"', '', '2,홍삼'].join('\r\n')))).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', '뷁\r\n똠방각하'] },
    { line: 5, cells: ['2', '홍삼'] },
  ]);
});

test('reads a long file in CP949 whose first lines are ASCII', async () => {
  const text = `${'a,b\n'.repeat(40_000)}x,뷁\n`;
  expect((await rowsOf(iconv.encode(text, 'cp949'))).at(-1)).toEqual({ line: 40_001, cells: ['x', '뷁'] });
});

test.each([
  ['a spreadsheet', Buffer.from('PK\u0003\u0004rest'), 'spreadsheet'],
  ['broken bytes', Buffer.from([0x61, 0x0a, 0x62, 0xff, 0xff, 0x0a]), 'Line 2'],
  ['a letter cut off at the end', Buffer.from([0x61, 0x0a, 0xed, 0x99]), 'Line 2'],
  ['a quotation mark that is never closed', Buffer.from('a,b\n1,"open\n2,x\n'), 'line 2'],
  ['a row without an end', Buffer.from(`a,b\n1,"${'x'.repeat(1_500_000)}`), 'line 2'],
])('refuses %s', async (_kind, content, word) => {
  await expect(rowsOf(content)).rejects.toThrow(word);
});

test('refuses a plain file whose name ends with .gz', async () => {
  const file = temporaryFile('goods.csv', 'a,b\n');
  remove = file.remove;
  renameSync(file.path, `${file.path}.gz`);
  await expect(all(`${file.path}.gz`)).rejects.toThrow('not gzip');
});

test('refuses a missing file with its name', async () => {
  await expect(all('nowhere.csv')).rejects.toThrow('nowhere.csv');
});
