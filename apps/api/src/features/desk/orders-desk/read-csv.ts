// Reads a CSV file of invoices: order product, carrier, invoice number. Cells are text: a formula is never evaluated, and a number that a
// spreadsheet wrote as ="0123" or with an apostrophe is its digits.
import { CsvError, parse } from 'csv-parse/sync';
import {
  carrierOf,
  invoiceNumberProblem,
  normalizedInvoiceNumber,
} from '#domain/shipments/invoice-number.ts';
import { refuse } from '#domain/base/refusal.ts';
import { uuidPattern } from '#domain/base/uuid.ts';

export type ImportedRow = {
  line: number;
  isOk: boolean;
  values: { orderProductUuid: string; carrier: string; invoiceNumber: string };
  errors: { name: string; message: string }[];
};

/** Lines of a file at most, as of a bulk command. */
export const linesAtMost = 500;

/** Cells of a CSV text by line, without empty lines; quotes inside a cell are text. Refuses INVALID_INPUT for a quote that is never closed. */
export function parseCsv(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      relaxColumnCount: true,
      relaxQuotes: true,
      skipRecordsWithEmptyValues: true,
    });
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
export function readDispatchRows(csv: string): ImportedRow[] {
  const lines = parseCsv(csv).map((cells) => cells.map(cellText));
  const hasHeading = lines[0] !== undefined && !isUuid.test((lines[0][0] ?? '').toLowerCase());
  const seen = new Set<string>();
  return lines.slice(hasHeading ? 1 : 0).map((cells, at) => {
    const row = checkedRow(cells, at + (hasHeading ? 2 : 1));
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
      carrier: carrier ?? carrierText.slice(0, 40),
      invoiceNumber: invoiceNumber.slice(0, 40),
    },
    errors,
  };
}
