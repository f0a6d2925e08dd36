// Rows of a registration of invoices: counts of a check, corrections, results of a dispatch, pasted texts. No clock is read.
import { describe, expect, test } from 'vitest';
import type { Answer } from '#contract/contract.ts';
import {
  batchOf,
  corrected,
  countsOf,
  csvOfValues,
  toDispatch,
  withCarrier,
  withCheck,
  withCorrectedResults,
  withImportResults,
  withRow,
  withWithdrawn,
} from './batch.ts';
import { textCell } from '../../../shared/imports/save-csv.ts';
import type { Batch, InvoiceRow } from './batch.ts';

type Preview = Answer<'importDispatches'>;

const uuidOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const values = (at: number) => ({
  orderProductUuid: uuidOf(at),
  carrier: 'CJ',
  invoiceNumber: `6123456789${String(at).padStart(2, '0')}`,
});
const ready = (at: number) => ({ line: at, isOk: true, values: values(at), errors: [] });
const wrong = (at: number, name = 'invoiceNumber') => ({
  line: at,
  isOk: false,
  values: { ...values(at), invoiceNumber: '1' },
  errors: [{ name, message: '송장번호를 확인해 주세요.' }],
});

const batchOfRows = (rows: Preview['rows']): Batch =>
  batchOf('a.csv', { importUuid: uuidOf(0), notes: [] }, rows);

const small = (): Batch => batchOfRows([wrong(3), ready(1), { ...ready(2), isUnchanged: true }]);
const rowAt = (batch: Batch, line: number): InvoiceRow =>
  batch.rows.find((row) => row.line === line) ??
  (() => {
    throw new Error(`There is no line ${line}.`);
  })();
const statesOf = (batch: Batch) => batch.rows.map(({ line, state }) => [line, state]);

describe('a checked file', () => {
  test('counts its rows by state (can be dispatched, has its invoice, must be repaired) and keeps the order of the file', () => {
    expect(countsOf(small())).toEqual({ ready: 1, same: 1, wrong: 1, done: 0 });
    expect(statesOf(small())).toEqual([
      [1, 'ready'],
      [2, 'same'],
      [3, 'wrong'],
    ]);
  });
});

describe('a correction', () => {
  const repaired = (at: number): Batch => {
    const batch = small();
    const next = corrected(rowAt(batch, 3), values(at));
    return withCheck(withRow(batch, next), next, { rows: [ready(at)] });
  };

  test('waits for its check', () => {
    expect(corrected(rowAt(small(), 3), values(3))).toMatchObject({ state: 'wrong', isChecking: true });
  });

  test('is dispatched by its values, the others with the import', () => {
    expect(countsOf(repaired(3))).toMatchObject({ ready: 2, wrong: 0 });
    expect(toDispatch(repaired(3))).toEqual({
      afterLine: 0,
      correctedRows: [{ uuid: uuidOf(3), carrier: 'CJ', invoiceNumber: '612345678903' }],
    });
    expect(toDispatch(batchOfRows([{ ...ready(1), isUnchanged: true }, ready(7)]))).toEqual({
      afterLine: 6,
      correctedRows: [],
    });
    expect(toDispatch(batchOfRows([wrong(1)])).afterLine).toBeUndefined();
  });

  test('to an order product of another row is wrong', () => {
    expect(rowAt(repaired(1), 3)).toMatchObject({
      state: 'wrong',
      isChecking: false,
      errors: [{ name: 'orderProductUuid', message: '1행에 같은 상품주문번호가 있습니다.' }],
    });
  });
});

