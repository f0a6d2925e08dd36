// The type of a feature's handlers: same keys as its contract file, input in, answer out.
import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { Ctx } from './context.ts';

/** `export const bannersApi: HandlersOf<typeof banners> = {…}`: a missing or extra key does not compile. */
export type HandlersOf<F> = { [K in keyof F]: (input: InputOf<F[K]>, ctx: Ctx) => Promise<AnswerOf<F[K]>> };
