// All jobs: those of the features, and those of the tables that every feature uses. A file of jobs that is not exported by
// feature-jobs.ts is unused code (tools/check.ts).
import { deleteOldResponses } from '../db/idempotency.ts';
import { deleteOldUses } from '../db/rate-limit.ts';
import * as jobsOfFeatures from '../feature-jobs.ts';
import type { Job } from './job.ts';

const databaseJobs: readonly Job[] = [
  { name: 'old idempotent answers', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldResponses },
  { name: 'old rate-limit counters', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldUses },
];

export const jobs: readonly Job[] = [...Object.values(jobsOfFeatures).flat(), ...databaseJobs];
