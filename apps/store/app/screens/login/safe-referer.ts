// Where a visitor may be sent after signing in: only inside this shop, and not into a loop (spec 4).
import { noReturnPrefixes } from '#domain/enums.ts';

/**
 * The address to go back to, or null. Only a path of this shop; one that starts with /auth, /error or /order leads to /
 * instead (spec 4), which callers show as no wish at all.
 */
export function safeReferer(referer: string | null): string | null {
  if (referer === null || !/^\/(?![/\\])/.test(referer) || /[\s\\]/.test(referer)) return null;
  return referer;
}

const isNoReturn = (path: string): boolean =>
  noReturnPrefixes.some((prefix) => path.split(/[/?#]/)[1] === prefix.slice(1));

/** Where to go after login: the wish, but / for one that started with /auth, /error or /order. */
export function afterLogin(referer: string | null): string {
  const safe = safeReferer(referer);
  return safe === null || isNoReturn(safe) ? '/' : safe;
}
