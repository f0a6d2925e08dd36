// Runs the import of a file of the former shop in portions: reading, duplicates within the file, comparison, saving. Each portion is one
// transaction, so that a repetition after a stop continues where it stopped (docs/rules/moving-in.md#files).
import type { Answer } from '#contract/contract.ts';
import { formatNumber } from '#domain/base/money.ts';
import type { MovingKind } from '#domain/moving-in/moving-files.ts';
import type { FileLine } from '../orders-desk/orders-desk.ts';
import { formerOrderImporter } from './former-order-rows.ts';
import { formerReviewImporter } from './former-review-rows.ts';
import { memberImporter } from './member-rows.ts';
import { type MovingCtx, type MovingImporter, type MovingRow, refused } from './moving-kind.ts';
import { oldAddressImporter } from './old-address-rows.ts';
import { type TableHeading, type TableRow, readHeading, readRows } from './read-table.ts';

export type MovingReport = Omit<Answer<'importMovingFile'>, 'notes'>;

/** Rows per transaction; fewer with pictures, which are stored before it, so that a stopped import has little to repeat. */
const portionRows = 2_000;
const picturedRows = 50;
const wrongShownAtMost = 500;
const rightShownAtMost = 50;

type Lines = AsyncIterable<FileLine> | Iterable<FileLine>;

/** `isDryRun` compares only. `onPortion` gets the number of rows that were read. `signal` stops the import before the next portion. */
export type MovingOptions = {
  isDryRun: boolean;
  onPortion?: (rowCount: number) => void;
  signal?: AbortSignal;
};

type Run = (ctx: MovingCtx, kind: MovingKind, lines: Lines, options: MovingOptions) => Promise<MovingReport>;

const runOf =
  <Stored>(importer: MovingImporter<Stored>): Run =>
  (ctx, kind, lines, options) =>
    run(ctx, { kind, importer, lines }, options);

const runs: Readonly<Record<MovingKind, Run>> = {
  MEMBERS: runOf(memberImporter),
  ORDERS: runOf(formerOrderImporter),
  REVIEWS: runOf(formerReviewImporter),
  OLD_ADDRESSES: runOf(oldAddressImporter),
};

/** Imports a file whose first line is its heading. */
export const importMoving: Run = (ctx, kind, lines, options) => runs[kind](ctx, kind, lines, options);

async function run<Stored>(
  ctx: MovingCtx,
  { kind, importer, lines }: { kind: MovingKind; importer: MovingImporter<Stored>; lines: Lines },
  { isDryRun, onPortion, signal }: MovingOptions,
): Promise<MovingReport> {
  let heading: TableHeading | undefined;
  const report = newReport();
  const lineOf = new Map<string, number>();
  for await (const portion of portionsOf(lines, ctx.pictures === undefined ? portionRows : picturedRows)) {
    signal?.throwIfAborted();
    const body = heading === undefined ? portion.slice(1) : portion;
    heading ??= readHeading(kind, portion[0]?.cells ?? []);
    Object.assign(report, heading);
    if (heading.missingColumns.length > 0) return report;
    const table = readRows(heading, body);
    const read = table.map((row) => unrepeated(importer.read(row, ctx), importer, lineOf));
    const compared = await replaced(read, isRight, (rows) => importer.compare(ctx, rows));
    const { prepare } = importer;
    const judged =
      isDryRun || prepare === undefined
        ? compared
        : await replaced(compared, isWritten, (rows) => prepare(ctx, rows));
    const written = judged.filter(isWritten).flatMap(({ stored }) => stored ?? []);
    if (!isDryRun && written.length > 0) await ctx.tx((tx) => importer.save(tx, ctx, written));
    addToReport(report, importer, { table, judged });
    onPortion?.(report.totalCount);
  }
  return { ...report, rows: report.rows.toSorted((one, other) => Number(one.isOk) - Number(other.isOk)) };
}

/** The lines in portions; the first one has the heading too. */
async function* portionsOf(lines: Lines, rowCount: number): AsyncGenerator<FileLine[]> {
  let portion: FileLine[] = [];
  let size = rowCount + 1;
  for await (const line of lines) {
    portion.push(line);
    if (portion.length < size) continue;
    yield portion;
    portion = [];
    size = rowCount;
  }
  if (portion.length > 0) yield portion;
}

/** The row, refused where an earlier row of the file has one of its values. */
function unrepeated<Stored>(
  row: MovingRow<Stored>,
  { keysOf }: MovingImporter<Stored>,
  lineOf: Map<string, number>,
): MovingRow<Stored> {
  if (row.stored === undefined) return row;
  let result = row;
  for (const [name, value] of Object.entries(keysOf(row.stored))) {
    const key = `${name}:${value}`;
    const before = lineOf.get(key);
    if (before === undefined) lineOf.set(key, row.line);
    else result = refused(result, name, `${formatNumber(before)}행에 같은 값이 있습니다.`);
  }
  return result;
}

const isRight = ({ stored }: MovingRow<unknown>): boolean => stored !== undefined;
const isWritten = (row: MovingRow<unknown>): boolean => isRight(row) && row.state !== 'UNCHANGED';

/** Returns the rows in their order, with the results of `change` in place of those that meet the condition. */
async function replaced<Stored>(
  rows: readonly MovingRow<Stored>[],
  isMeant: (row: MovingRow<Stored>) => boolean,
  change: (rows: readonly MovingRow<Stored>[]) => Promise<MovingRow<Stored>[]>,
): Promise<MovingRow<Stored>[]> {
  const byLine = new Map((await change(rows.filter(isMeant))).map((row) => [row.line, row]));
  return rows.map((row) => byLine.get(row.line) ?? row);
}

const newReport = (): MovingReport => ({
  columns: [],
  missingColumns: [],
  totalCount: 0,
  newCount: 0,
  changedCount: 0,
  unchangedCount: 0,
  errorCount: 0,
  rows: [],
});

function addToReport<Stored>(
  report: MovingReport,
  { secretColumns }: MovingImporter<Stored>,
  { table, judged }: { table: readonly TableRow[]; judged: readonly MovingRow<Stored>[] },
): void {
  for (const [at, { line, errors, notes, state }] of judged.entries()) {
    const isOk = errors.length === 0;
    report.totalCount += 1;
    if (!isOk) report.errorCount += 1;
    else if (state === 'NEW') report.newCount += 1;
    else if (state === 'CHANGED') report.changedCount += 1;
    else report.unchangedCount += 1;
    const okCount = report.totalCount - report.errorCount;
    if (isOk ? okCount > rightShownAtMost : report.errorCount > wrongShownAtMost) continue;
    const values = Object.entries(table[at]?.cells ?? {}).flatMap(([column, value]) =>
      isOk && secretColumns.includes(column) ? [] : [{ column, value }],
    );
    report.rows.push({ line, isOk, values, errors, notes });
  }
}
