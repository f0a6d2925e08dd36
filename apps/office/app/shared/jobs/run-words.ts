// An action for many rows in words: what became of it, and how long it still takes. Pure.
import { particleAfter } from '#domain/korean-text/particle.ts';
import { formatCount } from '../format.ts';
import type { RunJob } from './jobs.ts';

/** `12행을 처리했습니다. 3행은 처리하지 못했습니다.` */
export function resultOf({
  unit,
  doneCount,
  failures,
}: Pick<RunJob, 'unit' | 'doneCount' | 'failures'>): string {
  const done = `${formatCount(doneCount)}${unit}${particleAfter(unit, '을/를')} 처리했습니다.`;
  if (failures.length === 0) return done;
  return `${done} ${formatCount(failures.length)}${unit}${particleAfter(unit, '은/는')} 처리하지 못했습니다.`;
}

type Progress = Pick<RunJob, 'doneCount' | 'failures' | 'totalCount' | 'startedAt' | 'updatedAt'>;

/** `약 12초 남음`, `약 3분 남음`, from the rows that ended so far; undefined before the first rows ended. */
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
