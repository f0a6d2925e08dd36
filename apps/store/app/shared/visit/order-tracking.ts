// What an order says about where its shopper came from (spec 9, docs/rules/orders.md#registration). Nothing about the person.
import { trackingCookies } from '#domain/enums.ts';
import { isUuid } from '#domain/uuid.ts';
import { readCookie } from '../browser/read-cookie.ts';
import { visitInflow } from './visit-inflow.ts';
import { visitTracking } from './visit-memory.ts';
import type { OrderRegistration } from '../order/order-types.ts';

const [guestCookie, externalCookie, groupCookie] = trackingCookies;

type Tracking = NonNullable<OrderRegistration['tracking']>;

/** A forged id is left out: an order must not fail by it. */
function uuidCookie(name: string): string | undefined {
  const value = readCookie(name);
  return value !== undefined && isUuid(value) ? value : undefined;
}

/** Fields that are known; the others are left out. */
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
