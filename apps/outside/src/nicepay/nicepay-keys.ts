// Keys of the NICEPAY simulator, its authentication and its signatures (docs/integrations.md#nicepay-keys).
// Keys of other providers are in provider-keys.ts.
import { createHash, randomBytes } from 'node:crypto';
import type { World } from '../world.ts';

/** One shop with server approval. Public test values, not secrets. */
export const nicepayKeys = {
  clientId: 'S2_outsidenicepayclient00000000',
  secretKey: 'outsidenicepaysecret000000000000',
} as const;

const TOKEN_LIVES_MS = 30 * 60_000;

/** hex(sha256(parts + SecretKey)), the form of every signature of the provider. */
export const signatureOf = (...parts: (string | number)[]): string =>
  createHash('sha256')
    .update(parts.join('') + nicepayKeys.secretKey)
    .digest('hex');

const basic = `Basic ${Buffer.from(`${nicepayKeys.clientId}:${nicepayKeys.secretKey}`).toString('base64')}`;

export type Tokens = {
  issue(): { accessToken: string; expiresAt: Date };
  isAuthorized(header: string | undefined): boolean;
  clear(): void;
};

/** Basic keys always work; a Bearer token works for half an hour of the simulators' clock. */
export function createTokens(world: World): Tokens {
  const expiries = new Map<string, number>();
  return {
    issue() {
      const accessToken = randomBytes(20).toString('hex');
      const expiresAt = new Date(world.now().getTime() + TOKEN_LIVES_MS);
      expiries.set(accessToken, expiresAt.getTime());
      return { accessToken, expiresAt };
    },
    isAuthorized(header) {
      if (header === basic) return true;
      const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1];
      return (expiries.get(token ?? '') ?? 0) > world.now().getTime();
    },
    clear: () => expiries.clear(),
  };
}
