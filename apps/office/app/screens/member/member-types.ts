// What the screen of a member shows.
import type { Answer } from '#contract/contract.ts';

export type Member = Answer<'getMember'>;
