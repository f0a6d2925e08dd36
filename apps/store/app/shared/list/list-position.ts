// Restores the position in a list when the shopper returns to it: the number of loaded pages and the scroll position, stored per
// history entry of this tab, so that it survives a reload. The cards are more-products.tsx.
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

type Position = { pages: number; scrollY: number };
type Positions = Record<string, Position>;

const storageKey = 'onns.list-places';
const maxPositions = 20;

/** {} where storage is refused or contains no JSON: the list begins at its top. */
function readPositions(): Positions {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') ?? {}) as Positions;
  } catch {
    return {};
  }
}

function savePosition(name: string, position: Position): void {
  const { [name]: _old, ...others } = readPositions();
  const newest = [...Object.entries(others), [name, position] as const].slice(-maxPositions);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // storage refused: the list begins at its top
  }
}

/** Whether the document was opened by a new navigation, neither by a reload nor through the history. */
function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate';
}

/** Whether an effect belongs to the hydration of the document (root.tsx marks its end); without the rendering that useHydrated causes. */
const isHydrating = () => document.documentElement.dataset.isHydrated === undefined;

type GrowingList = {
  /** Identifies the list: its address. */
  name: string;
  /** The number of loaded pages. */
  pages: number;
  hasMore: boolean;
  isLoading: boolean;
  loadMore: () => void;
};

/**
 * Loads as many pages as there were when the shopper left this history entry, then scrolls to the stored position. Returns the function
 * that stores the position; call it when a card is pressed.
 */
export function useListPosition({ name, pages, hasMore, isLoading, loadMore }: GrowingList): () => void {
  const entry = `${useLocation().key} ${name}`;
  const pending = useRef<Position>(undefined);
  const isRead = useRef(false);
  useEffect(() => {
    if (!isRead.current) {
      isRead.current = true;
      const position = isHydrating() && isFreshVisit() ? undefined : readPositions()[entry];
      if (position !== undefined && position.pages > pages) pending.current = position;
    }
    if (pending.current === undefined || isLoading) return;
    if (pages < pending.current.pages && hasMore) {
      loadMore();
      return;
    }
    window.scrollTo(0, pending.current.scrollY);
    pending.current = undefined;
  }, [entry, pages, hasMore, isLoading, loadMore]);

  const store = useCallback(() => savePosition(entry, { pages, scrollY: window.scrollY }), [entry, pages]);
  // A layout effect is cleaned up before the next screen is scrolled to its top, whose position must not be stored.
  useLayoutEffect(() => {
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, [store]);
  return store;
}
