// An action for many rows in the tray: its progress, its result, the rows that failed as a file.
import { formatCount } from '../format.ts';
import { saveCsv } from '../imports/save-csv.ts';
import { Button } from '../parts/button.tsx';
import { JobLine, Progress } from './job-line.tsx';
import type { RunJob } from './jobs.ts';
import { amountsOf, restOf, resultOf } from './run-words.ts';

export function RunLine({ job }: { job: RunJob }) {
  const { title, unit, state, totalCount, doneCount, failures } = job;
  const rest = restOf(job);
  return (
    <JobLine
      id={job.id}
      title={`${title} ${formatCount(totalCount)}${unit}`}
      isRunning={state === 'RUNNING'}
      actions={
        failures.length > 0 && (
          <Button size="small" onPress={() => saveFailures(job)}>
            {`실패 ${formatCount(failures.length)}${unit} 파일로 받기`}
          </Button>
        )
      }
    >
      {state === 'RUNNING' ? (
        <>
          <Progress label={title} value={doneCount + failures.length} max={totalCount} />
          <span>
            {amountsOf(job)}
            {rest !== undefined && ` · ${rest}`}
          </span>
        </>
      ) : (
        <span>{resultOf(job)}</span>
      )}
    </JobLine>
  );
}

const saveFailures = ({ title, failures }: RunJob): void =>
  saveCsv(`${title.replaceAll(' ', '_')}_실패.csv`, [
    ['대상', '이유'],
    ...failures.map(({ label, message }) => [label, message]),
  ]);
