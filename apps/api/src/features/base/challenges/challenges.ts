// Public functions of challenges: a call that a stranger repeats too often goes on with a proof of work only.
// When that is so is decided by the feature that asks.
import { isRefusal, refuse } from '#domain/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { insertUse } from './challenges.db.ts';

/**
 * Goes on when `token` (the call's `captchaToken`) solves a challenge of this shop that was not used before, and uses it up.
 * Refuses CHALLENGE_REQUIRED for a token that is missing, malformed, forged, expired, wrong or used. Commits by itself: call
 * it outside a transaction, or a rolled back one would give the solution back.
 */
export async function requireChallenge(ctx: Ctx, token: string | undefined): Promise<void> {
  const solved = token === undefined ? undefined : await ctx.providers.challenge.verify(token, ctx.now);
  if (solved === undefined || !(await insertUse(ctx.db, solved))) refuse('CHALLENGE_REQUIRED');
}

/** A limit whose first `free` uses in a window cost nothing; each of the next `challenged` ones costs a challenge. */
export type ChallengedLimit = { key: string; free: number; challenged: number; windowMs: number };

/**
 * Counts a use before anything is answered, so that a refusal counts too and concurrent calls are not more uses than calls one
 * after another. Returns whether a challenge was solved. Refuses CHALLENGE_REQUIRED after the free uses without a new solution in
 * `token`, TOO_MANY_REQUESTS at the end.
 */
async function takeChallengedUse(
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
    await takeUses(ctx, { key: `${key}:challenged`, limit: challenged, windowMs });
    return true;
  }
}

const hourMs = 60 * 60_000;

/**
 * Counts a call that reveals whether somebody is a member (api.md C25): one count per caller for all such calls. Ten an hour are
 * what a registration with typing errors needs. Returns whether a challenge was solved.
 */
export async function takeMembershipQuestion(ctx: Ctx, token: string | undefined): Promise<boolean> {
  const limit = { key: `membership:${ctx.request.ip}`, free: 10, challenged: 300, windowMs: hourMs };
  return takeChallengedUse(ctx, limit, token);
}
