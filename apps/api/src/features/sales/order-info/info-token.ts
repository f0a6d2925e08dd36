// The token in the link of a message: names one request for data and is signed, not stored (docs/rules/delivery.md#information).
import { refuse } from '#domain/base/refusal.ts';
import { isUuid } from '#domain/base/uuid.ts';
import { isSameHash, keyedHash } from '../../../secrets.ts';

/** order-info: message N09 to the shopper. gift: message N27 to the receiver of a gift. A token is valid for its own link only. */
export type LinkPurpose = 'order-info' | 'gift';

type Keyed = Parameters<typeof keyedHash>[0];

export const infoTokenOf = (keyed: Keyed, requestUuid: string, purpose: LinkPurpose): string =>
  `${requestUuid}.${keyedHash(keyed, purpose, requestUuid)}`;

/** The request that the token names. Refuses LINK_EXPIRED for an altered or malformed one, and for that of another link. */
export function readInfoToken(keyed: Keyed, token: string, purpose: LinkPurpose): string {
  const [requestUuid = '', signed = ''] = token.split('.');
  const isValid = isSameHash(signed, keyedHash(keyed, purpose, requestUuid));
  return isValid && isUuid(requestUuid) ? requestUuid : refuse('LINK_EXPIRED');
}
