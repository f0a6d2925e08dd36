// Handlers of contract/desk/privacy.ts.
import type { privacy } from '#contract/desk/privacy.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { getReadings, reviewReadings } from './readings.ts';
import { reveal, revealDeliveries } from './reveal.ts';

export const privacyApi: HandlersOf<typeof privacy> = {
  getPrivacyReadings: ({ month }, ctx) => getReadings(ctx, month),
  reviewPrivacyReadings: (input, ctx) => reviewReadings(ctx, input),
  revealPrivacy: async (input, ctx) => ({ values: await reveal(ctx, input) }),
  revealDeliveries: (input, ctx) => revealDeliveries(ctx, input),
};
