// Handler of contract/channels/conversion-events.ts.
import type { conversionEvents } from '#contract/channels/conversion-events.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { queueConversionEvent } from './queue-conversion-event.ts';

export const conversionEventsApi: HandlersOf<typeof conversionEvents> = {
  async sendConversionEvent(input, ctx) {
    // Event ids can be invented, so rows per address are limited; the limit is above the page views of an office behind one address.
    await takeUses(ctx, { key: `conversion:${ctx.request.ip}`, limit: 600, windowMs: 10 * 60_000 });
    return { isQueued: await queueConversionEvent(ctx, input) };
  },
};
