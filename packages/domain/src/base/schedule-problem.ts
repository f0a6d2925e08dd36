// Limits of the time for which staff schedule a command. Pure.
import { addYears } from './calendar.ts';

/** Minimum time before a command: staff can still cancel a mistake, and the clock of the browser may be slow. */
const leastAheadMs = 5 * 60_000;

/** Why a command cannot be scheduled for this time; undefined if it can. */
export function scheduleProblem(at: Date, now: Date): string | undefined {
  if (at.getTime() - now.getTime() < leastAheadMs) return '예약은 5분 뒤부터 할 수 있습니다.';
  return at > addYears(now, 1) ? '예약은 1년 안으로 정해 주세요.' : undefined;
}
