// Jobs of terms: notifies members of an announced revision, a hundred per transaction (docs/rules/members.md#terms). The time of the notice
// is set in write-terms.ts.
import { formatKoreanDateTime } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { enqueueMessages } from '../messages/messages.ts';
import { listMembersAfter, takeDueNotice, writeNotice } from './write-terms.db.ts';

/** Continues after the last notified member; each member is notified once, by mail if there is an address, otherwise by phone. */
export async function notifyOfRevisions(ctx: Ctx): Promise<void> {
  for (;;) {
    const isOver = await ctx.tx(async (tx) => {
      const row = await takeDueNotice(tx, ctx.now);
      if (row === undefined) return true;
      const members = await listMembersAfter(tx, row.notifiedUpTo);
      const { title, summary } = row;
      const variables = { title, summary, day: formatKoreanDateTime(row.effectiveAt) };
      const notified = members.map(({ uuid: userUuid, phone, email }) => ({
        userUuid,
        ...(email === '' ? { phone } : { email }),
        variables,
      }));
      await enqueueMessages(tx, 'M11', notified, ctx.now);
      const last = members.at(-1);
      await writeNotice(tx, row.uuid, {
        notifiedUpTo: last?.uuid ?? row.notifiedUpTo,
        notifiedAt: last === undefined ? ctx.now : null,
      });
      return false;
    });
    if (isOver) return;
  }
}

export const termsJobs: readonly Job[] = [
  { name: 'announced revisions of terms', everyMs: 60_000, exclusive: 'rows', run: notifyOfRevisions },
];
