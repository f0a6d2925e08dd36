// Tokens of Sign in with Apple by jose: creates our client secret, verifies tokens signed with Apple's rotating keys
// (docs/integrations.md#apple). The meaning of claims: apple.ts.
import { createPrivateKey } from 'node:crypto';
import {
  createLocalJWKSet,
  errors,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  type LocalJWKSet,
} from 'jose';

const APPLE = 'https://appleid.apple.com';
const SECRET_LIVES_SECONDS = 300;
/** Minimum interval between fetches of the key set, also after failures and for tokens with an unknown key. */
const FETCH_AT_MOST_EVERY_MS = 5_000;
const KEYS_CACHED_MS = 24 * 60 * 60 * 1000;
/** Tolerance for differences between Apple's clock and ours. */
const CLOCK_TOLERANCE_SECONDS = 60;

export type SecretOptions = { teamId: string; keyId: string; servicesId: string; privateKey: string };

/** An ES256 client secret that is valid for five minutes. */
export function clientSecret(
  { teamId, keyId, servicesId, privateKey }: SecretOptions,
  now: Date,
): Promise<string> {
  const iat = Math.floor(now.getTime() / 1000);
  return new SignJWT({ iss: teamId, iat, exp: iat + SECRET_LIVES_SECONDS, aud: APPLE, sub: servicesId })
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .sign(createPrivateKey(privateKey));
}

/** `unknown` when no keys are available; `no` with a reason: WRONG_SIGNATURE, TOKEN_EXPIRED, WRONG_ISSUER, WRONG_AUDIENCE, … */
export type VerifiedToken =
  | { kind: 'yes'; claims: JWTPayload }
  | { kind: 'no'; code: string }
  | { kind: 'unknown' };

export type AppleKeys = {
  /** Verifies a token of Apple for this audience: signed with RS256 by a listed key, not expired. */
  verify(token: string, audience: string, checks?: JWTVerifyOptions): Promise<VerifiedToken>;
};

class NoKeys extends Error {}

/** `fetchKeys` returns the parsed key set, or undefined when Apple does not respond. */
export function createAppleKeys(fetchKeys: () => Promise<unknown>, now: () => Date): AppleKeys {
  const keyOf = keyFinder(fetchKeys, now);
  return {
    async verify(token, audience, checks) {
      try {
        const { payload } = await jwtVerify(token, keyOf, {
          algorithms: ['RS256'],
          issuer: APPLE,
          audience,
          requiredClaims: ['iat'],
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          currentDate: now(),
          ...checks,
        });
        return { kind: 'yes', claims: payload };
      } catch (error) {
        return error instanceof NoKeys ? { kind: 'unknown' } : { kind: 'no', code: faultOf(error) };
      }
    },
  };
}

/** Concurrent callers share one fetch. */
function keyFinder(fetchKeys: () => Promise<unknown>, now: () => Date): JWTVerifyGetKey {
  let keys: LocalJWKSet | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  const fetchOnce = async (): Promise<void> => {
    askedAt = now().getTime();
    const read = readKeys(await fetchKeys());
    if (read === undefined) return;
    keys = read;
    readAt = now().getTime();
  };
  /** False when the key set was fetched less than FETCH_AT_MOST_EVERY_MS ago. */
  const refresh = async (): Promise<boolean> => {
    if (running === undefined && now().getTime() - askedAt < FETCH_AT_MOST_EVERY_MS) return false;
    running ??= fetchOnce().finally(() => {
      running = undefined;
    });
    await running;
    return true;
  };
  const current = (): LocalJWKSet => {
    if (keys === undefined || now().getTime() - readAt > KEYS_CACHED_MS) throw new NoKeys();
    return keys;
  };

  return async (header, token) => {
    if (keys === undefined || now().getTime() - readAt > KEYS_CACHED_MS) await refresh();
    try {
      return await current()(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      const readBefore = readAt;
      if (!(await refresh())) throw error;
      // The key may be new and the key set could not be fetched, so the token can be neither accepted nor rejected.
      if (readAt === readBefore) throw new NoKeys();
      return current()(header, token);
    }
  };
}

function readKeys(value: unknown): LocalJWKSet | undefined {
  try {
    return createLocalJWKSet(value as JSONWebKeySet);
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined; // Not a key set.
    throw error;
  }
}

const faultOfClaim: Record<string, string> = {
  iss: 'WRONG_ISSUER',
  aud: 'WRONG_AUDIENCE',
  sub: 'NO_SUBJECT',
};

function faultOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'TOKEN_EXPIRED';
  if (error instanceof errors.JWTClaimValidationFailed) return faultOfClaim[error.claim] ?? 'WRONG_CLAIM';
  // jose reports a listed key that is too small or malformed as TypeError or DOMException.
  if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof DOMException)
    return 'WRONG_SIGNATURE';
  throw error;
}
