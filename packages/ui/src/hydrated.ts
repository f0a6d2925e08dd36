// Whether the page is hydrated. Until then components must render the server's HTML.
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** false while rendering on the server and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
