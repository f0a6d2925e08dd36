// Paths to redirect to after signing in: only within this shop, and no loop (docs/rules/storefront.md#after-sign-in).
import { noReturnPrefixes } from '#domain/base/enums.ts';
import { decodedPath } from './decoded-path.ts';

/** Base for parsing; never requested. */
const anyOrigin = 'http://shop.invalid';

/** Characters; long enough for a list with all its filters. */
const longest = 1_000;

/**
 * The normalised path to return to, or null unless it is a path of this shop. Dot segments are resolved before the check, because
 * `/..//evil.example` becomes `//evil.example`, an address of another host.
 */
export function safeReferer(referer: string | null | undefined): string | null {
  if (!referer || referer.length > longest || !referer.startsWith('/')) return null;
  // Browsers treat \ as / and remove tabs and line breaks before parsing an address.
  if (/[\\\p{Cc}\p{Zs}]/u.test(referer) || !URL.canParse(referer, anyOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(referer, anyOrigin);
  if (origin !== anyOrigin || pathname.includes('//')) return null;
  return pathname + search + hash;
}

/**
 * R054 compares prefixes of the path, not whole segments: /orders and /authors count too. The router ignores case and decodes percent
 * sequences, so this does too.
 */
function isNoReturn(path: string): boolean {
  const known = decodedPath(path).toLowerCase();
  return noReturnPrefixes.some((prefix) => known.startsWith(prefix));
}

/** R053 R054: where to go after login: the referer, but / for one that starts with /auth, /error or /order. */
export function afterLogin(referer: string | null | undefined): string {
  const safe = safeReferer(referer);
  return safe === null || isNoReturn(safe) ? '/' : safe;
}
