// Whether the window is wide enough for the large header and columns. Layout is CSS; this is for code and requests that only one
// of the two layouts needs.
import { useSyncExternalStore } from 'react';
import { largeBreakpoint } from '#ui/theme/theme.ts';

const query = `(min-width: ${largeBreakpoint}px)`;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** false on the server and until hydration. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
