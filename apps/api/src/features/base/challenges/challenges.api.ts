// Handlers of contract/challenges.ts.
import type { Answer } from '#contract/contract.ts';
import type { challenges } from '#contract/base/challenges.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import type { HandlersOf } from '../../../handler-types.ts';

/** Time to solve one on a slow phone and to send what it is for. */
const lifeMs = 10 * 60_000;

export const challengesApi: HandlersOf<typeof challenges> = {
  async getChallenge(_input, ctx) {
    // Creating one costs a millisecond of CPU.
    await takeUses(ctx, { key: `challenge:${ctx.request.ip}`, limit: 60, windowMs: 60_000 });
    const expiresAt = new Date(ctx.now.getTime() + lifeMs);
    return (await ctx.providers.challenge.create(expiresAt)) as Answer<'getChallenge'>;
  },
};
