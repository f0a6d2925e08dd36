// Reports a searched term, which counts for the hot keywords. Sent by the browser once the results are shown, because the page is cached
// and may be prefetched.
import { useEffect } from 'react';
import { trackingCookies } from '#domain/base/enums.ts';
import { isUuid } from '#domain/base/uuid.ts';
import { api } from '../api/api.ts';
import { readCookie } from '../visit/read-cookie.ts';
import { reportConversion } from '../visit/conversion.ts';

/** The visitor's id, so that visitors behind one IP address are counted separately. */
function guestExternalId(): string | undefined {
  const id = readCookie(trackingCookies[0]) ?? '';
  return isUuid(id) ? id : undefined;
}

/** Not awaited; failures are ignored. */
export function useSearchLog(keyword: string): void {
  useEffect(() => {
    const visitor = guestExternalId();
    api
      .searchKeyword({ keyword, ...(visitor !== undefined && { guestExternalId: visitor }) })
      .catch(() => undefined);
    reportConversion({ eventName: 'Search' });
  }, [keyword]);
}
