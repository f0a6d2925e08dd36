// What a sign-in keeps between two of its steps, in a cookie that no script reads: the state of an attempt at a provider, the
// right to register with what the provider reported. It lives ten minutes.
import { hostCookieName } from '#web-server/session/cookie-name.ts';
import type { Visitor } from '../../../context.ts';

const livesForSeconds = 600;

export type StepCookie<T> = {
  /** Set-Cookie line that keeps the value. */
  set: (visitor: Visitor, value: T) => string;
  /** Set-Cookie line that drops it. */
  clear: (visitor: Visitor) => string;
  /** What the visitor brought; null for nothing, and for anything that is not ours. */
  read: (visitor: Visitor) => T | null;
};

/** `check` turns whatever was read into a value, or null. */
export function stepCookie<T>(name: string, check: (kept: unknown) => T | null): StepCookie<T> {
  const line = ({ isHttps, isSecureContext }: Visitor, text: string, age: number) => {
    // A planted attempt would sign the visitor in as its planter, so the prefix is needed here too; it demands the path /.
    const head = `${hostCookieName(name, isHttps)}=${text}; Path=${isHttps ? '/' : '/auth'}`;
    return `${head}; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecureContext ? '; Secure' : ''}`;
  };
  return {
    set: (visitor, value) => line(visitor, encoded(JSON.stringify(value)), livesForSeconds),
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
    return null; // cut short or written by someone else: it counts as nothing kept
  }
}
