// When a member is asked to change the password (docs/rules/members.md#password-age). The storefront shows the request.
import { dayMs } from '#domain/base/calendar.ts';

/** Six months after `setAt`. */
export function nextPasswordChange(setAt: Date): Date {
  const next = new Date(setAt);
  next.setUTCMonth(next.getUTCMonth() + 6);
  return next;
}

/** 다음에 변경: ninety days from now. */
export function delayedPasswordChange(now: Date): Date {
  return new Date(now.getTime() + 90 * dayMs);
}

/** Latest time of a previous postponement that permits another one: seven days ago. */
export function lastDelayBefore(now: Date): Date {
  return new Date(now.getTime() - 7 * dayMs);
}
