// The token of the link by which a member refuses advertising without a sign-in (docs/rules/messages.md#refusal). Signed, not stored; it never
// expires, because a refusal must always be possible.
import type { MessageWay } from '#domain/messages/message-enums.ts';
import { isSameHash, keyedHash } from '../../../secrets.ts';

type Keyed = Parameters<typeof keyedHash>[0];

const letters: Readonly<Record<MessageWay, string>> = { PHONE: 'S', EMAIL: 'E' };
/** Characters of the hash that are used, of 43: 132 bits are enough, and the link in a text message is short. */
const signatureLength = 22;

const signature = (keyed: Keyed, named: string): string =>
  keyedHash(keyed, 'refusal', named).slice(0, signatureLength);

/** 45 characters of base64url: the member, the letter of the way, and the signature. */
export function refusalToken(keyed: Keyed, userUuid: string, way: MessageWay): string {
  const named = `${Buffer.from(userUuid.replaceAll('-', ''), 'hex').toString('base64url')}${letters[way]}`;
  return `${named}${signature(keyed, named)}`;
}

/** The member and the way of a token; undefined for an altered one. */
export function readRefusalToken(
  keyed: Keyed,
  token: string,
): { userUuid: string; way: MessageWay } | undefined {
  const named = token.slice(0, -signatureLength);
  const way = named.endsWith(letters.PHONE) ? 'PHONE' : 'EMAIL';
  const hex = Buffer.from(named.slice(0, -1), 'base64url').toString('hex');
  if (hex.length !== 32 || !isSameHash(token.slice(-signatureLength), signature(keyed, named)))
    return undefined;
  return { userUuid: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5'), way };
}
