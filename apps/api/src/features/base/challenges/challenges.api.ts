// Handlers of contract/base/challenges.ts.
import type { Answer } from '#contract/contract.ts';
import type { challenges } from '#contract/base/challenges.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import type { HandlersOf } from '../../../handler-types.ts';

/** Long enough to solve a challenge on a slow phone, fill in the form and send it. */
const lifeMs = 10 * 60_000;

export const challengesApi: HandlersOf<typeof challenges> = {
  async getChallenge(_input, ctx) {
    // Creating a challenge costs about a millisecond of CPU.
    await takeUses(ctx, { key: `challenge:${ctx.request.ip}`, limit: 60, windowMs: 60_000 });
    const expiresAt = new Date(ctx.now.getTime() + lifeMs);
    return (await ctx.providers.challenge.create(expiresAt)) as Answer<'getChallenge'>;
  },
};
