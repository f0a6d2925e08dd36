// Signatures of the Apple simulator: rotating RSA keys, ID tokens, check of the merchant's client secret (docs/integrations.md#apple).
// Accounts and endpoints are in apple.ts.
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
  type webcrypto,
} from 'node:crypto';
import { appleKeys } from '../provider-keys.ts';
import type { World } from '../world.ts';

export const APPLE_ISSUER = 'https://appleid.apple.com';
const SIX_MONTHS_SECONDS = 15_777_000;

type SigningKey = { kid: string; jwk: webcrypto.JsonWebKey };

/** Faults of a token other than its claims. */
export const tokenFaults = [
  'forged',
  'critical-header',
  'four-parts',
  'encryption-key',
  'small-key',
  'unsigned',
  'unknown-key',
] as const;
export type TokenFault = (typeof tokenFaults)[number];

export type AppleSigner = {
  /** `{keys: […]}`: the newest key and its predecessor. */
  jwks(): object;
  /** Signs with a new key from now on. */
  rotate(): void;
  sign(claims: object): string;
  /** A token that every shop must reject. */
  signInvalid(claims: object, fault: TokenFault): string;
};

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function makeKey(modulusLength = 2048): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength });
  return { kid: randomBytes(5).toString('hex').toUpperCase(), jwk: privateKey.export({ format: 'jwk' }) };
}

function signWith({ kid, jwk }: SigningKey, claims: object, header: object = {}): string {
  const text = `${base64url({ alg: 'RS256', kid, ...header })}.${base64url(claims)}`;
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

/** Keys are generated on first use and stored, because generating one is slow. */
export function createSigner(world: World): AppleSigner {
  const keys = (): SigningKey[] => {
    const stored = world.store.all<SigningKey>('apple.key');
    return stored.length > 0 ? stored : [add()];
  };
  const add = (): SigningKey => {
    const key = makeKey();
    world.store.put('apple.key', key.kid, key);
    return key;
  };
  const newest = (): SigningKey => keys().at(-1) ?? add();
  // Listed keys that a shop must not accept: an encryption key, and RSA of 1024 bits, which is broken.
  let misfits: readonly [SigningKey, SigningKey] | undefined;
  const misfitKeys = () => (misfits ??= [makeKey(1024), makeKey(1024)]);
  const listed = ({ kid, jwk }: SigningKey, use: string) => {
    const { n, e } = jwk;
    return { kty: 'RSA', kid, use, alg: 'RS256', n, e };
  };
  const invalidTokens: Record<TokenFault, (claims: object) => string> = {
    forged: (claims) => signWith(makeKey(), claims, { kid: newest().kid }),
    'critical-header': (claims) => signWith(newest(), claims, { crit: ['onns'], onns: true }),
    'four-parts': (claims) => `${signWith(newest(), claims)}.AAAA`,
    'encryption-key': (claims) => signWith(misfitKeys()[0], claims),
    'small-key': (claims) => signWith(misfitKeys()[1], claims),
    unsigned: (claims) => `${base64url({ alg: 'none' })}.${base64url(claims)}.`,
    'unknown-key': (claims) => signWith(makeKey(), claims),
  };
  return {
    jwks: () => ({
      keys: [
        ...keys()
          .slice(-2)
          .map((key) => listed(key, 'sig')),
        listed(misfitKeys()[0], 'enc'),
        listed(misfitKeys()[1], 'sig'),
      ],
    }),
    rotate: () => void add(),
    sign: (claims) => signWith(newest(), claims),
    signInvalid: (claims, fault) => invalidTokens[fault](claims),
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

/** Validates a client secret as Apple does; returns the fault, or undefined. */
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
