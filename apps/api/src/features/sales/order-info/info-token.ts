// The token in the link of a message: names one request for data and is signed, not stored (docs/rules/delivery.md#information).
import { isUuid } from '#domain/base/uuid.ts';
import { isSameHash, keyedHash } from '../../../secrets.ts';

/** order-info: message N09 to the shopper. gift: message N27 to the receiver of a gift. A token is valid for its own link only. */
export type LinkPurpose = 'order-info' | 'gift';

type Keyed = Parameters<typeof keyedHash>[0];

export const infoTokenOf = (keyed: Keyed, requestUuid: string): string =>
  `${requestUuid}.${keyedHash(keyed, 'order-info', requestUuid)}`;

/** Signed for the number to which the link is sent, so that the link ends when the number is corrected. */
export const giftTokenOf = (keyed: Keyed, requestUuid: string, phone: string): string =>
  `${requestUuid}.${keyedHash(keyed, 'gift', `${requestUuid}:${phone}`)}`;

/** The uuid of the request that a token names, before its signature is checked; undefined for a malformed token. */
export function requestUuidIn(token: string): string | undefined {
  const [requestUuid = ''] = token.split('.');
  return isUuid(requestUuid) ? requestUuid : undefined;
}

/** False for an altered token, that of another link, and that of a gift whose link was sent to another number. */
export const isTokenOf = (
  keyed: Keyed,
  token: string,
  purpose: LinkPurpose,
  { uuid, recipientPhone }: { uuid: string; recipientPhone: string },
): boolean =>
  isSameHash(token, purpose === 'gift' ? giftTokenOf(keyed, uuid, recipientPhone) : infoTokenOf(keyed, uuid));
