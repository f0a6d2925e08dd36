// The columns of a file of invoices, in any order, and its checked rows: order product, carrier, invoice number. A formula is never
// evaluated (docs/rules/delivery.md#invoice-files).
import { cutText } from '#domain/base/cut-text.ts';
import { refuse } from '#domain/base/refusal.ts';
import { isOrderNumber } from '#domain/orders/order-number.ts';
import { orderProductNumber, readOrderProductNumber } from '#domain/orders/order-product-number.ts';
import { uuidPattern } from '#domain/base/uuid.ts';
import { readWholeNumber } from '#domain/base/written-number.ts';
import {
  carrierOf,
  invoiceNumberProblem,
  normalizedInvoiceNumber,
} from '#domain/shipments/invoice-number.ts';
import { unwrappedCell } from '../../../csv-dialect.ts';
import { forEachInTurns } from '../../../event-loop.ts';
import type { FileLine } from './file-line.ts';

export type ImportedRow = {
  line: number;
  isOk: boolean;
  /** Instead of its uuid a file may have the number of the order product, which the import replaces. */
  values: { orderProductUuid: string; carrier: string; invoiceNumber: string };
  errors: { name: string; message: string }[];
};

type Column = keyof ImportedRow['values'];
type Columns = Record<Column, number>;

/** Names of the columns in headings, the one that refusals state first. */
const namesOf: Record<Column, readonly string[]> = {
  orderProductUuid: '상품주문번호 주문상품번호 상품주문 orderproductuuid orderproduct'.split(' '),
  carrier:
    '택배사 택배사명 택배사코드 택배회사 택배 배송사 배송업체 배송업체명 배송회사 운송사 운송업체 carrier courier shippingcarrier trackingcompany'.split(
      ' ',
    ),
  invoiceNumber:
    '송장번호 운송장번호 송장 운송장 운송장no 송장no 택배송장번호 등기번호 invoicenumber invoice trackingnumber waybill'.split(
      ' ',
    ),
};
const columnOfName = new Map(
  (Object.keys(namesOf) as Column[]).flatMap((column) =>
    namesOf[column].map((name) => [name, column] as const),
  ),
);
const columnOf = (cell: string): Column | undefined =>
  columnOfName.get(
    cell
      .normalize('NFKC')
      .replaceAll(/[\s_()*.-]/gu, '')
      .toLowerCase(),
  );

/** Lists of other programs, by columns that no file of invoices has. */
const programs = [
  { name: '카페24', columns: ['품목별 주문번호'] },
  { name: '스마트스토어', columns: ['상품주문번호', '구매자명'] },
  { name: '쇼피파이(Shopify)', columns: ['Lineitem name', 'Fulfillment Status'] },
  { name: '우커머스(WooCommerce)', columns: ['Order Status', 'Order Total'] },
] as const;

/** The text of a cell: '="0123"' and "'0123" are '0123'; a formula such as '=A1+1' stays text and fails its check. */
export function cellText(cell: string): string {
  const text = unwrappedCell(cell.replace(/^\uFEFF/u, '')).trim();
  return text.startsWith("'") ? text.slice(1).trim() : text;
}

const uuidShape = new RegExp(`^${uuidPattern}$`, 'u');
const isOrderProduct = (cell: string): boolean =>
  uuidShape.test(cell.toLowerCase()) || readOrderProductNumber(cell) !== undefined;

/** Lines that are read in one turn of the event loop, which takes about a millisecond. */
const linesPerTurn = 200;

export type DispatchFile = {
  rows: ImportedRow[];
  /** Korean sentences about what of the file was not read. */
  notes: string[];
};

/**
 * The checked rows. A line with names of columns at the top is the heading and gives the columns their order; without one the cells do,
 * and the first line is a row like the others. Refuses INVALID_INPUT for a heading that lacks a column.
 */
