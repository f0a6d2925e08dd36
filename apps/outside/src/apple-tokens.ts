// What Apple signs and checks: its rotating RSA keys, id_tokens, the merchant's client secret (providers.md 3.2).
// Who signs in, and the calls themselves, live in apple.ts.
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
  type webcrypto,
} from 'node:crypto';
import { appleKeys } from './company-keys.ts';
import type { World } from './world.ts';

export const APPLE_ISSUER = 'https://appleid.apple.com';
const SIX_MONTHS_SECONDS = 15_777_000;

type SigningKey = { kid: string; jwk: webcrypto.JsonWebKey };

export type AppleSigner = {
  /** `{keys: […]}`: the newest key and the one before it. */
  jwks(): object;
  /** From now on another key signs, which nobody has seen yet. */
  rotate(): void;
  sign(claims: object): string;
  /** A token that says it was signed by our newest key and was not. */
  forge(claims: object): string;
};

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function makeKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { kid: randomBytes(5).toString('hex').toUpperCase(), jwk: privateKey.export({ format: 'jwk' }) };
}

function signWith({ kid, jwk }: SigningKey, announcedKid: string, claims: object): string {
  const text = `${base64url({ alg: 'RS256', kid: announcedKid || kid })}.${base64url(claims)}`;
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

/** Keys are made when they are first needed and kept: making one takes a moment. */
export function createSigner(world: World): AppleSigner {
  const keys = (): SigningKey[] => {
    const kept = world.shelf.all<SigningKey>('apple.key');
    return kept.length > 0 ? kept : [add()];
  };
  const add = (): SigningKey => {
    const key = makeKey();
    world.shelf.put('apple.key', key.kid, key);
    return key;
  };
  const newest = (): SigningKey => keys().at(-1) ?? add();
  return {
    jwks: () => ({
      keys: keys()
        .slice(-2)
        .map(({ kid, jwk }) => ({ kty: 'RSA', kid, use: 'sig', alg: 'RS256', n: jwk.n, e: jwk.e })),
    }),
    rotate: () => void add(),
    sign: (claims) => signWith(newest(), '', claims),
    forge: (claims) => signWith(makeKey(), newest().kid, claims),
  };
}

function parsePart(part: string | undefined): Record<string, unknown> | undefined {
  try {
    return JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Judges a client secret as Apple does; gives what is wrong with it, or undefined. */
export function clientSecretProblem(secret: string, clientId: string, now: Date): string | undefined {
  const [head, body, signature] = secret.split('.');
  const header = parsePart(head);
  const claims = parsePart(body);
  if (!header || !claims || signature === undefined) return 'malformed';
  if (header['alg'] !== 'ES256' || header['kid'] !== appleKeys.keyId) return 'wrong alg or kid';
  const key = createPublicKey(appleKeys.privateKey);
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'wrong signature';
  const { iss, sub, aud, iat, exp } = claims;
  if (iss !== appleKeys.teamId || sub !== clientId || aud !== APPLE_ISSUER) return 'wrong iss, sub or aud';
  const seconds = now.getTime() / 1000;
  if (typeof iat !== 'number' || typeof exp !== 'number' || exp < seconds) return 'expired';
  return exp - iat > SIX_MONTHS_SECONDS ? 'lives longer than six months' : undefined;
}
