// Jobs of missing data: reminders on days 1, 3 and 6.
import type { Job } from '../../../jobs/job.ts';
import { remindOfInformation } from './request-information.ts';

export const orderInfoJobs: readonly Job[] = [
  { name: 'reminders of missing order data', everyMs: 60_000, exclusive: 'rows', run: remindOfInformation },
];
