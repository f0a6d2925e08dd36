// Popups that are not shown to a visitor: those hidden for seven days (localStorage), and all after one was closed (sessionStorage).
import { dayMs } from '#domain/base/calendar.ts';
import { localStore } from '../../shared/browser/local-store.ts';
import { sessionStore } from '../../shared/browser/session-store.ts';

const hiddenForMs = 7 * dayMs;

/** Milliseconds since 1970 until which each popup is hidden, by uuid. */
const hidden = localStore<Readonly<Record<string, number>>>('onns.hidden-popups', (stored) =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? Object.fromEntries(Object.entries(stored).filter(([, until]) => typeof until === 'number'))
    : {},
);

const closed = sessionStore<boolean>('onns.closed-popups', (stored) => stored === true);

/** The first popup that is not hidden; undefined after one was closed. */
export function findPopup<One extends { uuid: string }>(
  popups: readonly One[],
  now: number,
): One | undefined {
  if (closed.read()) return undefined;
  const until = hidden.read();
  return popups.find(({ uuid }) => !((until[uuid] ?? 0) > now));
}

/** Shows no further popup in this tab. */
export function closePopups(): void {
  closed.write(true);
}

/** Hides the popup for seven days and removes expired entries. */
export function hidePopup(uuid: string, now: number): void {
  const unexpired = Object.entries(hidden.read()).filter(([, until]) => until > now);
  hidden.write({ ...Object.fromEntries(unexpired), [uuid]: now + hiddenForMs });
}
