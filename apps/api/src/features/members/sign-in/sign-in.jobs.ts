// Jobs of sign-in: unlinks withdrawn members at Kakao and Apple; deletes old notifications of Apple.
import { dayMs } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { drain } from '../../../jobs/drain.ts';
import type { UnlinkAnswer } from '../../../providers/login/port.ts';
import { openText } from '../../../sealed-text.ts';
import { claimUnlinks, finishUnlink } from '../sns/sns.ts';
import { deleteAppleNoticesBefore } from './apple-notices.db.ts';
import { refreshTokenSeal } from './provider-sign-in.ts';

type Link = Awaited<ReturnType<typeof claimUnlinks>>[number];

/** Unlinks withdrawn members at their provider; repeated a minute later when the provider does not answer. */
export async function unlinkAtProviders(ctx: Ctx): Promise<void> {
  await drain(
    () => claimUnlinks(ctx),
    async (link) => {
      const answer = await unlinkAtProvider(ctx, link);
      if (answer.kind === 'unknown') {
        ctx.log.warn(
          { provider: link.provider, reason: answer.reason },
          'a provider could not be asked to unlink a withdrawn member',
        );
        return;
      }
      if (answer.kind === 'no')
        ctx.log.error(
          { provider: link.provider, code: answer.code },
          'a provider refuses to unlink a withdrawn member',
        );
      await ctx.tx((tx) => finishUnlink(tx, link));
    },
  );
}

/** Without a configured provider or a token, only our own link is deleted. */
async function unlinkAtProvider(ctx: Ctx, link: Link): Promise<UnlinkAnswer> {
  const { kakao, apple } = ctx.providers.login;
  if (link.provider === 'KAKAO') return kakao === undefined ? { kind: 'yes' } : kakao.unlink(link.providerId);
  const sealed = link.sealedRefreshToken;
  const refreshToken = sealed === null ? undefined : openText(ctx, refreshTokenSeal, sealed);
  return apple === undefined || refreshToken === undefined ? { kind: 'yes' } : apple.revoke(refreshToken);
}

/** Longer than a notification is accepted (two days, providers/login/apple.ts), so that none can be replayed. */
const appleNoticeRetentionMs = 3 * dayMs;

export async function deleteOldAppleNotices(ctx: LockedCtx): Promise<void> {
  await deleteAppleNoticesBefore(ctx.db, new Date(ctx.now.getTime() - appleNoticeRetentionMs));
}

export const signInJobs: readonly Job[] = [
  {
    name: 'withdrawn members at sign-in providers',
    everyMs: 5_000,
    exclusive: 'rows',
    run: unlinkAtProviders,
  },
  { name: 'old notices of Apple', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldAppleNotices },
];
