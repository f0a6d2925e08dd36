// What the clock does for sign-in: tells companies who left, and forgets identity windows that are over.
// Who is to be told stands with the links, in features/users.
import { dayMs } from '#domain/calendar.ts';
import type { Ctx } from '../../context.ts';
import { drain } from '../../jobs/drain.ts';
import type { GoodbyeAnswer } from '../../providers/login/port.ts';
import { openText } from '../../sealed-text.ts';
import { claimUnlinks, endUnlink } from '../users/users.ts';
import { deleteOldAppleNotices, deleteOldAttempts } from './auth.db.ts';
import { refreshTokenSeal } from './sign-in.ts';

type Link = Awaited<ReturnType<typeof claimUnlinks>>[number];

/** Members who left are unlinked at Kakao and Apple. A company that does not answer is told again a minute later. */
export async function tellCompaniesWhoLeft(ctx: Ctx): Promise<void> {
  await drain(
    () => claimUnlinks(ctx),
    async (link) => {
      const answer = await sayGoodbye(ctx, link);
      if (answer.kind === 'unknown') {
        ctx.log.warn({ provider: link.provider, reason: answer.reason }, 'a company was not told who left');
        return;
      }
      if (answer.kind === 'no')
        ctx.log.error({ provider: link.provider, code: answer.code }, 'a company refuses to end a link');
      await ctx.tx((tx) => endUnlink(tx, link));
    },
  );
}

/** Where nothing can be ended (the company is not set up any more, or gave no token) the link is over with us alone. */
async function sayGoodbye(ctx: Ctx, link: Link): Promise<GoodbyeAnswer> {
  const { kakao, apple } = ctx.providers.login;
  if (link.provider === 'KAKAO')
    return kakao === undefined ? { kind: 'yes' } : kakao.unlink(link.provider_id);
  const sealed = link.sealed_refresh_token;
  const refreshToken = sealed === null ? undefined : openText(ctx, refreshTokenSeal, sealed);
  return apple === undefined || refreshToken === undefined ? { kind: 'yes' } : apple.revoke(refreshToken);
}

/** Longer than a notice of Apple is believed (two days, providers/login/apple.ts), so that none can be replayed. */
const appleNoticesKeptMs = 3 * dayMs;

/** Deletes identity windows a day after their end, which leaves time to look into a complaint, and notices of Apple. */
export async function forgetOldWindows(ctx: Ctx): Promise<void> {
  await deleteOldAttempts(ctx.db, new Date(ctx.now.getTime() - dayMs));
  await deleteOldAppleNotices(ctx.db, new Date(ctx.now.getTime() - appleNoticesKeptMs));
}
