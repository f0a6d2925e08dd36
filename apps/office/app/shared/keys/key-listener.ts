// Key presses anywhere in the window, and which of them are commands.
import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `press` for every key press in the window, always with what was rendered last: a key pressed right after a change was painted
 * acts on the change. `isFirst`: before the element with the focus receives the press.
 */
export function useKeyListener(
  press: (event: KeyboardEvent) => void,
  { isFirst = false }: { isFirst?: boolean } = {},
): void {
  const receive = useEffectEvent(press);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => receive(event);
    window.addEventListener('keydown', listener, { capture: isFirst });
    return () => window.removeEventListener('keydown', listener, { capture: isFirst });
  }, [isFirst]);
}

/** Whether a key press is a command and not text: used by every shortcut of the desk. */
export function isCommandKey(event: KeyboardEvent): boolean {
  if (event.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey || event.altKey)
    return false;
  const target = event.target as HTMLElement;
  if (
    target.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]',
    )
  )
    return false;
  return document.querySelector('[role=dialog], [role=alertdialog]:not([data-toast])') === null;
}
