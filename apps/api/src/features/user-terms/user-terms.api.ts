// Handlers of contract/user-terms.ts.
import type { userTerms } from '#contract/user-terms.ts';
import type { HandlersOf } from '../../handler-types.ts';
import { agree, disagree, listAnswers } from './answer-terms.ts';

export const userTermsApi: HandlersOf<typeof userTerms> = {
  agreeUserTerms: async (input, ctx) => agree(ctx, input),
  disagreeUserTerms: async (input, ctx) => disagree(ctx, input),
  getMyUserTerms: async (_input, ctx) => listAnswers(ctx),
};
