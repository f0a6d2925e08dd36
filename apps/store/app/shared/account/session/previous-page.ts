// The page before the sign-in screens, stored for this tab: signing in returns there (R053). The server checks it with safe-referer.ts
// before it redirects.
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const key = 'onns.previous-page';

const isSigningIn = (path: string): boolean => /^\/(auth|withdraw)(\/|$)/i.test(path);

/** Stores every page except the sign-in screens. Used once, in the root. */
export function usePreviousPage(): void {
  const { pathname, search } = useLocation();
  const hasBegun = useRef(false);
  useEffect(() => {
    const isFirst = !hasBegun.current;
    hasBegun.current = true;
    if (!isSigningIn(pathname)) return storePreviousPage(pathname + search);
    // A link followed before hydration: that page has stored nothing, but the referrer names it.
    if (!isFirst) return;
    const before = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
    if (before?.origin === location.origin && !isSigningIn(before.pathname))
      storePreviousPage(before.pathname + before.search);
  }, [pathname, search]);
}

/** Stores a path, also the referer parameter of the login screen. */
function storePreviousPage(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // The browser refuses storage: signing in redirects home.
  }
}

/** '' where nothing is stored. */
function previousPage(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return ''; // storage refused: signing in redirects home
  }
}

const never = () => () => undefined;

/**
 * The path to return to after signing in: the referer parameter, which is stored for the following screens, or the previous page. ''
 * for home and during server rendering.
 */
export function useReferer(referer: string | null): string {
  useEffect(() => {
    if (referer !== null) storePreviousPage(referer);
  }, [referer]);
  const before = useSyncExternalStore(never, previousPage, () => '');
  return referer ?? before;
}
