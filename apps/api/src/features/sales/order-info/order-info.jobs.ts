// Jobs of missing data: reminders on days 1, 3 and 6, and the cancellation after day 7 (T21).
import type { Job } from '../../../jobs/job.ts';
import { cancelUninformed } from './cancel-uninformed.ts';
import { remindOfInformation } from './request-information.ts';

export const orderInfoJobs: readonly Job[] = [
  { name: 'reminders of missing order data', everyMs: 60_000, exclusive: 'rows', run: remindOfInformation },
  { name: 'missing order data (T21)', everyMs: 60_000, exclusive: 'rows', run: cancelUninformed },
];