describe('results of a dispatch', () => {
  const done = (line: number) => ({ line, uuid: uuidOf(line), isDone: true });
  const skipped = (line: number) => ({ ...done(line), isUnchanged: true });
  const refused = (line: number, code = 'ORDER_STATUS_CONFLICT') => ({
    line,
    uuid: uuidOf(line),
    isDone: false,
    code,
    message: '주문 상태가 변경되었습니다.',
  });

  test.each([
    ['done', [done(1), skipped(2)], ['done', 'same', 'wrong']],
    ['refused', [refused(1), skipped(2)], ['wrong', 'same', 'wrong']],
    ['refused again where it was wrong', [done(1), refused(3)], ['done', 'same', 'wrong']],
    ['done where it was wrong', [done(1), done(3)], ['done', 'same', 'done']],
  ])('%s', (_what, results, states) => {
    expect(withImportResults(small(), results).rows.map(({ state }) => state)).toEqual(states);
  });

  test.each([
    ['INVALID_INPUT', 'invoiceNumber'],
    ['ORDER_STATUS_CONFLICT', 'orderProductUuid'],
  ])('refused with %s ask for another %s', (code, name) => {
    expect(rowAt(withImportResults(small(), [refused(1, code)]), 1)).toMatchObject({
      errors: [{ name, message: '주문 상태가 변경되었습니다.' }],
      isCorrected: true,
    });
  });

  test('are assigned by line, so that a wrong row with the same order product keeps its state', () => {
    const double = { ...wrong(4, 'orderProductUuid'), values: values(1) };
    expect(statesOf(withImportResults(batchOfRows([double, ready(1)]), [done(1)]))).toEqual([
      [1, 'done'],
      [4, 'wrong'],
    ]);
  });

  test('of corrected rows come from their separate call, and the results of the import for their old values are ignored', () => {
    const batch = small();
    const next = corrected(rowAt(batch, 3), values(3));
    const repaired = withCheck(batch, next, { rows: [ready(3)] });
    const applied = withImportResults(repaired, [done(1), skipped(2), refused(3)]);
    expect(statesOf(applied).at(-1)).toEqual([3, 'ready']);
    expect(statesOf(withCorrectedResults(applied, [done(3)])).at(-1)).toEqual([3, 'done']);
    expect(rowAt(withCorrectedResults(applied, [refused(3)]), 3)).toMatchObject({ state: 'wrong' });
  });

  test('can be withdrawn, and their rows can then be dispatched again', () => {
    const batch = withImportResults(small(), [done(1), skipped(2)]);
    expect(countsOf(withWithdrawn(batch, [uuidOf(1), uuidOf(2)]))).toEqual({
      ready: 1,
      same: 1,
      wrong: 1,
      done: 0,
    });
  });
});

describe('texts', () => {
  test('of cells are one cell each, and no formula for a spreadsheet', () => {
    expect(csvOfValues([{ orderProductUuid: 'a"b', carrier: 'x,y', invoiceNumber: '1' }])).toBe(
      '"상품주문번호","택배사","송장번호"\r\n"a""b","x,y","1"',
    );
    expect(['=A1', '+1', '한진', '12'].map(textCell)).toEqual(["'=A1", "'+1", '한진', '12']);
  });

  test.each([
    [
      'two columns',
      `${uuidOf(1)}\t6123\n\n${uuidOf(2)}\t6124\n`,
      `"${uuidOf(1)}","CJ","6123"\r\n"${uuidOf(2)}","CJ","6124"`,
    ],
    ['two columns apart by spaces', `${uuidOf(1)}  6123 4567`, `"${uuidOf(1)}","CJ","6123 4567"`],
    [
      'a heading',
      `상품주문번호\t송장번호\n${uuidOf(1)}\t6123`,
      `"상품주문번호","택배사","송장번호"\r\n"${uuidOf(1)}","CJ","6123"`,
    ],
    ['three columns', `${uuidOf(1)}\t한진\t6123`, `${uuidOf(1)}\t한진\t6123`],
    ['one column', uuidOf(1), uuidOf(1)],
  ])('pasted with %s', (_what, text, read) => {
    expect(withCarrier(text, 'CJ')).toBe(read);
  });
});
