// Jobs of parcels: lookups that are due, and parcels that are not delivered in time.
import type { Job } from '../../../jobs/job.ts';
import { remindOfPromises } from './promise-reminders.ts';
import { followDueParcels, handleOverdueParcels } from './tracking/follow-parcels.ts';

export const shipmentsJobs: readonly Job[] = [
  { name: 'lookups of parcels (T14, T15)', everyMs: 5_000, exclusive: 'rows', run: followDueParcels },
  { name: 'reminders of the dispatch promise', everyMs: 60_000, exclusive: 'rows', run: remindOfPromises },
  { name: 'overdue parcels (T16, T56)', everyMs: 60_000, exclusive: 'rows', run: handleOverdueParcels },
];
