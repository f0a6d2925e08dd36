// How long a job still takes, from the rows that ended so far. Pure.
import type { RunJob } from './jobs.ts';

type Progress = Pick<RunJob, 'doneCount' | 'failures' | 'totalCount' | 'startedAt' | 'updatedAt'>;

/** `약 12초 남음`, `약 3분 남음`; undefined before the first rows ended. */
export function restOf({
  doneCount,
  failures,
  totalCount,
  startedAt,
  updatedAt,
}: Progress): string | undefined {
  const endedCount = doneCount + failures.length;
  if (endedCount === 0 || endedCount >= totalCount) return undefined;
  const seconds = Math.ceil((((updatedAt - startedAt) / endedCount) * (totalCount - endedCount)) / 1000);
  return seconds < 60 ? `약 ${Math.max(seconds, 1)}초 남음` : `약 ${Math.ceil(seconds / 60)}분 남음`;
}
