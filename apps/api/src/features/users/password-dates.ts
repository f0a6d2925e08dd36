// When a member is asked to change the password (domain.md 5). Asking is the storefront's work.

/** Six months after it was set. */
export function nextPasswordChange(setAt: Date): Date {
  const next = new Date(setAt);
  next.setUTCMonth(next.getUTCMonth() + 6);
  return next;
}
