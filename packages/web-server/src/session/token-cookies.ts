// Cookies of a token: the token itself, HttpOnly, and beside it a mark without a secret that scripts can read.
// The API validates the token.
import { parseCookie } from 'cookie';
import { hostCookieName } from './cookie-name.ts';

/** How the visitor's browser reaches the app: it decides names and attributes of cookies (app/site.ts). */
export type CookieContext = { isHttps: boolean; isSecureContext: boolean };

export type TokenCookies = {
  /** The token in a Cookie header; undefined where there is none, and where it has another shape. */
  read: (header: string | undefined, isHttps: boolean) => string | undefined;
  /** Set-Cookie lines that store the token and its mark. */
  set: (token: string, context: CookieContext) => string[];
  /** Set-Cookie lines that delete both. */
  clear: (context: CookieContext) => string[];
};

type TokenCookieOptions = {
  /** Name of the token's cookie, without the `__Host-` prefix. */
  name: string;
  /** Name of the mark, which scripts read. */
  markName: string;
  maxAgeSeconds: number;
  /** Tokens of any other shape are ignored. */
  shape: RegExp;
};

/**
 * The value of an authorising cookie. Undefined where several cookies of its name differ: one of them was planted by
 * another subdomain or path, and the order of a Cookie header does not show which.
 */
export function readHostCookie(
  header: string | undefined,
  name: string,
  isHttps: boolean,
): string | undefined {
  const fullName = hostCookieName(name, isHttps);
  if (header === undefined || !header.includes(fullName)) return undefined;
  const values = header.split(';').map((pair) => parseCookie(pair)[fullName]);
  const [value, ...others] = new Set(values.filter((one) => one !== undefined));
  return others.length === 0 ? value : undefined;
}

/** Reads and writes the cookies of one kind of token. */
export function createTokenCookies(options: TokenCookieOptions): TokenCookies {
  const { name, markName, maxAgeSeconds, shape } = options;
  const lines = (token: string, mark: string, ageSeconds: number, context: CookieContext): string[] => {
    const attributes = `Path=/; Max-Age=${ageSeconds}; SameSite=Lax${context.isSecureContext ? '; Secure' : ''}`;
    return [
      `${hostCookieName(name, context.isHttps)}=${token}; ${attributes}; HttpOnly`,
      `${markName}=${mark}; ${attributes}`,
    ];
  };
  return {
    read(header, isHttps) {
      const token = readHostCookie(header, name, isHttps);
      return token !== undefined && shape.test(token) ? token : undefined;
    },
    set: (token, context) => lines(token, '1', maxAgeSeconds, context),
    clear: (context) => lines('', '', 0, context),
  };
}
