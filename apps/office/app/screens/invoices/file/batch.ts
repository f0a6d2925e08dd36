// Rows of a registration of invoices: what a check says about them, how results of a dispatch change them, and their texts as a file.
import type { Answer, Input } from '#contract/contract.ts';
import { carriers } from '#domain/base/enums.ts';
import type { Carrier } from '#domain/base/enums.ts';
import { csvOf } from '../../../shared/imports/save-csv.ts';

type Preview = Answer<'importDispatches'>;
type CheckedRow = Preview['rows'][number];
type DispatchResult = Answer<'bulkDispatchOrderProducts'>['rows'][number];
export type ImportResult = Answer<'applyDispatchImport'>['rows'][number];
export type Column = keyof CheckedRow['values'];

/** `ready` can be dispatched, `same` has its invoice already, `wrong` must be repaired, `done` was dispatched on this screen. */
export type RowState = 'ready' | 'same' | 'wrong' | 'done';

export type InvoiceRow = {
  /** Line of the file. */
  line: number;
  state: RowState;
  /** Number of an order product that exists. */
  orderProductNo?: string | undefined;
  /** As they are written in the file or as they were corrected. */
  values: Record<Column, string>;
  errors: readonly { name: string; message: string }[];
  /** Corrected on the screen: it is dispatched by its values and not with the import. */
  isCorrected: boolean;
  /** Its corrected values are being checked; the errors are those of the earlier ones. */
  isChecking?: boolean;
};

/** A file or a pasted text after its check; `rows` in the order of their lines. */
export type Batch = {
  name: string;
  importUuid: string;
  rows: readonly InvoiceRow[];
  notes: readonly string[];
};

const stateOf = ({ isOk, isUnchanged }: CheckedRow): RowState =>
  isOk ? (isUnchanged === true ? 'same' : 'ready') : 'wrong';

/** The rows of a checked import, all of them in `checked`. */
export const batchOf = (
  name: string,
  { importUuid, notes }: Pick<Preview, 'importUuid' | 'notes'>,
  checked: readonly CheckedRow[],
): Batch => ({
  name,
  importUuid,
  notes,
  rows: checked
    .map((row) => ({
      line: row.line,
      orderProductNo: row.orderProductNo,
      state: stateOf(row),
      values: row.values,
      errors: row.errors,
      isCorrected: false,
    }))
    .toSorted((one, other) => one.line - other.line),
});

