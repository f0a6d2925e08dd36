// Ctrl S, or ⌘ S, saves a form also from within a field; Ctrl Enter runs what a screen enters.
import { useKeyListener } from './key-listener.ts';

export function useSaveKey(save: () => void, code: 'KeyS' | 'Enter' = 'KeyS'): void {
  const press = (event: KeyboardEvent) => {
    if (event.code !== code || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    // A syllable that is being composed becomes text first.
    if (!event.repeat && document.querySelector('[role=alertdialog]:not([data-toast])') === null)
      setTimeout(save, event.isComposing ? 50 : 0);
  };
  // Before a button with the focus, which Enter would press.
  useKeyListener(press, { isFirst: true });
}
