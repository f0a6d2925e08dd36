// The dispatch of a batch in portions: its import from the first row on that can be dispatched, then the corrected rows. More rows than one
// call takes are a job of the tray.
import { portionRowsAtMost } from '#domain/base/table-files.ts';
import { api, reasonOf } from '../../../shared/api/api.ts';
import { beginRun } from '../../../shared/jobs/jobs.ts';
import { isJob } from '../../../shared/jobs/run-as-job.ts';
import { announceJob } from '../../../shared/jobs/announce-job.ts';
import type { Sent } from '../use-work.ts';
import { countsOf, toDispatch, withCorrectedResults, withImportResults } from './batch.ts';
import type { Batch } from './batch.ts';

type Row = Sent['rows'][number];

/**
 * What became of the rows that were sent. A call that failed ends the dispatch with its sentence: the portions before it are done, and
 * dispatching again goes on after them. `show` receives the batch after each portion.
 */
export async function sendBatch(batch: Batch, show: (batch: Batch) => void): Promise<Sent> {
  const job = jobOf(batch);
  const rows: Row[] = [];
  let now = batch;
  try {
    for await (const portion of portionsOf(batch)) {
      now = portion.change(now);
      show(now);
      rows.push(...portion.rows);
      const failures = portion.rows.filter(({ isDone }) => !isDone);
      job?.add(
        portion.rows.length - failures.length,
        failures.map(({ uuid, message = '' }) => ({ label: labelOf(batch, uuid), message })),
      );
    }
    return { rows };
  } catch (error) {
    const problem = reasonOf(error);
    job?.add(0, [{ label: '남은 행', message: problem }]);
    return { rows, problem };
  } finally {
    job?.end();
  }
}

function jobOf(batch: Batch) {
  const totalCount = countsOf(batch).ready;
  if (!isJob(totalCount)) return undefined;
  announceJob(totalCount, '행');
  return beginRun({ title: '발송 처리', unit: '행', totalCount });
}

/** The order product of a row as staff know it. */
export const labelOf = ({ rows }: Batch, uuid: string): string => {
  const row = rows.find(({ values }) => values.orderProductUuid === uuid);
  return row === undefined ? uuid : `${row.line}행 ${row.orderProductNo ?? uuid}`;
};

type Portion = { rows: readonly Row[]; change: (batch: Batch) => Batch };

async function* portionsOf(batch: Batch): AsyncGenerator<Portion> {
  const { afterLine, correctedRows } = toDispatch(batch);
  const readyLines = new Set(batch.rows.flatMap(({ state, line }) => (state === 'ready' ? [line] : [])));
  for (let next = afterLine; next !== undefined;) {
    const { rows, lastLine, leftCount } = await api.applyDispatchImport({
      uuid: batch.importUuid,
      afterLine: next,
    });
    // Rows that had their invoice before, or are as wrong as before, were not meant.
    const meant = rows.filter(
      ({ line, isDone, isUnchanged }) => readyLines.has(line) || (isDone && !isUnchanged),
    );
    yield { rows: meant, change: (now) => withImportResults(now, rows) };
    next = leftCount > 0 ? lastLine : undefined;
  }
  for (let at = 0; at < correctedRows.length; at += portionRowsAtMost) {
    const portion = correctedRows.slice(at, at + portionRowsAtMost);
    const { rows } = await api.bulkDispatchOrderProducts({ rows: portion });
    yield { rows, change: (now) => withCorrectedResults(now, rows) };
  }
}
