// Apple's signatures: our client secret, and what Apple signed with keys that change now and then (providers.md 3.2).
// What the claims mean for a sign-in stands in apple.ts.
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { fieldsOf, parseJson, textOf, type Fields } from '../json.ts';

export const APPLE = 'https://appleid.apple.com';
const SECRET_LIVES_SECONDS = 300;
/** Keys that nobody knows are asked for at most this often, or junk would make us ask Apple without end. */
const REFETCH_AT_MOST_EVERY_MS = 5_000;
const KEYS_KEPT_MS = 24 * 60 * 60 * 1000;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export type SecretOptions = { teamId: string; keyId: string; servicesId: string; privateKey: string };

/** A fresh client secret, good for a few minutes: ES256, made for each call. */
export function clientSecret({ teamId, keyId, servicesId, privateKey }: SecretOptions, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000);
  const claims = { iss: teamId, iat, exp: iat + SECRET_LIVES_SECONDS, aud: APPLE, sub: servicesId };
  const text = `${encode({ alg: 'ES256', kid: keyId })}.${encode(claims)}`;
  const key = createPrivateKey(privateKey);
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

export type AppleKeys = {
  /** The claims of a text that Apple signed, undefined for one that it did not; 'unknown' when no key can be had. */
  claimsOf(signed: string): Promise<Fields | undefined | 'unknown'>;
};

/** `fetchKeys` answers the parsed key list, undefined when Apple does not. */
export function createAppleKeys(fetchKeys: () => Promise<unknown>, now: () => Date): AppleKeys {
  let keys = new Map<string, KeyObject>();
  let fetchedAt = Number.NEGATIVE_INFINITY;

  const refetch = async (): Promise<boolean> => {
    if (now().getTime() - fetchedAt < REFETCH_AT_MOST_EVERY_MS) return true;
    const read = readKeys(await fetchKeys());
    if (read === undefined) return false;
    keys = read;
    fetchedAt = now().getTime();
    return true;
  };

  return {
    async claimsOf(signed) {
      const [head = '', body = '', signature = ''] = signed.split('.');
      const header = decode(head);
      const kid = textOf(header?.['kid']);
      if (header?.['alg'] !== 'RS256' || kid === undefined) return undefined;
      const isOld = now().getTime() - fetchedAt > KEYS_KEPT_MS;
      if ((isOld || !keys.has(kid)) && !(await refetch())) return 'unknown';
      const key = keys.get(kid);
      if (key === undefined) return undefined;
      const isApples = verify(
        'sha256',
        Buffer.from(`${head}.${body}`),
        key,
        Buffer.from(signature, 'base64url'),
      );
      return isApples ? decode(body) : undefined;
    },
  };
}

const decode = (part: string): Fields | undefined =>
  fieldsOf(parseJson(Buffer.from(part, 'base64url').toString('utf8')));

function readKeys(value: unknown): Map<string, KeyObject> | undefined {
  const list = fieldsOf(value)?.['keys'];
  if (!Array.isArray(list)) return undefined;
  const keys = new Map<string, KeyObject>();
  for (const one of list) {
    const { kid, kty, n, e } = fieldsOf(one) ?? {};
    if (kty === 'RSA' && typeof kid === 'string' && typeof n === 'string' && typeof e === 'string')
      keys.set(kid, createPublicKey({ key: { kty, n, e }, format: 'jwk' }));
  }
  return keys.size === 0 ? undefined : keys;
}
