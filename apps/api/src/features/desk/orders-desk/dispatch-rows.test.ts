// Columns and rows of files of invoices: headings, orders of columns, cells as programs write them, and the reason for each wrong row.
import { describe, expect, test } from 'vitest';
import { cellText, readDispatchRows, withoutRepeated } from './dispatch-rows.ts';

const uuid = (at: number): string => `0197f000-0000-7000-8000-${String(at).padStart(12, '0')}`;
async function read(...cells: string[][]) {
  const lines = cells.map((line, at) => ({ line: at + 1, cells: line }));
  const { rows, notes } = await readDispatchRows(lines, 'file');
  return { rows: withoutRepeated(rows), notes };
}
const wanted = { orderProductUuid: uuid(1), carrier: 'CJ', invoiceNumber: '123456789012' };
const errorsOf = async (...cells: string[][]): Promise<string[]> =>
  (await read(...cells)).rows.flatMap(({ line, errors }) =>
    errors.map(({ message }) => `${line}: ${message}`),
  );

describe('columns', () => {
  const names = ['상품주문번호', '택배사', '송장번호'];
  const values = [uuid(1), '대한통운', '1234-5678-9012'];
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  const pick = (from: string[], order: number[]) => order.map((at) => from[at] ?? '');

  test.each(orders)('in the order %i %i %i are found by the heading and by the cells', async (...order) => {
    for (const lines of [[pick(names, order), pick(values, order)], [pick(values, order)]])
      expect((await read(...lines)).rows.map((row) => row.values)).toEqual([wanted]);
  });

  test.each([
    ['상품주문번호', '배송업체', '운송장번호'],
    ['상품 주문 번호', '택배회사', '운송장 No.'],
    ['Order Product', 'Carrier', 'Tracking Number'],
  ])('are found by the names %s, %s and %s', async (...heading) => {
    expect((await read(heading, values)).rows.map((row) => row.values)).toEqual([wanted]);
  });

  test('that are not read, and titles above the heading, are reported', async () => {
    const { rows, notes } = await read(
      ['11월 송장'],
      ['번호', ...names, '받는 분'],
      ['1', ...values, '홍길동'],
    );
    expect(rows.map((row) => row.values)).toEqual([wanted]);
    expect(notes).toEqual(['읽지 않은 행: 1행 (제목 위)', '읽지 않은 열: 번호, 받는 분']);
  });

  test.each([
    [['상품주문번호', '송장번호'], '1행의 제목에 없는 열: 택배사.'],
    [
      ['품목별 주문번호', '배송업체', '운송장번호'],
      '카페24에서 내려받은 파일입니다. 1행의 제목에 없는 열: 상품주문번호.',
    ],
    [
      ['Name', 'Lineitem name', 'Fulfillment Status', 'Carrier'],
      '쇼피파이(Shopify)에서 내려받은 파일입니다.',
    ],
    [['택배사', '배송사', '송장번호'], '1행에 택배사 열이 두 번 있습니다.'],
  ])('of the heading %j are refused with the reason', async (heading, message) => {
    await expect(read(heading, values)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'file', message: expect.stringContaining(message) }],
    });
  });
});

test('without a heading, a first row with a mistyped number is reported and not taken for a heading', async () => {
  const mistyped = [uuid(1).slice(1), 'CJ', '123456789012'];
  expect(await errorsOf(mistyped, [uuid(2), 'CJ', '123456789013'])).toEqual([
    '1: 상품주문번호를 확인해 주세요.',
  ]);
});

test.each([
  [['', 'CJ', '123456789012'], '상품주문번호가 비어 있습니다.'],
  [['202611295103826', 'CJ', '123456789012'], '주문번호입니다. 뒤에 -001처럼 줄 번호가 붙은'],
  [['20261129-5103826', 'CJ', '123456789012'], '주문번호입니다. 뒤에 -001처럼 줄 번호가 붙은'],
  [['2026112812345678', 'CJ', '123456789012'], '네이버(스마트스토어)의 상품주문번호입니다.'],
  [[uuid(1), '', '123456789012'], '택배사가 비어 있습니다.'],
  [[uuid(1), '\uFFFD\uFFFD', '123456789012'], '글자가 깨졌습니다.'],
  [[uuid(1), '번개택배', '123456789012'], '알 수 없는 택배사입니다: 번개택배'],
  [[uuid(1), '=VLOOKUP(A1,B:C,2)', '123456789012'], '수식의 결과가 파일에 없습니다.'],
  [[uuid(1), 'CJ'], '송장번호가 비어 있습니다.'],
  [[uuid(1), 'CJ', '1.23457E+11'], '엑셀이 번호의 끝자리를 줄여 적었습니다.'],
  [[uuid(1), 'CJ', '=A1&B1'], '수식의 결과가 파일에 없습니다.'],
  [[uuid(1), 'CJ', '12345'], 'CJ대한통운 송장번호는 숫자 10자리 또는 12자리입니다.'],
])('refuses the row %j with the reason', async (cells, message) => {
  const heading = ['상품주문번호', '택배사', '송장번호'];
  expect(await errorsOf(heading, cells)).toEqual([expect.stringContaining(`2: ${message}`)]);
});

test('cuts what a wrong row shows between characters, because half an emoji cannot be stored', async () => {
  const [row] = (await read([uuid(1), `a${'😀'.repeat(40)}`, `a${'😀'.repeat(40)}`])).rows;
  expect(Object.values(row?.values ?? {}).map((text) => text.isWellFormed())).toEqual([true, true, true]);
});

test('refuses the second row of an order product and names the first one', async () => {
  const row = [uuid(1), 'CJ', '123456789012'];
  expect(await errorsOf(row, row)).toEqual(['2: 1행에 같은 상품주문번호가 있습니다.']);
});

test('reads the number of an order product in place of its uuid, with and without a heading', async () => {
  const number = '202611200001234-002';
  const row = (written: string) => [written, 'CJ', '123456789012'];
  const heading = ['상품주문번호', '택배사', '송장번호'];
  const wantedRow = { isOk: true, values: { ...wanted, orderProductUuid: number } };
  for (const written of [number, '20261120-0001234-002', '202611200001234002'])
    for (const lines of [[heading, row(written)], [row(written)]])
      expect((await read(...lines)).rows).toMatchObject([wantedRow]);
});

test('reads a number that a program wrote with a point, and a delivery without a number', async () => {
  expect((await read([uuid(1), '한진', '123456789012.0'], [uuid(2), '직접배송'])).rows).toMatchObject([
    { isOk: true, values: { carrier: 'HANJIN', invoiceNumber: '123456789012' } },
    { isOk: true, values: { carrier: 'MANUAL', invoiceNumber: '' } },
  ]);
});

test.each([
  ['="0123"', '0123'],
  ["'0123", '0123'],
  [' 12-34 ', '12-34'],
  ['=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
  ['\uFEFFabc', 'abc'],
])('takes the cell %j as %j', (cell, text) => {
  expect(cellText(cell)).toBe(text);
});
