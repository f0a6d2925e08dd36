// Whether who asks may see and buy goods for adults: a member by the account's own check, a guest by a token of one day.
// How somebody proves it is features/members/identity; what is hidden from everybody else is product-shape.ts.
import { dayMs } from '#domain/calendar.ts';
import { type Ctx, findMember } from '../../../context.ts';
import { isSameHash, keyedHash } from '../../../secrets.ts';
import { isAdultToday } from './member-facts.db.ts';

const hashOf = (ctx: Ctx, expiresAt: string): string => keyedHash(ctx, 'adult', expiresAt);

/** A guest's word that an adult was identified in the last 24 hours: signed, not stored, and it names nobody. */
export function makeAdultToken(ctx: Ctx): string {
  const expiresAt = String(ctx.now.getTime() + dayMs);
  return `${expiresAt}.${hashOf(ctx, expiresAt)}`;
}

/**
 * A guest who brings such a token in `x-adult-token` (api.md 37). It says nothing of a member: who is signed in on this
 * machine may be somebody else than who was identified.
 */
export function isAdultGuest(ctx: Ctx): boolean {
  const token = ctx.request.headers['x-adult-token'];
  if (ctx.actor.kind !== 'guest' || typeof token !== 'string') return false;
  const [, expiresAt, hash] = /^(\d{13})\.([\w-]{43})$/.exec(token) ?? [];
  if (expiresAt === undefined || hash === undefined || Number(expiresAt) <= ctx.now.getTime()) return false;
  return isSameHash(hash, hashOf(ctx, expiresAt));
}

/** Asks the database for a member alone. */
export async function isAdultViewer(ctx: Ctx): Promise<boolean> {
  const userUuid = findMember(ctx);
  return userUuid === undefined ? isAdultGuest(ctx) : isAdultToday(ctx.db, userUuid, ctx.now);
}
