// What the clock does for consents: who agreed to advertisement is told so every two years (domain.md 6, row 11).
import { formatKoreanDateTime, isDaytime } from '#domain/calendar.ts';
import type { Ctx } from '../../context.ts';
import { promiseToMembers } from '../users/users.ts';
import { takeDueRechecks } from './user-terms.db.ts';
import { channelWords, twoYearsAfter } from './user-terms.ts';

/** Tells everyone who is due; who says nothing stays agreed, and is told again in two years. */
export async function tellWhoAgreed(ctx: Ctx): Promise<void> {
  if (!isDaytime(ctx.now)) return;
  for (;;) {
    const told = await ctx.tx(async (tx) => {
      const due = await takeDueRechecks(tx, ctx.now, twoYearsAfter(ctx.now));
      const agreed = due.map(({ user_uuid: userUuid, at, channels }) => ({
        userUuid,
        variables: { at: formatKoreanDateTime(at), channels: channelWords(channels) },
      }));
      await promiseToMembers(ctx, tx, 'M09', agreed);
      return due.length;
    });
    if (told === 0) return;
  }
}
