// Jobs of orders of channels: runs that are due (docs/rules/marketplaces.md#runs).
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { listDueChannels } from '../channel-runs/channel-runs.ts';
import { type OrderJob, runOrders } from './collect/run-orders.ts';

const runDue =
  (job: OrderJob) =>
  async (ctx: Ctx): Promise<void> => {
    for (const channel of await listDueChannels(ctx.db, job, ctx.now)) {
      const marketplace = ctx.providers.marketplaces?.[channel];
      if (marketplace !== undefined) await runOrders(ctx, marketplace, job);
    }
  };

export const marketplaceOrdersJobs: readonly Job[] = [
  { name: 'orders of channels', everyMs: 5_000, exclusive: 'rows', run: runDue('ORDERS') },
  { name: 'claims of channels', everyMs: 5_000, exclusive: 'rows', run: runDue('CLAIMS') },
];
