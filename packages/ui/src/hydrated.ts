// Whether the page has been taken over by the browser. Until then it must look as the server rendered it.
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
