// A part of a screen whose script is loaded when it is needed first, so that the screen itself stays light
// (docs/decisions/045). What is needed before anybody presses anything does not belong here.
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What `load` brings, from the moment it is needed; undefined until it is there. `load` is one function for good, not written
 * anew with each drawing. Where it cannot be loaded `onFailure` is asked once to take the need back, so that the next press tries again.
 */
export function useLazyModule<Part extends object>(
  isNeeded: boolean,
  load: () => Promise<Part>,
  onFailure: () => void,
): Part | undefined {
  const [part, setPart] = useState<Part>();
  // An event: taking the need back lasts a moment, and drawings in between must neither load nor take it back again.
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isNeeded || part) return;
    const gone = new AbortController();
    load().then(
      (loaded) => gone.signal.aborted || setPart(loaded),
      () => gone.signal.aborted || fail(),
    );
    return () => gone.abort();
  }, [isNeeded, part, load]);
  return part;
}
