// Public API of challenges: a proof of work that a caller must solve to continue after too many calls. Each feature decides for
// which of its calls and after how many.
import { isRefusal, refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { insertUse } from './challenges.db.ts';

/**
 * Returns when `token` (the call's `captchaToken`) solves an unused challenge of this shop, and marks it as used. Refuses
 * CHALLENGE_REQUIRED for a token that is missing, malformed, forged, expired, wrong or used. Commits separately: call it outside
 * a transaction, whose rollback would make the solution usable again.
 */
export async function requireChallenge(ctx: Ctx, token: string | undefined): Promise<void> {
  const solved = token === undefined ? undefined : await ctx.providers.challenge.verify(token, ctx.now);
  if (solved === undefined || !(await insertUse(ctx.db, solved))) refuse('CHALLENGE_REQUIRED');
}

/**
 * A limit of `free` uses per window, then `challenged` more of each caller that each require a solved challenge: a counter that several
 * callers share must not let one of them lock out the others.
 */
export type ChallengedLimit = { key: string; free: number; challenged: number; windowMs: number };

/**
 * Counts a use before the work, so that refused and concurrent calls count as well. Returns whether a challenge was solved.
 * Refuses CHALLENGE_REQUIRED after the free uses without a new solution in `token`, TOO_MANY_REQUESTS after the challenged ones.
 */
export async function takeChallengedUse(
  ctx: Ctx,
  { key, free, challenged, windowMs }: ChallengedLimit,
  token: string | undefined,
): Promise<boolean> {
  try {
    await takeUses(ctx, { key, limit: free, windowMs });
    return false;
  } catch (error) {
    if (!isRefusal(error, 'TOO_MANY_REQUESTS')) throw error;
    await requireChallenge(ctx, token);
    await takeUses(ctx, { key: `${key}:challenged:${ctx.request.ip}`, limit: challenged, windowMs });
    return true;
  }
}

const hourMs = 60 * 60_000;

/**
 * Counts a call whose response reveals whether a member exists (docs/endpoints.md#c25), with one counter per caller for all such calls. Ten
 * free uses an hour cover a registration with typing errors. Returns whether a challenge was solved.
 */
export async function takeMembershipLookup(ctx: Ctx, token: string | undefined): Promise<boolean> {
  const limit = { key: `membership:${ctx.request.ip}`, free: 10, challenged: 300, windowMs: hourMs };
  return takeChallengedUse(ctx, limit, token);
}
