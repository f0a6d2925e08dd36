// The page before the sign-in screens, stored for this tab: signing in returns there (R053). The server checks it with safe-referer.ts
// before it redirects.
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const key = 'onns.previous-page';

const isSigningIn = (path: string): boolean => /^\/(auth|withdraw)(\/|$)/i.test(path);

/** Stores every page except the sign-in screens. Used once, in the root. */
export function usePreviousPage(): void {
  const { pathname, search } = useLocation();
  const hasBegun = useRef(false);
  // With the commit of the page, before it is painted: a visitor who immediately opens the sign-in returns to the page that was shown.
  useLayoutEffect(() => {
    if (!isSigningIn(pathname)) storePreviousPage(pathname + search);
    // A link followed before hydration: that page has stored nothing, but the referrer names it.
    else if (!hasBegun.current && URL.canParse(document.referrer)) {
      const before = new URL(document.referrer);
      if (before.origin === location.origin && !isSigningIn(before.pathname))
        storePreviousPage(before.pathname + before.search);
    }
    hasBegun.current = true;
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
