// Keys of a screen about one thing. Letters act as in lists: only while no field has the focus and no dialog is open; one that is held
// down acts once.
import { isCommandKey, useKeyListener } from './key-listener.ts';

/** `keys`: what a physical key does, by its code (`KeyC`, `Escape`). */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  useKeyListener((event) => {
    const act = keys[event.code];
    if (act === undefined || event.defaultPrevented || !isCommandKey(event)) return;
    if (event.repeat && event.code.startsWith('Key')) return;
    event.preventDefault();
    act();
  });
}
