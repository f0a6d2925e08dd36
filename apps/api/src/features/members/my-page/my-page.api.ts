// Handlers of contract/members/my-page.ts.
import type { myPage } from '#contract/members/my-page.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { myOverall } from './my-overall.ts';

export const myPageApi: HandlersOf<typeof myPage> = {
  getMyOverall: async (_input, ctx) => myOverall(ctx),
};
