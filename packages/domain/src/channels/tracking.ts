// Where a visitor came from and with what: utm words, first referrer, A/B group, kind of browser (docs/rules/tracking.md#inflow).
// Reading and writing cookies and session storage is the storefront's work.
import { utmParameters } from '../base/enums.ts';
import type { AbGroup, Inflow, UtmParameter } from '../base/enums.ts';

/** docs/api.md#shapes: text(200). */
const maxTextLength = 200;

export type Utm = Partial<Record<UtmParameter, string>>;

/** R121: the five utm words of an address's query ('?utm_source=…'); empty ones are left out. */
export function readUtm(search: string): Utm {
  const query = new URLSearchParams(search);
  const utm: Utm = {};
  for (const name of utmParameters) {
    const value = query.get(name)?.trim();
    if (value) utm[name] = value.slice(0, maxTextLength);
  }
  return utm;
}

/** Payment windows, sign-in and identity checks: coming back from them is not coming from outside. */
export const paymentAndLoginHosts = [
  'tosspayments.com',
  'toss.im',
  'nicepay.co.kr',
  'pay.naver.com',
  'nid.naver.com',
  'kauth.kakao.com',
  'accounts.kakao.com',
  'appleid.apple.com',
  'niceid.co.kr',
  'checkplus.co.kr',
] as const;

function hostOf(address: string): string {
  return /^https?:\/\/(?:[^/?#@]*@)?([^/?#]+)/iu.exec(address)?.[1]?.toLowerCase() ?? '';
}

function isHostOf(host: string, owner: string): boolean {
  return host === owner || host.endsWith(`.${owner}`);
}

/** Whether R123 ignores this host (with its port) in every shop, whatever providers it is configured with. */
export function isPaymentOrLoginHost(host: string): boolean {
  return paymentAndLoginHosts.some((ignored) => isHostOf(host.toLowerCase(), ignored));
}

/**
 * R122, R123: the referrer when it is outside; null for none, the own site, payment and login hosts.
 * The caller keeps the first one. `ownHost` with its port, as in location.host; `providerHosts` are the configured providers
 * that the list above does not have, such as simulators.
 */
export function initialReferer(
  referrer: string,
  ownHost: string,
  providerHosts: readonly string[] = [],
): string | null {
  const host = hostOf(referrer);
  if (host === '' || host === ownHost.toLowerCase() || isPaymentOrLoginHost(host)) return null;
  if (providerHosts.some((ignored) => isHostOf(host, ignored.toLowerCase()))) return null;
  return referrer.slice(0, maxTextLength);
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

/** The first that fits decides, so the narrower host stands first. */
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

/** utm_source decides, then the first referrer; neither is DIRECT, unknown text ETC (docs/rules/tracking.md#inflow). */
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
  return inflowByHost.find(([owner]) => isHostOf(host, owner))?.[1] ?? 'ETC';
}

/** R124: half of all draws each; `random` in [0, 1). */
export function abGroup(random: number): AbGroup {
  return random < 0.5 ? 'a' : 'b';
}

/** R126: by user agent. */
export function isMobile(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobile|Windows Phone/iu.test(userAgent);
}

/** R127, R128: Instagram, Facebook and Kakao inside an iPhone, and Chrome on iOS. */
export function isIphoneInAppBrowser(userAgent: string): boolean {
  if (/CriOS/u.test(userAgent)) return true;
  return /iPhone/u.test(userAgent) && /Instagram|FBAN|FBAV|KAKAOTALK/iu.test(userAgent);
}
