// When a member is asked to change the password (domain.md 5). Asking is the storefront's work.
import { dayMs } from '#domain/calendar.ts';

/** Six months after it was set. */
export function nextPasswordChange(setAt: Date): Date {
  const next = new Date(setAt);
  next.setUTCMonth(next.getUTCMonth() + 6);
  return next;
}

/** 다음에 변경: ninety days from now. */
export function delayedPasswordChange(now: Date): Date {
  return new Date(now.getTime() + 90 * dayMs);
}

/** It can be put off at most every seven days: only by who did so before this. */
export function lastDelayBefore(now: Date): Date {
  return new Date(now.getTime() - 7 * dayMs);
}
