// Makes a sheet part of the address (#filter, #options), so that the back button closes it and a link can open it.
// What is in the sheet is the screen's.
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#ui/hydrated.ts';

type Sheet = { isOpen: boolean; open: () => void; close: () => void };

/** `name` is the part of the address after #. */
export function useSheet(name: string): Sheet {
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  // A step through the history takes a moment: pressed twice, a sheet would be opened twice, and closing would lead off the screen.
  // Every step brings a location of its own, also to a place where one has been.
  const movedFrom = useRef<typeof location>(undefined);
  const once = (move: () => void) => () => {
    if (movedFrom.current === location) return;
    movedFrom.current = location;
    move();
  };
  const wasOpenedHere = (location.state as { sheet?: string } | null)?.sheet === name;
  return {
    isOpen: isHydrated && location.hash === `#${name}`,
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

/** A loader has nothing new to say when only a sheet opened or closed. Export it as a screen's `shouldRevalidate`. */
export function isOtherAddress({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search;
}
