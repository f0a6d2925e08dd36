// Handlers of contract/desk/recurring-jobs.ts. The list is made of the declarations of the jobs and their stored runs.
import { createHash } from 'node:crypto';
import type { Answer } from '#contract/contract.ts';
import type { recurringJobs } from '#contract/desk/recurring-jobs.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { jobLabel, jobState, jobStates } from '#domain/base/job-words.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Db } from '../../../db/connect.ts';
import { type JobRun, listJobRuns, requestJobRun } from '../../../db/job-runs.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { jobs } from '../../../jobs/all-jobs.ts';
import type { Job } from '../../../jobs/job.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';

type RecurringJob = Answer<'retryJob'>;

export const recurringJobsApi: HandlersOf<typeof recurringJobs> = {
  async getJobsByPaging({ count, page = 1, cursor, state, keyword = '' }, ctx) {
    const term = keyword.trim().toLowerCase();
    const found = (await listJobs(ctx.db, ctx.now)).filter(
      (job) =>
        (state === undefined || job.state === state) &&
        (job.label.includes(term) || job.name.toLowerCase().includes(term)),
    );
    const start = cursor === undefined ? (page - 1) * count : Number.parseInt(cursor, 10) || 0;
    const data = found.slice(start, start + count);
    const end = start + data.length;
    const last = data.at(-1);
    return {
      data,
      paging: {
        count,
        totalCount: found.length,
        hasNext: end < found.length,
        ...(last !== undefined && { cursor: String(end), cursorId: last.uuid }),
      },
    };
  },
  async retryJob({ uuid }, ctx) {
    const job = jobs.find(({ name }) => uuidOf(name) === uuid) ?? refuse('NOT_FOUND');
    await ctx.tx(async (tx) => {
      await requestJobRun(tx, job.name, ctx.now);
      await recordAudit(tx, ctx, {
        action: 'RETRY',
        targetType: 'JOB',
        targetUuid: uuid,
        after: { name: jobLabel(job.name) },
      });
    });
    return jobResponse(job, (await listJobRuns(ctx.db)).get(job.name), ctx.now);
  },
};

async function listJobs(db: Db, now: Date): Promise<RecurringJob[]> {
  const runs = await listJobRuns(db);
  const rank = ({ state }: RecurringJob) => jobStates.indexOf(state);
  return jobs
    .map((job) => jobResponse(job, runs.get(job.name), now))
    .toSorted((one, other) => rank(one) - rank(other) || one.label.localeCompare(other.label, 'ko'));
}

const neverRun: Omit<JobRun, 'name'> = {
  succeededAt: null,
  failedAt: null,
  failure: null,
  requestedAt: null,
};

function jobResponse({ name, everyMs }: Job, run: Omit<JobRun, 'name'> = neverRun, now: Date): RecurringJob {
  const { succeededAt, failedAt, failure } = run;
  return {
    uuid: uuidOf(name),
    name,
    label: jobLabel(name),
    state: jobState(run, everyMs, now),
    everySeconds: everyMs / 1000,
    ...withoutNulls({
      succeededAt: succeededAt && seoulDateTime(succeededAt),
      failedAt: failedAt && seoulDateTime(failedAt),
      failure: failure && failureText(failure),
    }),
  };
}

/** `23505 order_line`, `TypeError: …`. */
const failureText = ({ code, table, constraint, name, message }: Record<string, unknown>): string =>
  [code ?? name, constraint ?? table ?? message].filter((part) => part !== undefined).join(' ');

/** A uuid that depends on the name only, in the form of the others (R031). */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`job ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
