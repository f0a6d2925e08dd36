// Random tokens and the hashes under which they and personal data are kept. Passwords have a hash of their own
// (features/members/passwords/password-hash.ts).
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Ctx } from './context.ts';

type Keyed = { config: Pick<Ctx['config'], 'secret'> };

/** 32 random bytes that nobody guesses; 43 letters. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How a random token is kept: who reads the database cannot use it. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url');
}

/**
 * How something that could be guessed is kept: a code, a phone, a login id. Without the shop's secret nobody can try all
 * of them. `what` keeps one kind's hashes apart from another's.
 */
export function keyedHash({ config }: Keyed, what: string, text: string): string {
  return createHmac('sha256', config.secret).update(`${what}:${text}`).digest('base64url');
}

/** Compares two hashes in a time that tells nothing. */
export function isSameHash(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
