// The cookies of a session in the browser, and of a guest who has shown to be of age: a token each, which no script can read,
// and a mark each without a secret for scripts. Set and cleared by the store's own actions alone; what a token is worth is the
// API's to say.
import { parseCookie } from 'cookie';
import { proofCookieName } from './app/shared/session/proof-cookies.ts';

const tokenCookie = 'access_token';
/** Read by app/shared/session/is-member.ts. */
const markCookie = 'member';
const adultCookie = 'adult_token';
/** Read by app/shared/session/of-age.ts. */
const adultMarkCookie = 'adult';

/** How the visitor's browser reaches the shop: it decides names and attributes of cookies (site.ts). */
export type CookiePlace = { isHttps: boolean; isSecurePlace: boolean };

/** The API ends a session (14 days without a visit); the cookie only has to outlive it, and is cleared when it is dead. */
const cookieAgeSeconds = 365 * 86_400;

/** Tokens are 32 bytes in base64url; anything of that alphabet is passed on and judged there. */
const tokenShape = /^[\w-]{16,256}$/;

/** As long as the API believes a guest's token (api.md 37). */
const adultAgeSeconds = 86_400;
const adultTokenShape = /^[\w.-]{16,256}$/;

/**
 * The value of a cookie that proves something. Undefined where several cookies of its name differ: one of them was planted by
 * another subdomain or path, and the order of a Cookie header does not say which.
 */
export function proofCookie(header: string | undefined, name: string, isHttps: boolean): string | undefined {
  const prefixed = proofCookieName(name, isHttps);
  if (header === undefined || !header.includes(prefixed)) return undefined;
  const values = header.split(';').map((pair) => parseCookie(pair)[prefixed]);
  const [value, ...others] = new Set(values.filter((one) => one !== undefined));
  return others.length === 0 ? value : undefined;
}

/** The token in a Cookie header; undefined for a guest. */
export function sessionToken(header: string | undefined, isHttps: boolean): string | undefined {
  const token = proofCookie(header, tokenCookie, isHttps);
  return token !== undefined && tokenShape.test(token) ? token : undefined;
}

/** R049: Set-Cookie lines that begin a session in this browser. */
export function sessionBegins(token: string, place: CookiePlace): string[] {
  return [
    `${proofCookieName(tokenCookie, place.isHttps)}=${token}; ${attributes(cookieAgeSeconds, place)}; HttpOnly`,
    `${markCookie}=1; ${attributes(cookieAgeSeconds, place)}`,
  ];
}

/** R055: Set-Cookie lines that end it, and with it whatever a guest had proved in this browser. */
export function sessionEnds(place: CookiePlace): string[] {
  return [tokenCookie, adultCookie]
    .map((name) => `${proofCookieName(name, place.isHttps)}=; ${attributes(0, place)}; HttpOnly`)
    .concat([markCookie, adultMarkCookie].map((name) => `${name}=; ${attributes(0, place)}`));
}

/** The token of a guest who has shown to be of age, in a Cookie header; undefined for everyone else. */
export function adultToken(header: string | undefined, isHttps: boolean): string | undefined {
  const token = proofCookie(header, adultCookie, isHttps);
  return token !== undefined && adultTokenShape.test(token) ? token : undefined;
}

/** Set-Cookie lines that keep it for its day. */
export function adultBegins(token: string, place: CookiePlace): string[] {
  return [
    `${proofCookieName(adultCookie, place.isHttps)}=${token}; ${attributes(adultAgeSeconds, place)}; HttpOnly`,
    `${adultMarkCookie}=1; ${attributes(adultAgeSeconds, place)}`,
  ];
}

function attributes(ageSeconds: number, { isSecurePlace }: CookiePlace): string {
  return `Path=/; Max-Age=${ageSeconds}; SameSite=Lax${isSecurePlace ? '; Secure' : ''}`;
}
