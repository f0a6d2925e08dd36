// The redirects of the storefront that depend on path and session only (docs/rules/storefront.md#redirects). Rows without a
// condition are routes (routes.ts); rows that require a session, or none, are checked before every screen (root.tsx).
// Redirects that depend on data (a product that moved) are in that screen's loader.
import { loginRequiredRoutes, signedOutOnlyRoutes } from '#domain/base/enums.ts';
import { pageUrlOf } from '#web-server/app/data-request.ts';
import { decodedPath } from './shared/account/session/decoded-path.ts';

export type RedirectRule = {
  /** Path as routes.ts writes it, without the leading slash. */
  path: string;
  /** The visitors it applies to. Default: all. */
  when?: 'guest' | 'member';
  /** Applies to the paths below it too. */
  isWhole?: boolean;
  /** Target; `login` is the login screen with the requested address as referer. */
  to: string | 'login';
};

/** First matching row wins. */
export const redirects: RedirectRule[] = [
  { path: '', to: '/main' },
  ...loginRequiredRoutes.map((path) => ({
    path: path.slice(1),
    when: 'guest' as const,
    isWhole: path === '/mypage',
    to: 'login',
  })),
  // Not in the specification: changing a password requires a session.
  { path: 'auth/change-password', when: 'guest', to: 'login' },
  ...signedOutOnlyRoutes.map((path) => ({ path: path.slice(1), when: 'member' as const, to: '/main' })),
  // Not in the specification: a member needs none of the ways to sign in.
  { path: 'auth', when: 'member', to: '/main' },
  { path: 'auth/login/code', when: 'member', to: '/main' },
  { path: 'goods', to: '/goods/list/category' },
  { path: 'goods/list', to: '/goods/list/category' },
];

/** Target for a visitor of `path` (with leading slash) and `search` (with `?`, or empty); null for no redirect. */
export function redirectTarget(path: string, search: string, isMember: boolean): string | null {
  const trimmed = path.replace(/^\/+|\/+$/g, '');
  // The router ignores case and decodes percent sequences too.
  const normalized = decodedPath(trimmed).toLowerCase();
  const rule = redirects.find(
    (row) =>
      (row.path === normalized || (row.isWhole === true && normalized.startsWith(`${row.path}/`))) &&
      (row.when === undefined || (row.when === 'member') === isMember),
  );
  if (!rule) return null;
  return rule.to === 'login' ? loginPath(`/${trimmed}`, search) : rule.to;
}

/** The login screen with this address as referer. */
export function loginPath(path: string, search: string): string {
  return `/auth/login?referer=${encodeURIComponent(path + search)}`;
}

/** Path and query of the page of a request, also where the browser asks for loader data alone. */
export function pageAddress(url: string): { path: string; search: string } {
  const { pathname, searchParams } = pageUrlOf(new URL(url));
  return { path: pathname, search: searchParams.size > 0 ? `?${searchParams.toString()}` : '' };
}
