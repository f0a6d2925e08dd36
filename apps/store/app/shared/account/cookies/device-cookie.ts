// The cookie by which this browser is a known device of the accounts that signed in here: others' failed sign-ins do not stop it
// (docs/decisions/101). It opens nothing, and stays after signing out.
import { hostCookieName } from '#web-server/session/cookie-name.ts';
import type { Visitor } from '../../../context.ts';

const name = 'device';
const livesForSeconds = 365 * 86_400;
const tokenShape = /^[\w-]{16,200}$/;

/** What a sign-in sends along; {} for a browser that nobody has signed in with. */
export function deviceOf(visitor: Visitor): { deviceToken?: string } {
  const deviceToken = visitor.proof(name) ?? '';
  return tokenShape.test(deviceToken) ? { deviceToken } : {};
}

/** Set-Cookie line that keeps it. Strict: only the shop's own sign-in form needs it. */
export function deviceCookie({ isHttps, isSecureContext }: Visitor, token: string): string {
  const head = `${hostCookieName(name, isHttps)}=${token}; Path=${isHttps ? '/' : '/auth'}`;
  return `${head}; Max-Age=${livesForSeconds}; HttpOnly; SameSite=Strict${isSecureContext ? '; Secure' : ''}`;
}
