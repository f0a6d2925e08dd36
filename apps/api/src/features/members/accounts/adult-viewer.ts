// Whether the caller may see and buy adult products: a member by the age verification of the account, a guest by a token of one
// day. Verification: members/identity. What other callers see instead: product-shape.ts.
import { dayMs } from '#domain/base/calendar.ts';
import { type Ctx, findMember } from '../../../context.ts';
import { isSameHash, keyedHash } from '../../../secrets.ts';
import { isAdultToday } from './member-facts.db.ts';

const hashOf = (ctx: Ctx, expiresAt: string): string => keyedHash(ctx, 'adult', expiresAt);

/** A signed token that states that its holder was verified as an adult; valid for 24 hours, not stored, without personal data. */
export function makeAdultToken(ctx: Ctx): string {
  const expiresAt = String(ctx.now.getTime() + dayMs);
  return `${expiresAt}.${hashOf(ctx, expiresAt)}`;
}

/**
 * Whether a guest sends a valid token in `x-adult-token` (docs/rules/adult.md#proof). Ignored for members, because the member who signed in
 * on a device may be another person than the one who was verified on it.
 */
export function isAdultGuest(ctx: Ctx): boolean {
  const token = ctx.request.headers['x-adult-token'];
  if (ctx.actor.kind !== 'guest' || typeof token !== 'string') return false;
  const [, expiresAt, hash] = /^(\d{13})\.([\w-]{43})$/.exec(token) ?? [];
  if (expiresAt === undefined || hash === undefined || Number(expiresAt) <= ctx.now.getTime()) return false;
  return isSameHash(hash, hashOf(ctx, expiresAt));
}

/** Queries the database only for members. */
export async function isAdultViewer(ctx: Ctx): Promise<boolean> {
  const userUuid = findMember(ctx);
  return userUuid === undefined ? isAdultGuest(ctx) : isAdultToday(ctx.db, userUuid, ctx.now);
}
