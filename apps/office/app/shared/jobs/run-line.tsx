// An action for many rows in the tray: its progress, its result, the rows that failed as a file.
import { formatCount } from '../format.ts';
import { saveCsv } from '../imports/save-csv.ts';
import { Button } from '../parts/button.tsx';
import { JobLine, Progress } from './job-line.tsx';
import type { RunJob } from './jobs.ts';
import { restOf, resultOf } from './run-words.ts';

export function RunLine({ job }: { job: RunJob }) {
  const { title, unit, state, totalCount, doneCount, failures } = job;
  const endedCount = doneCount + failures.length;
  const rest = restOf(job);
  const amounts = `${formatCount(endedCount)} / ${formatCount(totalCount)}${unit}`;
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
      {state === 'RUNNING' && (
        <>
          <Progress label={title} value={endedCount} max={totalCount} />
          <span>
            {amounts}
            {rest !== undefined && ` · ${rest}`}
          </span>
        </>
      )}
      {state === 'DONE' && <span>{resultOf(job)}</span>}
      {state === 'STOPPED' && (
        <span>화면을 새로 열어 {amounts}에서 멈췄습니다. 남은 것은 목록에서 확인해 주세요.</span>
      )}
    </JobLine>
  );
}

const saveFailures = ({ title, failures }: RunJob): void =>
  saveCsv(`${title.replaceAll(' ', '_')}_실패.csv`, [
    ['대상', '이유'],
    ...failures.map(({ label, message }) => [label, message]),
  ]);
