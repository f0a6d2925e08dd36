// One table in every way in which programs write it is the same import, and the report states what an import does beyond its cells, in a
// dry run and in the real one.
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { importText } from '../../../testing/catalog/import.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { reportText } from './report.ts';

const shop = testShop({ demo: true });

const table = [
  [
    'product_code',
    'product_name',
    'brand',
    'categories',
    'sales_price',
    'stock',
    'fixed_price',
    'max_buy_count',
  ],
  ['way-1', '뷁 비타민', '새벽밭', '50101', '19900', '30', '', ''],
  ['way-2', '홍삼, 진한', '새벽밭', '50101', '9900', '5', '12000', ''],
];
const quoted = (cell: string): string => (/[,;\t"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const csv = (cells: readonly string[][], delimiter = ','): string =>
  cells.map((row) => row.map(quoted).join(delimiter)).join('\r\n');
const withCells = (change: (cell: string) => string): string[][] =>
  table.map((row, at) => (at === 0 ? row : row.map(change)));
/** Not the code of a category. */
const isPrice = (cell: string): boolean => /^\d{4,5}$/.test(cell) && cell !== '50101';

const ways: Record<string, string | Buffer> = {
  'with prices such as 19900.00': csv(withCells((cell) => (isPrice(cell) ? `${cell}.00` : cell))),
  'with numbers such as 19900.0': csv(
    withCells((cell) => (/^\d+$/.test(cell) && cell !== '50101' ? `${cell}.0` : cell)),
  ),
  'with ₩19,900': csv(withCells((cell) => (isPrice(cell) ? `₩${Number(cell).toLocaleString('en')}` : cell))),
  'with prices such as 19900,00 and semicolons': csv(
    withCells((cell) => (isPrice(cell) ? `${cell},00` : cell)),
    ';',
  ),
  'with tabs': csv(table, '\t'),
  'with semicolons': csv(table, ';'),
  'with sep=,': `sep=,\r\n${csv(table)}`,
  'with sep=; in UTF-16': iconv.encode(`sep=;\r\n${csv(table, ';')}`, 'utf-16', { addBOM: true }),
  'in CP949': iconv.encode(csv(table), 'cp949'),
  'without blank cells at the end': csv(
    table.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1)),
  ),
  'with further blank cells and rows': csv([...table.map((row) => [...row, '', '']), ['', '', ''], ['']]),
  'with its columns in another order': csv(table.map((row) => row.toReversed())),
  'with ="..." around texts': csv(withCells((cell) => (cell === '' ? '' : `="${cell}"`))),
};
test.each(Object.entries(ways))('a table %s is read as the plain one', async (_way, content) => {
  const plain = await importText(shop, csv(table), { isDryRun: true });
  const report = await importText(shop, content, { isDryRun: true });
  expect([report.errors, report.previews]).toEqual([[], plain.previews]);
  expect(plain.previews.map((row) => [row.name, row.salesPrice, row.stockCount])).toEqual([
    ['뷁 비타민', 19_900, 30],
    ['홍삼, 진한', 9900, 5],
  ]);
});

test.each([
  ['19900.50', 'Not a whole number'],
  ['19.900', 'Not a whole number'],
  ['1.99E+04', 'The spreadsheet shortened the number'],
  ['-1', 'A whole number of won from 0'],
  ['100000001', 'A whole number of won from 0'],
])('the price %s is refused with its line and the reason', async (price, reason) => {
  const content = csv(table.map((row, at) => (at === 2 ? row.with(4, price) : row)));
  const { errors } = await importText(shop, content, { isDryRun: true });
  expect(errors).toMatchObject([
    { line: 3, column: '판매가(sales_price)', sentence: { en: expect.stringContaining(reason) as string } },
  ]);
});

describe('the report of a dry run and of the real one', () => {
  const header = [
    'product_code',
    'product_name',
    'brand',
    'categories',
    'option_names',
    'option_values',
    'sales_price',
    'stock',
  ];
  const first = [
    header,
    ['say-1', '두 맛', '새벽밭', '50101', '맛', '단맛', '10000', '5'],
    ['say-1', '', '', '', '맛', '짠맛', '10000', '5'],
    ['say-2', '비누', '새벽밭', '50101', '', '', '10000', '5'],
    ['say-3', '치약', '새벽밭', '50101', '', '', '10000', '5'],
  ];
  const second = [
    [...header, '', 'detail_text', '메모'],
    ['say-1', '두 맛', '새벽밭', '50101', '맛', '단맛', '10000', '5'],
    ['say-2', '비누', '새벽밭', '50101', '', '', '4900', '5', '잃는 값'],
    ['say-3', '치약', '새벽밭', '50101', '', '', '20100', '5', '', '<p>글<img src="a"></p>', '비고'],
    ['say-4', '덤', '새벽밭', '50101', '', '', '0', '0', '', '', ''],
  ];

  test('names what is hidden, dropped, not read and suspicious, before anything is written and after', async () => {
    await importText(shop, csv(first));
    const [dry, real] = [
      await importText(shop, csv(second), { isDryRun: true }),
      await importText(shop, csv(second)),
    ];
    const said = ({ notes, hidden, ignoredColumns }: typeof dry) => ({
      notes: [...notes.values()].map(({ note, lines }) => [note.en, lines]),
      hidden,
      ignoredColumns,
    });
    expect(said(dry)).toEqual({
      notes: expect.arrayContaining([
        ['the sales price is 0 won', [5]],
        ['the sales price fell below half', [3]],
        ['the sales price more than doubled', [4]],
        ['a new item has no stock', [5]],
        ['a value in a column without a name was not read', [3]],
        ['pictures, scripts or styles of the detail text were dropped', [4]],
        ['missing cells at the end were read as blank', [2, 3]],
      ]) as unknown,
      hidden: [{ line: 2, code: 'say-1-2', name: '두 맛 · 짠맛' }],
      ignoredColumns: ['메모'],
    });
    expect(said(real)).toEqual(said(dry));
    expect(reportText(dry)).toContain('감출 단품 1');
    expect(reportText(real)).toContain('감춘 단품 1');
    expect(reportText(real)).toContain('2행 / line 2: say-1-2  두 맛 · 짠맛');
    expect(await rows(shop, `select is_active from product_item where code = 'say-1-2'`)).toEqual([
      { isActive: false },
    ]);
  });

  test('names an item that is shown again, and nothing for a file that changes nothing', async () => {
    const again = await importText(shop, csv(first));
    expect([...again.notes.values()].map(({ note, lines }) => [note.en, lines])).toContainEqual([
      'a hidden item is shown again',
      [2],
    ]);
    const same = await importText(shop, csv(first));
    expect([same.counts.UNCHANGED, same.hidden, [...same.notes.values()].map(({ note }) => note.en)]).toEqual(
      [3, [], ['the statutory table is empty']],
    );
  });
});
