// How far an export is, and what became of it.
import type { ExportColumns } from '#domain/base/export-columns.ts';
import { sentenceOf } from '../api/api.ts';
import { formatCount } from '../format.ts';
import { isUnderWay } from '../jobs/export-state.ts';
import type { ExportJob } from './export-types.ts';
import styles from './export-dialog.module.css';

export function ExportState({
  job,
  columns,
  problem,
}: {
  job: ExportJob;
  columns: ExportColumns;
  /** Why the file was not fetched. */
  problem: unknown;
}) {
  const { state, rowCount, totalCount, personalColumns, expireAt } = job;
  const labels = personalColumns.map((name) => columns[name]?.label ?? name);
  return (
    <div className={styles.state} aria-live="polite">
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {sentenceOf(problem)}
        </p>
      )}
      {isUnderWay(job) && (
        <>
          <p>
            <strong>{formatCount(rowCount)}</strong>
            {totalCount !== undefined && ` / ${formatCount(totalCount)}`}행을 썼습니다.
          </p>
          <progress
            className={styles.bar}
            aria-label="파일 만들기"
            value={totalCount && rowCount}
            max={totalCount}
          />
          <p className={styles.quiet}>닫고 다른 일을 하셔도 됩니다. 끝나면 알려 드립니다.</p>
        </>
      )}
      {state === 'FAILED' && (
        <p className={styles.problem} role="alert">
          {job.failMessage ?? '파일을 만들지 못했습니다.'}
        </p>
      )}
      {state === 'DONE' && problem === undefined && (
        <>
          <p>
            <strong>{formatCount(rowCount)}행</strong>의 파일이 준비되었습니다.
            {labels.length > 0 && ` 가려지지 않은 개인정보: ${labels.join(', ')}.`}
          </p>
          <p className={styles.quiet}>
            {expireAt === undefined
              ? '이미 받았거나 받을 수 있는 시간이 지난 파일입니다.'
              : `${expireAt.slice(11, 16)}까지 한 번 받을 수 있습니다. 받은 파일은 서버에서 바로 지웁니다.`}
          </p>
        </>
      )}
    </div>
  );
}
