// Keys of a screen about one thing. Letters act as in lists: only while no field has the focus and no dialog is open; one that is held
// down acts once.
import { useEffect } from 'react';
import { isCommandKey } from '../list/use-action-keys.ts';

/** `keys`: what a physical key does, by its code (`KeyC`, `Escape`). */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = keys[event.code];
      if (act === undefined || event.defaultPrevented || !isCommandKey(event)) return;
      if (event.repeat && event.code.startsWith('Key')) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [keys]);
}
