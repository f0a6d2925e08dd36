// Handlers of contract/channels/visit-inflow.ts.
import type { visitInflow } from '#contract/channels/visit-inflow.ts';
import { inflow as inflowOf } from '#domain/channels/tracking.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { saveVisitInflow } from './visit-inflow.db.ts';

export const visitInflowApi: HandlersOf<typeof visitInflow> = {
  async saveInflowCookieInfo({ _ab_group_test: abGroup, ...visit }, ctx) {
    const inflow = inflowOf(visit.utm_source, visit.initial_referer);
    // Guest ids can be invented, so rows per address are limited; the limit is above the visits of an office behind one address.
    await takeUses(ctx, { key: `inflow:${ctx.request.ip}`, limit: 120, windowMs: 10 * 60_000 });
    await saveVisitInflow(ctx.db, { ...visit, abGroup, inflow, now: ctx.now });
    return { inflow };
  },
};
