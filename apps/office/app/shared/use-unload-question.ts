// The question of the browser before the page is closed or reloaded.
import { useEffect, useEffectEvent } from 'react';

/** Asks while `isNeeded` returns true. */
export function useUnloadQuestion(isNeeded: () => boolean): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isNeeded()) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
