// Looks once per page load whether there is something to remember of how the visit began; visit-memory.ts does, and is loaded then.
import { useEffect } from 'react';

export function useVisitTracking(): void {
  useEffect(() => {
    const { search, origin } = window.location;
    const { referrer } = document;
    if (!search.includes('utm_') && (referrer === '' || referrer.startsWith(`${origin}/`))) return;
    import('./visit-memory.ts').then(
      ({ rememberVisit }) => rememberVisit(search, referrer),
      // Without a connection nobody orders either; the next page of theirs tries again.
      () => undefined,
    );
  }, []);
}
