// The tokens of a guest's orders in this tab, for reloads and for screens of other documents than the one that looked the order up. The
// server renews a token with each answer, and lets it expire after half an hour (docs/endpoints.md#guest-desk).
import { sessionStore } from '../browser/session-store.ts';

type Tokens = Readonly<Record<string, string>>;

const isTokens = (stored: unknown): stored is Tokens =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.values(stored).every((token) => typeof token === 'string');

const tokens = sessionStore<Tokens>('order-tokens', (stored) => (isTokens(stored) ? stored : {}));

/** Undefined for an order that this tab did not look up. */
export function readOrderToken(orderNo: string): string | undefined {
  const known = tokens.read();
  return Object.hasOwn(known, orderNo) ? known[orderNo] : undefined;
}

export function saveOrderToken(orderNo: string, token: string): void {
  if (readOrderToken(orderNo) !== token) tokens.write({ ...tokens.read(), [orderNo]: token });
}
