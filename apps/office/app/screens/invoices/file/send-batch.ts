// Dispatches a batch in portions: first the rows of its import, then the corrected rows. A batch of more rows than one call takes is a job of
// the tray.
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
 * Returns the results of the rows that were sent. A call that fails ends the dispatch; `problem` says why. The portions before it are
 * dispatched, and the next dispatch continues after them. `change` is called after each portion, with its effect on the batch.
 */
export async function sendBatch(batch: Batch, change: (effect: Portion['effect']) => void): Promise<Sent> {
  const job = jobOf(batch);
  const rows: Row[] = [];
  try {
    for await (const portion of portionsOf(batch)) {
      change(portion.effect);
      rows.push(...portion.rows);
      const failures = portion.rows.filter(({ isDone }) => !isDone);
      job?.add(
        portion.rows.length - failures.length,
        failures.map(({ uuid, message = '' }) => ({ label: labelOf(batch, uuid), message })),
      );
    }
    job?.end();
    return { rows };
  } catch (error) {
    const problem = reasonOf(error);
    job?.end(problem);
    return { rows, problem };
  }
}

function jobOf(batch: Batch) {
  const totalCount = countsOf(batch).ready;
  if (!isJob(totalCount)) return undefined;
  announceJob(totalCount, '행');
  return beginRun({ title: '발송 처리', unit: '행', totalCount });
}

/** The line and the number of an order product, for staff. */
export const labelOf = ({ rows }: Batch, uuid: string): string => {
  const row = rows.find(({ values }) => values.orderProductUuid === uuid);
  return row === undefined ? uuid : `${row.line}행 ${row.orderProductNo ?? uuid}`;
};

type Portion = { rows: readonly Row[]; effect: (batch: Batch) => Batch };

async function* portionsOf(batch: Batch): AsyncGenerator<Portion> {
  const { afterLine, correctedRows } = toDispatch(batch);
  const readyLines = new Set(batch.rows.flatMap(({ state, line }) => (state === 'ready' ? [line] : [])));
  for (let next = afterLine; next !== undefined;) {
    const { rows, lastLine, leftCount } = await api.applyDispatchImport({
      uuid: batch.importUuid,
      afterLine: next,
    });
    // The import also tries rows that were wrong or dispatched before. Of these, only rows that it dispatched now are reported.
    const reported = rows.filter(
      ({ line, isDone, isUnchanged }) => readyLines.has(line) || (isDone && !isUnchanged),
    );
    yield { rows: reported, effect: (now) => withImportResults(now, rows) };
    next = leftCount > 0 ? lastLine : undefined;
  }
  for (let at = 0; at < correctedRows.length; at += portionRowsAtMost) {
    const portion = correctedRows.slice(at, at + portionRowsAtMost);
    const { rows } = await api.bulkDispatchOrderProducts({ rows: portion });
    yield { rows, effect: (now) => withCorrectedResults(now, rows) };
  }
}
