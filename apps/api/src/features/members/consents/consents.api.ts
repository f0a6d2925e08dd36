// Handlers of contract/members/consents.ts.
import type { consents } from '#contract/members/consents.ts';
import { memberOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { refuseByCall, refuseByLink, refuseNumbers, refusalPage } from './refuse-advertising.ts';
import { agree, consentsOf, disagree } from './change-consents.ts';

export const consentsApi: HandlersOf<typeof consents> = {
  agreeUserTerms: async (input, ctx) => agree(ctx, input),
  disagreeUserTerms: async (input, ctx) => disagree(ctx, input),
  refuseAdvertising: ({ token }, ctx) => refuseByLink(ctx, token),
  openAdvertisingRefusal: async ({ token }, ctx) => ({ location: refusalPage(ctx, token) }),
  async refuseAdvertisingByOneClick({ token }, ctx) {
    await refuseByLink(ctx, token);
    return {};
  },
  async receiveRefusedCall(input, ctx) {
    await refuseByCall(ctx, input);
    return {};
  },
  refuseAdvertisingOfNumbers: (input, ctx) => refuseNumbers(ctx, input),
  getMyUserTerms: async (_input, ctx) => consentsOf(ctx.db, memberOf(ctx)),
};
