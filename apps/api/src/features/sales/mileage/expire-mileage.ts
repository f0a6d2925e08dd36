// Expiry of lots at the end of their day, and the notices 30 and 7 days before (docs/rules/mileage.md#expiry). Both claim members by the
// lock of their account, so that processes share the work; what is due is read under the lock.
import { dayMs, formatKoreanDate, isDaytime } from '#domain/base/calendar.ts';
import { formatNumber } from '#domain/base/money.ts';
import type { Ctx } from '../../../context.ts';
import type { LockedCtx } from '../../../jobs/job.ts';
import type { Tx } from '../../../db/connect.ts';
import { enqueueForMembers } from '../../members/accounts/accounts.ts';
import { openLedger } from './append-entries.ts';
import { claimExpired, claimNoticed, deleteNoticesBefore, takeDueNotices } from './expire-mileage.db.ts';
import { readAccounts, writeRows } from './mileage.db.ts';

/** Members per transaction: short enough that a member's own order waits a few milliseconds at most. */
const membersAtOnce = 200;

/** Empties the lots whose last second is over. */
export async function expireMileage(ctx: Ctx): Promise<void> {
  await eachBatch(ctx, async (tx) => {
    const claimed = await claimExpired(tx, ctx.now, membersAtOnce);
    const accounts = await readAccounts(tx, claimed);
    const rows = accounts.flatMap((account) => openLedger(account, ctx.now).rows);
    await writeRows(tx, rows, ctx.now);
    return claimed.length;
  });
}

/** Notifies members of mileage that expires within 30 and within 7 days, during the day, once per date and notice. */
export async function notifyOfExpiry(ctx: Ctx): Promise<void> {
  if (!isDaytime(ctx.now)) return;
  await eachBatch(ctx, async (tx) => {
    const claimed = await claimNoticed(tx, ctx.now, membersAtOnce);
    const due = await takeDueNotices(tx, claimed, ctx.now);
    const messages = due.map(({ userUuid, expireDate: date, amount }) => ({
      userUuid,
      variables: { date: `${date.slice(0, 4)}년 ${formatKoreanDate(date)}`, amount: formatNumber(amount) },
    }));
    await enqueueForMembers(ctx, tx, 'M12', messages);
    return claimed.length;
  });
}

async function eachBatch(ctx: Ctx, work: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await ctx.tx(work)) > 0);
}

/** A notice is kept until no lot can expire on its date any more. */
const noticesKeptMs = 60 * dayMs;

/** Deletes notices of dates that are long past. */
export async function deleteOldNotices(ctx: Pick<LockedCtx, 'db' | 'now'>): Promise<void> {
  await deleteNoticesBefore(ctx.db, new Date(ctx.now.getTime() - noticesKeptMs));
}
