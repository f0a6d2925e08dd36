// Looks once per page load whether there is something to remember of how the visit began; visit-memory.ts does, and is loaded then.
import { useEffect } from 'react';

/** `providerHosts`: hosts of the configured payment and login providers (R123). */
export function useVisitTracking(providerHosts: readonly string[]): void {
  useEffect(() => {
    const { search, origin, pathname: path } = window.location;
    const { referrer } = document;
    if (!search.includes('utm_') && (referrer === '' || referrer.startsWith(`${origin}/`))) return;
    import('./visit-memory.ts').then(
      ({ rememberVisit }) => rememberVisit({ search, path, referrer, providerHosts }),
      // Without a connection nobody orders either; the next page of theirs tries again.
      () => undefined,
    );
    // Once per document: the list comes with it.
  }, [providerHosts]);
}
