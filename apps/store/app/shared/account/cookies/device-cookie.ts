// Cookie that makes this browser a known device of the accounts that signed in here, so that failed sign-ins of other clients do not
// block it (docs/decisions/101). It authorises nothing and remains after signing out.
import { hostCookieName } from '#web-server/session/cookie-name.ts';
import type { Visitor } from '../../../context.ts';

const name = 'device';
const maxAgeSeconds = 365 * 86_400;
const tokenShape = /^[\w-]{16,200}$/;

/** The `deviceToken` field of a sign-in; {} for a browser without an earlier sign-in. */
export function deviceOf(visitor: Visitor): { deviceToken?: string } {
  const deviceToken = visitor.proof(name) ?? '';
  return tokenShape.test(deviceToken) ? { deviceToken } : {};
}

/** Set-Cookie line that stores it. SameSite=Strict: only the shop's own sign-in form needs it. */
export function deviceCookie({ isHttps, isSecureContext }: Visitor, token: string): string {
  const head = `${hostCookieName(name, isHttps)}=${token}; Path=${isHttps ? '/' : '/auth'}`;
  return `${head}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isSecureContext ? '; Secure' : ''}`;
}
