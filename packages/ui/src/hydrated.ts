// Whether the page is hydrated. Until then components must render the server's HTML.
import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** false while rendering on the server and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useAfterHydration(true);
}

/** A condition that depends on the browser, such as its address: false while rendering on the server and during hydration. */
export function useAfterHydration(condition: boolean): boolean {
  return useSyncExternalStore(
    never,
    () => condition,
    () => false,
  );
}

/**
 * Whether a part that is shown on demand is rendered: at first only while it is shown, later always. The later rendering follows that of
 * the page, and any press interrupts it.
 */
export function useLaterRendering(isShown: boolean): boolean {
  return useDeferredValue(true, false) || isShown;
}
