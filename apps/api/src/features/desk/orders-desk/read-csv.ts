// Reads a file of invoices: order product, carrier, invoice number. Cells are text: a formula is never evaluated, and a number that a
// spreadsheet wrote as ="0123" or with an apostrophe is its digits. The cells of an xlsx file come from read-xlsx.ts.
import { cutText } from '#domain/base/cut-text.ts';
import { CsvError, parse } from 'csv-parse/sync';
import {
  carrierOf,
  invoiceNumberProblem,
  normalizedInvoiceNumber,
} from '#domain/shipments/invoice-number.ts';
import { refuse } from '#domain/base/refusal.ts';
import { uuidPattern } from '#domain/base/uuid.ts';
import type { FileLine } from './file-line.ts';

export type ImportedRow = {
  line: number;
  isOk: boolean;
  values: { orderProductUuid: string; carrier: string; invoiceNumber: string };
  errors: { name: string; message: string }[];
};

/** Lines of a file at most, as of a bulk command. */
export const linesAtMost = 500;

/**
 * The lines of a CSV text that are not empty, as many as show that a file with a heading is too long; quotes inside a cell are text. Refuses
 * INVALID_INPUT for a quote that is never closed.
 */
export function parseCsv(text: string): FileLine[] {
  try {
    const records = parse(text, {
      bom: true,
      info: true,
      relaxColumnCount: true,
      relaxQuotes: true,
      skipRecordsWithEmptyValues: true,
      to: linesAtMost + 2,
      // The types of the library do not describe the records that the option `info` returns.
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse('INVALID_INPUT', { fields: [{ name: 'csv', message: '닫히지 않은 따옴표가 있습니다.' }] });
  }
}

/** The text of a cell: '="0123"' and "'0123" are '0123'; a formula such as '=A1+1' stays text and fails its check. */
export function cellText(cell: string): string {
  const text = cell.replace(/^\uFEFF/u, '').trim();
  const wrapped = /^="?([^"]*)"?$/u.exec(text)?.[1];
  if (wrapped !== undefined && /^[0-9A-Za-z -]*$/u.test(wrapped)) return wrapped.trim();
  return text.startsWith("'") ? text.slice(1).trim() : text;
}

const isUuid = new RegExp(`^${uuidPattern}$`, 'u');

/** The checked rows; a first line without an order product number is a heading. */
export function readDispatchRows(file: readonly FileLine[]): ImportedRow[] {
  const lines = file.map(({ line, cells }) => ({ line, cells: cells.map(cellText) }));
  const [first] = lines;
  const hasHeading = first !== undefined && !isUuid.test((first.cells[0] ?? '').toLowerCase());
  const seen = new Set<string>();
  return lines.slice(hasHeading ? 1 : 0).map(({ line, cells }) => {
    const row = checkedRow(cells, line);
    const key = row.values.orderProductUuid;
    if (seen.has(key) && row.isOk)
      return {
        ...row,
        isOk: false,
        errors: [{ name: 'orderProductUuid', message: '같은 상품이 두 번 있습니다.' }],
      };
    seen.add(key);
    return row;
  });
}

function checkedRow(cells: readonly string[], line: number): ImportedRow {
  const [number = '', carrierText = '', invoiceText = ''] = cells;
  const orderProductUuid = number.toLowerCase();
  const carrier = carrierOf(carrierText);
  const invoiceNumber = normalizedInvoiceNumber(invoiceText);
  const errors: ImportedRow['errors'] = [];
  if (!isUuid.test(orderProductUuid))
    errors.push({ name: 'orderProductUuid', message: '상품주문번호를 확인해 주세요.' });
  if (carrier === undefined) errors.push({ name: 'carrier', message: '택배사를 확인해 주세요.' });
  const problem = carrier === undefined ? undefined : invoiceNumberProblem(carrier, invoiceNumber);
  if (problem !== undefined) errors.push({ name: 'invoiceNumber', message: problem });
  return {
    line,
    isOk: errors.length === 0,
    values: {
      orderProductUuid,
      carrier: carrier ?? cutText(carrierText, 40),
      invoiceNumber: invoiceNumber.slice(0, 40),
    },
    errors,
  };
}
