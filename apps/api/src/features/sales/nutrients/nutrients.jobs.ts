// Jobs of nutrients.
import type { Job } from '../../../jobs/job.ts';
import { remindOfRunOuts } from './reminders.ts';

export const nutrientsJobs: readonly Job[] = [
  { name: 'run-out reminders', everyMs: 3_600_000, exclusive: 'rows', run: remindOfRunOuts },
];