/** Rows of each state. */
export function countsOf({ rows }: Batch): Record<RowState, number> {
  const counts = { ready: 0, same: 0, wrong: 0, done: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** The row with other values, until they are checked. */
export const corrected = (row: InvoiceRow, values: InvoiceRow['values']): InvoiceRow => ({
  ...row,
  values,
  state: 'wrong',
  isCorrected: true,
  isChecking: true,
});

/** The batch with the corrected row as its check answers it. The row is wrong if another one has the same order product. */
export function withCheck(batch: Batch, row: InvoiceRow, { rows: [found] }: Pick<Preview, 'rows'>): Batch {
  if (found === undefined) return withRow(batch, { ...row, isChecking: false });
  const { values, errors, orderProductNo } = found;
  const next = { ...row, orderProductNo, values, errors, state: stateOf(found), isChecking: false };
  const other = batch.rows.find(
    (one) =>
      one.line !== row.line &&
      one.state !== 'wrong' &&
      one.values.orderProductUuid === values.orderProductUuid,
  );
  if (next.state === 'wrong' || other === undefined) return withRow(batch, next);
  const message = `${other.line}행에 같은 상품주문번호가 있습니다.`;
  return withRow(batch, { ...next, state: 'wrong', errors: [{ name: 'orderProductUuid', message }] });
}

export const withRow = (batch: Batch, row: InvoiceRow): Batch => ({
  ...batch,
  rows: batch.rows.map((one) => (one.line === row.line ? row : one)),
});

type DispatchRows = Input<'bulkDispatchOrderProducts'>['rows'];

/** What dispatching the batch sends: the rows of the import after a line, undefined without any, and the corrected rows. */
export function toDispatch({ rows }: Batch): { afterLine: number | undefined; correctedRows: DispatchRows } {
  const ready = rows.filter(({ state }) => state === 'ready');
  const first = ready.find(({ isCorrected }) => !isCorrected);
  return {
    afterLine: first && first.line - 1,
    correctedRows: ready.flatMap(({ isCorrected, values }) => {
      const carrier = carriers.find((one) => one === values.carrier);
      const { orderProductUuid: uuid, invoiceNumber } = values;
      return isCorrected && carrier !== undefined ? [{ uuid, carrier, invoiceNumber }] : [];
    }),
  };
}

/**
 * The batch after a portion of its import was applied; a row that was refused must be repaired. The import also tries rows that were wrong
 * at their check, with the values of the file, so that its refusal of a corrected row means nothing.
 */
export function withImportResults(batch: Batch, results: readonly ImportResult[]): Batch {
  const byLine = new Map(results.map((result) => [result.line, result]));
  const rows = batch.rows.map((row) => {
    const result = byLine.get(row.line);
    if (result === undefined || row.state === 'done') return row;
    return row.isCorrected && !(row.state === 'wrong' && result.isDone)
      ? row
      : { ...row, ...outcomeOf(result) };
  });
  return { ...batch, rows };
}

/** The batch after its corrected rows were dispatched. */
export function withCorrectedResults(batch: Batch, results: readonly DispatchResult[]): Batch {
  const byUuid = new Map(results.map((result) => [result.uuid, result]));
  const rows = batch.rows.map((row) => {
    const result = byUuid.get(row.values.orderProductUuid);
    const isSent = row.isCorrected && row.state === 'ready';
    return result === undefined || !isSent ? row : { ...row, ...outcomeOf(result) };
  });
  return { ...batch, rows };
}

function outcomeOf({ isDone, isUnchanged, code, message = '발송 처리하지 못했습니다.' }: DispatchResult) {
  if (isDone) return { state: isUnchanged === true ? ('same' as const) : ('done' as const), errors: [] };
  const name = code === 'INVALID_INPUT' ? 'invoiceNumber' : 'orderProductUuid';
  return { state: 'wrong' as const, errors: [{ name, message }], isCorrected: true };
}

/** The batch after the invoices of these order products were withdrawn: the rows can be dispatched again. */
export function withWithdrawn(batch: Batch, uuids: readonly string[]): Batch {
  const withdrawn = new Set(uuids);
  const rows = batch.rows.map((row) =>
    row.state === 'done' && withdrawn.has(row.values.orderProductUuid)
      ? { ...row, state: 'ready' as const }
      : row,
  );
  return { ...batch, rows };
}

/** Columns of a file of invoices, as its check names them. */
export const heading = ['상품주문번호', '택배사', '송장번호'] as const;

/** The text of a file with these rows, with a heading. */
export const csvOfValues = (rows: readonly InvoiceRow['values'][]): string =>
  csvOf([heading, ...rows.map((row) => [row.orderProductUuid, row.carrier, row.invoiceNumber])]);

/**
 * A pasted text whose lines have an order product and an invoice number, with `carrier` between them; a heading gets 택배사. A text with
 * more columns is returned as it is.
 */
export function withCarrier(text: string, carrier: Carrier): string {
  const lines = text
    .split(/\r?\n/u)
    .map((line) => line.trim().split(/\t|[,;]|(?<=^\S{18,})\s+/u))
    .filter((cells) => cells.some((cell) => cell !== ''));
  if (lines.some((cells) => cells.length !== 2)) return text;
  return csvOf(
    lines.map(([first = '', second = ''], at) =>
      at === 0 && !/\d/u.test(first + second)
        ? [first.trim(), '택배사', second.trim()]
        : [first.trim(), carrier, second.trim()],
    ),
  );
}
