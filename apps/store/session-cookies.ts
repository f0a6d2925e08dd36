// The cookies of a session in the browser, and of a guest who has shown to be of age: a token each, which no script can read,
// and a mark each without a secret for scripts. Set and cleared by the store's own actions alone; what a token is worth is the
// API's to say.
import { readCookies } from './visitor-cookies.ts';

const tokenCookie = 'access_token';
/** Read by app/shared/session/is-member.ts. */
const markCookie = 'member';
const adultCookie = 'adult_token';
/** Read by app/shared/session/of-age.ts. */
const adultMarkCookie = 'adult';

/** The API ends a session (14 days without a visit); the cookie only has to outlive it, and is cleared when it is dead. */
const cookieAgeSeconds = 365 * 86_400;

/** Tokens are 32 bytes in base64url; anything of that alphabet is passed on and judged there. */
const tokenShape = /^[\w-]{16,256}$/;

/** As long as the API believes a guest's token (api.md 37). */
const adultAgeSeconds = 86_400;
const adultTokenShape = /^[\w.-]{16,256}$/;

/** The token in a Cookie header; undefined for a guest. */
export function sessionToken(header: string | undefined): string | undefined {
  if (header === undefined || !header.includes(tokenCookie)) return undefined;
  const token = readCookies(header)[tokenCookie];
  return token !== undefined && tokenShape.test(token) ? token : undefined;
}

/** R049: Set-Cookie lines that begin a session in this browser. */
export function sessionBegins(token: string, isSecurePlace: boolean): string[] {
  return [
    `${tokenCookie}=${token}; ${attributes(cookieAgeSeconds, isSecurePlace)}; HttpOnly`,
    `${markCookie}=1; ${attributes(cookieAgeSeconds, isSecurePlace)}`,
  ];
}

/** R055: Set-Cookie lines that end it, and with it whatever a guest had proved in this browser. */
export function sessionEnds(isSecurePlace: boolean): string[] {
  return [tokenCookie, markCookie, adultCookie, adultMarkCookie].map(
    (name) => `${name}=; ${attributes(0, isSecurePlace)}${name.endsWith('token') ? '; HttpOnly' : ''}`,
  );
}

/** The token of a guest who has shown to be of age, in a Cookie header; undefined for everyone else. */
export function adultToken(header: string | undefined): string | undefined {
  if (header === undefined || !header.includes(adultCookie)) return undefined;
  const token = readCookies(header)[adultCookie];
  return token !== undefined && adultTokenShape.test(token) ? token : undefined;
}

/** Set-Cookie lines that keep it for its day. */
export function adultBegins(token: string, isSecurePlace: boolean): string[] {
  return [
    `${adultCookie}=${token}; ${attributes(adultAgeSeconds, isSecurePlace)}; HttpOnly`,
    `${adultMarkCookie}=1; ${attributes(adultAgeSeconds, isSecurePlace)}`,
  ];
}

function attributes(ageSeconds: number, isSecurePlace: boolean): string {
  return `Path=/; Max-Age=${ageSeconds}; SameSite=Lax${isSecurePlace ? '; Secure' : ''}`;
}
