// The type of a recurring job. Which jobs exist is declared by the features (features.ts); clock.ts runs them.
import type { Ctx } from '../context.ts';

/** `run` is called every `everyMs` milliseconds unless the previous run of this process still lasts. */
export type Job = { name: string; everyMs: number; run: (ctx: Ctx) => Promise<void> };
