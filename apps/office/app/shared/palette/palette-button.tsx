// The button and the key (Ctrl K) that open the command palette, whose code is loaded then.
import { useKeyListener } from '../keys/key-listener.ts';
import { Suspense, lazy, useState } from 'react';
import { SearchIcon } from '#ui/icons.tsx';
import type { NavigationEntry } from '../../navigation.tsx';
import { Kbd } from '../parts/button.tsx';
import { screenActions } from './screen-actions.ts';
import type { ScreenAction } from './screen-actions.ts';
import styles from './palette-button.module.css';

const Palette = lazy(() => import('./palette.tsx'));

export function PaletteButton({ entries }: { entries: readonly NavigationEntry[] }) {
  const [actions, setActions] = useState<readonly ScreenAction[]>();
  useKeyListener((event) => {
    if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // Over a dialog that waits for an answer nothing else opens.
    if (document.querySelector('[role=dialog], [role=alertdialog]:not([data-toast])') === null)
      setActions(screenActions());
  });
  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={() => setActions(screenActions())}
        aria-keyshortcuts="Control+K"
      >
        <SearchIcon size={15} />
        <span className={styles.words}>화면, 할 일, 주문 찾기</span>
        <Kbd>Ctrl K</Kbd>
      </button>
      {actions !== undefined && (
        <Suspense>
          <Palette actions={actions} entries={entries} onClose={() => setActions(undefined)} />
        </Suspense>
      )}
    </>
  );
}
