// Jobs of passwords.
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { sendResetLinks } from './reset-password.ts';

/** Mails the requested links for a new password. */
export async function sendRequestedLinks(ctx: Ctx): Promise<void> {
  await sendResetLinks(ctx);
}

export const passwordsJobs: readonly Job[] = [
  { name: 'requested links for a new password', everyMs: 1_000, run: sendRequestedLinks },
];
