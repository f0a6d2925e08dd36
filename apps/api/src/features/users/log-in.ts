// Sign-in by login id and password: the same work and the same words for ids that exist and that do not (domain.md 5).
import type { Static } from 'typebox';
import type { LoginAnswer } from '#contract/user-shapes.ts';
import { dayMs } from '#domain/calendar.ts';
import { keptLoginId } from '#domain/login-id.ts';
import { refuse } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { type Limit, giveUsesBack, takeUses } from '../../db/rate-limit.ts';
import { deleteGuard, findGuard, takeTry } from './login-guard.db.ts';
import { hashPassword, isOldHash, isPassword } from './password-hash.ts';
import { linkPerson, takeRegisterToken } from './provider-link.ts';
import { adoptGuest, loginIdHash, sessionAnswer } from './account.ts';
import { type UserRow, findUserByLoginId, writeLogin, writePasswordHash } from './users.db.ts';

const lockMs = 10 * 60_000;
const resetNeededAt = 10;

export type LogIn = { loginId: string; password: string; registerToken?: string; guestExternalId?: string };

/**
 * Signs in. Refuses LOGIN_FAILED alike for a wrong id and a wrong password, ACCOUNT_LOCKED after five failures for ten minutes
 * and after ten until the password is set anew; WITHDRAWN_USER and BLOCKED_USER only after the right password.
 */
export async function logIn(ctx: Ctx, input: LogIn): Promise<Static<typeof LoginAnswer>> {
  const loginId = keptLoginId(input.loginId);
  const perCaller: Limit = { key: `login:ip:${ctx.request.ip}`, limit: 50, windowMs: lockMs };
  await takeUses(ctx, perCaller);
  const guardHash = loginIdHash(ctx, loginId);
  await takeGuardedTry(ctx, guardHash);
  const user = await findUserByLoginId(ctx.db, loginId);
  if (!(await isPassword(input.password, user?.password_hash)) || user === undefined)
    return refuse('LOGIN_FAILED');
  await giveUsesBack(ctx, perCaller);
  await ctx.tx((tx) => deleteGuard(tx, guardHash));
  refuseUnusable(user);
  const isOld = user.password_hash !== null && isOldHash(user.password_hash);
  const newHash = isOld ? await hashPassword(input.password) : undefined;
  return ctx.tx(async (tx) => {
    if (!(await writeLogin(tx, user, ctx.now))) refuse('LOGIN_FAILED');
    if (newHash !== undefined) await writePasswordHash(tx, user.uuid, newHash);
    if (input.registerToken !== undefined)
      await linkPerson(ctx, tx, user.uuid, await takeRegisterToken(ctx, tx, input.registerToken));
    await adoptGuest(tx, user.uuid, input.guestExternalId);
    return sessionAnswer(ctx, tx, user.uuid);
  });
}

/** Told only to the one who knows the password. */
export function refuseUnusable(user: Pick<UserRow, 'state' | 'blocked_reason'>): void {
  if (user.state === 'WITHDRAWAL') refuse('WITHDRAWN_USER');
  if (user.state === 'BLOCKED')
    refuse(
      'BLOCKED_USER',
      user.blocked_reason ? { message: `이용이 제한된 계정입니다. (${user.blocked_reason})` } : {},
    );
}

async function takeGuardedTry(ctx: Ctx, guardHash: string): Promise<void> {
  const { now } = ctx;
  const taken = await takeTry(ctx.db, guardHash, {
    now,
    dayAgo: new Date(now.getTime() - dayMs),
    lockUntil: new Date(now.getTime() + lockMs),
  });
  if (taken !== undefined) return;
  const guard = await findGuard(ctx.db, guardHash);
  if ((guard?.failure_count ?? 0) >= resetNeededAt)
    refuse('ACCOUNT_LOCKED', { message: '로그인을 10회 실패하여 잠겼습니다. 비밀번호를 재설정해 주세요.' });
  const endsAt = guard?.locked_until?.getTime() ?? now.getTime();
  refuse('ACCOUNT_LOCKED', {
    extra: { retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) },
  });
}