export async function readDispatchRows(
  file: readonly FileLine[],
  name: 'csv' | 'xlsx' | 'file',
): Promise<DispatchFile> {
  const lines: FileLine[] = [];
  await forEachInTurns(file, linesPerTurn, ({ line, cells }) =>
    lines.push({ line, cells: cells.map(cellText) }),
  );
  const at = headingOf(lines);
  const heading = at === undefined ? undefined : lines[at];
  const columns = heading === undefined ? columnsOfCells(lines) : columnsOfHeading(heading, name);
  const rows: ImportedRow[] = [];
  await forEachInTurns(lines.slice(at === undefined ? 0 : at + 1), linesPerTurn, ({ line, cells }) =>
    rows.push(checkedRow(cells, columns, line)),
  );
  return { rows, notes: heading === undefined ? [] : unread(lines.slice(0, at), heading) };
}

/** The row with the reason why its order product is wrong. */
export const wrongProduct = <Row extends ImportedRow>(row: Row, message: string): Row => ({
  ...row,
  isOk: false,
  errors: [{ name: 'orderProductUuid', message }],
});

/** The rows, of which each order product has one: the later ones are wrong. */
export function withoutRepeated(rows: readonly ImportedRow[]): ImportedRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    if (!row.isOk) return row;
    const before = seen.get(row.values.orderProductUuid);
    if (before !== undefined) return wrongProduct(row, `${before}행에 같은 상품주문번호가 있습니다.`);
    seen.set(row.values.orderProductUuid, row.line);
    return row;
  });
}

/** Lines of titles above the heading at most. */
const titlesAtMost = 5;

/** The place of the heading: the first line if it has the name of a column, or one below titles that has two. */
function headingOf(lines: readonly FileLine[]): number | undefined {
  const names = (cells: readonly string[]) => cells.filter((cell) => columnOf(cell) !== undefined).length;
  for (const [at, { cells }] of lines.slice(0, titlesAtMost + 1).entries()) {
    if (cells.some(isOrderProduct)) return undefined;
    if (names(cells) >= (at === 0 ? 1 : 2)) return at;
  }
  return undefined;
}

function columnsOfHeading({ line, cells }: FileLine, name: string): Columns {
  const columns = new Map<Column, number>();
  const wrong = (message: string): never => refuse('INVALID_INPUT', { fields: [{ name, message }] });
  for (const [at, cell] of cells.entries()) {
    const column = columnOf(cell);
    if (column === undefined) continue;
    if (columns.has(column)) wrong(`${line}행에 ${namesOf[column][0]} 열이 두 번 있습니다.`);
    columns.set(column, at);
  }
  const { orderProductUuid, carrier, invoiceNumber } = Object.fromEntries(columns) as Partial<Columns>;
  if (orderProductUuid !== undefined && carrier !== undefined && invoiceNumber !== undefined)
    return { orderProductUuid, carrier, invoiceNumber };
  const missing = (Object.keys(namesOf) as Column[])
    .filter((column) => !columns.has(column))
    .map((column) => namesOf[column][0]);
  const program = programs.find((one) => one.columns.every((column) => cells.includes(column)));
  const origin = program === undefined ? '' : `${program.name}에서 내려받은 파일입니다. `;
  return wrong(
    `${origin}${line}행의 제목에 없는 열: ${missing.join(', ')}. 상품주문번호는 주문 관리에서 내려받은 번호여야 합니다.`,
  );
}

/** Lines in which the columns of a file without a heading are looked for: not all of them are mistyped. */
const sampledLines = 20;

/** The columns by the first line with an order product and a carrier; else in the order of their names. */
function columnsOfCells(lines: readonly FileLine[]): Columns {
  for (const { cells } of lines.slice(0, sampledLines)) {
    const orderProductUuid = cells.findIndex(isOrderProduct);
    const carrier = cells.findIndex((cell) => carrierOf(cell) !== undefined);
    if (orderProductUuid < 0 || carrier < 0) continue;
    const others = [...cells.keys()].filter((at) => at !== orderProductUuid && at !== carrier);
    const looksRight = (at: number) => /^(?=.*\d)[\w .-]{4,40}$/u.test(cells[at] ?? '');
    const invoiceNumber = others.find(looksRight) ?? others[0] ?? cells.length;
    return { orderProductUuid, carrier, invoiceNumber };
  }
  return { orderProductUuid: 0, carrier: 1, invoiceNumber: 2 };
}

