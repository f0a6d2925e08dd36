// Jobs of accounts: recounts grades, and notifies members who have not signed in for two years.
import { addYears, formatKoreanDateTime, isDaytime } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { enqueueForMembers } from './accounts.ts';
import { recountGrades } from './recount-grades.ts';
import { takeInactiveMembers } from './users.db.ts';

/** Notifies each member once after two years without a sign-in (docs/rules/members.md#inactive); the account stays active. */
export async function notifyInactiveMembers(ctx: Ctx): Promise<void> {
  if (!isDaytime(ctx.now)) return;
  const before = addYears(ctx.now, -2);
  for (;;) {
    const count = await ctx.tx(async (tx) => {
      const inactive = await takeInactiveMembers(tx, before, ctx.now);
      const members = inactive.map(({ uuid, lastLoginAt }) => ({
        userUuid: uuid,
        variables: { at: formatKoreanDateTime(lastLoginAt) },
      }));
      await enqueueForMembers(ctx, tx, 'M10', members);
      return inactive.length;
    });
    if (count === 0) return;
  }
}

export const accountsJobs: readonly Job[] = [
  { name: 'monthly recount of grades', everyMs: 60_000, exclusive: 'rows', run: recountGrades },
  {
    name: 'members inactive for two years',
    everyMs: 3_600_000,
    exclusive: 'rows',
    run: notifyInactiveMembers,
  },
];
