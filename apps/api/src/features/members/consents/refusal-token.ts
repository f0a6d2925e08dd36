// The token of the link by which a member refuses advertising without a sign-in (docs/rules/messages.md#refusal). Signed, not stored; it never
// expires, because a refusal must always be possible.
import type { MessageWay } from '#domain/messages/message-enums.ts';
import { isSameHash, linkSignature, linkSignatureLength } from '../../../secrets.ts';
import { longUuid, shortUuid } from '../../../short-uuid.ts';

type Keyed = Parameters<typeof linkSignature>[0];

const letters: Readonly<Record<MessageWay, string>> = { PHONE: 'S', EMAIL: 'E' };

const signature = (keyed: Keyed, named: string): string => linkSignature(keyed, 'refusal', named);

/** 45 characters of base64url: the member, the letter of the way, and the signature. */
export function refusalToken(keyed: Keyed, userUuid: string, way: MessageWay): string {
  const named = `${shortUuid(userUuid)}${letters[way]}`;
  return `${named}${signature(keyed, named)}`;
}

/** The member and the way of a token; undefined for an altered one. */
export function readRefusalToken(
  keyed: Keyed,
  token: string,
): { userUuid: string; way: MessageWay } | undefined {
  const named = token.slice(0, -linkSignatureLength);
  const way = named.endsWith(letters.PHONE) ? 'PHONE' : 'EMAIL';
  const userUuid = longUuid(named.slice(0, -1));
  if (userUuid === undefined || !isSameHash(token.slice(-linkSignatureLength), signature(keyed, named)))
    return undefined;
  return { userUuid, way };
}
