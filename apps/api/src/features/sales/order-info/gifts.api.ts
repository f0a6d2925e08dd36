// Handlers of contract/sales/orders/gifts.ts.
import type { gifts } from '#contract/sales/orders/gifts.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { acceptGift, declineGift, describeGift } from './answer-gift.ts';
import { sendGiftLink } from './gift-link.ts';

export const giftsApi: HandlersOf<typeof gifts> = {
  getGift: ({ token }, ctx) => describeGift(ctx, token),
  acceptGift: ({ token, ...given }, ctx) => acceptGift(ctx, token, given),
  declineGift: ({ token }, ctx) => declineGift(ctx, token),
  sendGiftLink: (input, ctx) => sendGiftLink(ctx, input),
};
