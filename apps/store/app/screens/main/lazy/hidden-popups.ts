// Which popups a visitor does not see: those hidden for seven days (localStorage), and all after one was closed in this tab.
import { dayMs } from '#domain/base/calendar.ts';
import { localStore } from '../../../shared/browser/local-store.ts';
import { sessionStore } from '../../../shared/browser/session-store.ts';

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

/** No further popup in this tab. */
export function closePopups(): void {
  closed.write(true);
}

/** Hides the popup for seven days, and forgets those whose days are over. */
export function hidePopup(uuid: string, now: number): void {
  const lasting = Object.entries(hidden.read()).filter(([, until]) => until > now);
  hidden.write({ ...Object.fromEntries(lasting), [uuid]: now + hiddenForMs });
}
