// Job of the orders desk: the changes of its counters are summed up.
import type { Job } from '../../../jobs/job.ts';
import { foldCounts } from './desk-list.db.ts';

export const ordersDeskJobs: readonly Job[] = [
  {
    name: 'counters of the orders desk',
    everyMs: 10_000,
    exclusive: 'lock',
    run: ({ db }) => foldCounts(db),
  },
];
