// What an order says about where its shopper came from (spec 9, api.md 84 `tracking`). Nothing about the person.
import { trackingCookies } from '#domain/enums.ts';
import { visitTracking } from '../visit-memory.ts';
import type { OrderRegistration } from './order-types.ts';

const [guestCookie, , groupCookie] = trackingCookies;

type Tracking = NonNullable<OrderRegistration['tracking']>;

function cookie(name: (typeof trackingCookies)[number]): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** Fields that are known; the others are left out. */
export function orderTracking(): Tracking {
  const visit = visitTracking();
  const group = cookie(groupCookie);
  const facts: Tracking = {
    guestExternalId: cookie(guestCookie),
    utmSource: visit.utm_source,
    utmMedium: visit.utm_medium,
    utmCampaign: visit.utm_campaign,
    utmKeyword: visit.utm_keyword,
    utmContent: visit.utm_content,
    initialReferer: visit.initial_referer,
    abGroup: group === 'a' || group === 'b' ? group : undefined,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
