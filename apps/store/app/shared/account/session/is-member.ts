// Whether this browser has a session, for what the browser itself shows: the fifth tab, the header, which cart is meant.
// It is a mark beside the session's cookie, without a secret: what a member may see is decided by the server alone.
import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';

const mark = /(^|; )member=1(;|$)/;

/** Read in the browser at any time, outside of rendering. */
export function hasSession(): boolean {
  return mark.test(document.cookie);
}

/** Another tab may have signed in or out meanwhile. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  window.addEventListener('pageshow', listener);
  return () => {
    window.removeEventListener('focus', listener);
    window.removeEventListener('pageshow', listener);
  };
}

/**
 * R025: true for a visitor with a session. Pages that are the same for everyone say false until the browser has taken over;
 * every navigation looks again, because each screen renders what asks this.
 */
export function useIsMember(): boolean {
  const root = useRouteLoaderData('root') as { isMember?: boolean } | undefined;
  return useSyncExternalStore(subscribe, hasSession, () => root?.isMember ?? false);
}
