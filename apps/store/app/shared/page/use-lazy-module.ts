// Loads a module of a screen when it is first needed, so that the screen's own script stays small (docs/measured-details.md#script-chunks). Not for
// modules that the first view needs.
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `load` when `isNeeded` becomes true and returns its module; undefined until it is loaded. `load` must be the same function
 * in every render. If loading fails, `onFailure` is called once. Where a press sets `isNeeded`, it resets it, so that the next press
 * retries.
 */
export function useLazyModule<Part extends object>(
  isNeeded: boolean,
  load: () => Promise<Part>,
  onFailure: () => void,
): Part | undefined {
  const [part, setPart] = useState<Part>();
  // An effect event, so that renders before `isNeeded` is false again neither load nor report the failure twice.
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isNeeded || part) return;
    const unmounted = new AbortController();
    load().then(
      (loaded) => unmounted.signal.aborted || setPart(loaded),
      () => unmounted.signal.aborted || fail(),
    );
    return () => unmounted.abort();
  }, [isNeeded, part, load]);
  return part;
}
