// The `tracking` of an order: where the visit came from (docs/rules/tracking.md#inflow). No personal data.
import { trackingCookies } from '#domain/base/enums.ts';
import { isUuid } from '#domain/base/uuid.ts';
import { readCookie } from './read-cookie.ts';
import { visitInflow } from './visit-inflow.ts';
import { visitTracking } from './visit-store.ts';
import type { OrderRegistration } from '../order/order-types.ts';

const [guestCookie, externalCookie, groupCookie] = trackingCookies;

type Tracking = NonNullable<OrderRegistration['tracking']>;

/** Omits an invalid id, which would make the order fail. */
function uuidCookie(name: string): string | undefined {
  const value = readCookie(name);
  return value !== undefined && isUuid(value) ? value : undefined;
}

/** Only the fields with a value. */
export function orderTracking(): Tracking {
  const visit = visitTracking();
  const group = readCookie(groupCookie);
  const facts: Tracking = {
    guestExternalId: uuidCookie(guestCookie),
    externalId: uuidCookie(externalCookie),
    utmSource: visit.utm_source,
    utmMedium: visit.utm_medium,
    utmCampaign: visit.utm_campaign,
    utmKeyword: visit.utm_keyword,
    utmContent: visit.utm_content,
    initialReferer: visit.initial_referer,
    abGroup: group === 'a' || group === 'b' ? group : undefined,
    ...visitInflow(),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
