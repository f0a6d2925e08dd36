// Jobs of passwords: mails the requested reset links.
import type { Job } from '../../../jobs/job.ts';
import { sendResetLinks } from './reset-password.ts';

export const passwordsJobs: readonly Job[] = [
  { name: 'requested password reset links', everyMs: 1_000, exclusive: 'rows', run: sendResetLinks },
];
