// What a member last saw of their cart and orders, in localStorage of this browser, for the page that is shown without a connection
// (screens/offline). Deleted when the session ends. A guest's cart is in localStorage anyway (shared/cart/guest-cart.ts).
import { hasSession } from '../account/session/is-member.ts';
import { localStore } from '../browser/local-store.ts';

export type SeenOrder = { date: string; name: string; status: string };
export type LastSeen = { cart?: { name: string; count: number }[]; orders?: SeenOrder[] };

/** Key in localStorage. */
export const lastSeenKey = 'onns.last-seen';

/** Only screens/offline reads the rows, and it checks each of them. */
const store = localStore<LastSeen>(lastSeenKey, (stored) =>
  typeof stored === 'object' && stored !== null ? stored : {},
);

/** Replaces the given parts. */
export function rememberSeen(seen: LastSeen): void {
  store.write({ ...store.read(), ...seen });
}

/** Deletes cart and orders. */
export function forgetSeen(): void {
  store.write({});
}

/** Deletes cart and orders if this browser has no session, because it ended on another page or expired. */
export function forgetSeenWithoutSession(): void {
  if (!hasSession() && Object.keys(store.read()).length > 0) forgetSeen();
}
