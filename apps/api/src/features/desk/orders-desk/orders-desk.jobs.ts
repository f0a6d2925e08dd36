// Jobs of the orders desk: the changes of its counters are summed up, and rows that are older than the column `origin` get it.
import type { Job } from '../../../jobs/job.ts';
import { foldCounts } from './desk-list.db.ts';
import { fillOrigins } from './desk-origin.db.ts';

export const ordersDeskJobs: readonly Job[] = [
  {
    name: 'counters of the orders desk',
    everyMs: 10_000,
    exclusive: 'lock',
    run: ({ db }) => foldCounts(db),
  },
  {
    name: 'origins of the orders desk',
    everyMs: 60_000,
    exclusive: 'rows',
    run: ({ db }) => fillOrigins(db),
  },
];
