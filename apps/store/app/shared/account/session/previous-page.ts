// The page a visitor was on before the screens of signing in, kept for this tab: they go back there afterwards (R053).
// Whether that is a page to go back to is safe-referer.ts, asked by the server when it sends them there.
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const key = 'onns.previous-page';

const isSigningIn = (path: string): boolean => /^\/(auth|withdraw)(\/|$)/i.test(path);

/** Remembers every page but those of signing in. Once, in the root. */
export function usePreviousPage(): void {
  const { pathname, search } = useLocation();
  const hasBegun = useRef(false);
  useEffect(() => {
    const isFirst = !hasBegun.current;
    hasBegun.current = true;
    if (!isSigningIn(pathname)) return keepPreviousPage(pathname + search);
    // A link that was followed before the scripts of its page had come: that page has remembered nothing.
    if (!isFirst) return;
    const before = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
    if (before?.origin === location.origin && !isSigningIn(before.pathname))
      keepPreviousPage(before.pathname + before.search);
  }, [pathname, search]);
}

/** A page that was asked for by name: the referer of the login screen. */
function keepPreviousPage(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // The browser refuses storage: signing in leads home.
  }
}

/** '' where nothing is remembered. */
function previousPage(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return ''; // refused: signing in leads home
  }
}

const never = () => () => undefined;

/**
 * Where the screen one signs in by leads afterwards: the referer of its address, which is remembered for the screens that follow,
 * or the page before. '' for home, and while the server renders.
 */
export function useReferer(referer: string | null): string {
  useEffect(() => {
    if (referer !== null) keepPreviousPage(referer);
  }, [referer]);
  const before = useSyncExternalStore(never, previousPage, () => '');
  return referer ?? before;
}
