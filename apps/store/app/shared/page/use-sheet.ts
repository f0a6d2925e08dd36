// Opens and closes a sheet by the fragment of the address (#filter, #options), so that the back button closes it and a link can
// open it.
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAfterHydration } from '#ui/hydrated.ts';

type Sheet = { isOpen: boolean; open: () => void; close: () => void };

/** `name` is the fragment without #. */
export function useSheet(name: string): Sheet {
  const location = useLocation();
  const navigate = useNavigate();
  const isOpen = useAfterHydration(location.hash === `#${name}`);
  // Navigation is asynchronous: a second press before it ends would open the sheet twice, or close it and leave the screen. Each
  // navigation creates a new location object, so one location allows one step.
  const movedFrom = useRef<typeof location>(undefined);
  const once = (move: () => void) => () => {
    if (movedFrom.current === location) return;
    movedFrom.current = location;
    move();
  };
  const wasOpenedHere = (location.state as { sheet?: string } | null)?.sheet === name;
  return {
    isOpen,
    open: once(
      () =>
        void navigate(
          { search: location.search, hash: name },
          { state: { sheet: name }, preventScrollReset: true },
        ),
    ),
    close: once(() =>
      wasOpenedHere
        ? void navigate(-1)
        : void navigate({ search: location.search, hash: '' }, { replace: true, preventScrollReset: true }),
    ),
  };
}

/** For a screen's `shouldRevalidate`: loaders need not run again when only the fragment changed. */
export function isOtherAddress({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search;
}