function unread(titles: readonly FileLine[], heading: FileLine): string[] {
  const columns = heading.cells.filter((cell) => cell !== '' && columnOf(cell) === undefined);
  return [
    ...titles.map(({ line }) => `읽지 않은 행: ${line}행 (제목 위)`),
    ...(columns.length === 0 ? [] : [`읽지 않은 열: ${cutText(columns.join(', '), 200)}`]),
  ];
}

const formulaProblem = '수식의 결과가 파일에 없습니다. 값으로 붙여 넣어 다시 저장해 주세요.';

/** A file that was decoded in another encoding before it was sent. */
const brokenProblem = '글자가 깨졌습니다. 파일을 UTF-8로 저장하거나 파일 그대로 올려 주세요.';

function orderProductProblem(text: string): string | undefined {
  if (isOrderProduct(text)) return undefined;
  if (text === '') return '상품주문번호가 비어 있습니다.';
  if (text.includes('\uFFFD')) return brokenProblem;
  if (isOrderNumber(text)) return '주문번호입니다. 뒤에 -001처럼 줄 번호가 붙은 상품주문번호를 적어 주세요.';
  if (/^20\d{14}$/u.test(text))
    return '네이버(스마트스토어)의 상품주문번호입니다. 주문 관리의 상품주문번호를 적어 주세요.';
  return text.startsWith('=') ? formulaProblem : '상품주문번호를 확인해 주세요.';
}

function carrierProblem(text: string): string | undefined {
  if (carrierOf(text) !== undefined) return undefined;
  if (text === '') return '택배사가 비어 있습니다.';
  if (text.includes('\uFFFD')) return brokenProblem;
  return text.startsWith('=') ? formulaProblem : `알 수 없는 택배사입니다: ${cutText(text, 40)}`;
}

/** The uuid in lower case, or the number as it is printed. */
function orderProductOf(cell: string): string {
  const number = readOrderProductNumber(cell);
  return number === undefined ? cell.toLowerCase() : orderProductNumber(number);
}

function checkedRow(cells: readonly string[], columns: Columns, line: number): ImportedRow {
  const textOf = (column: Column): string => cells[columns[column]] ?? '';
  const orderProductUuid = orderProductOf(textOf('orderProductUuid'));
  const carrierText = textOf('carrier');
  const carrier = carrierOf(carrierText);
  const written = textOf('invoiceNumber');
  // A program that reads the column as numbers writes 612345678901.0.
  const invoiceNumber = normalizedInvoiceNumber(written.replace(/^(\d+)\.0+$/u, '$1'));
  const errors: ImportedRow['errors'] = [];
  const wrong = (name: Column, message: string | undefined) => {
    if (message !== undefined) errors.push({ name, message });
  };
  wrong('orderProductUuid', orderProductProblem(orderProductUuid));
  wrong('carrier', carrierProblem(carrierText));
  if (readWholeNumber(written).problem === 'SHORTENED')
    wrong(
      'invoiceNumber',
      '엑셀이 번호의 끝자리를 줄여 적었습니다. 송장번호 열을 텍스트로 바꿔 다시 저장해 주세요.',
    );
  else if (written.startsWith('=')) wrong('invoiceNumber', formulaProblem);
  else if (carrier !== undefined && carrier !== 'MANUAL' && invoiceNumber === '')
    wrong('invoiceNumber', '송장번호가 비어 있습니다.');
  else if (carrier !== undefined) wrong('invoiceNumber', invoiceNumberProblem(carrier, invoiceNumber));
  return {
    line,
    isOk: errors.length === 0,
    values: {
      orderProductUuid,
      carrier: carrier ?? cutText(carrierText, 40),
      invoiceNumber: cutText(invoiceNumber, 40),
    },
    errors,
  };
}
