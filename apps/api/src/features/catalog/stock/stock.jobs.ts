// Job of stock: takes lots out of the sale on the day after their last day of sale (docs/rules/lots.md#promise).
import type { Job } from '../../../jobs/job.ts';
import { withdrawShortDated } from '../product-items/product-items.ts';

export const stockJobs: readonly Job[] = [
  {
    name: 'lots that are short-dated',
    everyMs: 60_000,
    exclusive: 'rows',
    run: (ctx) => ctx.tx((tx) => withdrawShortDated(tx, ctx.now)),
  },
];
