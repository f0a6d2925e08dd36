// An action for many rows in words: its result, and how long it still takes. Pure.
import { particleAfter } from '#domain/korean-text/particle.ts';
import { formatCount } from '../format.ts';
import type { RunJob } from './jobs.ts';

/** `490 / 1,500행`: the rows that ended so far. */
export const amountsOf = ({ doneCount, failures, totalCount, unit }: RunJob): string =>
  `${formatCount(doneCount + failures.length)} / ${formatCount(totalCount)}${unit}`;

/** `12행을 처리했습니다. 3행은 처리하지 못했습니다.`; for a job that stopped, the reason and the amounts. */
export function resultOf(job: RunJob): string {
  const { state, problem, unit, doneCount, failures } = job;
  if (state === 'STOPPED')
    return `${problem ?? '화면을 새로 열었습니다.'} ${amountsOf(job)}에서 멈췄습니다. 남은 것은 목록에서 확인해 주세요.`;
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
