// Ctrl Enter does what the main button of the screen does, also from a field; Z takes the last dispatch back.
import { useEffect } from 'react';
import { isCommandKey } from '../list/use-action-keys.ts';

/** An action is undefined while it cannot be done. */
export function useRunKeys(run: (() => void) | undefined, undo?: (() => void) | undefined): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('[role=dialog]') !== null)
        return;
      const isRun = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      const action = isRun ? run : event.code === 'KeyZ' && isCommandKey(event) ? undo : undefined;
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [run, undo]);
}
