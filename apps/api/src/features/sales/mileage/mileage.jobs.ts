// Jobs of mileage: expiry at the end of the day, and the notices before.
import type { Job } from '../../../jobs/job.ts';
import { deleteOldNotices, expireMileage, notifyOfExpiry } from './expire-mileage.ts';

export const mileageJobs: readonly Job[] = [
  { name: 'expired mileage', everyMs: 60_000, exclusive: 'rows', run: expireMileage },
  { name: 'notices of expiring mileage', everyMs: 600_000, exclusive: 'rows', run: notifyOfExpiry },
  {
    name: 'old notices of expiring mileage',
    everyMs: 86_400_000,
    exclusive: 'lock',
    run: deleteOldNotices,
  },
];
