// Whether list and item of a queue are side by side; on a phone each fills the screen (queue.module.css).
import { useSyncExternalStore } from 'react';

const wide = '(min-width: 768px)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(wide);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
