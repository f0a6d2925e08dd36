// Rows of a registration of invoices: what a check says about them, how results of a dispatch change them, and their texts as a file.
import type { Answer, Input } from '#contract/contract.ts';
import { carriers } from '#domain/base/enums.ts';
import type { Carrier } from '#domain/base/enums.ts';
import { csvOf } from '../../../shared/imports/save-csv.ts';

type Preview = Answer<'importDispatches'>;
type DispatchResult = Answer<'bulkDispatchOrderProducts'>['rows'][number];
export type Column = keyof Preview['rows'][number]['values'];

/** `ready` can be dispatched, `same` has its invoice already, `wrong` must be repaired, `done` was dispatched on this screen. */
export type RowState = 'ready' | 'same' | 'wrong' | 'done';

export type InvoiceRow = {
  /** Line of the file; undefined for a row that only the result of a dispatch names. */
  line: number | undefined;
  key: string;
  state: RowState;
  /** As they are written in the file or as they were corrected. */
  values: Record<Column, string>;
  errors: readonly { name: string; message: string }[];
  /** Corrected on the screen: it is dispatched by its values and not with the import. */
  isCorrected: boolean;
  /** Its corrected values are being checked; the errors are those of the earlier ones. */
  isChecking?: boolean;
};

/** A file or a pasted text after its check. */
export type Batch = {
  name: string;
  importUuid: string;
  rows: readonly InvoiceRow[];
  /** Rows of the import that the answer of the check does not contain. */
  hidden: Readonly<Record<RowState, number>>;
  notes: readonly string[];
};

const stateOf = ({ isOk, isUnchanged }: Preview['rows'][number]): RowState =>
  isOk ? (isUnchanged === true ? 'same' : 'ready') : 'wrong';

const countOf = (rows: readonly InvoiceRow[], state: RowState): number =>
  rows.filter((row) => row.state === state).length;

/** The rows of a checked import. At most 100 are shown, the wrong ones first. */
export function batchOf(name: string, preview: Preview): Batch {
  const rows = preview.rows.map((row): InvoiceRow => ({
    line: row.line,
    key: String(row.line),
    state: stateOf(row),
    values: row.values,
    errors: row.errors,
    isCorrected: false,
  }));
  const { importUuid, notes, okCount, errorCount, unchangedCount } = preview;
  const hidden = {
    ready: okCount - unchangedCount - countOf(rows, 'ready'),
    same: unchangedCount - countOf(rows, 'same'),
    wrong: errorCount - countOf(rows, 'wrong'),
    done: 0,
  };
  return { name, importUuid, rows, hidden, notes };
}

/** Rows of each state, hidden ones included. */
export function countsOf({ rows, hidden }: Batch): Record<RowState, number> {
  const count = (state: RowState) => countOf(rows, state) + hidden[state];
  return { ready: count('ready'), same: count('same'), wrong: count('wrong'), done: count('done') };
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
export function withCheck(batch: Batch, row: InvoiceRow, preview: Preview): Batch {
  const [found] = preview.rows;
  if (found === undefined) return withRow(batch, { ...row, isChecking: false });
  const { values, errors } = found;
  const next = { ...row, values, errors, state: stateOf(found), isChecking: false };
  const other = batch.rows.find(
    (one) =>
      one.key !== row.key && one.state !== 'wrong' && one.values.orderProductUuid === values.orderProductUuid,
  );
  if (next.state === 'wrong' || other?.line === undefined) return withRow(batch, next);
  const message = `${other.line}행에 같은 상품주문번호가 있습니다.`;
  return withRow(batch, { ...next, state: 'wrong', errors: [{ name: 'orderProductUuid', message }] });
}

export const withRow = (batch: Batch, row: InvoiceRow): Batch => ({
  ...batch,
  rows: batch.rows.map((one) => (one.key === row.key ? row : one)),
});

type DispatchRows = Input<'bulkDispatchOrderProducts'>['rows'];

/** What dispatching the batch sends: the import if it has rows to dispatch, and the corrected rows. */
export function toDispatch(batch: Batch): { hasImport: boolean; correctedRows: DispatchRows } {
  const ready = batch.rows.filter(({ state }) => state === 'ready');
  return {
    hasImport: batch.hidden.ready > 0 || ready.some(({ isCorrected }) => !isCorrected),
    correctedRows: ready.flatMap(({ isCorrected, values }) => {
      const carrier = carriers.find((one) => one === values.carrier);
      const { orderProductUuid: uuid, invoiceNumber } = values;
      return isCorrected && carrier !== undefined ? [{ uuid, carrier, invoiceNumber }] : [];
    }),
  };
}

/** The batch after a dispatch. A row that was refused must be repaired; a hidden one is shown then. */
export function withResults(batch: Batch, results: readonly DispatchResult[]): Batch {
  const byUuid = new Map(results.map((result) => [result.uuid, result]));
  const uuidOf = ({ values }: InvoiceRow) => values.orderProductUuid;
  const readyUuids = new Set(batch.rows.filter(({ state }) => state === 'ready').map(uuidOf));
  const rows = batch.rows.map((row) => {
    const result = byUuid.get(uuidOf(row));
    if (result === undefined) return row;
    // A wrong row that the import tried too: it is done now, or as wrong as before.
    const isTriedAgain = row.state === 'wrong' && result.isDone && !readyUuids.has(result.uuid);
    return row.state === 'ready' || isTriedAgain ? { ...row, ...outcomeOf(result) } : row;
  });
  if (batch.hidden.ready === 0) return { ...batch, rows };
  const shown = new Set(batch.rows.map(uuidOf));
  const others = results.filter(({ uuid }) => !shown.has(uuid));
  const failed = others.filter(({ isDone }) => !isDone);
  const same = others.filter(({ isUnchanged }) => isUnchanged === true).length;
  const done = batch.hidden.done + others.length - failed.length - same;
  return {
    ...batch,
    rows: [...failed.map(hiddenRow), ...rows],
    hidden: { ...batch.hidden, ready: 0, same, done },
  };
}

function outcomeOf({ isDone, isUnchanged, code, message = '발송 처리하지 못했습니다.' }: DispatchResult) {
  if (isDone) return { state: isUnchanged === true ? ('same' as const) : ('done' as const), errors: [] };
  const name = code === 'INVALID_INPUT' ? 'invoiceNumber' : 'orderProductUuid';
  return { state: 'wrong' as const, errors: [{ name, message }], isCorrected: true };
}

const hiddenRow = (result: DispatchResult): InvoiceRow => ({
  line: undefined,
  key: result.uuid,
  values: { orderProductUuid: result.uuid, carrier: '', invoiceNumber: '' },
  isCorrected: true,
  ...outcomeOf(result),
});

/** The batch after the invoices of these order products were withdrawn: the rows can be dispatched again. */
export function withWithdrawn(batch: Batch, uuids: readonly string[]): Batch {
  const withdrawn = new Set(uuids);
  const rows = batch.rows.map((row) => {
    if (row.state !== 'done' || !withdrawn.delete(row.values.orderProductUuid)) return row;
    return { ...row, state: 'ready' as const };
  });
  const { ready, done } = batch.hidden;
  const hidden = { ...batch.hidden, ready: ready + withdrawn.size, done: Math.max(0, done - withdrawn.size) };
  return { ...batch, rows, hidden };
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
