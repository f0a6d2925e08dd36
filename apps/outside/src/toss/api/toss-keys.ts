// Key pairs of the Toss Payments simulator, and its Basic authentication (docs/integrations.md#toss-keys).
// Keys of other providers are in provider-keys.ts.
import { refuse, type TossRefusal } from './toss-errors.ts';

export type KeyPair = { kind: 'widget' | 'api'; mode: 'test' | 'live'; clientKey: string; secretKey: string };

/** One shop, two products (payment widget, single API), a test and a live pair of each. Public test values, not secrets. */
export const tossKeys = {
  widget: {
    kind: 'widget',
    mode: 'test',
    clientKey: 'test_gck_outside0000000000000widget',
    secretKey: 'test_gsk_outside0000000000000widget',
  },
  api: {
    kind: 'api',
    mode: 'test',
    clientKey: 'test_ck_outside00000000000000000api',
    secretKey: 'test_sk_outside00000000000000000api',
  },
  liveWidget: {
    kind: 'widget',
    mode: 'live',
    clientKey: 'live_gck_outside0000000000000widget',
    secretKey: 'live_gsk_outside0000000000000widget',
  },
  liveApi: {
    kind: 'api',
    mode: 'live',
    clientKey: 'live_ck_outside00000000000000000api',
    secretKey: 'live_sk_outside00000000000000000api',
  },
} as const satisfies Record<string, KeyPair>;

const pairs: readonly KeyPair[] = Object.values(tossKeys);

export const pairOfClientKey = (clientKey: string): KeyPair | undefined =>
  pairs.find((pair) => pair.clientKey === clientKey);

/** Reads `Authorization: Basic base64(secretKey + ':')`; the colon is required, the password is empty. */
export function authorize(header: string | undefined): KeyPair | TossRefusal {
  const encoded = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return refuse('UNAUTHORIZED_KEY');
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  if (colon < 0) return refuse('INCORRECT_BASIC_AUTH_FORMAT');
  const key = decoded.slice(0, colon);
  if (pairOfClientKey(key)) return refuse('INVALID_API_KEY');
  return pairs.find((pair) => pair.secretKey === key) ?? refuse('UNAUTHORIZED_KEY');
}
