// Traffic source of a visit: UTM parameters, first referrer, A/B group, kind of browser (docs/rules/tracking.md#inflow).
// The storefront reads and writes the cookies and the session storage.
import { cutText } from '../base/cut-text.ts';
import { utmParameters } from '../base/enums.ts';
import type { AbGroup, Inflow, UtmParameter } from '../base/enums.ts';

/** Longest tracking value (docs/endpoints.md#shapes). */
const maxTextLength = 200;

export type Utm = Partial<Record<UtmParameter, string>>;

/** R121: the five UTM parameters of a query ('?utm_source=…'), cut to 200 characters; empty ones are omitted. */
export function readUtm(search: string): Utm {
  const query = new URLSearchParams(search);
  const utm: Utm = {};
  for (const name of utmParameters) {
    const value = query.get(name)?.trim();
    if (value) utm[name] = cutText(value, maxTextLength);
  }
  return utm;
}

/** Hosts of payment windows, sign-in and identity checks: returning from them is no new visit. */
const paymentAndLoginHosts = [
  'tosspayments.com',
  'toss.im',
  'nicepay.co.kr',
  'pay.naver.com',
  'nid.naver.com',
  'kauth.kakao.com',
  'accounts.kakao.com',
  'online-pay.kakao.com',
  'appleid.apple.com',
  'niceid.co.kr',
  'checkplus.co.kr',
] as const;

function hostOf(address: string): string {
  return /^https?:\/\/(?:[^/?#@]*@)?([^/?#]+)/iu.exec(address)?.[1]?.toLowerCase() ?? '';
}

/** True for the domain itself and its subdomains. */
function isHostOf(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

/** True if R123 ignores this host (with its port) independently of the configured providers. */
export function isPaymentOrLoginHost(host: string): boolean {
  return paymentAndLoginHosts.some((ignored) => isHostOf(host.toLowerCase(), ignored));
}

/**
 * R122, R123: the external referrer, cut to 200 characters; null for none, the own site, and payment and login hosts. The caller stores
 * the first one. `ownHost` includes the port, as location.host does; `providerHosts` are configured providers that
 * `paymentAndLoginHosts` does not list, such as simulators.
 */
export function initialReferer(
  referrer: string,
  ownHost: string,
  providerHosts: readonly string[] = [],
): string | null {
  const host = hostOf(referrer);
  if (host === '' || host === ownHost.toLowerCase() || isPaymentOrLoginHost(host)) return null;
  if (providerHosts.some((ignored) => isHostOf(host, ignored.toLowerCase()))) return null;
  return cutText(referrer, maxTextLength);
}

const inflowBySource = new Map<string, Inflow>([
  ['direct', 'DIRECT'],
  ['naver', 'NAVER'],
  ['navershopping', 'NAVER_SHOPPING'],
  ['naverep', 'NAVER_SHOPPING'],
  ['shoppingnaver', 'NAVER_SHOPPING'],
  ['google', 'GOOGLE'],
  ['daum', 'DAUM'],
  ['kakao', 'KAKAO'],
  ['kakaotalk', 'KAKAO'],
  ['instagram', 'INSTAGRAM'],
  ['ig', 'INSTAGRAM'],
  ['facebook', 'FACEBOOK'],
  ['fb', 'FACEBOOK'],
  ['meta', 'FACEBOOK'],
  ['youtube', 'YOUTUBE'],
  ['message', 'MESSAGE'],
  ['sms', 'MESSAGE'],
  ['lms', 'MESSAGE'],
  ['alimtalk', 'MESSAGE'],
  ['email', 'EMAIL'],
  ['mail', 'EMAIL'],
  ['newsletter', 'EMAIL'],
  ['pharm', 'PHARM'],
  ['pharmacy', 'PHARM'],
  ['partner', 'PARTNER'],
  ['affiliate', 'PARTNER'],
]);

/** The first match decides, so subdomains precede their domain. */
const inflowByHost: readonly (readonly [string, Inflow])[] = [
  ['shopping.naver.com', 'NAVER_SHOPPING'],
  ['naver.com', 'NAVER'],
  ['daum.net', 'DAUM'],
  ['kakao.com', 'KAKAO'],
  ['instagram.com', 'INSTAGRAM'],
  ['facebook.com', 'FACEBOOK'],
  ['fb.com', 'FACEBOOK'],
  ['youtube.com', 'YOUTUBE'],
  ['youtu.be', 'YOUTUBE'],
];

/** The traffic source by utm_source, else by the first referrer; DIRECT without both, ETC for unknown values (docs/rules/tracking.md#inflow). */
export function inflow(utmSource?: string | null, referer?: string | null): Inflow {
  const source = (utmSource ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\s._-]/gu, '');
  if (source !== '') return inflowBySource.get(source) ?? 'ETC';
  if (!referer) return 'DIRECT';
  const host = hostOf(referer);
  // Google has a domain per country: google.com, google.co.kr.
  if (/(^|\.)google\.[a-z.]+$/u.test(host)) return 'GOOGLE';
  return inflowByHost.find(([domain]) => isHostOf(host, domain))?.[1] ?? 'ETC';
}

/** R124: 'a' or 'b', each for half of the values of `random` in [0, 1). */
export function abGroup(random: number): AbGroup {
  return random < 0.5 ? 'a' : 'b';
}
