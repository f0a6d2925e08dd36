// Where a visitor may be sent after signing in: only inside this shop, and not into a loop (spec 4).
import { noReturnPrefixes } from '#domain/enums.ts';
import { decodedPath } from '../../page/decoded-path.ts';

/** Only to read an address with; nothing is ever asked of it. */
const anyOrigin = 'http://shop.invalid';

/** Long enough for a list with all its filters; more is nobody's wish. */
const longest = 1_000;

/**
 * The address to go back to as the browser will read it, or null: only a path of this shop. `/..//evil.example` is a path too,
 * and becomes `//evil.example` as soon as somebody resolves its dots; so the dots go first and what is left is judged.
 */
export function safeReferer(referer: string | null | undefined): string | null {
  if (!referer || referer.length > longest || !referer.startsWith('/')) return null;
  // A browser takes \ for /, and leaves out tabs and line ends, before it looks at an address.
  if (/[\\\p{Cc}\p{Zs}]/u.test(referer) || !URL.canParse(referer, anyOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(referer, anyOrigin);
  if (origin !== anyOrigin || pathname.includes('//')) return null;
  return pathname + search + hash;
}

/**
 * R054 names prefixes of the path, not whole segments: /orders and /authors count too. The router takes capitals and percent
 * signs for the same screen.
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
