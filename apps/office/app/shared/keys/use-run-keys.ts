// Ctrl Enter does what the main button of the screen does, also from a field; Z takes the last dispatch back.
import { isCommandKey, useKeyListener } from './key-listener.ts';

/** An action is undefined while it cannot be done. */
export function useRunKeys(run: (() => void) | undefined, undo?: (() => void) | undefined): void {
  useKeyListener((event) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector('[role=dialog]') !== null)
      return;
    const isRun = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const action = isRun ? run : event.code === 'KeyZ' && isCommandKey(event) ? undo : undefined;
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
}
