// Every redirect of the storefront as one table (spec 2, R013-R021). routes.ts makes a route of each row.
// Redirects that depend on what a page finds (a product that moved) are in that screen's loader.
import { loginRequiredRoutes } from '#domain/enums.ts';

export type RedirectRule = {
  /** Path as routes.ts writes it, without the leading slash. */
  path: string;
  /** What must be true of the visitor; left out = everyone. */
  when?: 'guest' | 'member';
  /** Where to. `login` = the login screen that brings the visitor back here afterwards. */
  to: string | 'login';
};

/**
 * First matching row wins. Member pages have no screen until sign-in opens, and no one has a session until then,
 * so every visitor of theirs is a guest.
 */
export const redirects: RedirectRule[] = [
  { path: '', to: '/main' },
  ...loginRequiredRoutes.map((path) => ({ path: path.slice(1), when: 'guest', to: 'login' }) as const),
  // Ours: changing a password asks for a session as well.
  { path: 'auth/change-password', when: 'guest', to: 'login' },
  { path: 'auth', to: '/auth/login' },
  { path: 'goods', to: '/goods/list/category' },
  { path: 'goods/list', to: '/goods/list/category' },
];

/** Address for a visitor of `path` (with leading slash) and `search` (with `?`, or empty), or null to stay. */
export function redirectTarget(path: string, search: string, isMember: boolean): string | null {
  const wanted = path.replace(/^\/+|\/+$/g, '');
  const rule = redirects.find(
    (row) => row.path === wanted && (row.when === undefined || (row.when === 'member') === isMember),
  );
  if (!rule) return null;
  return rule.to === 'login' ? `/auth/login?referer=${encodeURIComponent(`/${wanted}${search}`)}` : rule.to;
}
