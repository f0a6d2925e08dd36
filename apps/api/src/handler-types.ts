// Type of a feature's handlers: one function per endpoint of its contract file.
import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { Ctx } from './context.ts';

/** Used as `export const bannersApi: HandlersOf<typeof banners> = {…}`; a missing or extra key does not compile. */
export type HandlersOf<F> = { [K in keyof F]: (input: InputOf<F[K]>, ctx: Ctx) => Promise<AnswerOf<F[K]>> };
