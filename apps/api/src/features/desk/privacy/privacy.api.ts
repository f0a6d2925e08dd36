// Handlers of contract/desk/privacy.ts.
import type { privacy } from '#contract/desk/privacy.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { reveal, revealDeliveries } from './reveal.ts';

export const privacyApi: HandlersOf<typeof privacy> = {
  revealPrivacy: async (input, ctx) => ({ values: await reveal(ctx, input) }),
  revealDeliveries: (input, ctx) => revealDeliveries(ctx, input),
};
