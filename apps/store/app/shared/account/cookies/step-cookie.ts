// HttpOnly cookies between two steps of a sign-in: the state of an attempt at a provider, or the register token with the profile that
// the provider returned. They last ten minutes.
import { hostCookieName } from '#web-server/session/cookie-name.ts';
import type { Visitor } from '../../../context.ts';

const maxAgeSeconds = 600;

export type StepCookie<T> = {
  /** Set-Cookie line that stores the value. */
  set: (visitor: Visitor, value: T) => string;
  /** Set-Cookie line that deletes it. */
  clear: (visitor: Visitor) => string;
  /** The visitor's value; null without a cookie, and for one that the shop did not write. */
  read: (visitor: Visitor) => T | null;
};

/** `check` validates the parsed JSON and returns the value, or null. */
export function stepCookie<T>(name: string, check: (stored: unknown) => T | null): StepCookie<T> {
  const line = ({ isHttps, isSecureContext }: Visitor, text: string, age: number) => {
    // A planted attempt would sign the visitor in to the attacker's account. The prefix prevents that; it requires the path /.
    const head = `${hostCookieName(name, isHttps)}=${text}; Path=${isHttps ? '/' : '/auth'}`;
    return `${head}; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecureContext ? '; Secure' : ''}`;
  };
  return {
    set: (visitor, value) => line(visitor, encoded(JSON.stringify(value)), maxAgeSeconds),
    clear: (visitor) => line(visitor, '', 0),
    read: (visitor) => check(parsed(visitor.proof(name))),
  };
}

function encoded(text: string): string {
  return new TextEncoder().encode(text).toBase64({ alphabet: 'base64url', omitPadding: true });
}

function parsed(text: string | undefined): unknown {
  if (text === undefined || text === '') return null;
  try {
    const bytes = Uint8Array.fromBase64(text, { alphabet: 'base64url' });
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null; // truncated, or not written by the shop: treated as absent
  }
}
