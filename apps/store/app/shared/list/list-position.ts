// Where the shopper was in a list: how many of its pages were opened and how far down. Kept for this tab and per step of its
// history, so that the way back finds the same place even after a reload or a long read. The cards are more-products.tsx.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '#ui/hydrated.ts';

type Place = { pages: number; scrollY: number };
type Places = Record<string, Place>;

const storageKey = 'onns.list-places';
const mostPlaces = 20;

/** Damaged or refused storage is no place: the list begins at its top. */
function readPlaces(): Places {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') ?? {}) as Places;
  } catch {
    return {};
  }
}

function savePlace(name: string, place: Place): void {
  const { [name]: _old, ...others } = readPlaces();
  const kept = [...Object.entries(others), [name, place] as const].slice(-mostPlaces);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // The browser refuses storage: the way back begins at the top of the list.
  }
}

/** The address was typed or a link from elsewhere followed, in a tab that may have been here before. */
function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate';
}

type GrowingList = {
  /** Names the list: its address. */
  name: string;
  /** How many pages are there now. */
  pages: number;
  hasMore: boolean;
  isLoading: boolean;
  loadMore: () => void;
};

/**
 * Opens as many pages as there were when the shopper left this step of the history, then goes to the same height. Answers what
 * notes the place; call it when a card is pressed.
 */
export function useListPosition({ name, pages, hasMore, isLoading, loadMore }: GrowingList): () => void {
  const entry = `${useLocation().key} ${name}`;
  const isHydrated = useHydrated();
  const wanted = useRef<Place>(undefined);
  const isRead = useRef(false);
  useEffect(() => {
    if (!isRead.current) {
      isRead.current = true;
      const place = !isHydrated && isFreshVisit() ? undefined : readPlaces()[entry];
      if (place !== undefined && place.pages > pages) wanted.current = place;
    }
    if (wanted.current === undefined || isLoading) return;
    if (pages < wanted.current.pages && hasMore) {
      loadMore();
      return;
    }
    window.scrollTo(0, wanted.current.scrollY);
    wanted.current = undefined;
  }, [entry, isHydrated, pages, hasMore, isLoading, loadMore]);

  const note = () => savePlace(entry, { pages, scrollY: window.scrollY });
  // In the layout phase: when the next screen is there it is scrolled to its top, and that height is not this list's.
  useLayoutEffect(() => {
    const noteNow = () => savePlace(entry, { pages, scrollY: window.scrollY });
    window.addEventListener('pagehide', noteNow);
    return () => window.removeEventListener('pagehide', noteNow);
  }, [entry, pages]);
  return note;
}
