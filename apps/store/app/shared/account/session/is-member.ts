// Whether this browser has a session, for what the browser fills in: the fifth tab, the header, which cart to use. Reads a readable
// cookie beside the session cookie; it contains no secret, and only the server authorises access.
import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';

const mark = /(^|; )member=1(;|$)/;

/** For code in the browser outside of rendering. */
export function hasSession(): boolean {
  return mark.test(document.cookie);
}

/** Another tab may have changed the session. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  window.addEventListener('pageshow', listener);
  return () => {
    window.removeEventListener('focus', listener);
    window.removeEventListener('pageshow', listener);
  };
}

/**
 * R025: true for a visitor with a session. On cached pages false until hydration. Each navigation reads it again, because each screen
 * renders the components that use it.
 */
export function useIsMember(): boolean {
  const root = useRouteLoaderData('root') as { isMember?: boolean } | undefined;
  return useSyncExternalStore(subscribe, hasSession, () => root?.isMember ?? false);
}
