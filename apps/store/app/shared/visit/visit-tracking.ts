// Loads visit-store.ts once per document, only when address or referrer contain something to store.
import { useEffect } from 'react';

/** `providerHosts`: hosts of the configured payment and login providers (R123). */
export function useVisitTracking(providerHosts: readonly string[]): void {
  useEffect(() => {
    const { search, origin, pathname: path } = window.location;
    const { referrer } = document;
    // The address of a refusal names its member: it is sent to no statistics.
    if (path.startsWith('/unsubscribe/')) return;
    if (!search.includes('utm_') && (referrer === '' || referrer.startsWith(`${origin}/`))) return;
    import('./visit-store.ts').then(
      ({ storeVisit }) => storeVisit({ search, path, referrer, providerHosts }),
      // Offline; the next document tries again.
      () => undefined,
    );
    // Runs once per document: the root loader does not run again.
  }, [providerHosts]);
}
