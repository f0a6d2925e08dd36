// Tells the shop that a term was searched for, so that it counts for the hot keywords. Said by the browser once the results
// are on screen: the page itself is the same for everyone, and a prefetched one was not searched.
import { useEffect } from 'react';
import { trackingCookies } from '#domain/enums.ts';
import { isUuid } from '#domain/uuid.ts';
import { api } from '../api/api.ts';
import { readCookie } from '../visit/read-cookie.ts';

/** The visitor's own number, so that many phones behind one address count as many shoppers. */
function guestExternalId(): string | undefined {
  const id = readCookie(trackingCookies[0]) ?? '';
  return isUuid(id) ? id : undefined;
}

/** Nobody waits for it, and a shopper need not know when it fails. */
export function useSearchLog(keyword: string): void {
  useEffect(() => {
    const visitor = guestExternalId();
    api
      .searchKeyword({ keyword, ...(visitor === undefined ? {} : { guestExternalId: visitor }) })
      .catch(() => undefined);
  }, [keyword]);
}
