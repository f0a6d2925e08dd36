// Reading xlsx files: one that a spreadsheet program wrote, every kind of cell, and files that attack the reader.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { relations, sheet, workbook, xlsxOf, zipOf } from '../../../testing/catalog/xlsx.ts';
import { readXlsx } from './read-xlsx.ts';

const read = async (file: Buffer) => (await readXlsx(file, 500)).lines;
const refused = { code: 'INVALID_INPUT', fields: [{ name: 'xlsx' }] };

test('reads the first sheet of a file that a spreadsheet library wrote', async () => {
  const file = readFileSync(new URL('fixtures/invoices.xlsx', import.meta.url));
  expect(await read(file)).toEqual([
    { line: 1, cells: ['상품주문번호', '택배사', '송장번호'] },
    { line: 2, cells: ['0197f000-0000-7000-8000-000000000001', 'CJ대한통운', '012345678901'] },
    { line: 4, cells: ['0197f000-0000-7000-8000-000000000002', '한진택배', '612345678901'] },
    { line: 5, cells: ['0197f000-0000-7000-8000-000000000003', '로젠택배', '2'] },
  ]);
});

const shared = {
  path: 'xl/sharedStrings.xml',
  content: `<sst><si><t>하나</t></si><si><r><t>두 </t></r><r><t>조각</t></r><rPh><t>읽기</t></rPh></si></sst>`,
};

test.each([
  ['a shared text', '<c t="s"><v>0</v></c>', ['하나']],
  ['a shared text of several runs, without its reading', '<c t="s"><v>1</v></c>', ['두 조각']],
  ['a shared text that does not exist', '<c t="s"><v>9</v></c><c><v>1</v></c>', ['', '1']],
  ['a text in the cell', '<c t="inlineStr"><is><t>가 &amp; 나</t></is></c>', ['가 & 나']],
  ['a number', '<c><v>123456789012</v></c>', ['123456789012']],
  ['a long number', '<c><v>6.12345678901E11</v></c>', ['612345678901']],
  ['a number that is no whole one', '<c><v>1.5E-3</v></c>', ['1.5E-3']],
  ['the stored result of a formula', '<c t="str"><f>VLOOKUP(A1,B:C,2)</f><v>한진</v></c>', ['한진']],
  ['the stored number of a shared formula', '<c><f t="shared" si="0"/><v>7</v></c>', ['7']],
  ['the stored error of a formula', '<c t="e"><f>A1</f><v>#N/A</v></c>', ['#N/A']],
  ['a formula without a stored result', '<c><f>HYPERLINK("x")</f></c>', ['=HYPERLINK("x")']],
  ['cells with gaps', '<c r="B1"><v>2</v></c><c r="D1"><v>4</v></c>', ['', '2', '', '4']],
  ['the first hundred columns', '<c r="A1"><v>1</v></c><c r="XFD1"><v>9</v></c>', ['1']],
])('reads %s', async (_what, cells, texts) => {
  const rows = `<row r="1">${cells}</row>`;
  expect(await read(zipOf([workbook, relations, shared, sheet(rows)]))).toEqual([{ line: 1, cells: texts }]);
});

test('numbers lines as the sheet does, omits empty ones, and ends at the limit', async () => {
  expect((await read(xlsxOf([['a'], [], [' '], ['b']]))).map(({ line }) => line)).toEqual([1, 4]);
  const long = xlsxOf(Array.from({ length: 40 }, (_, at) => [String(at)]));
  expect((await readXlsx(long, 10)).lines).toHaveLength(10);
  expect((await readXlsx(long, 10)).otherSheets).toEqual(['다른 시트']);
  const odd = sheet('<row r="x"><c><v>1</v></c></row><row r="1"><c><v>2</v></c></row>');
  expect((await read(zipOf([workbook, relations, odd]))).map(({ line }) => line)).toEqual([1, 2]);
});

const bomb = ' '.repeat(17_000_000);
const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><worksheet><sheetData><row><c><v>&b;</v></c></row></sheetData></worksheet>`;

test.each<[string, Buffer]>([
  [
    'more cells than a table has',
    zipOf([workbook, relations, sheet(`<row r="1">${'<c/>'.repeat(610_000)}</row>`)]),
  ],
  ['elements inside each other without end', zipOf([workbook, relations, sheet('<row>'.repeat(100_000))])],
  ['another kind of file', Buffer.from('order,carrier,invoice')],
  ['an empty file', Buffer.alloc(0)],
  ['an archive that is no workbook', zipOf([{ path: 'a.txt', content: 'a' }])],
  ['a workbook that ends too early', xlsxOf([['a']]).subarray(0, 200)],
  ['a workbook without its sheet', zipOf([workbook, relations])],
  [
    'a sheet outside the workbook',
    zipOf([
      workbook,
      {
        ...relations,
        content: '<Relationships><Relationship Id="rId7" Target="../../../etc/passwd"/></Relationships>',
      },
    ]),
  ],
  ['XML that is not well formed', zipOf([workbook, relations, sheet('<row><c>')])],
  ['a document type with entities', zipOf([workbook, relations, { ...sheet(''), content: entities }])],
  ['a part that unpacks to more than the limit', zipOf([workbook, relations, sheet(bomb)])],
  [
    'a part that declares less than it unpacks to',
    zipOf([workbook, relations, { ...sheet(bomb), declaredSize: 100 }]),
  ],
  [
    'sheets that unpack to more than the limit together',
    zipOf([
      workbook,
      relations,
      sheet(''),
      ...[2, 3, 4, 5].map((no) => ({
        path: `xl/worksheets/sheet${no}.xml`,
        content: `<worksheet>${' '.repeat(9_000_000)}</worksheet>`,
      })),
    ]),
  ],
  [
    'hundreds of parts',
    zipOf([
      workbook,
      relations,
      sheet(''),
      ...Array.from({ length: 300 }, (_, at) => ({ path: `x/${at}`, content: '' })),
    ]),
  ],
  ['one part twice', zipOf([workbook, relations, sheet(''), sheet('')])],
])('refuses %s', async (_what, file) => {
  await expect(read(file)).rejects.toMatchObject(refused);
});

test('lets other work run while a large sheet is read', async () => {
  const file = zipOf([workbook, relations, sheet(`<row r="1">${'<c/>'.repeat(120_000)}</row>`)]);
  let turns = 0;
  let isRead = false;
  const tick = () => {
    turns += 1;
    if (!isRead) setImmediate(tick);
  };
  setImmediate(tick);
  expect(await read(file)).toEqual([]);
  isRead = true;
  // 480,000 letters in turns of 16,000.
  expect(turns).toBeGreaterThanOrEqual(29);
});
