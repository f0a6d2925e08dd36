// How this visit began, in sessionStorage: utm words and the first outside referrer (spec 9, R121-R123), the inflow that they mean,
// and its report to the API (docs/rules/tracking.md#report). What counts as outside is domain/tracking.ts; orders take the facts along.
import { trackingCookies, utmParameters } from '#domain/enums.ts';
import { inflow, initialReferer, readUtm } from '#domain/tracking.ts';
import type { Utm } from '#domain/tracking.ts';
import { isUuid } from '#domain/uuid.ts';
import { api } from '../api/api.ts';
import { readCookie } from '../browser/read-cookie.ts';
import { keepInflow } from './visit-inflow.ts';

const refererKey = 'initial_referer';
/** The facts that the API has been sent, so that a reload does not send them again. */
const sentKey = 'onns.visit-sent';

const [guestCookie, , groupCookie] = trackingCookies;

/** Cookies of Naver's shopping scripts: from which advertisement the visitor comes (docs/providers.md#naver). */
const naverCookies = { naverInflowCode: 'NA_CO', saClickId: 'NVADID' } as const;

/** docs/rules/tracking.md#report: text(200). */
const maxTextLength = 200;

/** How the first page of a visit was opened. */
type Opening = { search: string; path: string; referrer: string; providerHosts: readonly string[] };

/** Keeps what the address and the referrer of a page mean when it is opened, and reports it to the API where it is new. */
export function rememberVisit({ search, path, referrer, providerHosts }: Opening): void {
  try {
    for (const [name, value] of Object.entries(readUtm(search))) sessionStorage.setItem(name, value);
    const referer = initialReferer(referrer, window.location.host, providerHosts);
    if (referer !== null && sessionStorage.getItem(refererKey) === null) {
      sessionStorage.setItem(refererKey, referer);
    }
    const visit = visitTracking();
    if (Object.keys(visit).length === 0) return;
    keepInflow(inflow(visit.utm_source, visit.initial_referer));
    report(visit, path);
  } catch {
    // The browser refuses storage: this visit is simply not remembered.
  }
}

/** Sent once per visit, and again when another advertisement led here in the same tab. */
function report(visit: ReturnType<typeof visitTracking>, landingPath: string): void {
  const guestExternalId = readCookie(guestCookie) ?? '';
  const facts = JSON.stringify(visit);
  if (!isUuid(guestExternalId) || sessionStorage.getItem(sentKey) === facts) return;
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
      // A report for statistics: the order brings the same facts itself.
      () => undefined,
    );
}

/** What is remembered, for the order and its reports; {} where the browser refuses storage. */
export function visitTracking(): Utm & { initial_referer?: string } {
  try {
    const kept = [...utmParameters, refererKey].map((name) => [name, sessionStorage.getItem(name)] as const);
    return Object.fromEntries(kept.filter(([, value]) => value !== null));
  } catch {
    return {};
  }
}
