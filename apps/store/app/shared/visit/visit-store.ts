// Stores where this visit came from in sessionStorage: utm parameters and the first external referrer (R121 to R123), the inflow
// derived from them, and reports it to the API (docs/rules/tracking.md#report). Which referrers are external is
// domain/channels/tracking.ts; orders send the same facts (order-tracking.ts).
import { trackingCookies, utmParameters } from '#domain/base/enums.ts';
import { inflow, initialReferer, readUtm } from '#domain/channels/tracking.ts';
import type { Utm } from '#domain/channels/tracking.ts';
import { isUuid } from '#domain/base/uuid.ts';
import { api } from '../api/api.ts';
import { readCookie } from './read-cookie.ts';
import { storeInflow } from './visit-inflow.ts';
import { reportConversion } from './conversion.ts';

const refererKey = 'initial_referer';
/** The facts already reported, so that a reload does not report them again. */
const sentKey = 'onns.visit-sent';

const [guestCookie, , groupCookie] = trackingCookies;

/** Cookies of Naver's shopping scripts that identify the advertisement (docs/integrations.md#naver). */
const naverCookies = { naverInflowCode: 'NA_CO', saClickId: 'NVADID' } as const;

/** docs/rules/tracking.md#report: text(200). */
const maxTextLength = 200;

/** How the first page of a visit was opened. */
type Opening = { search: string; path: string; referrer: string; providerHosts: readonly string[] };

/** Stores utm parameters and referrer of an opened page, and reports them to the API where they are new. */
export function storeVisit({ search, path, referrer, providerHosts }: Opening): void {
  try {
    for (const [name, value] of Object.entries(readUtm(search))) sessionStorage.setItem(name, value);
    const referer = initialReferer(referrer, window.location.host, providerHosts);
    if (referer !== null && sessionStorage.getItem(refererKey) === null) {
      sessionStorage.setItem(refererKey, referer);
    }
    const visit = visitTracking();
    if (Object.keys(visit).length === 0) return;
    storeInflow(inflow(visit.utm_source, visit.initial_referer));
    report(visit, path);
  } catch {
    // The browser refuses storage: the visit is not tracked.
  }
}

/** Sent once per visit, and again when another advertisement opened the shop in the same tab. */
function report(visit: ReturnType<typeof visitTracking>, landingPath: string): void {
  const guestExternalId = readCookie(guestCookie) ?? '';
  const facts = JSON.stringify(visit);
  if (!isUuid(guestExternalId) || sessionStorage.getItem(sentKey) === facts) return;
  // The id with which the tags have reported the same page view (shared/tags/start-tags.ts).
  const { pageView } = document.documentElement.dataset;
  reportConversion({ eventName: 'PageView', ...(pageView !== undefined && { eventId: pageView }) });
  const group = readCookie(groupCookie);
  const item = landingPath.split('/')[2] ?? '';
  const naver = Object.entries(naverCookies).flatMap(([field, name]) => {
    const value = readCookie(name);
    return value === undefined || value === '' ? [] : [[field, value.slice(0, maxTextLength)]];
  });
  api
    .saveInflowCookieInfo({
      guestExternalId,
      ...visit,
      ...(group === 'a' || group === 'b' ? { _ab_group_test: group } : {}),
      ...(Object.fromEntries(naver) as { naverInflowCode?: string; saClickId?: string }),
      landingPath: landingPath.slice(0, maxTextLength),
      ...(landingPath.startsWith('/goods/') && isUuid(item) ? { productItemUuid: item } : {}),
    })
    .then(
      () => sessionStorage.setItem(sentKey, facts),
      // Only statistics are lost: an order sends the same facts.
      () => undefined,
    );
}

/** The stored facts; {} where the browser refuses storage. */
export function visitTracking(): Utm & { initial_referer?: string } {
  try {
    const stored = [...utmParameters, refererKey].map(
      (name) => [name, sessionStorage.getItem(name)] as const,
    );
    return Object.fromEntries(stored.filter(([, value]) => value !== null));
  } catch {
    return {};
  }
}
